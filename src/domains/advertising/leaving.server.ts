import { eraseOf, exportOf } from '#src/domains/accounts/questions.server.ts';
import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import * as queries from './leaving-queries.server.ts';

/** What becomes of a business's questions about words when it leaves. */
export const advertisingLeaving: Answerer[] = [
  answerTo(exportOf, async ({ db }, { accountId }) => ({
    'advertising-reviews': await queries.ownClearances(db, accountId),
  })),
  answerTo(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteClearances(db, accountId);
  }),
];
