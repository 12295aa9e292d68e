import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../database/database.server.ts';
import type { KeptAnswer } from './kept.ts';
import { idempotencyKeys } from './tables.server.ts';

/** What a call is known by: who calls what, under which name. */
export interface CallName {
  readonly accountId: number;
  readonly route: string;
  readonly key: string;
}

type NamedCall = typeof idempotencyKeys.$inferSelect;

const is = ({ accountId, route, key }: CallName) =>
  and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );

/** False where a call of that name is known. */
export async function begin(db: Db, name: CallName, inputHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(idempotencyKeys)
    .values({ ...name, inputHash, beganAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function known(db: Db, name: CallName): Promise<NamedCall | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(is(name));
  return row;
}

/** Lets go of a call that was answered too long ago, or that ended in the middle. */
export async function dropOld(
  db: Db,
  name: CallName,
  before: { answered: Date; unanswered: Date },
): Promise<void> {
  await db.delete(idempotencyKeys).where(and(is(name), lt(idempotencyKeys.beganAt, before.answered)));
  await db
    .delete(idempotencyKeys)
    .where(and(is(name), isNull(idempotencyKeys.answer), lt(idempotencyKeys.beganAt, before.unanswered)));
}

const underWay = (name: CallName, beganAt: Date) =>
  and(is(name), eq(idempotencyKeys.beganAt, beganAt), isNull(idempotencyKeys.answer));

/** False where this call has an answer already, or its name was let go. */
export async function keepAnswer(
  db: Db,
  name: CallName,
  beganAt: Date,
  answer: KeptAnswer,
): Promise<boolean> {
  const { rowCount } = await db.update(idempotencyKeys).set({ answer }).where(underWay(name, beganAt));
  return rowCount === 1;
}

/** False where this call has an answer. Waits for the transaction that is writing one. */
export async function letGo(db: Db, name: CallName, beganAt: Date): Promise<boolean> {
  const { rowCount } = await db.delete(idempotencyKeys).where(underWay(name, beganAt));
  return rowCount === 1;
}

/** At most so many; answers how many went. */
export async function forget(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.beganAt, before))
    .limit(most);
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(and(inArray(idempotencyKeys.key, old), lt(idempotencyKeys.beganAt, before)));
  return rowCount ?? 0;
}
