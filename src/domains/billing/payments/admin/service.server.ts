import { type Context, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { moneyText, penceOf, poundsOf } from '#src/platform/money.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { numberText } from '../../invoices/rules.ts';
import { paidForText } from '../hooks.server.ts';
import { refundPayment } from '../refunds/refund.server.ts';
import { refundable } from '../rules.ts';
import { syncPayment } from '../sync/sync.server.ts';
import {
  listPayments,
  notAnswering,
  type PaymentDetails,
  type PaymentRow,
  type refundAsOperator,
  refundChanged,
} from './contract.ts';
import * as queries from './queries.server.ts';
import { capturedText, type Doubt, detailText, eventText, periodText, refundConsequences } from './rules.ts';

/** How many payments a person has to look at. */
export const countInDoubt = ({ db, now }: ServerContext): Promise<number> => queries.countInDoubt(db, now());

/** A page of payments, the newest first. */
export const paymentsPage: Verb<typeof listPayments> = async (context, input) => {
  const { db } = context;
  const now = context.now();
  const filter = { ...input, isInDoubt: input.doubt === '1' };
  return pageOf(context, listPayments, input, {
    rows: async (window) => {
      const rows = await queries.paymentPage(db, filter, { now, ...window });
      const ids = rows.map(({ payment }) => payment.id);
      const doubts = await queries.doubtsAbout(db, ids, now);
      return rows.map((row) => rowOf(row, doubts.get(row.payment.id) ?? null));
    },
    total: () => queries.countPayments(db, filter, now),
  });
};

const rowOf = ({ payment, account }: queries.PaymentWithAccount, doubt: Doubt | null): PaymentRow => ({
  id: payment.id,
  reference: payment.reference,
  account,
  description: payment.description,
  amount: poundsOf(payment.amountPence),
  refunded: poundsOf(payment.refundedPence),
  state: payment.state,
  doubt,
  created_at: payment.createdAt.toISOString(),
});

/** One payment with all that is known of it. */
export async function paymentDetails(context: ServerContext, id: number): Promise<PaymentDetails> {
  const { db, now } = context;
  const row = await queries.paymentWithAccount(db, id);
  if (!row) throw new Refused(notFound);
  const { payment } = row;
  const refunds = await queries.refundsOf(db, id);
  const doubts = await queries.doubtsAbout(db, [id], now());
  const kind = payment.orderId === null ? 'plan' : 'order';
  return {
    ...rowOf(row, doubts.get(id) ?? null),
    ...factsOf(payment),
    kind,
    ...(await historyOf(context, payment)),
    refunds: refunds.map(refundOf),
    grants: await grantsOf(context, payment),
    may: {
      look: payment.paypalOrderId !== null && payment.state !== 'refunded',
      refund: poundsOf(leftToRefund(payment, refunds)),
    },
    refund_consequences: refundConsequences({ kind, state: payment.state }),
  };
}

type Payment = queries.PaymentWithAccount['payment'];
type Refund = Awaited<ReturnType<typeof queries.refundsOf>>[number];

/** What came, less refunds that were made or are under way. */
export function leftToRefund(payment: Payment, refunds: readonly Refund[]): number {
  if (payment.captureId === null || payment.state === 'pending') return 0;
  const asked = refunds.filter(({ state }) => state === 'asked');
  return refundable(
    payment,
    asked.reduce((sum, { pence }) => sum + pence, 0),
  );
}

const factsOf = (payment: Payment) => ({
  list_price: poundsOf(payment.listPence),
  discount: poundsOf(payment.discountPence),
  coupon_code: payment.couponCode,
  came: payment.state === 'held' ? capturedText(payment.capturedPence ?? 0, payment.capturedCurrency) : null,
  paypal_order_id: payment.paypalOrderId,
  capture_id: payment.captureId,
  expires_at: payment.expiresAt.toISOString(),
  captured_at: payment.capturedAt?.toISOString() ?? null,
  next_look_at: payment.syncAt?.toISOString() ?? null,
});

const refundOf = ({ id, pence, reason, actor, state, issue, at }: Refund) => ({
  ...{ id, reason, actor, state, issue },
  amount: poundsOf(pence),
  at: at.toISOString(),
});

async function historyOf({ db }: ServerContext, { id, paypalOrderId, captureId }: Payment) {
  const events = await queries.eventsOf(db, id);
  const notices = await queries.webhookEventsOf(db, paypalOrderId, captureId);
  const papers = await queries.invoicesOf(db, id);
  return {
    events: events.map(({ event, detail, at }) => ({
      words: eventText(event),
      detail: detailText(event, detail),
      at: at.toISOString(),
    })),
    notices: notices.map((notice) => ({
      id: notice.id,
      type: notice.type,
      at: notice.receivedAt.toISOString(),
    })),
    movements: movementsOf(await queries.entriesOf(db, id)),
    papers: papers.map((paper) => ({
      id: paper.id,
      number: numberText(paper),
      amount: poundsOf(paper.pence),
    })),
  };
}

function movementsOf(rows: Awaited<ReturnType<typeof queries.entriesOf>>): PaymentDetails['movements'] {
  const byId = Map.groupBy(rows, ({ movement }) => movement.id);
  return [...byId.values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const { kind, at } = first.movement;
    const sides = entries.map(({ account, pence }) => ({ account, amount: poundsOf(pence) }));
    return [{ kind, at: at.toISOString(), entries: sides }];
  });
}

async function grantsOf(context: Parameters<typeof paymentDetails>[0], payment: Payment): Promise<string[]> {
  if (payment.orderId === null) return (await queries.periodsOf(context.db, payment.id)).map(periodText);
  const asked = { paymentId: payment.id, orderId: payment.orderId };
  return (await context.runHook(context, paidForText, asked)).flat();
}

/** Syncs a payment with PayPal now, and records that an operator asked for it. */
export async function syncNow(context: Context, { id }: { id: number }): Promise<PaymentDetails> {
  const { payment } = await requirePayment(context, id);
  const after = await refuseUnanswered(() => syncPayment(context, id));
  const reason =
    after.state === payment.state ? `It stays ${after.state}.` : `${payment.state} became ${after.state}.`;
  await addAuditEntry(context, {
    ...auditEntryFor(payment),
    action: 'payment-looked-at',
    reason,
    ...{ before: { state: payment.state }, after: { state: after.state } },
  });
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
  const request = {
    paymentId: id,
    pence,
    reason,
    actor: 'operator',
    by: signedIn(context).accountId,
  } as const;
  const entry = {
    ...auditEntryFor(payment),
    action: 'payment-refunded',
    reason: `${moneyText(pence)}: ${reason}`,
    ...{ before: { left_pence: there }, after: { left_pence: there - pence } },
  } as const;
  await refuseUnanswered(() =>
    refundPayment(context, request, (tx) => addAuditEntry({ ...context, db: tx }, entry)),
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

/** If PayPal does not answer, the operator reads so and nothing has changed. */
async function refuseUnanswered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PayPalFailure) throw new Refused(notAnswering);
    throw error;
  }
}
