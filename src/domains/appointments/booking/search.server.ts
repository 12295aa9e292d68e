import { inArray, sql } from 'drizzle-orm';
import { isSeen } from '#src/domains/calendar/reader.server.ts';
import { readPlace, type VariantTerms } from '#src/domains/calendar/slots/reading.server.ts';
import type { SlotSearch } from '#src/domains/calendar/slots/slots.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { type Wanted, wantedOf } from '../recording/wanted.server.ts';
import { publicReader, type TimedPlace } from './place.server.ts';
import { type OfferedVariant, offeredVariants } from './variants.server.ts';

/** What a client asks for. */
export interface Asked {
  readonly variants: readonly number[];
  /** Null: anyone. */
  readonly staff: number | null;
}

export interface ClientSearch extends SlotSearch {
  readonly items: readonly Wanted[];
}

/** What is wrong with what was asked for; null where nothing is. */
interface Faults {
  readonly variants: string | null;
  readonly staff: string | null;
}

const sentences = {
  variants: 'Choose treatments that can be booked here.',
  staff: 'Choose someone who gives all of this here, or anyone.',
  nobody: 'Nobody can be booked for this here at the moment.',
  long: 'Together, the treatments take more than a day.',
} as const;

const mostMinutes = 1440;

/**
 * The search by which times are offered to clients and booked by them: variants that the place offers the public, by
 * people who can be booked, with lead time and horizon as the place has them, in any order.
 */
export async function clientSearch(
  db: Db,
  place: TimedPlace,
  { variants, staff }: Asked,
  { from, days, now }: Pick<SlotSearch, 'from' | 'days' | 'now'>,
): Promise<{ search: ClientSearch; faults: Faults }> {
  const offered = await offeredVariants(db, place.id, variants);
  const read = await readPlace(db, publicReader(place), {
    ...{ listing: place.id, variants, named: [], others: 'bookable', roomKinds: [], but: null, from, days },
  });
  if (!read) throw new Error('A listing that takes bookings is none of its business.');
  const found = variants.flatMap((id) => read.terms.get(id) ?? []);
  const items = found.map((terms) => {
    const by = terms.staff.filter(({ staffId }) => staff === null || staffId === staff);
    return wantedOf(terms, by, staff !== null);
  });
  const { place: there, offering } = read;
  return {
    search: { place: there, offering, items, anyOrder: true, now, from, days },
    faults: faultsIn({ variants, staff }, offered, found, items),
  };
}

function faultsIn(
  { variants, staff }: Asked,
  offered: readonly OfferedVariant[],
  found: readonly VariantTerms[],
  items: readonly Wanted[],
): Faults {
  const first = offered.find(({ consultationFirst }) => consultationFirst !== null);
  if (first) return { variants: first.consultationFirst, staff: null };
  if (offered.length < variants.length || found.length < variants.length)
    return { variants: sentences.variants, staff: null };
  const longest = items.reduce(
    (sum, { terms }) => sum + Math.max(0, ...terms.map(({ minutes }) => minutes)),
    0,
  );
  return {
    variants: longest > mostMinutes ? sentences.long : null,
    staff: items.every(({ terms }) => terms.length > 0)
      ? null
      : staff === null
        ? sentences.nobody
        : sentences.staff,
  };
}

/**
 * Locks all people who could give what is asked for, and all rooms that could serve it, in the order of their ids as
 * `lockResources` does. Answers whom: what a search finds with others is not safe from another booking.
 */
export async function lockAskable(
  db: Db,
  place: TimedPlace,
  { variants, staff }: Asked,
): Promise<ReadonlySet<number>> {
  const treatments = sql`(SELECT v.treatment_id FROM treatment_variants v
    WHERE v.id = ANY(${sql.param([...variants])}::int[]))`;
  const rows = await executeKept<{ id: number }>(
    db,
    sql`
    SELECT r.id FROM ${resources} r
    WHERE r.owner_id = ${place.ownerId} AND r.ended_at IS NULL AND r.is_bookable AND (
      (r.kind = 'staff' AND ${isSeen(publicReader(place))} AND r.id = coalesce(${staff}::int, r.id)
        AND (r.all_treatments OR EXISTS (
          SELECT FROM staff_services s WHERE s.resource_id = r.id AND s.treatment_id IN ${treatments})))
      OR (r.kind = 'room' AND r.listing_id = ${place.id} AND r.room_kind_id IN (
        SELECT needed.room_kind_id FROM required_rooms needed WHERE needed.treatment_id IN ${treatments})))
    ORDER BY r.id FOR NO KEY UPDATE`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What people are called, by their ids. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: resources.id, name: resources.name })
    .from(resources)
    .where(inArray(resources.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
