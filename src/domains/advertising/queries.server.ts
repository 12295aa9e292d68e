import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { advertisingClearances as clearances } from './tables.server.ts';

export type Clearance = typeof clearances.$inferSelect;
type NewClearance = Omit<typeof clearances.$inferInsert, 'id'>;

const ofOwner = (ownerId: number) => eq(clearances.ownerId, ownerId);
const isWaiting = isNull(clearances.decidedAt);

/** What was granted of these words, each with its sentence. */
export const grantedOf = (db: Db, ownerId: number, words: readonly string[]) =>
  db
    .select({ words: clearances.words, context: clearances.context })
    .from(clearances)
    .where(and(ofOwner(ownerId), inArray(clearances.words, [...words]), eq(clearances.granted, true)))
    .limit(1000);

/** Nothing happens to what waits already. */
export const insertRequest = (db: Db, row: NewClearance) =>
  db.insert(clearances).values(row).onConflictDoNothing();

/** The last that was asked of these words in this sentence. */
export async function latestOf(db: Db, { ownerId, words, context }: NewClearance): Promise<Clearance | null> {
  const [row] = await db
    .select()
    .from(clearances)
    .where(and(ofOwner(ownerId), eq(clearances.words, words), eq(clearances.context, context)))
    .orderBy(desc(clearances.id))
    .limit(1);
  return row ?? null;
}

export const countWaitingOf = (db: Db, ownerId: number) =>
  db.$count(clearances, and(ofOwner(ownerId), isWaiting));

export const ownRequests = (db: Db, ownerId: number, { offset, limit }: Window) =>
  db
    .select()
    .from(clearances)
    .where(ofOwner(ownerId))
    .orderBy(desc(clearances.id))
    .offset(offset)
    .limit(limit);

export const countOwn = (db: Db, ownerId: number) => db.$count(clearances, ofOwner(ownerId));

/** For the operator, with the business that asks: what waits oldest first, what was decided newest first. */
export const requests = (db: Db, decided: boolean, { offset, limit }: Window) =>
  db
    .select({ clearance: clearances, owner: { id: accounts.id, name: accounts.name, email: holderEmail } })
    .from(clearances)
    .innerJoin(accounts, eq(accounts.id, clearances.ownerId))
    .where(decided ? isNotNull(clearances.decidedAt) : isWaiting)
    .orderBy(...orderOf(decided))
    .offset(offset)
    .limit(limit);

const orderOf = (decided: boolean): SQL[] =>
  decided
    ? [sql`${clearances.decidedAt} DESC, ${clearances.id} DESC`]
    : [sql`${clearances.requestedAt}, ${clearances.id}`];

export async function countRequests(db: Db, decided: boolean): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(clearances)
    .where(decided ? isNotNull(clearances.decidedAt) : isWaiting);
  return row?.total ?? 0;
}

/** Locked until the transaction ends: two operators do not decide at once. */
export async function lockRequest(db: Db, id: number): Promise<Clearance | null> {
  const [row] = await db.select().from(clearances).where(eq(clearances.id, id)).for('update');
  return row ?? null;
}

type Decision = Required<Pick<NewClearance, 'granted' | 'note' | 'decidedAt' | 'decidedBy'>>;

export const writeDecision = (db: Db, id: number, decision: Decision) =>
  db.update(clearances).set(decision).where(eq(clearances.id, id));

/** To whom the answer is written; null once the account is erased. */
export async function addresseeOf(db: Db, ownerId: number): Promise<{ name: string; email: string } | null> {
  const [row] = await db
    .select({ name: accounts.name, email: holderEmail })
    .from(accounts)
    .where(and(eq(accounts.id, ownerId), isNull(accounts.erasedAt)));
  return row ?? null;
}
