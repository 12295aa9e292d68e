import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from '../tables.server.ts';
import { members } from '../team/tables.server.ts';
import { suspensions } from './tables.server.ts';

export type Suspension = typeof suspensions.$inferSelect;

/** The one that has not ended yet, though its time may be over. */
export const openSuspension = async (db: Db, accountId: number): Promise<Suspension | undefined> =>
  (
    await db
      .select()
      .from(suspensions)
      .where(and(eq(suspensions.accountId, accountId), isNull(suspensions.endedAt)))
  )[0];

/** All that there were, the latest first, at most twenty. */
export const suspensionsOf = (db: Db, accountId: number): Promise<Suspension[]> =>
  db
    .select()
    .from(suspensions)
    .where(eq(suspensions.accountId, accountId))
    .orderBy(desc(suspensions.id))
    .limit(20);

export const insertSuspension = (db: Db, row: typeof suspensions.$inferInsert) =>
  db.insert(suspensions).values(row);

export const endSuspension = (db: Db, id: number, endedAt: Date) =>
  db.update(suspensions).set({ endedAt }).where(eq(suspensions.id, id));

const owning = and(eq(members.role, 'owner'), eq(members.state, 'active'));

/** More than anybody owns. */
const mostOwned = 50;

/** The businesses that a person owns, with whether each waits to be deleted. */
export const ownedBusinesses = (db: Db, accountId: number) =>
  db
    .select({
      id: members.businessId,
      isLeaving: sql<boolean>`${accounts.deletionAskedAt} IS NOT NULL`,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.businessId))
    .where(and(eq(members.accountId, accountId), owning, isNull(accounts.erasedAt)))
    .limit(mostOwned);

const inForce = (now: Date) =>
  and(isNull(suspensions.endedAt), or(isNull(suspensions.endsAt), gt(suspensions.endsAt, now)));

/** Whether the pages of a business are hidden because its owner is suspended. */
export const arePagesHidden = async (db: Db, businessId: number): Promise<boolean> =>
  (
    await db
      .select({ id: suspensions.id })
      .from(suspensions)
      .innerJoin(members, eq(members.accountId, suspensions.accountId))
      .where(
        and(
          eq(members.businessId, businessId),
          owning,
          isNull(suspensions.endedAt),
          eq(suspensions.hidesPages, true),
        ),
      )
      .limit(1)
  ).length > 0;

/** Locks all operators, so that of two who suspend each other one comes second. */
export const lockOperators = (db: Db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'operator'), isNull(accounts.erasedAt)))
    .orderBy(accounts.id)
    .for('update');

/** How many operators but this one may do everything, and can sign in. */
export const countOtherOperators = (db: Db, id: number, now: Date): Promise<number> =>
  db.$count(
    accounts,
    and(
      eq(accounts.role, 'operator'),
      isNull(accounts.erasedAt),
      isNotNull(accounts.passwordHash),
      sql`'everything' = ANY(${accounts.operatorRights})`,
      ne(accounts.id, id),
      sql`NOT EXISTS (SELECT 1 FROM ${suspensions} WHERE ${suspensions.accountId} = ${accounts.id} AND ${inForce(now)})`,
    ),
  );
