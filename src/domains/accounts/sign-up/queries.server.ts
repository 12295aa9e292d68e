import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accountCategories, accounts, consents } from '../tables.server.ts';

type NewAccount = Omit<typeof accounts.$inferInsert, 'id'>;

/** Answers the new account's id, or null where the address has an account; waits for a registration under way. */
export async function insertAccount(db: Db, row: NewAccount): Promise<number | null> {
  const [made] = await db
    .insert(accounts)
    .values(row)
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  return made?.id ?? null;
}

export const insertCategories = (db: Db, accountId: number, ids: readonly number[]) =>
  db.insert(accountCategories).values(ids.map((categoryId) => ({ accountId, categoryId })));

export const insertConsents = (db: Db, rows: (typeof consents.$inferInsert)[]) =>
  db.insert(consents).values(rows);

/** Whoever has the address already. */
export const holderOf = async (db: Db, email: string) =>
  (
    await db
      .select({ name: accounts.name, email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.email, email), isNull(accounts.erasedAt)))
  )[0];
