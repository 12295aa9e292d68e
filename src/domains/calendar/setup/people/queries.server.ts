import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { memberName } from '#src/domains/accounts/team/members/queries.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type CalendarReader, calendarReader, isSeen, lockResources } from '../../reader.server.ts';
import { resources, timeBlocks, workingHours } from '../../tables.server.ts';

export interface PersonRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly memberId: number;
  readonly colour: number;
  readonly isBookable: boolean;
  readonly allTreatments: boolean;
  readonly version: number;
  readonly places: readonly { readonly id: number; readonly title: string }[] | null;
}

const among = (reader: CalendarReader): SQL =>
  sql`r.kind = 'staff' AND r.ended_at IS NULL AND ${isSeen(reader)}`;

const selected = (reader: CalendarReader): SQL => sql`
  SELECT r.id, r.name, r.member_id AS "memberId", r.colour, r.is_bookable AS "isBookable",
    r.all_treatments AS "allTreatments", r.version,
    (SELECT json_agg(json_build_object('id', l.id, 'title', l.title) ORDER BY l.id) FROM ${listings} l
      WHERE l.id IN (SELECT h.listing_id FROM ${workingHours} h WHERE h.resource_id = r.id)
        AND l.state <> 'removed' AND ${inPlaces(sql`l.id`, reader)}) AS places
  FROM ${resources} r WHERE ${among(reader)}`;

export const peopleRows = async (db: Db, reader: CalendarReader, { offset, limit }: Window) =>
  (
    await db.execute<PersonRow>(
      sql`${selected(reader)} ORDER BY r.position, r.id OFFSET ${offset} LIMIT ${limit}`,
    )
  ).rows;

export async function countPeople(db: Db, reader: CalendarReader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${resources} r WHERE ${among(reader)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Someone in the calendar as the caller sees it. */
export async function seenPerson(context: Context, id: number): Promise<PersonRow> {
  const reader = calendarReader(context);
  const { rows } = await context.db.execute<PersonRow>(sql`${selected(reader)} AND r.id = ${id}`);
  if (!rows[0]) throw new Refused(notFound);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockedPerson(inside: Context, id: number): Promise<PersonRow> {
  await seenPerson(inside, id);
  await lockResources(inside.db, [id]);
  return seenPerson(inside, id);
}

/** Who of the team has no column. */
export const candidates = (db: Db, businessId: number) =>
  db
    .select({ member: members.id, name: memberName, accountId: members.accountId })
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(resources, and(eq(resources.memberId, members.id), isNull(resources.endedAt)))
    .where(and(eq(members.businessId, businessId), ne(members.state, 'ended'), isNull(resources.id)))
    .orderBy(sql`lower(${memberName})`, members.id)
    .limit(500);

interface NewPerson {
  readonly ownerId: number;
  readonly memberId: number;
  readonly name: string;
}

/** Adds a column at the end, in the next colour; a person who had one before gets it back. */
export async function insertPerson(db: Db, { ownerId, memberId, name }: NewPerson): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO ${resources} (owner_id, kind, member_id, name, colour, position)
    SELECT ${ownerId}, 'staff', ${memberId}, ${name}, (count(*) % 12)::int, coalesce(max(position) + 1, 0)::int
    FROM ${resources} WHERE owner_id = ${ownerId} AND kind = 'staff' AND ended_at IS NULL
    ON CONFLICT (member_id) DO UPDATE SET ended_at = NULL, name = excluded.name, position = excluded.position,
      version = ${resources}.version + 1
    RETURNING id`);
  if (!rows[0]) throw new Error('A person was not added to the calendar.');
  return rows[0].id;
}

/** Answers whether it was still this version. */
export async function updateResource(
  db: Db,
  id: number,
  version: number,
  change: Partial<typeof resources.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(resources)
    .set({ ...change, version: version + 1 })
    .where(and(eq(resources.id, id), eq(resources.version, version)))
    .returning({ id: resources.id });
  return changed.length > 0;
}

/** Ends a column at this moment; its past stays. */
export const endResource = (db: Db, id: number, now: Date) =>
  db.update(resources).set({ endedAt: now }).where(eq(resources.id, id));

/** Whether appointments with it are still to end. */
export const hasAhead = async (db: Db, id: number, now: Date): Promise<boolean> =>
  (await db.$count(
    timeBlocks,
    and(
      eq(timeBlocks.resourceId, id),
      eq(timeBlocks.cause, 'appointment'),
      sql`upper(${timeBlocks.during}) > ${now.toISOString()}::timestamptz`,
    ),
  )) > 0;

/** All columns get their place in this order. */
export const putInOrder = (db: Db, ids: readonly number[]) =>
  db.execute(sql`UPDATE ${resources} SET position = place.at - 1
    FROM unnest(${sql.param([...ids])}::int[]) WITH ORDINALITY AS place (id, at)
    WHERE ${resources}.id = place.id`);

/** The ids of all columns of a business, in order. */
export const inOrder = async (db: Db, reader: CalendarReader): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(
      sql`SELECT r.id FROM ${resources} r WHERE ${among(reader)} ORDER BY r.position, r.id LIMIT 1000`,
    )
  ).rows.map(({ id }) => id);
