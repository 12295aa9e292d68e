import { type SQL, sql } from 'drizzle-orm';
import { type Business, businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { atPlace, type Whose } from '#src/platform/database/in-places.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { dateOverrides, resources, workingHours } from './tables.server.ts';

/**
 * Who looks at a calendar: which business and places of it, whether all columns or their own alone, and whether they
 * keep the clients.
 */
export interface CalendarReader extends Whose {
  readonly memberId: number;
  readonly isAll: boolean;
  readonly keepsClients: boolean;
}

export const readerFor = ({ id, listings, memberId, memberRole }: Business): CalendarReader => ({
  ...{ id, listings, memberId },
  isAll: hasRight(memberRole, 'calendar'),
  keepsClients: hasRight(memberRole, 'clients'),
});

/** The caller; with a listing, they look at that place alone. */
export const calendarReader = (context: Pick<Context, 'caller'>, listing?: number): CalendarReader =>
  atPlace(readerFor(businessOf(context)), listing);

/**
 * In a query over `resources` as `r`: what the reader may see and change. A room is at its listing. A person is where
 * they have working hours or a date override; only readers of all places see a person who has neither.
 */
export function isSeen({ id, listings, memberId, isAll }: CalendarReader): SQL {
  const own = sql`r.member_id = ${memberId}`;
  if (!isAll) return sql`r.owner_id = ${id} AND ${own}`;
  if (listings === null) return sql`r.owner_id = ${id}`;
  const here = sql`ANY(${sql.param([...listings])}::int[])`;
  return sql`r.owner_id = ${id} AND (${own} OR r.listing_id = ${here}
    OR EXISTS (SELECT FROM ${workingHours} h WHERE h.resource_id = r.id AND h.listing_id = ${here})
    OR EXISTS (SELECT FROM ${dateOverrides} o WHERE o.resource_id = r.id AND o.listing_id = ${here}))`;
}

/**
 * Locks these resources in the order of their ids, so that two transactions that take their time wait for each other.
 * Answers which of them are still in the calendar.
 */
export async function lockResources(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number; isThere: boolean }>(sql`
    SELECT id, ended_at IS NULL AS "isThere" FROM ${resources} WHERE id = ANY(${sql.param([...ids])}::int[])
    ORDER BY id FOR NO KEY UPDATE`);
  return new Set(rows.flatMap(({ id, isThere }) => (isThere ? id : [])));
}
