import type { Db } from '#src/platform/database/database.server.ts';
import type { CalendarReader } from '../reader.server.ts';
import type { BlockCause } from '../rules.ts';
import { placeRows, type RoomRow, type StaffRow, type VariantRow, type Wanted } from './queries.server.ts';
import { segmentsFor } from './segments.ts';
import type { Offering, Place, Room, SlotSearch, Staff, StaffTerms, TakenTime, Timing } from './slots.ts';

/** A variant as it is given at one listing now: what it is called, how it takes time, and who gives it. */
export interface VariantTerms extends Timing {
  readonly variantId: number;
  readonly treatmentId: number;
  readonly name: string;
  /** Empty where the treatment has only one. */
  readonly detail: string;
  readonly isOffered: boolean;
  readonly segments: readonly number[] | null;
  /** At the place, with nobody named. */
  readonly minutes: number;
  readonly pricePence: number;
  /** Those who cannot be booked give it only by name. */
  readonly staff: readonly (StaffTerms & { readonly isBookable: boolean })[];
}

interface ReadPlace {
  readonly isRemoved: boolean;
  readonly place: Place;
  readonly offering: Offering;
  readonly terms: ReadonlyMap<number, VariantTerms>;
}

/**
 * Reads a listing for the slot search and for the transaction that records what it found, so that both know the same;
 * null where it is none of the reader's. Who gives a treatment, for how long and for how much is decided here: people
 * have minutes and prices of their own, then the place, then the variant.
 */
export async function readPlace(db: Db, reader: CalendarReader, wanted: Wanted): Promise<ReadPlace | null> {
  const rows = await placeRows(db, reader, wanted);
  const found = rows.find((row) => row.what === 'place')?.body;
  if (!found) return null;
  const people = rows.filter((row) => row.what === 'staff');
  const givers = people.map(giverOf);
  const variants = rows.filter((row) => row.what === 'variant');
  return {
    isRemoved: found.is_removed,
    terms: new Map(variants.map((row) => [row.id, termsOf(row, givers)])),
    place: {
      staff: people.map(staffOf),
      rooms: rows.filter((row) => row.what === 'room').map(roomOf),
      specialDays: found.special_days ?? [],
    },
    offering: {
      stepMinutes: found.step,
      leadMinutes: found.lead,
      horizonDays: found.horizon,
      avoidsGaps: found.avoids_gaps,
      shortestMinutes: found.shortest,
    },
  };
}

/** A variant that is asked for, of a person or of anyone. */
export interface AskedItem {
  readonly variant: number;
  readonly resource: number | null;
}

export interface AskedSlots extends Pick<Wanted, 'listing' | 'from' | 'days'> {
  readonly items: readonly AskedItem[];
  readonly anyOrder: boolean;
}

/** A search together with which of the items that were asked for are no variant of this business. */
export interface ReadSearch {
  readonly search: SlotSearch;
  readonly unknown: readonly number[];
}

/** What a slot search needs, as the listing's settings have it; null where the listing is none of the reader's. */
export async function readSlotSearch(
  db: Db,
  reader: CalendarReader,
  { items, anyOrder, ...asked }: AskedSlots,
  now: Date,
): Promise<ReadSearch | null> {
  const read = await readPlace(db, reader, {
    ...asked,
    variants: items.map(({ variant }) => variant),
    named: items.flatMap(({ resource }) => resource ?? []),
    others: items.some(({ resource }) => resource === null) ? 'bookable' : 'none',
    ...{ roomKinds: [], but: null },
  });
  if (!read || read.isRemoved) return null;
  const { place, offering, terms } = read;
  const { from, days } = asked;
  return {
    unknown: [...items.entries()].flatMap(([index, { variant }]) => (terms.has(variant) ? [] : [index])),
    search: {
      ...{ place, offering, anyOrder, now, from, days },
      items: items.flatMap(({ variant, resource }) => {
        const found = terms.get(variant);
        return found ? [{ ...found, terms: givenBy(found, resource) }] : [];
      }),
    },
  };
}

/** How a person gives a variant, or all who give it to anyone. */
export const givenBy = ({ staff }: VariantTerms, named: number | null): VariantTerms['staff'] =>
  staff.filter(({ staffId, isBookable }) => (named === null ? isBookable : staffId === named));

/** What a person gives, and their own terms by variant. */
const giverOf = ({ id, body }: StaffRow) => ({
  ...{ staffId: id, isBookable: body.is_bookable },
  gives: body.all_treatments ? null : new Set(body.services),
  own: new Map((body.terms ?? []).map((each) => [each.variant, each])),
});

function termsOf({ id, body }: VariantRow, givers: readonly ReturnType<typeof giverOf>[]): VariantTerms {
  const { name, variant, treatment } = body;
  return {
    ...{ variantId: id, treatmentId: treatment, name, isOffered: body.is_offered },
    detail: body.count === 1 && (variant === 'Standard' || variant === name) ? '' : variant,
    bufferBefore: body.before,
    bufferAfter: body.after,
    keepsRoom: body.keeps_room,
    roomKindIds: body.room_kinds ?? [],
    ...{ segments: body.segments, minutes: body.minutes, pricePence: body.price_pence },
    staff: givers.flatMap(({ staffId, isBookable, gives, own }) => {
      if (gives && !gives.has(treatment)) return [];
      const { minutes, price_pence } = own.get(id) ?? { minutes: null, price_pence: null };
      return {
        ...{ staffId, isBookable, minutes: minutes ?? body.minutes },
        pricePence: price_pence ?? body.price_pence,
        segments: segmentsFor(body.segments, minutes ?? body.minutes),
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

const causes: readonly BlockCause[] = ['appointment', 'blocked', 'time_off', 'busy', 'offered'];

function takenOf(list: string | null): TakenTime[] {
  const numbers: number[] = JSON.parse(list ?? '[]');
  const taken: TakenTime[] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [from = 0, to = 0, cause = 0] = [numbers[at], numbers[at + 1], numbers[at + 2]];
    taken.push({ from, to, cause: causes[cause] ?? 'busy' });
  }
  return taken;
}
