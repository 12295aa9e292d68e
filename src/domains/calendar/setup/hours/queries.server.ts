import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { listingHours, listingSpecialDays } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { dateOverrides, workingHours } from '../../tables.server.ts';
import type { Worked } from './preview.ts';
import type { HoursRow } from './rotas.ts';

/** Far more than one person has. */
const mostRows = 10_000;

export const hoursOf = (db: Db, resourceId: number) =>
  db
    .select()
    .from(workingHours)
    .where(eq(workingHours.resourceId, resourceId))
    .orderBy(asc(workingHours.fromDate), asc(workingHours.weekday), asc(workingHours.starts))
    .limit(mostRows);

export const otherDatesOf = (db: Db, resourceId: number, from: string) =>
  db
    .select()
    .from(dateOverrides)
    .where(and(eq(dateOverrides.resourceId, resourceId), gte(dateOverrides.date, from)))
    .orderBy(asc(dateOverrides.date), asc(dateOverrides.starts))
    .limit(mostRows);

/** The usual weeks of these listings. */
export const openingOf = (db: Db, listingIds: readonly number[]) =>
  db
    .select()
    .from(listingHours)
    .where(and(inArray(listingHours.listingId, [...listingIds]), eq(listingHours.isActive, true)))
    .orderBy(asc(listingHours.weekday), asc(listingHours.opens))
    .limit(mostRows);

export const specialDaysOf = (db: Db, listingIds: readonly number[], from: string) =>
  db
    .select()
    .from(listingSpecialDays)
    .where(
      and(
        inArray(listingSpecialDays.listingId, [...listingIds]),
        eq(listingSpecialDays.isActive, true),
        gte(listingSpecialDays.date, from),
      ),
    )
    .orderBy(asc(listingSpecialDays.date), sql`${listingSpecialDays.opens} NULLS FIRST`)
    .limit(mostRows);

interface Column {
  readonly ownerId: number;
  readonly resourceId: number;
}

export async function replaceHours(db: Db, column: Column, listingId: number, rows: readonly HoursRow[]) {
  await db
    .delete(workingHours)
    .where(and(eq(workingHours.resourceId, column.resourceId), eq(workingHours.listingId, listingId)));
  if (rows.length > 0)
    await db.insert(workingHours).values(rows.map((row) => ({ ...row, ...column, listingId })));
}

export const dropDate = (db: Db, resourceId: number, date: string) =>
  db.delete(dateOverrides).where(and(eq(dateOverrides.resourceId, resourceId), eq(dateOverrides.date, date)));

/** One row for each span; one without times where there is none. */
export async function putDate(db: Db, column: Column, date: string, spans: readonly Worked[]): Promise<void> {
  const none = [{ ...column, date }];
  const rows = spans.map(({ listing, starts, ends }) => ({
    ...column,
    date,
    listingId: listing,
    starts,
    ends,
  }));
  await db.insert(dateOverrides).values(rows.length > 0 ? rows : none);
}
