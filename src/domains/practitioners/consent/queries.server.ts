import { and, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import {
  consentObjections,
  practitionerConsents,
  practitionerLinks,
  practitioners,
} from '../tables.server.ts';

export type Person = typeof practitioners.$inferSelect;

export const insertConsent = (db: Db, said: Omit<typeof practitionerConsents.$inferInsert, 'id'>) =>
  db.insert(practitionerConsents).values(said);

export const insertLink = (db: Db, link: typeof practitionerLinks.$inferInsert) =>
  db.insert(practitionerLinks).values(link);

/** A link that was sent to an earlier address of the person still works. */
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

export async function setConsent(
  db: Db,
  id: number,
  consent: Partial<Pick<Person, 'consentedAt' | 'withdrawnBy' | 'ratingConsentedAt'>>,
): Promise<void> {
  await db.update(practitioners).set(consent).where(eq(practitioners.id, id));
}

/** The business that lists a person; none once its account is erased. */
export async function businessOf(db: Db, ownerId: number) {
  const [row] = await db
    .select({ name: accounts.name, email: holderEmail })
    .from(accounts)
    .where(and(eq(accounts.id, ownerId), sql`${accounts.erasedAt} IS NULL`));
  return row ?? null;
}

export type ObjectionRow = typeof consentObjections.$inferSelect;
type NewObjection = Omit<typeof consentObjections.$inferInsert, 'id'>;

export const insertObjection = (db: Db, row: NewObjection) => db.insert(consentObjections).values(row);

/** By its link; locked until the transaction ends. */
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

/** Objections that waited long enough for the operator. */
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

/** Objections with a confirmed address; the search reads the person, the business and the address. */
function confirmed(search?: string) {
  const like = contains(search ?? '');
  const { name, business, email } = consentObjections;
  return and(
    isNotNull(consentObjections.confirmedAt),
    search ? or(ilike(name, like), ilike(business, like), ilike(email, like)) : undefined,
  );
}

export const confirmedObjections = (db: Db, search: string | undefined, { offset, limit }: Window) =>
  db
    .select()
    .from(consentObjections)
    .where(confirmed(search))
    .orderBy(desc(consentObjections.id))
    .offset(offset)
    .limit(limit);

const open = () => {
  const { hiddenAt, dismissedAt } = consentObjections;
  return and(confirmed(), isNull(hiddenAt), isNull(dismissedAt));
};

/** How many wait for a decision, with those that match no practitioner. */
export const countOpen = (db: Db) => db.$count(consentObjections, open());

/** Since when the oldest of them waits. */
export async function oldestOpenObjection(db: Db): Promise<Date | null> {
  const { confirmedAt } = consentObjections;
  const [row] = await db
    .select({ confirmedAt })
    .from(consentObjections)
    .where(open())
    .orderBy(confirmedAt)
    .limit(1);
  return row?.confirmedAt ?? null;
}

export const countConfirmed = (db: Db, search?: string) => db.$count(consentObjections, confirmed(search));

/** Deletes unconfirmed objections after a week and all others after a year; answers how many. */
export async function forgetObjections(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM consent_objections
    WHERE (confirmed_at IS NULL AND asked_at < ${now.toISOString()}::timestamptz - interval '7 days')
       OR asked_at < ${now.toISOString()}::timestamptz - interval '1 year'`);
  return rowCount ?? 0;
}
