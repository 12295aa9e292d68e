import { exportOf } from '#src/domains/accounts/questions.server.ts';
import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import * as queries from './leaving-queries.server.ts';

/** Uses stay when their account leaves, like the payments that they belong to; they name nobody but the empty account. */
export const couponsLeaving: Answerer[] = [
  answerTo(exportOf, async ({ db }, { accountId }) => ({
    'coupon-uses': await queries.ownUses(db, accountId),
  })),
];
