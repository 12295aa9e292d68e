import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import { paymentCaptured } from '../payments/questions.server.ts';
import { grantPlan } from './service.server.ts';

/** What becomes of money that was paid for plans. */
export const plansPaid: Answerer[] = [
  answerTo(paymentCaptured, async (context, { paymentId, accountId, planVersionId, amountPence }) => {
    if (planVersionId === null) return null;
    await grantPlan(context, { accountId, planVersionId, paidPence: amountPence, paymentId });
    return { 'plan sales': amountPence };
  }),
];
