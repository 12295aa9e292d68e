import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { addToLedger, type Happening } from '../ledger/queries.server.ts';
import { askedKnownForMs, invitedAfterMs, remindedAfterMs, usableForMs } from '../rules.ts';
import { invite, remind } from './mails.server.ts';
import * as queries from './queries.server.ts';

/** In one run; the next takes what is left. */
const mostAtOnce = 200;
/** What ended longer ago is no longer asked about: a server that was away a while does not flood its clients. */
const oldestMs = 14 * 86_400_000;

/** Asks every client whose visit ended, or whose question was answered, a day ago: nobody chooses whom. Answers how many. */
export async function inviteDue(context: ServerContext, signal?: AbortSignal): Promise<number> {
  const now = context.now().getTime();
  const between = { from: new Date(now - oldestMs), to: new Date(now - invitedAfterMs), limit: mostAtOnce };
  const visits = [
    ...(await queries.appointmentsToInvite(context.db, between)),
    ...(await queries.ordersToInvite(context.db, between)),
    ...(await queries.enquiriesToInvite(context.db, between)),
  ];
  return sendEach(context, visits, signal, inviteFor);
}

/** Asks once more who has not answered for a week. Answers how many. */
export async function remindDue(context: ServerContext, signal?: AbortSignal): Promise<number> {
  const now = context.now();
  const before = new Date(now.getTime() - remindedAfterMs);
  const due = await queries.toRemind(context.db, before, now, mostAtOnce);
  return sendEach(context, due, signal, remindOf);
}

/** One at a time, each in its own transaction: a failure must not hold up the rest. */
async function sendEach<Due>(
  context: ServerContext,
  all: readonly Due[],
  signal: AbortSignal | undefined,
  act: (inside: ServerContext, due: Due) => Promise<boolean>,
): Promise<number> {
  let sent = 0;
  for (const due of all) {
    if (signal?.aborted) break;
    const isSent = await inTransaction(context, (inside) => act(inside, due)).catch((error: unknown) => {
      context.log.error({ err: error }, 'an invitation to review was not sent');
      return false;
    });
    if (isSent) sent += 1;
  }
  return sent;
}

async function inviteFor(inside: ServerContext, visit: queries.Visit): Promise<boolean> {
  const sentAt = inside.now();
  const row = await queries.insertInvitation(inside.db, {
    ...{ ownerId: visit.owner_id, listingId: visit.listing_id, accountId: visit.account_id },
    ...{ appointmentId: visit.appointment_id, orderId: visit.order_id, enquiryId: visit.enquiry_id },
    ...{ name: visit.name, email: visit.email, provenance: visit.provenance },
    ...{ treatments: visit.treatments ?? '', visitedMonth: `${dateOf(new Date(visit.at)).slice(0, 7)}-01` },
    ...{ sentAt, expiresAt: new Date(sentAt.getTime() + usableForMs) },
  });
  if (!row) return false;
  await invite(inside, { ...row, title: visit.listing_title, token: await newLink(inside, row.id) });
  return true;
}

async function remindOf(inside: ServerContext, { id }: queries.Invitation): Promise<boolean> {
  const row = await queries.lockInvitation(inside.db, id);
  if (!row || row.usedAt !== null || row.remindedAt !== null) return false;
  await queries.changeInvitation(inside.db, id, { remindedAt: inside.now() });
  const { title } = await queries.listingOf(inside.db, row.listingId);
  await remind(inside, { ...row, title, token: await newLink(inside, id) });
  return true;
}

/** An invitation can have several links; it takes one review, whichever link is used. */
async function newLink({ db }: ServerContext, invitationId: number): Promise<string> {
  const token = newSecret();
  await queries.insertLink(db, invitationId, hashOf(token));
  return token;
}

/** Adds to the ledger how many invitations went out on each past day, and nothing else. Returns the number of days. */
export const countInvitations = (context: ServerContext): Promise<number> =>
  inTransaction(context, async ({ db, now }) => {
    const first = await queries.firstSent(db);
    const last = await queries.lastCountedDay(db);
    const counted: Happening[] = [];
    const today = dateOf(now());
    for (
      let day = last ? addDays(last, 1) : first && dateOf(first);
      day && day < today;
      day = addDays(day, 1)
    ) {
      const count = await queries.countSent(db, instantOf(day, 0), instantOf(addDays(day, 1), 0));
      if (count > 0) counted.push({ event: 'invited', actor: 'check', reason: day, count });
    }
    await addToLedger(db, now(), counted);
    return counted.length;
  });

/** Deletes the names and addresses of people we invited a year ago; their reviews stay. Returns how many. */
export const forgetAsked = ({ db, now }: ServerContext): Promise<number> =>
  queries.forgetAsked(db, new Date(now().getTime() - askedKnownForMs));
