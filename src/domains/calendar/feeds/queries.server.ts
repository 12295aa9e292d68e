import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import type { Business } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { calendarFeeds, resources, timeBlocks } from '../tables.server.ts';
import { inReach } from './reach.server.ts';

const mostPeople = 500;

export const peopleInReach = (db: Db, business: Business) =>
  db
    .select({
      id: resources.id,
      name: resources.name,
      is_own: sql<boolean>`${resources.memberId} = ${business.memberId}`,
    })
    .from(resources)
    .innerJoin(members, inReach(business))
    .orderBy(desc(eq(resources.memberId, business.memberId)), asc(resources.position), asc(resources.id))
    .limit(mostPeople);

/** One of them, locked until a transaction ends. */
export async function lockInReach(db: Db, business: Business, resourceId: number): Promise<boolean> {
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .innerJoin(members, inReach(business))
    .where(eq(resources.id, resourceId))
    .for('no key update', { of: resources });
  return rows.length > 0;
}

const shown = {
  id: calendarFeeds.id,
  name: calendarFeeds.name,
  showsClients: calendarFeeds.showsClients,
  createdAt: calendarFeeds.createdAt,
  readAt: calendarFeeds.readAt,
};
export type FeedRow = Pick<typeof calendarFeeds.$inferSelect, keyof typeof shown>;

export const feedsOf = (db: Db, resourceId: number): Promise<FeedRow[]> =>
  db
    .select(shown)
    .from(calendarFeeds)
    .where(eq(calendarFeeds.resourceId, resourceId))
    .orderBy(desc(calendarFeeds.id));

export async function insertFeed(db: Db, row: typeof calendarFeeds.$inferInsert): Promise<FeedRow> {
  const [made] = await db.insert(calendarFeeds).values(row).returning(shown);
  if (!made) throw new Error('The feed was not inserted.');
  return made;
}

/** Whether there was such a feed in reach. */
export async function deleteFeed(db: Db, business: Business, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .innerJoin(resources, eq(resources.id, calendarFeeds.resourceId))
    .innerJoin(members, inReach(business))
    .where(eq(calendarFeeds.id, id));
  if (!found) return false;
  const { rowCount } = await db.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
  return rowCount === 1;
}

export interface OpenFeed {
  readonly id: number;
  readonly resourceId: number;
  readonly person: string;
  readonly showsClients: boolean;
}

/** The feed that a token opens, of a person who is still in the calendar. */
export async function feedByHash(db: Db, tokenHash: string): Promise<OpenFeed | undefined> {
  const [found] = await db
    .select({
      id: calendarFeeds.id,
      resourceId: resources.id,
      person: resources.name,
      showsClients: calendarFeeds.showsClients,
    })
    .from(calendarFeeds)
    .innerJoin(resources, eq(resources.id, calendarFeeds.resourceId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(resources.endedAt)));
  return found;
}

const quietMs = 300_000;

/** Kept to a few minutes, so that reading writes little. */
export const noteRead = (db: Db, id: number, now: Date) =>
  db
    .update(calendarFeeds)
    .set({ readAt: now })
    .where(
      and(
        eq(calendarFeeds.id, id),
        or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, new Date(now.getTime() - quietMs))),
      ),
    );

/** Blocked time and time off between two instants; not what came from other calendars. */
export const blocksBetween = (db: Db, resourceId: number, from: Date, to: Date, most: number) =>
  db
    .select({
      id: timeBlocks.id,
      cause: timeBlocks.cause,
      title: timeBlocks.title,
      version: timeBlocks.version,
      startsAt: sql<Date>`lower(${timeBlocks.during})`.mapWith((at: string) => new Date(at)),
      endsAt: sql<Date>`upper(${timeBlocks.during})`.mapWith((at: string) => new Date(at)),
    })
    .from(timeBlocks)
    .where(
      and(
        eq(timeBlocks.resourceId, resourceId),
        inArray(timeBlocks.cause, ['blocked', 'time_off']),
        sql`upper(${timeBlocks.during}) > ${from.toISOString()}::timestamptz`,
        sql`lower(${timeBlocks.during}) < ${to.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`lower(${timeBlocks.during})`, timeBlocks.id)
    .limit(most);
