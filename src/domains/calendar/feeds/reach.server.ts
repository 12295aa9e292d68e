import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { listingsOf } from '#src/domains/accounts/team/membership.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import type { Business } from '#src/platform/context.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { resources } from '../tables.server.ts';

/**
 * In a query of resources and their members: the people whose calendars a member may connect. That is always the
 * member; with the right to people or to the calendar, also everybody who works only at the member's places.
 */
export function inReach({ id, memberId, memberRole, listings }: Business): SQL | undefined {
  const own = eq(resources.memberId, memberId);
  const here =
    listings === null ? sql`true` : sql`coalesce(${listingsOf} <@ ${sql.param([...listings])}::int[], false)`;
  return and(
    eq(resources.ownerId, id),
    eq(resources.kind, 'staff'),
    isNull(resources.endedAt),
    eq(members.id, resources.memberId),
    hasRight(memberRole, ['people', 'calendar']) ? sql`(${own} OR ${here})` : own,
  );
}
