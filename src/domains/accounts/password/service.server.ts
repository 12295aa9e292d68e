import { z } from 'zod';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { draw, spend } from '#src/platform/limits/limits.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { issueLink, lookUpLink, retireLinks, useUpLink } from '../links.server.ts';
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
import { hashPassword } from './hashing.server.ts';
import { requireFreshProof } from './proof.server.ts';
import { weaknessOf } from './strength.ts';

/**
 * Only queues a job. The job looks up the account, so that neither the answer nor its time reveals whether there is
 * one.
 */
export async function forgot(context: Context, { email }: EndpointParsed<typeof forgotPassword>) {
  const { db, env, ip, jobs } = context;
  const limit = { name: 'forgot', most: env.limits.forgot, seconds: 3600 };
  await spend(db, limit, networkOf(ip), context.now(), tooManyAsks);
  await jobs.send(forgottenPassword, { email });
  return {
    message: 'If there is an account with this email address, we have sent it a link to set a new password.',
  };
}

/** Sets the password for the holder of an emailed link. A refused password does not use up the link. */
export async function change(context: Context, { token, password }: EndpointParsed<typeof changePassword>) {
  const now = context.now();
  const { accountId: id, name, email } = await lookUpLink(context.db, token, ['reset'], now);
  judge(context, password, { name, email });
  const hash = await hashPassword(password);
  await inTransaction(context, async (inside) => {
    await useUpLink(inside.db, token, now);
    if (!(await queries.savePassword(inside.db, { id, email }, hash))) throw new Refused(linkDead);
    if (await queries.proveEmailFirst(inside.db, id, now)) await closeOtherWays(inside, { id, name, email });
    await endOtherSessions(inside.db, id, now);
    await settle(inside, { id, name, email }, now);
  });
  return { message: 'Password changed successfully' };
}

/** The first proof comes from the holder of the address; another person may have registered with it. */
async function closeOtherWays(inside: Context, holder: { id: number; name: string; email: string }) {
  await disconnectAll(inside, holder);
  await dropSecondFactor(inside, holder.id);
}

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

/**
 * Closes every way in that was opened before its holder proved the address for the first time, the password included:
 * another person may have registered with it. Call it before a session begins, with a second factor passed.
 */
export async function closeUnproved(inside: Context, holder: Holder, now: Date): Promise<void> {
  await disconnectAll(inside, holder);
  await endOtherSessions(inside.db, holder.id, now);
  await endOldBeginnings(inside, holder.id, now);
  if (holder.passwordHash === null) return;
  await queries.removePassword(inside.db, holder.id);
  await recorded(inside, holder.id, 'Removed, because the address was proved for the first time.');
  await mails.passwordRemoved(inside, holder);
}

/** Changes the caller's password; this session continues, every other one ends. */
export async function update(context: Context, input: EndpointParsed<typeof updatePassword>) {
  const { accountId: id, sessionId } = signedIn(context);
  await requireFreshProof(context, input.current_password);
  const holder = await queries.holderById(context.db, id);
  if (!holder) throw new Refused(notFound);
  judge(context, input.password, holder);
  const hash = await hashPassword(input.password);
  const now = context.now();
  await inTransaction(context, async (inside) => {
    if (!(await queries.savePassword(inside.db, holder, hash))) throw new Refused(notFound);
    await endOtherSessions(inside.db, id, now, sessionId);
    await settle(inside, holder, now);
  });
  return { success: true, message: 'Password updated successfully' };
}

function judge({ env }: ServerContext, password: string, owner: { name: string; email: string }) {
  const weakness = weaknessOf(password, owner, env);
  if (weakness) throw new Refused(invalid, { password: [weakness] });
}

/** Ends everything that was begun with the old password, and emails the holder. */
async function settle(
  inside: Context,
  { id, name, email }: { id: number; name: string; email: string },
  now: Date,
): Promise<void> {
  await recorded(inside, id);
  await endOldBeginnings(inside, id, now);
  await mails.passwordChanged(inside, { name, email });
}

const recorded = (inside: Context, id: number, reason = '') =>
  addSensitive(inside, { action: 'password-changed', subject: 'account', subjectId: id, by: id, reason });

/** Links that were asked for, and browsers that became known, before. */
async function endOldBeginnings(inside: Context, id: number, now: Date): Promise<void> {
  await retireLinks(inside.db, id, ['reset', 'change-email', 'export'], now);
  await forgetOtherDevices(inside, id);
}

/** The job that emails a link to set a new password. */
const forgottenPassword = 'mail-forgotten-password';

/** A run repeated after a crash sends a second email; its link replaces the first. */
export const defineForgottenPassword = (jobs: Jobs, context: ServerContext): void =>
  jobs.define(forgottenPassword, ({ email }, { now }) => mailResetLink(context, email, now), {
    data: z.object({ email: z.string() }),
    forgets: true,
  });

/** Emails the link if there is such an account, even one that only signs in through a provider. */
async function mailResetLink(context: ServerContext, email: string, now: Date): Promise<void> {
  const { db, env } = context;
  const limit = { name: 'forgot-account', most: env.limits.forgotAccount, seconds: 3600 };
  const { granted } = await draw(db, limit, email, now);
  if (!granted) return;
  await inTransaction(context, async (inside) => {
    const { db: tx } = inside;
    const holder = await queries.holderByEmail(tx, email);
    if (!holder) return;
    await retireLinks(tx, holder.id, ['reset'], now);
    const token = await issueLink(tx, { accountId: holder.id, purpose: 'reset', email }, now);
    await mails.resetLink(inside, holder, token);
  });
}
