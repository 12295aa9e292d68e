import { eraseOf, exportOf } from '#src/domains/accounts/questions.server.ts';
import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import * as queries from './queries.server.ts';

/** Counts belong to a business's listings and go with them. */
export const countsLeaving: Answerer[] = [
  answerTo(exportOf, async ({ db }, { accountId }) => ({
    'listing-counts': await queries.ownCounts(db, accountId),
  })),
  answerTo(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteCounts(db, accountId);
  }),
];
