import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { type CalendarReader, isSeen } from '../reader.server.ts';
import type { ResourceKind, TimeOffReason } from '../rules.ts';
import { resources, timeBlocks } from '../tables.server.ts';

export type OwnCause = 'blocked' | 'time_off';

export interface NewBlock {
  readonly resource: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly reason: TimeOffReason | null;
}

interface PlacedBlock extends NewBlock {
  /** What is firm never overlaps; time off and what lies over other time are not. */
  readonly isFirm: boolean;
}

export interface Block extends PlacedBlock {
  readonly id: number;
  readonly version: number;
}

/** The stretch of time, as the database writes it. */
export const rangeOf = (from: Date, to: Date): string => `[${from.toISOString()},${to.toISOString()})`;

/** What kind of resource this is, where the reader sees it. */
export async function kindOf(db: Db, reader: CalendarReader, id: number): Promise<ResourceKind | undefined> {
  const { rows } = await db.execute<{ kind: ResourceKind }>(
    sql`SELECT r.kind FROM ${resources} r WHERE r.id = ${id} AND r.ended_at IS NULL AND ${isSeen(reader)}`,
  );
  return rows[0]?.kind;
}

interface BlockRow extends Record<string, unknown> {
  readonly id: number;
  readonly resource: number;
  readonly starts: number;
  readonly ends: number;
  readonly title: string;
  readonly reason: TimeOffReason | null;
  readonly version: number;
  readonly isFirm: boolean;
}

const columns = sql`b.id, b.resource_id AS resource, extract(epoch FROM lower(b.during))::float8 AS starts,
  extract(epoch FROM upper(b.during))::float8 AS ends, b.title, b.reason, b.version, b.is_firm AS "isFirm"`;

const blockOf = ({ starts, ends, ...block }: BlockRow): Block => ({
  ...block,
  startsAt: new Date(starts * 1000),
  endsAt: new Date(ends * 1000),
});

/** The reader's block of this cause, locked until the transaction ends. */
export async function lockBlock(
  db: Db,
  reader: CalendarReader,
  cause: OwnCause,
  id: number,
): Promise<Block | undefined> {
  const { rows } = await db.execute<BlockRow>(sql`SELECT ${columns} FROM ${timeBlocks} b
    JOIN ${resources} r ON r.id = b.resource_id
    WHERE b.id = ${id} AND b.cause = ${cause} AND ${isSeen(reader)} FOR UPDATE OF b`);
  return rows[0] && blockOf(rows[0]);
}

/** What is the same in all but its number; its person or room is locked by the caller. */
export async function sameBlock(
  db: Db,
  cause: OwnCause,
  { resource, startsAt, endsAt, title, reason }: NewBlock,
): Promise<Block | undefined> {
  const { rows } = await db.execute<BlockRow>(sql`SELECT ${columns} FROM ${timeBlocks} b
    WHERE b.resource_id = ${resource} AND b.during = ${rangeOf(startsAt, endsAt)}::tstzrange
      AND b.cause = ${cause} AND b.title = ${title} AND b.reason IS NOT DISTINCT FROM ${reason}
    ORDER BY b.id LIMIT 1`);
  return rows[0] && blockOf(rows[0]);
}

const overlaps = (resource: number, range: string): SQL | undefined =>
  and(eq(timeBlocks.resourceId, resource), sql`${timeBlocks.during} && ${range}::tstzrange`);

/** Whether an appointment, an offer or blocked time of the resource lies there, this block left aside. */
export async function isTaken(
  db: Db,
  { resource, startsAt, endsAt }: NewBlock,
  but: number,
): Promise<boolean> {
  const there = overlaps(resource, rangeOf(startsAt, endsAt));
  const taking = inArray(timeBlocks.cause, ['appointment', 'blocked', 'offered']);
  return (await db.$count(timeBlocks, and(there, taking, ne(timeBlocks.id, but)))) > 0;
}

/** How many appointments of the resource lie there. */
export async function countAppointments(db: Db, { resource, startsAt, endsAt }: NewBlock): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(DISTINCT ${timeBlocks.appointmentId})::int` })
    .from(timeBlocks)
    .where(overlaps(resource, rangeOf(startsAt, endsAt)));
  return row?.count ?? 0;
}

const stored = (cause: OwnCause, { resource, startsAt, endsAt, title, reason, isFirm }: PlacedBlock) => ({
  ...{ cause, title, reason, isFirm },
  resourceId: resource,
  during: rangeOf(startsAt, endsAt),
});

export async function insertBlock(db: Db, cause: OwnCause, block: PlacedBlock): Promise<number> {
  const [row] = await db.insert(timeBlocks).values(stored(cause, block)).returning({ id: timeBlocks.id });
  if (!row) throw new Error('A time block was not saved.');
  return row.id;
}

export async function updateBlock(db: Db, cause: OwnCause, id: number, block: PlacedBlock): Promise<void> {
  await db
    .update(timeBlocks)
    .set({ ...stored(cause, block), version: sql`${timeBlocks.version} + 1` })
    .where(eq(timeBlocks.id, id));
}

export async function deleteBlock(db: Db, id: number): Promise<void> {
  await db.delete(timeBlocks).where(eq(timeBlocks.id, id));
}
