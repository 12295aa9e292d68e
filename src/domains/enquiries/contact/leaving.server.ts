import { consequencesOf, eraseOf, exportOf } from '#src/domains/accounts/questions.server.ts';
import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import * as queries from './leaving-queries.server.ts';

/** What becomes of messages to the operator when the account of their address leaves. */
export const messagesLeaving: Answerer[] = [
  answerTo(exportOf, async ({ db }, { accountId }) => ({
    messages: await queries.ownMessages(db, accountId),
  })),
  answerTo(consequencesOf, async ({ db }, { accountId }) => {
    const { length } = await queries.ownMessages(db, accountId);
    const removes = length > 0 ? ['The messages that you sent us by the contact form.'] : [];
    return { removes, keeps: [], bars: [] };
  }),
  answerTo(eraseOf, async ({ db }, { accountId }) => {
    await queries.deleteMessages(db, accountId);
  }),
];
