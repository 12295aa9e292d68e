import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import type { WordChange } from '#src/domains/advertising/changes.ts';
import { judged } from '#src/domains/advertising/judging.server.ts';
import { judgedBy, listInForce } from '#src/domains/advertising/lists.server.ts';
import { type Finding, type NamedText, normalised } from '#src/domains/advertising/rules.ts';
import { unlawfulWords } from '#src/domains/advertising/service.server.ts';
import { wordLists } from '#src/domains/advertising/tables.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type PageWords, pagesAfter } from './page-words.server.ts';
import { wordTrialFindings, wordTrials } from './tables.server.ts';

/** Pages judged between two saves of how far it is. */
const atOnce = 50;
/** Words that are kept of one page. */
const mostKept = 20;

/** Goes on with the trials that are under way, for so many batches at most; answers whether all are done. */
export async function goOnTrying(context: ServerContext, { most }: { most: number }): Promise<boolean> {
  for (let batches = 0; batches < most; batches += 1) {
    const next = await nextTrial(context.db);
    if (!next) return true;
    await tryBatch(context, next);
  }
  return (await nextTrial(context.db)) === undefined;
}

async function nextTrial(db: Db) {
  const [row] = await db
    .select({ trial: wordTrials, changes: wordLists.changes })
    .from(wordTrials)
    .innerJoin(wordLists, eq(wordLists.id, wordTrials.listId))
    .where(isNull(wordTrials.doneAt))
    .orderBy(wordTrials.id)
    .limit(1);
  return row;
}

type Next = NonNullable<Awaited<ReturnType<typeof nextTrial>>>;

/** Judges before it writes: no transaction is open meanwhile. A batch that two processes judge is written once. */
async function tryBatch(context: ServerContext, { trial, changes }: Next): Promise<void> {
  const pages = await pagesAfter(context.db, trial.lastListingId, atOnce);
  const last = pages.at(-1)?.id;
  const inForce = (await listInForce(context.db)).changes;
  const found = [];
  for (const page of pages) {
    found.push({
      listingId: page.id,
      ...(await judgedBoth(context.db, page, inForce, changes.map(judgedBy))),
    });
    await nextTurn();
  }
  const told = found.filter(({ caught, freed }) => caught.length + freed.length > 0);
  await inTransaction(context, async ({ db, now }) => {
    const moved = await db
      .update(wordTrials)
      .set({
        lastListingId: last ?? trial.lastListingId,
        looked: sql`${wordTrials.looked} + ${pages.length}`,
        ...(pages.length < atOnce ? { doneAt: now() } : {}),
      })
      .where(sql`${wordTrials.id} = ${trial.id} AND ${wordTrials.lastListingId} = ${trial.lastListingId}
        AND ${wordTrials.doneAt} IS NULL`)
      .returning({ id: wordTrials.id });
    if (moved.length > 0 && told.length > 0)
      await db.insert(wordTrialFindings).values(told.map((row) => ({ trialId: trial.id, ...row })));
  });
}

/** What only one of two lists finds on a page; words that were cleared for its business are no finding of either. */
async function judgedBoth(
  db: Db,
  { ownerId, texts }: PageWords,
  inForce: readonly WordChange[],
  draft: readonly WordChange[],
) {
  const by = (changes: readonly WordChange[]) => findings(db, ownerId, texts, changes);
  const [before, after] = [await by(inForce), await by(draft)];
  return { caught: onlyIn(after, before), freed: onlyIn(before, after) };
}

const findings = (
  db: Db,
  ownerId: number | null,
  texts: readonly NamedText[],
  changes: readonly WordChange[],
): Promise<Finding[]> =>
  ownerId === null ? judged(texts, changes) : unlawfulWords(db, ownerId, texts, changes);

function onlyIn(these: readonly Finding[], those: readonly Finding[]): string[] {
  const known = new Set(those.map(keyOf));
  return [...new Set(these.filter((one) => !known.has(keyOf(one))).map(({ words }) => words))].slice(
    0,
    mostKept,
  );
}

const keyOf = ({ field, words, context }: Finding) => `${field}\n${normalised(words)}\n${context}`;
