import { addDays, instantOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Whose } from '#src/platform/database/in-places.server.ts';
import type { BlockCause } from '../rules.ts';
import { type RoomRow, type StaffRow, searchRows, type VariantRow } from './queries.server.ts';
import { segmentsFor } from './segments.ts';
import type { Room, SlotItem, SlotSearch, Staff, StaffTerms, TakenTime } from './slots.ts';

/** A variant that is asked for, of a person or of anyone. */
export interface AskedItem {
  readonly variant: number;
  readonly resource: number | null;
}

export interface AskedSlots {
  readonly listing: number;
  readonly items: readonly AskedItem[];
  readonly anyOrder: boolean;
  /** The first London date, and how many. */
  readonly from: string;
  readonly days: number;
  /** Where only the column of this member of the team may be looked at. */
  readonly member: number | null;
}

/** A search together with which of the items that were asked for are no variant of this business. */
export interface ReadSearch {
  readonly search: SlotSearch;
  readonly unknown: readonly number[];
}

/** What was asked takes a day at most, so what is taken is read from a day before to two days after. */
const daysBefore = 1;
const daysAfter = 2;

/**
 * Reads what a slot search needs, as the listing's settings have it; null where the listing is none of the business's.
 * Who gives a treatment, for how long and for how much is decided here: people have minutes and prices of their own,
 * then the place, then the variant.
 */
export async function readSlotSearch(
  db: Db,
  whose: Whose,
  asked: AskedSlots,
  now: Date,
): Promise<ReadSearch | null> {
  const { listing, items, anyOrder, from, days, member } = asked;
  const last = addDays(from, days);
  const rows = await searchRows(db, {
    ...{ whose, listing, member },
    variants: items.map(({ variant }) => variant),
    named: items.flatMap(({ resource }) => resource ?? []),
    anyone: items.some(({ resource }) => resource === null),
    fromDate: addDays(from, -2 - daysBefore),
    toDate: addDays(last, daysAfter),
    from: instantOf(addDays(from, -daysBefore)),
    to: instantOf(addDays(last, daysAfter)),
  });
  const place = rows.find((row) => row.what === 'place')?.body;
  if (!place) return null;
  const people = rows.filter((row) => row.what === 'staff');
  const variants = new Map(rows.flatMap((row) => (row.what === 'variant' ? [[row.id, row] as const] : [])));
  const known = items.flatMap(({ variant, resource }) => {
    const found = variants.get(variant);
    return found ? [itemOf(found, people, resource)] : [];
  });
  return {
    unknown: [...items.entries()].flatMap(([index, { variant }]) => (variants.has(variant) ? [] : [index])),
    search: {
      ...{ anyOrder, now, from, days },
      items: known,
      place: {
        staff: people.map(staffOf),
        rooms: rows.filter((row) => row.what === 'room').map(roomOf),
        specialDays: place.special_days ?? [],
      },
      offering: {
        stepMinutes: place.step,
        leadMinutes: place.lead,
        horizonDays: place.horizon,
        avoidsGaps: place.avoids_gaps,
        shortestMinutes: place.shortest,
      },
    },
  };
}

function itemOf({ id, body }: VariantRow, people: readonly StaffRow[], named: number | null): SlotItem {
  const able = people.filter(
    ({ id: person, body: of }) =>
      (named === null ? of.is_bookable : person === named) &&
      (of.all_treatments || of.services?.includes(body.treatment)),
  );
  return {
    bufferBefore: body.before,
    bufferAfter: body.after,
    keepsRoom: body.keeps_room,
    roomKindIds: body.room_kinds ?? [],
    terms: able.map((person): StaffTerms => {
      const own = person.body.terms?.find(({ variant }) => variant === id);
      const minutes = own?.minutes ?? body.minutes;
      return {
        ...{ staffId: person.id, minutes },
        pricePence: own?.price_pence ?? body.price_pence,
        segments: segmentsFor(body.segments, minutes),
      };
    }),
  };
}

const staffOf = ({ id, body, taken }: StaffRow): Staff => ({
  id,
  hours: body.hours ?? [],
  overrides: body.overrides ?? [],
  taken: takenOf(taken),
  lastGiven: body.last_given ?? 0,
});

const roomOf = ({ id, body, taken }: RoomRow): Room => ({
  ...{ id, roomKindId: body.kind },
  taken: takenOf(taken),
});

const causes: readonly BlockCause[] = ['appointment', 'blocked', 'time_off', 'busy'];

function takenOf(list: string | null): TakenTime[] {
  const numbers: number[] = JSON.parse(list ?? '[]');
  const taken: TakenTime[] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [from = 0, to = 0, cause = 0] = [numbers[at], numbers[at + 1], numbers[at + 2]];
    taken.push({ from, to, cause: causes[cause] ?? 'busy' });
  }
  return taken;
}
