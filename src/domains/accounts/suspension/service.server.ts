import type { Context } from '#src/platform/context.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { hideOf } from '../hooks.server.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { accountSuspended } from './contract.ts';
import * as mails from './mails.server.ts';
import * as queries from './queries.server.ts';

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

interface Wish {
  readonly reason: string;
  readonly endsAt: Date | null;
  readonly hidesPages: boolean;
}

const isInForce = ({ endsAt }: Pick<queries.Suspension, 'endsAt'>, now: Date): boolean =>
  endsAt === null || now < endsAt;

/** What keeps a person from signing in at `now`; null where nothing does. */
export async function suspensionInForce({ db, now }: Pick<Context, 'db' | 'now'>, accountId: number) {
  const open = await queries.openSuspension(db, accountId);
  return open && isInForce(open, now()) ? open : null;
}

/**
 * Refuses a suspended person who has proved who they are, and says until when and how to object. After its end the
 * first sign-in shows the pages again. Call it in the transaction that begins the session, with the account locked.
 */
export async function refuseSuspended(inside: Context, accountId: number): Promise<void> {
  const open = await queries.openSuspension(inside.db, accountId);
  if (!open) return;
  if (!isInForce(open, inside.now())) return end(inside, open, open.endsAt ?? inside.now());
  const sentence = `This account is suspended ${mails.untilText(open.endsAt)}. We emailed you the reason. If you disagree, write to ${inside.env.supportEmail}.`;
  throw new Refused(accountSuspended, {}, sentence);
}

/** Keeps a person out: every session ends now, and the reason goes by email. The account is locked; false where it is suspended already. */
export async function suspend(inside: Context, holder: Holder, wish: Wish): Promise<boolean> {
  const { db } = inside;
  const now = inside.now();
  const open = await queries.openSuspension(db, holder.id);
  if (open && isInForce(open, now)) return false;
  if (open) await end(inside, open, open.endsAt ?? now);
  await queries.insertSuspension(db, { ...wish, accountId: holder.id, beganAt: now });
  await endOtherSessions(db, holder.id, now);
  if (wish.hidesPages)
    for (const business of await queries.ownedBusinesses(db, holder.id))
      await inside.runHook(inside, hideOf, { accountId: business.id, hidden: true });
  await mails.accountSuspended(inside, holder, wish);
  return true;
}

/** Lets the person sign in again, and tells them. False where nothing kept them from it. */
export async function lift(inside: Context, holder: Holder): Promise<boolean> {
  const open = await queries.openSuspension(inside.db, holder.id);
  if (!open || !isInForce(open, inside.now())) return false;
  await end(inside, open, inside.now());
  await mails.suspensionLifted(inside, holder, open.hidesPages);
  return true;
}

/** Pages of a business that its owner is about to delete stay hidden. */
async function end(inside: Context, { id, accountId, hidesPages }: queries.Suspension, at: Date) {
  await queries.endSuspension(inside.db, id, at);
  if (!hidesPages) return;
  for (const business of await queries.ownedBusinesses(inside.db, accountId))
    if (!business.isLeaving) await inside.runHook(inside, hideOf, { accountId: business.id, hidden: false });
}
