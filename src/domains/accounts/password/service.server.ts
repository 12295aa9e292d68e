import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/rate-limits.server.ts';
import { spend } from '#src/platform/limits/spend.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { lookUpLink, retireLinks, useUpLink } from '../links.server.ts';
import * as mails from '../mails.server.ts';
import * as queries from '../queries.server.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { forgetOtherDevices } from '../sign-in/devices.server.ts';
import { disconnectAll } from '../social/identities.server.ts';
import { dropSecondFactor } from '../two-factor/service.server.ts';
import {
  type changePassword,
  type forgotPassword,
  linkDead,
  tooManyAsks,
  type updatePassword,
} from './contract.ts';
import { forgottenPassword } from './forgotten.server.ts';
import { hashPassword } from './hashing.server.ts';
import { requireFreshProof } from './proof.server.ts';
import { weaknessOf } from './strength.ts';

/**
 * Only notes the wish. Whether there is such an account is looked up by a job afterwards, so that neither the answer
 * nor its time can tell.
 */
export async function forgot(context: Context, { email }: EndpointParsed<typeof forgotPassword>) {
  const { db, env, ip, jobs } = context;
  const limit = { name: 'forgot', most: env.limits.forgot, seconds: 3600 };
  await spend(db, limit, networkOf(ip), context.now(), tooManyAsks);
  await jobs?.send(forgottenPassword, { email });
  return {
    message: 'If there is an account with this email address, we have sent it a link to set a new password.',
  };
}

/** Sets the password of whoever holds a mailed link; a password that is refused leaves the link as it is. */
export async function change(context: Context, { token, password }: EndpointParsed<typeof changePassword>) {
  const now = context.now();
  const { accountId: id, name, email } = await lookUpLink(context.db, token, ['reset'], now);
  judge(context, password, { name, email });
  const hash = await hashPassword(password);
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await useUpLink(tx, token, now);
    if (!(await queries.savePassword(tx, { id, email }, hash))) throw new Refused(linkDead);
    if (await queries.proveEmailFirst(tx, id, now)) await closeOtherWays(inside, { id, name, email });
    await endOtherSessions(tx, id, now);
    await settle(inside, { id, name, email }, now);
  });
  return { message: 'Password changed successfully' };
}

/** The first proof of the address comes from its holder, who need not be whoever registered with it. */
async function closeOtherWays(inside: Context, holder: { id: number; name: string; email: string }) {
  await disconnectAll(inside, holder);
  await dropSecondFactor(inside, holder.id);
}

/** Changes the own password; this session goes on, every other one ends. */
export async function update(context: Context, input: EndpointParsed<typeof updatePassword>) {
  const { accountId: id, sessionId } = signedIn(context);
  await requireFreshProof(context, input.current_password);
  const holder = await queries.holderById(context.db, id);
  if (!holder) throw new Refused(notFound);
  judge(context, input.password, holder);
  const hash = await hashPassword(input.password);
  const now = context.now();
  await context.db.transaction(async (tx) => {
    if (!(await queries.savePassword(tx, holder, hash))) throw new Refused(notFound);
    await endOtherSessions(tx, id, now, sessionId);
    await settle({ ...context, db: tx }, holder, now);
  });
  return { success: true, message: 'Password updated successfully' };
}

function judge({ env }: Pick<Context, 'env'>, password: string, owner: { name: string; email: string }) {
  const weakness = weaknessOf(password, owner, env);
  if (weakness) throw new Refused(invalid, { password: [weakness] });
}

/** Whatever else somebody may have begun with the old password ends with it; its holder is told. */
async function settle(
  inside: Context & { db: Db },
  { id, name, email }: { id: number; name: string; email: string },
  now: Date,
): Promise<void> {
  await retireLinks(inside.db, id, ['reset', 'change-email', 'export'], now);
  await forgetOtherDevices(inside, id);
  await mails.passwordChanged(inside, { name, email });
}
