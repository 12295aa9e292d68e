import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { dateOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { clientSearch } from '../booking/search.server.ts';
import { close } from './answering.server.ts';
import * as queries from './queries.server.ts';
import { type Ending, mayOffer, mostLapsed } from './rules.ts';
import { waitlistEntries, waitlistOffers } from './tables.server.ts';
import { tellEnd } from './telling.server.ts';

/** In one run; the next run goes on. */
const mostAtOnce = 100;

/** Ends the offers that nobody answered in time: their time is free for the next in line. Answers how many. */
export async function lapseOffers(context: ServerContext): Promise<number> {
  const due = await context.db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .where(and(isNull(waitlistOffers.answer), lte(waitlistOffers.expiresAt, context.now())))
    .orderBy(asc(waitlistOffers.expiresAt))
    .limit(mostAtOnce);
  let lapsed = 0;
  for (const { id } of due)
    try {
      if (await inTransaction(context, (inside) => lapse(inside, id))) lapsed += 1;
    } catch (error) {
      context.log.error({ err: error, offer: id }, 'an offer of the waitlist could not be ended');
    }
  return lapsed;
}

/** False where it was answered meanwhile. Who never answers waits no longer: each offer keeps time from others. */
async function lapse(inside: ServerContext, id: number): Promise<boolean> {
  const { db } = inside;
  const found = await queries.lockOffer(db, null, id);
  if (!found || found.offer.answer !== null) return false;
  await close(inside, found.entry, id, 'lapsed');
  const lapsed = await db.$count(
    waitlistOffers,
    and(eq(waitlistOffers.entryId, found.entry.id), eq(waitlistOffers.answer, 'lapsed')),
  );
  if (lapsed >= mostLapsed) await endWaiting(inside, found.entry, 'unanswered');
  return true;
}

/** Ends an entry that is locked and waits, with its offer, and says so to a client who would wait in vain. */
export async function endWaiting(
  inside: ServerContext,
  entry: queries.EntryRow,
  ending: Ending,
): Promise<void> {
  const { db } = inside;
  const offer = await queries.openOffer(db, entry.id);
  if (offer) await close(inside, entry, offer.id, 'declined');
  await queries.endEntry(db, entry.id, { ending, endedAt: inside.now() });
  await tellEnd(inside, entry, ending);
  announce(inside, calendarTopic(entry.ownerId));
}

/**
 * Every hour by day: ends what can no longer come true, and asks for another look at the calendars of businesses where
 * clients wait, so that what came free in the night is offered in the morning. Answers how many entries were ended.
 */
export async function reviewWaitlist(context: ServerContext): Promise<number> {
  const { db, log, now } = context;
  if (!mayOffer(now())) return 0;
  let ended = 0;
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(and(queries.isWaiting, sql`${waitlistEntries.id} > ${after}`))
      .orderBy(asc(waitlistEntries.id))
      .limit(mostAtOnce);
    for (const { id } of rows)
      try {
        if (await inTransaction(context, (inside) => review(inside, id))) ended += 1;
      } catch (error) {
        log.error({ err: error, entry: id }, 'an entry of the waitlist could not be looked at');
      }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await db.execute(sql`
    INSERT INTO free_days_due (owner_id) SELECT DISTINCT owner_id FROM waitlist_entries WHERE ended_at IS NULL`);
  return ended;
}

/** False where it goes on waiting. */
async function review(inside: ServerContext, id: number): Promise<boolean> {
  const [entry] = await inside.db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, id), queries.isWaiting))
    .for('no key update', { skipLocked: true });
  const ending = entry && (await endingOf(inside, entry));
  if (!entry || !ending) return false;
  await endWaiting(inside, entry, ending);
  return true;
}

async function endingOf({ db, now }: ServerContext, entry: queries.EntryRow): Promise<Ending | null> {
  const today = dateOf(now());
  if (entry.toDate < today) return 'over';
  const place = { id: entry.listingId, ownerId: entry.ownerId };
  if (!(await queries.isThere(db, place))) return 'withdrawn';
  const asked = { variants: entry.variants, staff: entry.staffId };
  const { faults } = await clientSearch(db, place, asked, { from: today, days: 0, now: now() });
  return faults.variants === null && faults.staff === null ? null : 'withdrawn';
}

/** Ended entries are kept for so long, for who asks why. */
const keptForDays = 90;

/** Every night: forgets entries that ended long ago, with their offers. */
export async function forgetEnded({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptForDays * 86_400_000);
  await db.delete(waitlistEntries).where(lt(waitlistEntries.endedAt, before));
}

/** Ends all that a client waits for: they are leaving us. */
export async function endAllOf(inside: ServerContext, clientId: number): Promise<void> {
  const rows = await inside.db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.clientId, clientId), queries.isWaiting))
    .orderBy(asc(waitlistEntries.id))
    .for('no key update');
  for (const entry of rows) await endWaiting(inside, entry, 'left');
}
