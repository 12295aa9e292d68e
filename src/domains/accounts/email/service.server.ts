import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { addressProved } from '../hooks.server.ts';
import { issueLink, lookUpLink, retireLinks, useUpLink } from '../links.server.ts';
import * as mails from '../mails.server.ts';
import { linkDead } from '../password/contract.ts';
import { requireFreshProof } from '../password/proof.server.ts';
import * as queries from '../queries.server.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { tooManyMails, type updateEmail, type verifyEmail } from './contract.ts';

type Followed = Awaited<ReturnType<typeof lookUpLink>>;

/** Does what a mailed link is for, once: proves the address, or makes the new one the account's. */
export async function verify(context: Context, { token }: EndpointParsed<typeof verifyEmail>) {
  const now = context.now();
  const link = await lookUpLink(context.db, token, ['verify', 'change-email'], now);
  await inTransaction(context, async (inside) => {
    await useUpLink(inside.db, token, now);
    if (link.purpose === 'change-email') await takeEffect(inside, link, now);
    else if (!(await queries.proveEmail(inside.db, link.accountId, link.sentTo, now)))
      throw new Refused(linkDead);
    await context.runHook(inside, addressProved, { accountId: link.accountId });
  });
  return { message: 'Your email address is confirmed.', email: link.sentTo };
}

/** The new address replaces the old one, which is told; who is signed in elsewhere is signed out. */
async function takeEffect(context: Context, { accountId, name, email, sentTo }: Followed, now: Date) {
  const { db, caller } = context;
  // Another account may have taken the address since it was asked for, or take it at this moment.
  if (!(await queries.changeEmail(db, accountId, sentTo, now))) throw new Refused(linkDead);
  await retireLinks(db, accountId, ['reset', 'verify', 'change-email'], now);
  const by = { subject: 'account', subjectId: accountId, by: accountId } as const;
  await addSensitive(context, { action: 'email-changed', ...by });
  const here = caller?.accountId === accountId ? caller.sessionId : undefined;
  await endOtherSessions(db, accountId, now, here);
  await mails.addressChanged(context, { name, email });
}

/** Mails the link that proves the address again; an address that is proved needs none. */
export async function sendVerification(context: Context) {
  const holder = await ownHolder(context);
  if (holder.emailVerifiedAt) return { message: 'Your email address is already confirmed.' };
  await countMail(context, 'verification-mail', holder.id);
  await inTransaction(context, (inside) => mailVerification(inside, holder));
  return { message: 'The link is on its way to you.' };
}

/** Mails the link that proves the address. */
export async function mailVerification(inside: Context, holder: Pick<Holder, 'id' | 'name' | 'email'>) {
  const link = { accountId: holder.id, purpose: 'verify', email: holder.email } as const;
  await mails.verifyAgain(inside, holder, await issueLink(inside.db, link, inside.now()));
}

/**
 * Asks for another address. The answer is the same whether or not someone has it; its holder is told then, and
 * nothing else happens.
 */
export async function update(
  context: Context,
  { email, current_password }: EndpointParsed<typeof updateEmail>,
) {
  await requireFreshProof(context, current_password);
  const holder = await ownHolder(context);
  if (email === holder.email) throw new Refused(invalid, { email: ['This is already your email address.'] });
  await countMail(context, 'change-email', holder.id);
  await inTransaction(context, (inside) => ask(inside, holder, email));
  return { message: 'Open the link that we have sent to the new address.' };
}

type Holder = Awaited<ReturnType<typeof ownHolder>>;

async function ask(context: Context, holder: Holder, email: string) {
  const { db } = context;
  const now = context.now();
  const taken = await queries.holderByEmail(db, email);
  await retireLinks(db, holder.id, ['change-email'], now);
  const token = await issueLink(db, { accountId: holder.id, purpose: 'change-email', email }, now);
  if (taken) await mails.addressWanted(context, taken);
  else await mails.confirmNewAddress(context, { name: holder.name, email }, token);
  await mails.addressChangeAsked(context, holder);
}

async function ownHolder(context: Context) {
  const holder = await queries.holderById(context.db, signedIn(context).accountId);
  if (!holder) throw new Refused(notFound);
  return holder;
}

/** Nobody who looks for one of these emails needs more of them than this. */
export async function countMail(
  context: Context,
  name: 'verification-mail' | 'change-email',
  accountId: number,
): Promise<void> {
  const limit = { name, most: context.env.limits.forgotAccount, seconds: 3600 };
  await spend(context.db, limit, String(accountId), context.now(), tooManyMails);
}
