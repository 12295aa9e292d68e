import { operatorActed } from '#src/domains/billing/operator-acts.server.ts';
import { answerTo } from '#src/platform/questions.server.ts';
import * as queries from './queries.server.ts';

/** Keeps what operators do with money among all that they do. */
export const billingActs = answerTo(operatorActed, async ({ db, now }, deed) => {
  await queries.insertAction(db, { ...deed, createdAt: now() });
});
