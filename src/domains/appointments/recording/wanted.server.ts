import { sql } from 'drizzle-orm';
import { type CalendarReader, isSeen } from '#src/domains/calendar/reader.server.ts';
import { givenBy, readPlace, type VariantTerms } from '#src/domains/calendar/slots/reading.server.ts';
import { segmentsFor } from '#src/domains/calendar/slots/segments.ts';
import type { SlotItem, StaffTerms } from '#src/domains/calendar/slots/slots.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { penceOf } from '#src/platform/money.ts';
import type { ItemRow } from '../reading.server.ts';

/** An item of a call: a treatment, or with a position one that the appointment has. */
export interface ItemInput {
  readonly position?: number | null;
  readonly variant?: number | null | undefined;
  readonly resource?: number | null | undefined;
  readonly staff_requested?: boolean | undefined;
  readonly minutes?: number | undefined;
  readonly price?: number | undefined;
}

/** An item that is to be placed, with what is stored of it, no matter who gives it. */
export interface Wanted extends SlotItem {
  readonly stored: Pick<ItemRow, 'treatmentId' | 'variantId' | 'name' | 'detail' | 'staffRequested'>;
  /** Taken again if they are free. */
  readonly roomIds: readonly number[];
}

export type Faults = Record<string, string[]>;

export const itemFaults = {
  variant: 'Choose a treatment that is offered here.',
  resource: 'Choose someone who gives this treatment here.',
  nobody: 'Nobody gives this treatment here.',
  position: 'This treatment is not part of the appointment.',
  long: 'Together, the treatments take more than a day.',
} as const;

interface Known {
  readonly terms: ReadonlyMap<number, VariantTerms>;
  /** The people whom the reader may name. */
  readonly staffIds: readonly number[];
  readonly kindOfRoom: ReadonlyMap<number, number>;
}

const mostTogether = 1440;

interface Asked {
  readonly listing: number;
  readonly startsAt: Date;
  readonly items: readonly ItemInput[];
  /** What the appointment has, if it is moved. */
  readonly before?: readonly ItemRow[];
}

/** The items of a call as they are now, with all rooms that could serve them, and what is wrong with them, by field. */
export async function wantedItems(
  db: Db,
  reader: CalendarReader,
  asked: Asked,
): Promise<{ wanted: Wanted[]; roomIds: number[]; faults: Faults }> {
  const { items: inputs, before = [] } = asked;
  const kindOfRoom = await kindsOf(
    db,
    before.flatMap(({ roomIds }) => roomIds),
  );
  const variants = [...inputs.map(({ variant }) => variant), ...before.map(({ variantId }) => variantId)];
  const read = await readPlace(db, reader, {
    listing: asked.listing,
    variants: [...new Set(variants.flatMap((id) => id ?? []))],
    named: inputs.flatMap(({ resource }) => resource ?? []),
    others: 'bookable',
    roomKinds: [...new Set(kindOfRoom.values())],
    ...{ but: null, from: dateOf(asked.startsAt), days: 0 },
  });
  const offered = [...(read?.terms ?? [])].filter(([, { isOffered }]) => isOffered);
  const known = { terms: new Map(offered), staffIds: await staffOf(db, reader), kindOfRoom };
  const faults: Faults = {};
  const wanted = inputs.flatMap((input, index) => {
    const fault = (field: string, sentence: string) => {
      faults[`items.${index}.${field}`] = [sentence];
      return [];
    };
    const row = before.find(({ position }) => position === input.position);
    if (row) return kept(row, input, known, fault);
    if ((input.position ?? null) !== null) return fault('position', itemFaults.position);
    return added(input, known, fault);
  });
  const longest = wanted.reduce(
    (sum, { terms }) => sum + Math.max(...terms.map(({ minutes }) => minutes)),
    0,
  );
  if (longest > mostTogether) faults.items = [itemFaults.long];
  return { wanted, faults, roomIds: read?.place.rooms.map(({ id }) => id) ?? [] };
}

type Fault = (field: string, sentence: string) => never[];

/** A treatment as the place and its people give it now. */
function added(input: ItemInput, { terms }: Known, fault: Fault): Wanted[] {
  const found = terms.get(input.variant ?? 0);
  if (!found) return fault('variant', itemFaults.variant);
  const { resource = null } = input;
  const staff = givenBy(found, resource);
  if (staff.length === 0)
    return fault('resource', resource === null ? itemFaults.nobody : itemFaults.resource);
  const agreed = staff.map((each) => ({
    ...each,
    ...(input.price === undefined ? {} : { pricePence: penceOf(input.price) }),
    ...(input.minutes === undefined
      ? {}
      : { minutes: input.minutes, segments: segmentsFor(found.segments, input.minutes) }),
  }));
  return [wantedOf(found, agreed, input.staff_requested ?? false)];
}

/** A treatment as it is given now, by any of these people. */
export function wantedOf(found: VariantTerms, terms: readonly StaffTerms[], staffRequested: boolean): Wanted {
  const { treatmentId, variantId, name, detail } = found;
  const stored = { treatmentId, variantId, name, detail, staffRequested };
  return { ...timingOf(found), terms, roomIds: [], stored };
}

/** A treatment as it was agreed, but for what is said about it now. */
function kept(
  row: ItemRow,
  input: ItemInput,
  { terms, staffIds, kindOfRoom }: Known,
  fault: Fault,
): Wanted[] {
  const resource = input.resource === undefined ? row.resourceId : input.resource;
  const found = terms.get(row.variantId ?? 0);
  const ids =
    resource === null
      ? found
        ? givenBy(found, null).map(({ staffId }) => staffId)
        : staffIds
      : staffIds.filter((id) => id === resource);
  if (ids.length === 0) return fault('resource', itemFaults.resource);
  const minutes = input.minutes ?? minutesOf(row);
  const agreed: Omit<StaffTerms, 'staffId'> = {
    minutes,
    pricePence: input.price === undefined ? row.pricePence : penceOf(input.price),
    segments: segmentsFor(row.segments, minutes),
  };
  const { treatmentId, variantId, name, detail } = row;
  return [
    {
      ...timingOf({ ...row, roomKindIds: row.roomIds.flatMap((id) => kindOfRoom.get(id) ?? []) }),
      terms: ids.map((staffId) => ({ staffId, ...agreed })),
      roomIds: row.roomIds,
      stored: {
        ...{ treatmentId, variantId, name, detail },
        staffRequested: input.staff_requested ?? row.staffRequested,
      },
    },
  ];
}

export const timingOf = ({ bufferBefore, bufferAfter, keepsRoom, roomKindIds }: Omit<SlotItem, 'terms'>) => ({
  ...{ bufferBefore, bufferAfter, keepsRoom, roomKindIds },
});

export const minutesOf = ({ startsAt, endsAt }: Pick<ItemRow, 'startsAt' | 'endsAt'>): number =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000;

const mostStaff = 200;

async function staffOf(db: Db, reader: CalendarReader): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`SELECT r.id FROM ${resources} r
    WHERE r.kind = 'staff' AND r.ended_at IS NULL AND ${isSeen(reader)} ORDER BY r.id LIMIT ${mostStaff}`);
  return rows.map(({ id }) => id);
}

/** The kind of each of these rooms. */
export async function kindsOf(db: Db, roomIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; kind: number }>(sql`SELECT id, room_kind_id AS kind
    FROM ${resources} WHERE id = ANY(${sql.param([...roomIds])}::int[]) AND kind = 'room' LIMIT ${roomIds.length}`);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
