import { businessOf } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { WordChange } from './changes.ts';
import { checkTime } from './check-time.ts';
import {
  type askForReview,
  listReviews,
  type listWordChanges,
  mostWaiting,
  type Review,
  tooManyWaiting,
} from './contract.ts';
import { judged } from './judging.server.ts';
import { listInForce } from './lists.server.ts';
import * as queries from './queries.server.ts';
import { type Finding, type NamedText, normalised, sentenceFor } from './rules.ts';

/** Words compared with what was cleared; a text with more different ones is not one for the public. */
const mostCompared = 1000;

/** What texts name of medicines and the operator has not cleared for this business, by the list in force or another. */
export async function unlawfulWords(
  db: Db,
  ownerId: number,
  texts: readonly NamedText[],
  changes?: readonly WordChange[],
): Promise<Finding[]> {
  const found = await judged(texts, changes ?? (await listInForce(db)).changes);
  if (found.length === 0) return [];
  const words = [...new Set(found.map((finding) => normalised(finding.words)))];
  const granted = await queries.grantedOf(db, ownerId, words.slice(0, mostCompared));
  const keys = new Set(granted.map((row) => `${row.words}\n${row.context}`));
  return found.filter((finding) => !keys.has(`${normalised(finding.words)}\n${finding.context}`));
}

/** Words told of one field at once. */
const mostTold = 20;

/** Refuses to save what may not be said in public: each field with its words and what may be written instead. */
export async function requireLawfulWords(
  db: Db,
  ownerId: number,
  texts: readonly NamedText[],
): Promise<void> {
  const found = await unlawfulWords(db, ownerId, texts);
  if (found.length === 0) return;
  const faults = [...Map.groupBy(found, ({ field }) => field)].map(
    ([field, of]) => [field, [...new Set(of.map(sentenceFor))].slice(0, mostTold)] as const,
  );
  throw new Refused(invalid, Object.fromEntries(faults));
}

const asked = `Thank you. We check your wording within ${checkTime} and email you. Until then, please save the text without it.`;
const known = 'We have already cleared these words in this sentence: you can save them.';

/** Asks once for each sentence in which the words stand; what waits already or was granted is answered as it is. */
export const askToClear: Verb<typeof askForReview> = async (context, { words, text, place = '', reason }) => {
  const ownerId = businessOf(context).id;
  const { changes, version } = await listInForce(context.db);
  const found = await judged([{ field: 'text', text }], changes);
  const meant = inEachSentence(found.filter((finding) => normalised(finding.words) === normalised(words)));
  if (meant.length === 0)
    throw new Refused(invalid, { words: ['These words need no clearing, or are not in the text.'] });
  if (meant.length > mostWaiting) throw new Refused(tooManyWaiting);
  const reviews = await context.db.transaction(async (tx) => {
    const kept: Review[] = [];
    for (const { context: sentence, ...finding } of meant) {
      const row = {
        ownerId,
        words: normalised(finding.words),
        context: sentence,
        typed: finding.words,
        term: finding.term,
        place,
        reason,
        wordList: version,
        requestedAt: context.now(),
      };
      kept.push(reviewOf(await askOnce(tx, row)));
    }
    if ((await queries.countWaitingOf(tx, ownerId)) > mostWaiting) throw new Refused(tooManyWaiting);
    return kept;
  });
  return { message: reviews.every(({ state }) => state === 'cleared') ? known : asked, reviews };
};

const inEachSentence = (findings: readonly Finding[]) => [
  ...new Map(findings.map((finding) => [finding.context, finding])).values(),
];

async function askOnce(db: Db, row: Parameters<typeof queries.insertRequest>[1]): Promise<queries.Clearance> {
  const before = await queries.latestOf(db, row);
  if (before?.granted) return before;
  await queries.insertRequest(db, row);
  const kept = await queries.latestOf(db, row);
  if (!kept) throw new Error('A question that was put in was not there.');
  return kept;
}

export const ownReviews: Verb<typeof listReviews> = async (context, input) => {
  const { id: accountId } = businessOf(context);
  return pageOf(context, listReviews, input, {
    rows: async (window) => (await queries.ownRequests(context.db, accountId, window)).map(reviewOf),
    total: () => queries.countOwn(context.db, accountId),
  });
};

const reviewOf = (row: queries.Clearance): Review => ({
  id: row.id,
  words: row.typed,
  term: row.term,
  context: row.context,
  place: row.place,
  reason: row.reason,
  state: row.granted === null ? 'waiting' : row.granted ? 'cleared' : 'refused',
  note: row.note,
  requested_at: row.requestedAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

/** For the hints below a field while it is typed: the browser judges by the list that the server judges by. */
export const wordChanges: Verb<typeof listWordChanges> = async ({ db }) => ({
  changes: [...(await listInForce(db)).changes],
});
