import { desc, eq, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import type { Business } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inReach } from '../feeds/reach.server.ts';
import { busyCalendars, resources, timeBlocks } from '../tables.server.ts';
import type { BusyTime } from './rules.ts';

export type BusyCalendarRow = typeof busyCalendars.$inferSelect;

export const calendarsOf = (db: Db, resourceId: number): Promise<BusyCalendarRow[]> =>
  db
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.resourceId, resourceId))
    .orderBy(desc(busyCalendars.id));

export const countTimes = (db: Db, id: number): Promise<number> =>
  db.$count(timeBlocks, eq(timeBlocks.busyCalendarId, id));

/** The calendar of a person in reach. */
export async function calendarInReach(
  db: Db,
  business: Business,
  id: number,
): Promise<BusyCalendarRow | undefined> {
  const [found] = await db
    .select({ calendar: busyCalendars })
    .from(busyCalendars)
    .innerJoin(resources, eq(resources.id, busyCalendars.resourceId))
    .innerJoin(members, inReach(business))
    .where(eq(busyCalendars.id, id));
  return found?.calendar;
}

export async function insertCalendar(
  db: Db,
  row: typeof busyCalendars.$inferInsert,
): Promise<BusyCalendarRow> {
  const [made] = await db.insert(busyCalendars).values(row).returning();
  if (!made) throw new Error('The calendar was not inserted.');
  return made;
}

/** Undefined where it is gone. */
export async function updateCalendar(
  db: Db,
  id: number,
  change: Partial<typeof busyCalendars.$inferInsert>,
): Promise<BusyCalendarRow | undefined> {
  return (await db.update(busyCalendars).set(change).where(eq(busyCalendars.id, id)).returning())[0];
}

/** Its busy times go with it. */
export const deleteCalendar = (db: Db, id: number) =>
  db.delete(busyCalendars).where(eq(busyCalendars.id, id));

export async function calendarById(db: Db, id: number): Promise<BusyCalendarRow | undefined> {
  return (await db.select().from(busyCalendars).where(eq(busyCalendars.id, id)))[0];
}

export async function lockCalendar(db: Db, id: number): Promise<BusyCalendarRow | undefined> {
  return (await db.select().from(busyCalendars).where(eq(busyCalendars.id, id)).for('update'))[0];
}

/** Takes some calendars that are due, of people who still have a column; no other process takes them until `next`. */
export async function takeDue(db: Db, now: Date, next: Date, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE ${busyCalendars} SET next_at = ${next.toISOString()}::timestamptz WHERE id IN (
      SELECT c.id FROM ${busyCalendars} c
      JOIN ${resources} r ON r.id = c.resource_id AND r.ended_at IS NULL
      WHERE c.next_at <= ${now.toISOString()}::timestamptz
      ORDER BY c.next_at LIMIT ${most} FOR UPDATE OF c SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Puts these in the place of all busy times that a calendar had. */
export async function replaceTimes(
  db: Db,
  { id, resourceId }: Pick<BusyCalendarRow, 'id' | 'resourceId'>,
  times: readonly BusyTime[],
): Promise<void> {
  await db.delete(timeBlocks).where(eq(timeBlocks.busyCalendarId, id));
  const texts = (at: 0 | 1) => sql.param(times.map((time) => new Date(time[at]).toISOString()));
  if (times.length > 0)
    await db.execute(sql`
      INSERT INTO ${timeBlocks} (resource_id, during, cause, is_firm, busy_calendar_id)
      SELECT ${resourceId}::int, tstzrange(starts, ends), 'busy', false, ${id}::int
      FROM unnest(${texts(0)}::timestamptz[], ${texts(1)}::timestamptz[]) AS t (starts, ends)`);
}

export async function businessWith(db: Db, resourceId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ id: resources.ownerId })
    .from(resources)
    .where(eq(resources.id, resourceId));
  return found?.id;
}

/** Who hears that the calendar of a person cannot be read: the owner of the business. */
export async function ownerOf(db: Db, resourceId: number) {
  const [found] = await db
    .select({ name: accounts.name, email: holderEmail, person: resources.name })
    .from(resources)
    .innerJoin(accounts, eq(accounts.id, resources.ownerId))
    .where(eq(resources.id, resourceId));
  return found;
}
