import { eq, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { appointments } from '../tables.server.ts';
import { mostAtOne, mostInAll } from './rules.ts';

/** Who books. */
export interface Booker {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** In lower case; empty where it was not proven. */
  readonly provenEmail: string;
  /** Whether they asked for the deletion of their account. */
  readonly isLeaving: boolean;
}

/** The client, locked, so that their bookings are counted and made one after the other. */
export async function lockBooker(db: Db, id: number): Promise<Booker | undefined> {
  const [row] = await db.select(named).from(accounts).where(eq(accounts.id, id)).for('no key update');
  return row;
}

/** The same without a lock. */
export async function bookerOf(db: Db, id: number): Promise<Booker | undefined> {
  const [row] = await db.select(named).from(accounts).where(eq(accounts.id, id));
  return row;
}

const named = {
  ...{ id: accounts.id, name: accounts.name, email: accounts.email, phone: accounts.phone },
  provenEmail: sql<string>`CASE WHEN ${accounts.emailVerifiedAt} IS NULL THEN '' ELSE lower(${accounts.email}) END`,
  isLeaving: sql<boolean>`${accounts.deletionAskedAt} IS NOT NULL`,
};

/** Whether a client has as many coming appointments as they may, at this business or in all. */
export async function hasEnough(db: Db, id: number, ownerId: number, now: Date): Promise<boolean> {
  const rows = await executeKept<{ there: number; all: number }>(
    db,
    sql`
    SELECT count(*) FILTER (WHERE a.owner_id = ${ownerId})::int AS there, count(*)::int AS all FROM ${appointments} a
    WHERE a.client_id = ${id} AND a.state IN ('held', 'requested', 'booked') AND a.starts_at > ${now.toISOString()}::timestamptz`,
  );
  const { there = 0, all = 0 } = rows[0] ?? {};
  return there >= mostAtOne || all >= mostInAll;
}
