import { eraseOf, exportOf } from '#src/domains/accounts/questions.server.ts';
import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import { forget } from './incoming-files.server.ts';
import * as queries from './leaving-queries.server.ts';

/** What becomes of drafts and of files sent ahead when a business leaves: before its listings go. */
export const managingLeaving: Answerer[] = [
  answerTo(exportOf, async ({ db }, { accountId }) => queries.ownRows(db, accountId)),
  answerTo(eraseOf, async (context, { accountId }) => {
    await queries.deleteDrafts(context.db, accountId);
    await forget(context, await queries.deleteFiles(context.db, accountId));
  }),
];
