import { and, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { consentObjections } from '../tables.server.ts';

export type ObjectionRow = typeof consentObjections.$inferSelect;
type NewObjection = Omit<typeof consentObjections.$inferInsert, 'id'>;

export const insertObjection = (db: Db, row: NewObjection) => db.insert(consentObjections).values(row);

/** By its link, locked until the transaction ends. */
export async function lockByToken(db: Db, tokenHash: string): Promise<ObjectionRow | null> {
  const [row] = await db
    .select()
    .from(consentObjections)
    .where(eq(consentObjections.tokenHash, tokenHash))
    .for('update');
  return row ?? null;
}

export async function lockObjection(db: Db, id: number): Promise<ObjectionRow | null> {
  const [row] = await db.select().from(consentObjections).where(eq(consentObjections.id, id)).for('update');
  return row ?? null;
}

export async function changeObjection(db: Db, id: number, values: Partial<NewObjection>): Promise<void> {
  await db.update(consentObjections).set(values).where(eq(consentObjections.id, id));
}

/** What waited long enough for the operator. */
export async function dueObjections(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: consentObjections.id })
    .from(consentObjections)
    .where(
      and(
        lt(consentObjections.confirmedAt, before),
        isNotNull(consentObjections.practitionerId),
        isNull(consentObjections.hiddenAt),
        isNull(consentObjections.dismissedAt),
      ),
    )
    .orderBy(consentObjections.id)
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Those whose address was proven; the search reads the person, the business and the address. */
function confirmed(search?: string) {
  const like = `%${search?.replace(/[\\%_]/g, '\\$&')}%`;
  const { name, business, email } = consentObjections;
  return and(
    isNotNull(consentObjections.confirmedAt),
    search ? or(ilike(name, like), ilike(business, like), ilike(email, like)) : undefined,
  );
}

export const confirmedObjections = (db: Db, search: string | undefined, offset: number, limit: number) =>
  db
    .select()
    .from(consentObjections)
    .where(confirmed(search))
    .orderBy(desc(consentObjections.id))
    .offset(offset)
    .limit(limit);

/** How many wait for a decision, those whom nobody fits among them. */
export const countOpen = (db: Db) => {
  const { hiddenAt, dismissedAt } = consentObjections;
  return db.$count(consentObjections, and(confirmed(), isNull(hiddenAt), isNull(dismissedAt)));
};

export const countConfirmed = (db: Db, search?: string) => db.$count(consentObjections, confirmed(search));

/** What was never confirmed goes after a week, what was settled after a year; answers how many went. */
export async function forgetObjections(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM consent_objections
    WHERE (confirmed_at IS NULL AND asked_at < ${now.toISOString()}::timestamptz - interval '7 days')
       OR asked_at < ${now.toISOString()}::timestamptz - interval '1 year'`);
  return rowCount ?? 0;
}
