import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { moneyText, penceOf } from '#src/platform/money.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { refundPayment } from '../refunds/refund.server.ts';
import { syncPayment } from '../sync/sync.server.ts';
import { notAnswering, type PaymentDetails, type refundAsOperator, refundChanged } from './contract.ts';
import * as queries from './queries.server.ts';
import { leftToRefund, paymentDetails } from './service.server.ts';

/** Syncs a payment with PayPal now, and records that an operator asked for it. */
export async function syncNow(context: Context, { id }: { id: number }): Promise<PaymentDetails> {
  const { payment } = await requirePayment(context, id);
  const after = await refuseUnanswered(() => syncPayment(context, id));
  const reason =
    after.state === payment.state ? `It stays ${after.state}.` : `${payment.state} became ${after.state}.`;
  await addAuditEntry(context, { ...auditEntryFor(payment), action: 'payment-looked-at', reason });
  return paymentDetails(context, id);
}

/** Refunds all or part of what the operator saw was left. */
export async function refund(
  context: Context,
  { id, amount, left, reason }: EndpointParsed<typeof refundAsOperator>,
): Promise<PaymentDetails> {
  const { payment } = await requirePayment(context, id);
  const there = leftToRefund(payment, await queries.refundsOf(context.db, id));
  if (penceOf(left) !== there) throw new Refused(refundChanged);
  const pence = amount === undefined ? there : penceOf(amount);
  const wish = { paymentId: id, pence, reason, actor: 'operator', by: signedIn(context).accountId } as const;
  const said = `${moneyText(pence)}: ${reason}`;
  const deed = { ...auditEntryFor(payment), action: 'payment-refunded', reason: said } as const;
  await refuseUnanswered(() =>
    refundPayment(context, wish, (tx) => addAuditEntry({ ...context, db: tx }, deed)),
  );
  return paymentDetails(context, id);
}

const auditEntryFor = ({ id, reference }: { id: number; reference: string }) =>
  ({ subject: 'payment', subjectId: id, title: reference }) as const;

async function requirePayment({ db }: Context, id: number) {
  const row = await queries.paymentWithAccount(db, id);
  if (!row) throw new Refused(notFound);
  return row;
}

/** If PayPal does not answer, the operator is told so and nothing has changed. */
async function refuseUnanswered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PayPalFailure) throw new Refused(notAnswering);
    throw error;
  }
}
