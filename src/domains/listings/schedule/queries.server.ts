import { and, asc, eq, gte, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { cities } from '#src/domains/places/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { listingHours, listingSpecialDays, listings } from '../tables.server.ts';

const facts = {
  id: listings.id,
  title: listings.title,
  slug: listings.slug,
  state: listings.state,
  postcode: listings.postcode,
  nation: cities.nation,
  closesOnBankHolidays: listings.closesOnBankHolidays,
};

const factsOf = (db: Db) => db.select(facts).from(listings).leftJoin(cities, eq(cities.id, listings.cityId));

const mine = (id: number, whose: Whose) =>
  and(
    eq(listings.id, id),
    eq(listings.ownerId, whose.id),
    inPlaces(listings.id, whose),
    sql`${listings.state} <> 'removed'`,
  );

/** A listing of this business, unless it was removed. */
export const ownListing = async (db: Db, id: number, whose: Whose) =>
  (await factsOf(db).where(mine(id, whose)))[0];

/** The same, locked until the transaction ends: one save of a schedule after the other. */
export const lockedListing = async (db: Db, id: number, whose: Whose) =>
  (await factsOf(db).where(mine(id, whose)).for('no key update', { of: listings }))[0];

export type ListingFacts = NonNullable<Awaited<ReturnType<typeof ownListing>>>;

const week = {
  id: listingHours.id,
  weekday: listingHours.weekday,
  opens: listingHours.opens,
  closes: listingHours.closes,
  isActive: listingHours.isActive,
};

export const weekRows = (db: Db, listingId: number) =>
  db
    .select(week)
    .from(listingHours)
    .where(eq(listingHours.listingId, listingId))
    .orderBy(asc(listingHours.weekday), asc(listingHours.opens));

const special = {
  id: listingSpecialDays.id,
  date: listingSpecialDays.date,
  opens: listingSpecialDays.opens,
  closes: listingSpecialDays.closes,
  isActive: listingSpecialDays.isActive,
  bankHoliday: listingSpecialDays.bankHoliday,
};

/** From a day on, in order; more than a form takes can only have been imported. */
export const specialRows = (db: Db, listingId: number, from: string) =>
  db
    .select(special)
    .from(listingSpecialDays)
    .where(and(eq(listingSpecialDays.listingId, listingId), gte(listingSpecialDays.date, from)))
    .orderBy(asc(listingSpecialDays.date), sql`${listingSpecialDays.opens} NULLS FIRST`)
    .limit(500);

export type StoredWeekRow = Awaited<ReturnType<typeof weekRows>>[number];
export type StoredSpecialRow = Awaited<ReturnType<typeof specialRows>>[number];

type NewWeekRow = Omit<typeof listingHours.$inferInsert, 'id' | 'listingId'>;
type NewSpecialRow = Omit<typeof listingSpecialDays.$inferInsert, 'id' | 'listingId'>;

export const insertWeekRow = async (db: Db, listingId: number, row: NewWeekRow) =>
  (
    await db
      .insert(listingHours)
      .values({ ...row, listingId })
      .returning(week)
  )[0];

export const insertSpecialRow = async (db: Db, listingId: number, row: NewSpecialRow) =>
  (
    await db
      .insert(listingSpecialDays)
      .values({ ...row, listingId })
      .returning(special)
  )[0];

export const deleteWeekRow = (db: Db, listingId: number, id: number) =>
  db.delete(listingHours).where(and(eq(listingHours.listingId, listingId), eq(listingHours.id, id)));

export const deleteSpecialRow = (db: Db, listingId: number, id: number) =>
  db
    .delete(listingSpecialDays)
    .where(and(eq(listingSpecialDays.listingId, listingId), eq(listingSpecialDays.id, id)));

export const updateWeekRow = async (db: Db, listingId: number, id: number, row: NewWeekRow) =>
  (
    await db
      .update(listingHours)
      .set(row)
      .where(and(eq(listingHours.listingId, listingId), eq(listingHours.id, id)))
      .returning(week)
  )[0];

export const updateSpecialRow = async (db: Db, listingId: number, id: number, row: NewSpecialRow) =>
  (
    await db
      .update(listingSpecialDays)
      .set(row)
      .where(and(eq(listingSpecialDays.listingId, listingId), eq(listingSpecialDays.id, id)))
      .returning(special)
  )[0];

/** What the rule closed on this date gives way to what is set by hand. */
export const dropBankHolidays = (db: Db, listingId: number, dates: readonly string[]) =>
  db
    .delete(listingSpecialDays)
    .where(
      and(
        eq(listingSpecialDays.listingId, listingId),
        isNotNull(listingSpecialDays.bankHoliday),
        inArray(listingSpecialDays.date, [...dates]),
      ),
    );

/** The week becomes this one; a span that opens when one did keeps its number. */
export async function replaceWeek(db: Db, listingId: number, rows: readonly NewWeekRow[]): Promise<void> {
  const kept = rows.map(({ weekday, opens }) =>
    and(eq(listingHours.weekday, weekday), eq(listingHours.opens, opens)),
  );
  await db
    .delete(listingHours)
    .where(
      and(eq(listingHours.listingId, listingId), kept.length > 0 ? sql`NOT (${or(...kept)})` : undefined),
    );
  if (rows.length === 0) return;
  await db
    .insert(listingHours)
    .values(rows.map((row) => ({ ...row, listingId })))
    .onConflictDoUpdate({
      target: [listingHours.listingId, listingHours.weekday, listingHours.opens],
      set: { closes: sql`excluded.closes`, isActive: sql`excluded.is_active` },
    });
}

/** The dates set by hand from `from` on become these; what the rule made is not touched. */
export async function replaceSpecialDays(
  db: Db,
  listingId: number,
  from: string,
  rows: readonly NewSpecialRow[],
): Promise<void> {
  await db
    .delete(listingSpecialDays)
    .where(
      and(
        eq(listingSpecialDays.listingId, listingId),
        gte(listingSpecialDays.date, from),
        isNull(listingSpecialDays.bankHoliday),
      ),
    );
  if (rows.length === 0) return;
  const dates = [...new Set(rows.map(({ date }) => date))];
  await dropBankHolidays(db, listingId, dates);
  await db.insert(listingSpecialDays).values(rows.map((row) => ({ ...row, listingId })));
}

export const keepRule = (db: Db, id: number, closesOnBankHolidays: boolean, now: Date) =>
  db.update(listings).set({ closesOnBankHolidays, updatedAt: now }).where(eq(listings.id, id));

export const touch = (db: Db, id: number, now: Date) =>
  db.update(listings).set({ updatedAt: now }).where(eq(listings.id, id));

interface NamedDay {
  readonly date: string;
  readonly name: string;
}

/**
 * Closes the listing on these days as far as no special day is set by hand on them, and opens it again on days that
 * the rule closed and that are no bank holidays of the place any more. Answers whether anything changed.
 */
export async function closeOn(
  db: Db,
  listingId: number,
  from: string,
  days: readonly NamedDay[],
): Promise<boolean> {
  const dates = days.map(({ date }) => date);
  const dropped = await db
    .delete(listingSpecialDays)
    .where(
      and(
        eq(listingSpecialDays.listingId, listingId),
        gte(listingSpecialDays.date, from),
        isNotNull(listingSpecialDays.bankHoliday),
        dates.length > 0 ? notInArray(listingSpecialDays.date, dates) : undefined,
      ),
    );
  const added = await db.execute(sql`
    INSERT INTO listing_special_days (listing_id, date, bank_holiday)
    SELECT ${listingId}, day.date, day.name
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS day (date date, name text)
    WHERE NOT EXISTS (SELECT 1 FROM listing_special_days s WHERE s.listing_id = ${listingId} AND s.date = day.date)`);
  return (dropped.rowCount ?? 0) + (added.rowCount ?? 0) > 0;
}

/** Switches the days that the rule closed on or off: off where the week's hours are kept all the same. */
export const openAsUsual = (db: Db, listingId: number, from: string, dates: readonly string[]) =>
  db
    .update(listingSpecialDays)
    .set({ isActive: sql`NOT ${listingSpecialDays.date} = ANY(${sql.param([...dates])}::date[])` })
    .where(
      and(
        eq(listingSpecialDays.listingId, listingId),
        gte(listingSpecialDays.date, from),
        isNotNull(listingSpecialDays.bankHoliday),
      ),
    );

/** The next listings that close on bank holidays, by id. */
export const closingListings = (db: Db, after: number, limit: number) =>
  factsOf(db)
    .where(and(sql`${listings.id} > ${after}`, listings.closesOnBankHolidays))
    .orderBy(asc(listings.id))
    .limit(limit);
