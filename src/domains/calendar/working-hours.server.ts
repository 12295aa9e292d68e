import { and, between, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { SpecialSpan } from '#src/domains/listings/opening.ts';
import { listingSpecialDays } from '#src/domains/listings/tables.server.ts';
import { addDays } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Staff } from './slots/slots.ts';
import { dateOverrides, workingHours } from './tables.server.ts';

/** Days read before and after: a shift that began earlier may still run, and an appointment may end later. */
const around = 2;

/** More than the people of one business have in two months. */
const mostRows = 20_000;

/** When people work, by place. */
export interface WorkingHours {
  /** The listings at which someone works, or has their own hours on a date. */
  readonly listingIds: readonly number[];
  at(resourceId: number, listingId: number): Pick<Staff, 'hours' | 'overrides'>;
  specialDaysOf(listingId: number): readonly SpecialSpan[];
}

export interface Dates {
  readonly from: string;
  readonly days: number;
}

/** Reads the hours that people work on these dates. A person's own hours on a date replace those of all places. */
export async function readWorkingHours(
  db: Db,
  resourceIds: readonly number[],
  { from, days }: Dates,
): Promise<WorkingHours> {
  const first = addDays(from, -around);
  const last = addDays(from, days + around);
  const hours = await hoursOf(db, resourceIds, first, last);
  const overrides = await overridesOf(db, resourceIds, first, last);
  const listingIds = [...new Set([...hours, ...overrides].flatMap(({ listingId }) => listingId ?? []))];
  const special = await specialDaysOf(db, listingIds, first, last);
  return {
    listingIds,
    at: (resourceId, listingId) => ({
      hours: hours.filter((row) => row.resourceId === resourceId && row.listingId === listingId),
      overrides: overrides
        .filter((row) => row.resourceId === resourceId)
        .map((row) => (row.listingId === listingId ? row : { date: row.date, starts: null, ends: null })),
    }),
    specialDaysOf: (listingId) => special.filter((row) => row.listingId === listingId),
  };
}

const hoursOf = (db: Db, resourceIds: readonly number[], first: string, last: string) =>
  db
    .select()
    .from(workingHours)
    .where(
      and(
        inArray(workingHours.resourceId, [...resourceIds]),
        lte(workingHours.fromDate, last),
        or(isNull(workingHours.toDate), gte(workingHours.toDate, first)),
      ),
    )
    .limit(mostRows);

const overridesOf = (db: Db, resourceIds: readonly number[], first: string, last: string) =>
  db
    .select()
    .from(dateOverrides)
    .where(and(inArray(dateOverrides.resourceId, [...resourceIds]), between(dateOverrides.date, first, last)))
    .limit(mostRows);

const specialDaysOf = (db: Db, listingIds: readonly number[], first: string, last: string) =>
  db
    .select()
    .from(listingSpecialDays)
    .where(
      and(
        inArray(listingSpecialDays.listingId, [...listingIds]),
        eq(listingSpecialDays.isActive, true),
        between(listingSpecialDays.date, first, last),
      ),
    )
    .limit(mostRows);
