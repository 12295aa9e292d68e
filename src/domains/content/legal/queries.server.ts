import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { legalVersions } from '#src/domains/accounts/terms/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { LegalPage } from './pages.ts';

export type LegalVersion = typeof legalVersions.$inferSelect;

/** Far more than a page ever has. */
const most = 500;

const inOrder = [desc(legalVersions.inForceFrom), desc(legalVersions.number)];

/** Versions of a page without their texts, in force, planned and past, newest first. */
export const versionsOf = (db: Db, page: LegalPage) =>
  db
    .select({
      id: legalVersions.id,
      number: legalVersions.number,
      change: legalVersions.change,
      inForceFrom: legalVersions.inForceFrom,
      tellsBusinesses: legalVersions.tellsBusinesses,
      publishedAt: legalVersions.publishedAt,
      publishedBy: legalVersions.publishedBy,
    })
    .from(legalVersions)
    .where(and(eq(legalVersions.page, page), isNull(legalVersions.withdrawnAt)))
    .orderBy(...inOrder)
    .limit(most);
export type ListedVersion = Awaited<ReturnType<typeof versionsOf>>[number];

export async function versionById(db: Db, id: number): Promise<LegalVersion | undefined> {
  const [row] = await db.select().from(legalVersions).where(eq(legalVersions.id, id));
  return row;
}

/** Publishing and withdrawing take turns; reading goes on. */
export const lockVersions = (db: Db) =>
  db.execute(sql`LOCK TABLE ${legalVersions} IN SHARE ROW EXCLUSIVE MODE`);

export async function lastNumber(db: Db, page: LegalPage): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${legalVersions.number}), 0)::int` })
    .from(legalVersions)
    .where(eq(legalVersions.page, page));
  return row?.last ?? 0;
}

export async function insertVersion(db: Db, row: typeof legalVersions.$inferInsert): Promise<number> {
  const [made] = await db.insert(legalVersions).values(row).returning({ id: legalVersions.id });
  return made?.id ?? 0;
}

export const withdraw = (db: Db, id: number, at: Date) =>
  db.update(legalVersions).set({ withdrawnAt: at }).where(eq(legalVersions.id, id));
