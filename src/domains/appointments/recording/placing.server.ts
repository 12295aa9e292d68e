import { eq, sql } from 'drizzle-orm';
import { type CalendarReader, lockResources } from '#src/domains/calendar/reader.server.ts';
import { readPlace } from '#src/domains/calendar/slots/reading.server.ts';
import { nearestSlots, searchSlots } from '#src/domains/calendar/slots/search.ts';
import { atAnyTime, type SlotSearch, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { demandOf } from '../demand.ts';
import type { ItemRow } from '../reading.server.ts';
import { appointmentItems } from '../tables.server.ts';
import { slotTaken } from './contract.ts';
import { type Placed, placedAnyway, placedAt } from './planning.ts';
import type { Wanted } from './wanted.server.ts';

/** How long around a wished time others are looked for. */
const [daysBefore, daysAround] = [1, 15];

export interface Placing {
  readonly listingId: number;
  readonly wanted: readonly Wanted[];
  /** All rooms that could serve them. */
  readonly roomIds: readonly number[];
  readonly startsAt: Date;
  readonly anyway: boolean;
  /** The appointment that is moved, and whose time it has now. */
  readonly but: number | null;
  readonly heldIds?: readonly number[];
}

type Dates = Pick<SlotSearch, 'from' | 'days'>;

/** An item with its place in the calendar. */
export type NewItem = Omit<ItemRow, 'appointmentId' | 'position'> & { readonly isFirm: boolean };

/**
 * Places items at a time, within the caller's transaction, from which on nobody else takes time of these people and
 * rooms until it ends. Refused where something is in the way, with the nearest other times, unless it is to be put
 * there anyway.
 */
export async function place(
  inside: ServerContext,
  reader: CalendarReader,
  placing: Placing,
): Promise<NewItem[]> {
  const { wanted, startsAt, anyway } = placing;
  const search = await searchUnderLock(inside, reader, placing);
  const placed = placedAt(search, startsAt);
  if (placed) return placed.map((each, index) => itemOf(wanted[index], each));
  const forced = placedAnyway(search, startsAt);
  const isWhole = forced.placed.length === wanted.length;
  if (anyway && isWhole) return forced.placed.map((each, index) => itemOf(wanted[index], each));
  throw takenRefusal(forced.obstacles, search, startsAt);
}

/** The refusal with what is in the way and the nearest times that are free. */
function takenRefusal(obstacles: readonly string[], search: SlotSearch, startsAt: Date): Refused {
  const nearest = nearestSlots(searchSlots(search), startsAt);
  return new Refused(slotTaken, {
    starts_at: [slotTaken.message],
    obstacles: obstacles.length > 0 ? [...obstacles] : ['taken'],
    nearest: nearest.map(({ at }) => timeOfTick(at).toISOString()),
  });
}

async function searchUnderLock(
  inside: ServerContext,
  reader: CalendarReader,
  placing: Placing,
): Promise<SlotSearch> {
  const { listingId, wanted, roomIds, startsAt, but, heldIds = [] } = placing;
  const staffIds = wanted.flatMap(({ terms }) => terms.map(({ staffId }) => staffId));
  const there = await lockResources(inside.db, [...new Set([...staffIds, ...roomIds, ...heldIds])]);
  const items = wanted.map((item) => ({
    ...item,
    terms: item.terms.filter(({ staffId }) => there.has(staffId)),
  }));
  const dates = { from: addDays(dateOf(startsAt), -daysBefore), days: daysAround };
  const search = await searchFor(inside, reader, { listingId, wanted: items, but, ...dates });
  const rooms = search.place.rooms.filter(({ id }) => there.has(id));
  return { ...search, place: { ...search.place, rooms } };
}

/** The search for items of which is known who could give them; the rooms that they had come first. */
export async function searchFor(
  { db, now }: ServerContext,
  reader: CalendarReader,
  { listingId: listing, wanted, but, ...dates }: Pick<Placing, 'listingId' | 'wanted' | 'but'> & Dates,
): Promise<SlotSearch> {
  const read = await readPlace(db, reader, {
    ...{ listing, but, variants: [], others: 'none', ...dates },
    named: wanted.flatMap(({ terms }) => terms.map(({ staffId }) => staffId)),
    roomKinds: [...new Set(wanted.flatMap(({ roomKindIds }) => roomKindIds))],
  });
  if (!read) throw new Refused(notFound);
  const known = new Set(wanted.flatMap((item) => item.roomIds));
  const rooms = read.place.rooms.toSorted(
    (one, other) => Number(known.has(other.id)) - Number(known.has(one.id)),
  );
  const offering = { ...read.offering, ...atAnyTime };
  return { place: { ...read.place, rooms }, items: wanted, anyOrder: false, offering, now: now(), ...dates };
}

/** A wanted item with its place. */
export function itemOf(wanted: Wanted | undefined, { terms, roomIds, from, isFirm }: Placed): NewItem {
  if (!wanted) throw new Error('An item was placed that nobody asked for.');
  const startsAt = timeOfTick(from);
  const { bufferBefore, bufferAfter, keepsRoom, stored } = wanted;
  return {
    ...stored,
    ...{ bufferBefore, bufferAfter, keepsRoom, startsAt, isFirm },
    pricePence: terms.pricePence ?? 0,
    resourceId: terms.staffId,
    roomIds: [...roomIds],
    endsAt: new Date(startsAt.getTime() + terms.minutes * 60_000),
    segments: terms.segments && [...terms.segments],
  };
}

/** Replaces the items of an appointment and the time that they take. */
export async function writeItems(db: Db, appointmentId: number, items: readonly NewItem[]): Promise<void> {
  // Their time goes with them.
  await db.delete(appointmentItems).where(eq(appointmentItems.appointmentId, appointmentId));
  await insertItems(db, appointmentId, items);
}

/** Writes the items of a new appointment and the time that they take; answers them. */
export async function insertItems(
  db: Db,
  appointmentId: number,
  items: readonly NewItem[],
): Promise<ItemRow[]> {
  const rows = items.map(({ isFirm, ...item }, position) => ({ ...item, appointmentId, position }));
  const written = db.$with('written').as(db.insert(appointmentItems).values(rows));
  const blocks = blocksOf(rows.map((row, index) => ({ ...row, isFirm: items[index]?.isFirm ?? false })));
  // One statement, not two.
  await db.with(written).insert(timeBlocks).values(blocks);
  return rows;
}

/** Writes the time that items take. */
export async function takeTime(db: Db, items: readonly (ItemRow & { isFirm: boolean })[]): Promise<void> {
  const blocks = blocksOf(items);
  if (blocks.length > 0) await db.insert(timeBlocks).values(blocks);
}

const blocksOf = (items: readonly (ItemRow & { isFirm: boolean })[]) =>
  items.flatMap((item) =>
    demandOf(item).map(({ resourceId, from, to }) => ({
      ...{ resourceId, isFirm: item.isFirm, appointmentId: item.appointmentId, item: item.position },
      cause: 'appointment' as const,
      during: `[${timeOfTick(from).toISOString()},${timeOfTick(to).toISOString()})`,
    })),
  );

/** Gives the time of an appointment back. */
export async function giveTimeBack(db: Db, appointmentId: number): Promise<void> {
  await db.delete(timeBlocks).where(eq(timeBlocks.appointmentId, appointmentId));
}

/** Whether other time lies where these items were, at people and rooms that are still there. */
export async function isTakenMeanwhile(db: Db, items: readonly ItemRow[]): Promise<boolean> {
  const demanded = items.flatMap(demandOf);
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${timeBlocks} b
    JOIN unnest(${sql.param(demanded.map(({ resourceId }) => resourceId))}::int[],
                ${sql.param(demanded.map(({ from }) => timeOfTick(from).toISOString()))}::timestamptz[],
                ${sql.param(demanded.map(({ to }) => timeOfTick(to).toISOString()))}::timestamptz[])
      AS wanted (id, starts, ends) ON b.resource_id = wanted.id AND b.during && tstzrange(starts, ends)`);
  return (rows[0]?.count ?? 0) > 0;
}
