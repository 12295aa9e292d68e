import { eq, lt, notInArray, sql } from 'drizzle-orm';
import { readPlace } from '#src/domains/calendar/slots/reading.server.ts';
import { searchSlots } from '#src/domains/calendar/slots/search.ts';
import { type SlotSearch, tickOf } from '#src/domains/calendar/slots/slots.ts';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { daysSearched } from '#src/domains/listings/search/query/free-time.ts';
import { dateOf, instantOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { publicReader, type TimedPlace } from '../booking/place.server.ts';
import { offeredVariants } from '../booking/variants.server.ts';
import { type Wanted, wantedOf } from '../recording/wanted.server.ts';
import { offerAt } from '../waitlist/offering.server.ts';
import { mostNumbers, packed, runsOf } from './runs.ts';
import { freeDays, freeDaysDue, freeVariants } from './tables.server.ts';

const atOnce = 50;

/**
 * Derives the free days of the businesses whose calendars changed, the longest ago first, and offers what is free to who
 * waits for it; answers how many. One that fails is logged and holds up no other; what could not be derived stays due.
 */
export async function deriveDue(context: ServerContext, signal?: AbortSignal): Promise<number> {
  let derived = 0;
  const failed: number[] = [];
  for (;;) {
    const owners = signal?.aborted ? [] : await ownersDue(context.db, failed);
    if (owners.length === 0) return derived;
    for (const ownerId of owners)
      try {
        if (!(await inTransaction(context, (inside) => deriveOf(inside, ownerId)))) continue;
        derived += 1;
        await offerAt(context, ownerId);
      } catch (error) {
        context.log.error({ err: error, owner: ownerId }, 'free days could not be derived');
        failed.push(ownerId);
      }
  }
}

async function ownersDue(db: Db, but: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ ownerId: freeDaysDue.ownerId })
    .from(freeDaysDue)
    .where(notInArray(freeDaysDue.ownerId, [...but]))
    .groupBy(freeDaysDue.ownerId)
    .orderBy(sql`min(${freeDaysDue.id})`)
    .limit(atOnce);
  return rows.map(({ ownerId }) => ownerId);
}

/**
 * False where another server has derived it meanwhile. What changes after the first statement has a row of its own
 * among those that are due.
 */
async function deriveOf({ db, now }: ServerContext, ownerId: number): Promise<boolean> {
  const { rowCount } = await db.delete(freeDaysDue).where(eq(freeDaysDue.ownerId, ownerId));
  if (rowCount === 0) return false;
  const today = dateOf(now());
  const places = await db.execute<{ id: number; ownerId: number; isBooked: boolean }>(sql`
    SELECT l.id, l.owner_id AS "ownerId", l.state = 'live' AND s.takes_bookings <> 'off' AND owner.erased_at IS NULL
      AND owner.deletion_asked_at IS NULL AS "isBooked"
    FROM listings l JOIN ${calendarSettings} s ON s.listing_id = l.id JOIN accounts owner ON owner.id = l.owner_id
    WHERE l.owner_id = ${ownerId}`);
  for (const place of places.rows)
    await keep(db, place.id, place.isBooked ? await freeOf(db, place, today) : nothing);
  return true;
}

interface Free {
  readonly variants: ReadonlyMap<number, number>;
  readonly days: ReadonlyMap<string, readonly number[]>;
}

const nothing: Free = { variants: new Map(), days: new Map() };

/** The starts of all that a place offers, each different calendar once. */
async function freeOf(db: Db, place: TimedPlace, today: string): Promise<Free> {
  const offered = await offeredVariants(db, place.id, null);
  const variants = offered.filter(({ consultationFirst }) => consultationFirst === null).map(({ id }) => id);
  const read = await readPlace(db, publicReader(place), {
    ...{ listing: place.id, variants, named: [], others: 'bookable', roomKinds: [], but: null },
    ...{ from: today, days: daysSearched },
  });
  if (!read) return nothing;
  // The lead time moves on by the minute: it is held against the starts when they are searched.
  const offering = { ...read.offering, leadMinutes: 0 };
  const search = {
    place: read.place,
    offering,
    anyOrder: true,
    now: instantOf(today),
    from: today,
    days: daysSearched,
  };
  const numbers = new Map<string, number>();
  const free = { variants: new Map<number, number>(), days: new Map<string, number[]>() };
  for (const variant of variants) {
    const terms = read.terms.get(variant);
    if (!terms || terms.staff.length === 0) continue;
    const item = wantedOf(terms, terms.staff, false);
    const way = wayOf(item);
    const number = numbers.get(way) ?? numbers.size;
    if (number >= mostNumbers) continue;
    free.variants.set(variant, number);
    if (numbers.has(way)) continue;
    numbers.set(way, number);
    for (const [day, starts] of startsByDay({ ...search, items: [item] })) {
      const runs = runsOf(number, starts).map(packed);
      free.days.set(day, [...(free.days.get(day) ?? []), ...runs]);
    }
  }
  return free;
}

/** How an item takes time and by whom: the same way has the same starts. */
const wayOf = ({ terms, bufferBefore, bufferAfter, keepsRoom, roomKindIds }: Wanted): string =>
  JSON.stringify([
    ...[bufferBefore, bufferAfter, keepsRoom, roomKindIds],
    terms.map(({ staffId, minutes, segments }) => [staffId, minutes, segments]),
  ]);

function startsByDay(search: SlotSearch): [day: string, starts: number[]][] {
  return searchSlots(search).flatMap(({ date, slots }) => {
    const first = tickOf(instantOf(date));
    return slots.length === 0 ? [] : [[date, slots.map(({ at }) => at - first)] as [string, number[]]];
  });
}

/** The index knows which listings have free days at all. */
async function keep(db: Db, listingId: number, { variants, days }: Free): Promise<void> {
  const { rowCount: before } = await db.delete(freeDays).where(eq(freeDays.listingId, listingId));
  await db.delete(freeVariants).where(eq(freeVariants.listingId, listingId));
  const dayRows = [...days].map(([day, starts]) => ({ listingId, day, starts: [...starts] }));
  const variantRows = [...variants].map(([variantId, number]) => ({ listingId, variantId, number }));
  if (dayRows.length > 0) await db.insert(freeDays).values(dayRows);
  if (dayRows.length > 0) await db.insert(freeVariants).values(variantRows);
  if ((before ?? 0) > 0 !== dayRows.length > 0) await indexListings(db, [listingId]);
}

/** Every night: forgets the days that are over, and asks for the day that is new. */
export async function beginDay({ db, now }: ServerContext): Promise<void> {
  await db.delete(freeDays).where(lt(freeDays.day, dateOf(now())));
  await db.execute(sql`
    INSERT INTO free_days_due (owner_id) SELECT DISTINCT owner_id FROM calendar_settings WHERE takes_bookings <> 'off'`);
}
