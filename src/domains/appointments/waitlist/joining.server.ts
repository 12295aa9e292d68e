import { and, eq, isNull } from 'drizzle-orm';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { leaving } from '#src/domains/listings/own/contract.ts';
import { addDays, dateOf, localText } from '#src/platform/clock.ts';
import { inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, refusedSaying, type Verb } from '#src/platform/serve.server.ts';
import { lockBooker } from '../booking/client.server.ts';
import { bookingsOff } from '../booking/contract.ts';
import { type BookedPlace, bookedPlace } from '../booking/place.server.ts';
import { clientSearch } from '../booking/search.server.ts';
import { offeredVariants } from '../booking/variants.server.ts';
import { type joinWaitlist, timeIsFree, tooManyEntries } from './contract.ts';
import { firstFree } from './finding.server.ts';
import * as queries from './queries.server.ts';
import { mostAtOne, mostDaysAhead, mostInAll } from './rules.ts';
import { ownEntries } from './service.server.ts';
import { waitlistEntries } from './tables.server.ts';

type Wish = EndpointParsed<typeof joinWaitlist>;

/** Joins the line, or changes the preferred times of who is in it already, who keeps their place. */
export const join: Verb<typeof joinWaitlist> = (context, wish) =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    const now = inside.now();
    const client = await lockBooker(db, signedIn(inside).accountId);
    const place = await bookedPlace(db, wish.slug);
    if (!client || !place) throw new Refused(notFound);
    if (client.isLeaving) throw new Refused(leaving);
    if (place.takes === 'off') throw new Refused(bookingsOff);
    refuseFaults({ ...dateFaults(wish, place, now), ...(await searchFaults(db, place, wish, now)) });
    const times = { fromDate: wish.from, toDate: wish.to, weekdays: wish.weekdays, parts: wish.parts };
    const variants = wish.variants.toSorted((one, other) => one - other);
    const wanted = { ...times, variants, staffId: wish.staff ?? null };
    const free = await firstFree(db, place, wanted, { now });
    if (free) throw refusedSaying(timeIsFree, { free: { at: free.toISOString(), local: localText(free) } });
    const known = await knownEntry(db, client.id, place.id, wanted);
    if (known === undefined && (await hasEnough(db, client.id, place.ownerId)))
      throw new Refused(tooManyEntries);
    const id = known ?? (await insert(db, { ...wanted, link: wish.link ?? null }, { client, place, now }));
    if (known !== undefined) await db.update(waitlistEntries).set(times).where(eq(waitlistEntries.id, known));
    announce(inside, calendarTopic(place.ownerId));
    const [joined] = await ownEntries(inside, client.id, id);
    if (!joined) throw new Error('An entry was not written.');
    return joined;
  });

function refuseFaults(faults: Record<string, string[]>): void {
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

function dateFaults({ from, to }: Wish, { horizonDays }: BookedPlace, now: Date): Record<string, string[]> {
  const today = dateOf(now);
  const last = addDays(today, Math.min(horizonDays, mostDaysAhead));
  return {
    ...(from > last ? { from: ['Nobody can book so far ahead. Choose an earlier day.'] } : {}),
    ...(to < today ? { to: ['This day is over. Choose a later one.'] } : {}),
    ...(to < from ? { to: ['The last day is before the first. Choose a later one.'] } : {}),
  };
}

async function searchFaults(
  db: Db,
  place: BookedPlace,
  { variants, staff = null }: Wish,
  now: Date,
): Promise<Record<string, string[]>> {
  const { faults } = await clientSearch(db, place, { variants, staff }, { from: dateOf(now), days: 0, now });
  return {
    ...(faults.variants === null ? {} : { variants: [faults.variants] }),
    ...(faults.staff === null ? {} : { staff: [faults.staff] }),
  };
}

type Sought = Pick<queries.EntryRow, 'variants' | 'staffId'>;

/** Locked: it may end at this moment. */
async function knownEntry(db: Db, clientId: number, listingId: number, { variants, staffId }: Sought) {
  const [row] = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        ...[eq(waitlistEntries.clientId, clientId), eq(waitlistEntries.listingId, listingId)],
        ...[eq(waitlistEntries.variants, variants), queries.isWaiting],
        staffId === null ? isNull(waitlistEntries.staffId) : eq(waitlistEntries.staffId, staffId),
      ),
    )
    .for('no key update');
  return row?.id;
}

async function hasEnough(db: Db, clientId: number, ownerId: number): Promise<boolean> {
  const mine = and(eq(waitlistEntries.clientId, clientId), queries.isWaiting);
  const all = await db.$count(waitlistEntries, mine);
  return (
    all >= mostInAll ||
    (await db.$count(waitlistEntries, and(mine, eq(waitlistEntries.ownerId, ownerId)))) >= mostAtOne
  );
}

interface Joining {
  readonly client: { readonly id: number };
  readonly place: BookedPlace;
  readonly now: Date;
}

async function insert(
  db: Db,
  entry: Pick<
    queries.EntryRow,
    'variants' | 'staffId' | 'fromDate' | 'toDate' | 'weekdays' | 'parts' | 'link'
  >,
  { client, place, now }: Joining,
): Promise<number> {
  const offered = await offeredVariants(db, place.id, entry.variants);
  const [row] = await db
    .insert(waitlistEntries)
    .values({
      ...{ ...entry, clientId: client.id, ownerId: place.ownerId, listingId: place.id, joinedAt: now },
      treatments: offered.map(({ name }) => name).join(', '),
    })
    .returning({ id: waitlistEntries.id });
  if (!row) throw new Error('An entry was not written.');
  return row.id;
}
