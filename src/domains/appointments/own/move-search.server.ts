import type { CalendarReader } from '#src/domains/calendar/reader.server.ts';
import { readPlace, type VariantTerms } from '#src/domains/calendar/slots/reading.server.ts';
import { searchSlots } from '#src/domains/calendar/slots/search.ts';
import type { SlotDay, SlotSearch, StaffTerms } from '#src/domains/calendar/slots/slots.ts';
import { addDays } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { AppointmentRow, ItemRow } from '../reading.server.ts';
import { kindsOf, minutesOf, timingOf, type Wanted } from '../recording/wanted.server.ts';

/** Whom the client wants: absent, the same person as before; null, anyone. */
export type WishedStaff = number | null | undefined;

export interface Moving {
  readonly row: AppointmentRow & { readonly listingId: number };
  readonly items: readonly ItemRow[];
  readonly staff: WishedStaff;
}

export type MoveSearch = SlotSearch & { readonly items: readonly Wanted[] };

/** A client looks at the people of the place where they are booked. */
const clientOf = ({ ownerId, listingId }: Moving['row']): CalendarReader => ({
  ...{ id: ownerId, listings: [listingId], memberId: 0, isAll: true, keepsClients: false },
});

/**
 * The search for other times of an appointment, with lead time and horizon as its place has them. What was agreed
 * stays: the same person gives it as before, for the same price and as long; others give it only for the same price.
 */
export async function moveSearch(
  db: Db,
  { row, items, staff }: Moving,
  asked: Pick<SlotSearch, 'from' | 'days' | 'now'>,
): Promise<MoveSearch> {
  const kindOfRoom = await kindsOf(
    db,
    items.flatMap(({ roomIds }) => roomIds),
  );
  const read = await readPlace(db, clientOf(row), {
    ...{ listing: row.listingId, but: row.id, from: asked.from, days: asked.days },
    variants: [...new Set(items.flatMap(({ variantId }) => variantId ?? []))],
    named: items.flatMap(({ resourceId }) => resourceId ?? []),
    others: staff === undefined && items.every(({ resourceId }) => resourceId !== null) ? 'none' : 'bookable',
    roomKinds: [...new Set(kindOfRoom.values())],
  });
  if (!read) throw new Error('An appointment is at a listing that is none of its business.');
  const known = new Set(items.flatMap(({ roomIds }) => roomIds));
  const rooms = read.place.rooms.toSorted(
    (one, other) => Number(known.has(other.id)) - Number(known.has(one.id)),
  );
  const there = new Set(read.place.staff.map(({ id }) => id));
  const wanted = items.map((item): Wanted => {
    const { treatmentId, variantId, name, detail, staffRequested } = item;
    return {
      ...timingOf({ ...item, roomKindIds: item.roomIds.flatMap((id) => kindOfRoom.get(id) ?? []) }),
      terms: termsOf(item, staff, read.terms.get(variantId ?? 0)).filter(({ staffId }) => there.has(staffId)),
      roomIds: item.roomIds,
      stored: {
        ...{ treatmentId, variantId, name, detail },
        staffRequested: staff === undefined ? staffRequested : staff !== null,
      },
    };
  });
  return {
    place: { ...read.place, rooms },
    items: wanted,
    anyOrder: false,
    offering: read.offering,
    ...asked,
  };
}

function termsOf(item: ItemRow, staff: WishedStaff, found: VariantTerms | undefined): StaffTerms[] {
  const wished = staff === undefined ? item.resourceId : staff;
  const agreed = { minutes: minutesOf(item), pricePence: item.pricePence, segments: item.segments };
  const before = item.resourceId === null ? [] : [{ ...agreed, staffId: item.resourceId }];
  const others = (found?.isOffered ? found.staff : []).filter(
    ({ staffId, isBookable, pricePence }) =>
      isBookable && staffId !== item.resourceId && pricePence === item.pricePence,
  );
  return [...before, ...others].filter(({ staffId }) => wished === null || staffId === wished);
}

/**
 * The starts by date. Each date is answered by itself, so that the transaction that moves an appointment finds exactly
 * what was offered.
 */
export function startsOf(search: SlotSearch): SlotDay[] {
  if (search.items.length === 1) return searchSlots(search);
  return Array.from({ length: search.days }, (_, day) =>
    searchSlots({ ...search, from: addDays(search.from, day), days: 1 }),
  ).flat();
}
