import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { practitionerConsents, practitionerLinks, practitioners } from '../tables.server.ts';

export type Person = typeof practitioners.$inferSelect;

export const insertConsent = (db: Db, said: Omit<typeof practitionerConsents.$inferInsert, 'id'>) =>
  db.insert(practitionerConsents).values(said);

export const insertLink = (db: Db, link: typeof practitionerLinks.$inferInsert) =>
  db.insert(practitionerLinks).values(link);

/** Links to another address of the person, which they no longer have, stay theirs all the same. */
export async function personByLink(db: Db, tokenHash: string): Promise<Person | null> {
  const [row] = await db
    .select({ person: practitioners })
    .from(practitionerLinks)
    .innerJoin(practitioners, eq(practitioners.id, practitionerLinks.practitionerId))
    .where(eq(practitionerLinks.tokenHash, tokenHash));
  return row?.person ?? null;
}

/** Locked until the transaction ends. */
export async function lockPerson(db: Db, id: number): Promise<Person | null> {
  const [row] = await db.select().from(practitioners).where(eq(practitioners.id, id)).for('update');
  return row ?? null;
}

type Standing = Pick<Person, 'consentedAt' | 'withdrawnBy'>;

export async function writeStanding(db: Db, id: number, standing: Standing): Promise<void> {
  await db.update(practitioners).set(standing).where(eq(practitioners.id, id));
}

/** The business that lists a person; none once its account is erased. */
export async function businessOf(db: Db, ownerId: number) {
  const [row] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, ownerId), sql`${accounts.erasedAt} IS NULL`));
  return row ?? null;
}
