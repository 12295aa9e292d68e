import { sql } from 'drizzle-orm';
import { searchSlots } from '#src/domains/calendar/slots/search.ts';
import { timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import type { BookableTimes } from '#src/domains/listings/free-times/contract.ts';
import { freeTimesOf } from '#src/domains/listings/hooks.server.ts';
import { addDays, dateOf, localText, shortWeekdayText } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import type { TimedPlace } from './place.server.ts';
import { clientSearch } from './search.server.ts';
import { offeredVariants } from './variants.server.ts';

/** How many times a card shows, and in how many days they are looked for. */
const most = 3;
const days = 28;

/** The next times at which clients can book each of several listings, as the page of its booking has them. */
export const freeTimesAtPlaces = onHook(freeTimesOf, async ({ db, now }, { wanted, from }) => {
  const places = await placesThatBook(
    db,
    wanted.map(({ listing }) => listing),
  );
  const found: BookableTimes[] = [];
  for (const { listing, variant } of wanted) {
    const place = places.get(listing);
    if (!place) continue;
    const booked = variant ?? (await firstVariant(db, place));
    const times = booked === null ? null : await timesFrom(db, place, booked, { from, now: now() });
    if (booked !== null && times) found.push({ listing, variant: booked, times });
  }
  return found;
});

async function placesThatBook(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, TimedPlace>> {
  const rows = await executeKept<TimedPlace>(
    db,
    sql`
    SELECT l.id, l.owner_id AS "ownerId" FROM listings l
    JOIN ${calendarSettings} s ON s.listing_id = l.id AND s.takes_bookings <> 'off'
    JOIN accounts owner ON owner.id = l.owner_id AND owner.erased_at IS NULL AND owner.deletion_asked_at IS NULL
    WHERE l.id = ANY(${sql.param([...ids])}::int[]) AND l.state = 'live'`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What can be booked outright and comes first on the page of a listing. */
async function firstVariant(db: Db, { id }: TimedPlace): Promise<number | null> {
  const offered = await offeredVariants(db, id, null);
  return offered.find(({ consultationFirst }) => consultationFirst === null)?.id ?? null;
}

/** Null where it cannot be booked there. */
async function timesFrom(
  db: Db,
  place: TimedPlace,
  variant: number,
  { from, now }: { from: Date; now: Date },
): Promise<BookableTimes['times'] | null> {
  const asked = { variants: [variant], staff: null };
  const { search, faults } = await clientSearch(db, place, asked, { from: dateOf(from), days, now });
  if (faults.variants !== null || faults.staff !== null) return null;
  return searchSlots(search)
    .flatMap(({ slots }) => slots.map(({ at }) => timeOfTick(at)))
    .filter((at) => at >= from)
    .slice(0, most)
    .map((at) => ({ at: at.toISOString(), local: localText(at), day_text: dayTextOf(at, now) }));
}

function dayTextOf(at: Date, now: Date): string {
  const [date, today] = [dateOf(at), dateOf(now)];
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : shortWeekdayText(at);
}
