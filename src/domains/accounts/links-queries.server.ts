import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts, type LinkPurpose, mailedLinks } from './tables.server.ts';

export const insertLink = (db: Db, row: typeof mailedLinks.$inferInsert) =>
  db.insert(mailedLinks).values(row);

const live = (now: Date) => and(isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now));

/** The live link with the account that it is for; nothing once the account was erased. */
export const liveLink = async (db: Db, tokenHash: string, purposes: readonly LinkPurpose[], now: Date) =>
  (
    await db
      .select({
        accountId: mailedLinks.accountId,
        purpose: mailedLinks.purpose,
        sentTo: mailedLinks.email,
        name: accounts.name,
        email: accounts.email,
      })
      .from(mailedLinks)
      .innerJoin(accounts, eq(accounts.id, mailedLinks.accountId))
      .where(
        and(
          eq(mailedLinks.tokenHash, tokenHash),
          inArray(mailedLinks.purpose, [...purposes]),
          live(now),
          isNull(accounts.erasedAt),
        ),
      )
  )[0];

/** Marks the link as used; false where somebody was quicker or its time was over. */
export async function markUsed(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.tokenHash, tokenHash), live(now)));
  return rowCount === 1;
}

/** Makes the account's open links for these purposes worthless. */
export const retire = (db: Db, accountId: number, purposes: readonly LinkPurpose[], now: Date) =>
  db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.accountId, accountId),
        inArray(mailedLinks.purpose, [...purposes]),
        isNull(mailedLinks.usedAt),
      ),
    );
