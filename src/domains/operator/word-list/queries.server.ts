import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { type KeptChange, wordLists } from '#src/domains/advertising/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { mostVersions } from './rules.ts';
import { wordTrialFindings as findings, wordTrials as trials } from './tables.server.ts';

export type KeptList = typeof wordLists.$inferSelect;
export type KeptTrial = typeof trials.$inferSelect;

/** Two operators who change the list take turns. */
export const lockLists = (db: Db) => db.execute(sql`LOCK TABLE ${wordLists} IN SHARE ROW EXCLUSIVE MODE`);

export async function draftOf(db: Db): Promise<KeptList | undefined> {
  const [row] = await db.select().from(wordLists).where(isNull(wordLists.inForceAt));
  return row;
}

/** The versions that were put in force, newest first. */
export const versionsOf = (db: Db) =>
  db
    .select({ list: wordLists, by: accounts.name })
    .from(wordLists)
    .leftJoin(accounts, eq(accounts.id, wordLists.inForceBy))
    .where(isNotNull(wordLists.inForceAt))
    .orderBy(desc(wordLists.number))
    .limit(mostVersions);

export async function versionByNumber(db: Db, number: number): Promise<KeptList | undefined> {
  const [row] = await db
    .select()
    .from(wordLists)
    .where(and(eq(wordLists.number, number), isNotNull(wordLists.inForceAt)));
  return row;
}

export async function insertList(
  db: Db,
  row: Omit<typeof wordLists.$inferInsert, 'number'>,
): Promise<KeptList> {
  const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM word_lists)`;
  const [made] = await db
    .insert(wordLists)
    .values({ ...row, number })
    .returning();
  if (!made) throw new Error('A version of the word list was not there.');
  return made;
}

export const setDraft = (db: Db, id: number, changes: KeptChange[]) =>
  db
    .update(wordLists)
    .set({ changes, revision: sql`${wordLists.revision} + 1` })
    .where(eq(wordLists.id, id));

export const setInForce = (
  db: Db,
  id: number,
  to: { note: string; inForceAt: Date; inForceBy: number | null },
) => db.update(wordLists).set(to).where(eq(wordLists.id, id));

export const deleteDraft = (db: Db, id: number) =>
  db.delete(wordLists).where(and(eq(wordLists.id, id), isNull(wordLists.inForceAt)));

/** The last trial of a list. */
export async function trialOf(db: Db, listId: number): Promise<KeptTrial | undefined> {
  const [row] = await db
    .select()
    .from(trials)
    .where(eq(trials.listId, listId))
    .orderBy(desc(trials.revision))
    .limit(1);
  return row;
}

/** A list has one trial: that of an earlier draft goes with its findings. */
export async function beginTrial(db: Db, row: Omit<typeof trials.$inferInsert, 'total'>): Promise<void> {
  await db.delete(trials).where(eq(trials.listId, row.listId));
  const total = await db.$count(listings, eq(listings.state, 'live'));
  await db.insert(trials).values({ ...row, total });
}

const wordsOf = { caught: findings.caught, freed: findings.freed };
const isNotEmpty = (which: keyof typeof wordsOf): SQL => sql`cardinality(${wordsOf[which]}) > 0`;
const ofTrial = (trialId: number, which: keyof typeof wordsOf) =>
  and(eq(findings.trialId, trialId), isNotEmpty(which));

export const countFindings = (db: Db, trialId: number, which: keyof typeof wordsOf) =>
  db.$count(findings, ofTrial(trialId, which));

export const findingPage = (
  db: Db,
  trialId: number,
  which: keyof typeof wordsOf,
  { offset, limit }: Window,
) =>
  db
    .select({
      listing_id: listings.id,
      title: listings.title,
      slug: listings.slug,
      town: listings.town,
      ...wordsOf,
    })
    .from(findings)
    .innerJoin(listings, eq(listings.id, findings.listingId))
    .where(ofTrial(trialId, which))
    .orderBy(asc(findings.listingId))
    .offset(offset)
    .limit(limit);
