import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { releaseCoupon } from '../../coupons/service.server.ts';
import { issueDocuments } from '../../invoices/service.server.ts';
import { paymentCaptured, paymentRefunded, type Shares } from '../hooks.server.ts';
import { tellDeclined, tellHeld, tellPaidTwice } from '../mails.server.ts';
import * as queries from '../queries.server.ts';
import * as refunds from '../refunds/queries.server.ts';
import { createRefund, markRefundsFailed } from '../refunds/send.server.ts';
import {
  type CapturedView,
  isCapturing,
  isOver,
  isUnclear,
  matches,
  nextState,
  nextSync,
  type OrderView,
  refundable,
  soon,
  syncAfter,
} from '../rules.ts';
import { recordEvent, transition } from './transition.server.ts';

type Before = Pick<queries.Payment, 'id' | 'state'>;

/** Under the payment's lock: applies PayPal's view of it from `lookedAt`, when the payment was as in `before`. */
export const applyView = (
  context: ServerContext,
  before: Before,
  found: OrderView,
  lookedAt: Date,
): Promise<queries.Payment> =>
  inTransaction(context, async (inside) => {
    const { id } = before;
    const payment = await queries.lockPayment(inside.db, id);
    if (found.kind === 'captured') await applyCapture(inside, payment, found);
    else if (found.kind === 'declined') await applyDecline(inside, payment, before, lookedAt);
    else await applyUnpaid(inside, payment, found.kind, lookedAt);
    // Last of all, because writing an invoice locks the numbers until the transaction ends.
    if (found.kind === 'captured') await issueDocuments(inside, id);
    return (await queries.paymentById(inside.db, id)) ?? payment;
  });

async function applyCapture(context: ServerContext, payment: queries.Payment, found: CapturedView) {
  const { db, now } = context;
  const isNew = nextState(payment.state, 'captured') !== null;
  const current = isNew ? await recordCapture(context, payment, found) : payment;
  if (found.refundedPence > current.refundedPence) await recordRefunds(context, current, found);
  await refunds.markRefundsDone(db, payment.id, found.refundIds);
  await markRefundsFailed(context, payment.id, found.failedRefundIds);
  const [asked] = await refunds.pendingRefunds(db, payment.id);
  await queries.changePayment(db, payment.id, { syncAt: asked ? nextSync(asked.at, now()) : null });
}

/** The first sight of money: it counts, or it is held for an operator. */
async function recordCapture(
  context: ServerContext,
  payment: queries.Payment,
  found: CapturedView,
): Promise<queries.Payment> {
  const { captureId, pence, currency, payer } = found;
  const came = {
    captureId,
    payer,
    capturedAt: context.now(),
    capturedPence: pence,
    capturedCurrency: currency,
  };
  if (!matches(payment, found)) {
    const detail = `${pence} ${currency} for ${found.paymentId}`;
    return holdMoney(context, payment, came, detail, 'what came is not what was asked for.');
  }
  if (!isUnclear(payment.state) && (await queries.isPaidSince(context.db, payment))) {
    const why = 'another payment already paid for it. This one is refunded automatically.';
    const held = await holdMoney(context, payment, came, 'came a second time', why);
    await refundDuplicate(context, payment, pence);
    return held;
  }
  const captured = await transition(context, payment, 'captured', came, captureId);
  const answers = await context.runHook(context, paymentCaptured, paidFor(payment));
  const movement = { paymentId: payment.id, kind: 'capture', reference: captureId, pence } as const;
  await recordMovement(context, movement, answers);
  return captured ?? payment;
}

async function holdMoney(
  context: ServerContext,
  payment: queries.Payment,
  came: Partial<queries.NewPayment>,
  detail: string,
  why: string,
): Promise<queries.Payment> {
  context.log.error({ payment: payment.id, detail }, 'money came that is held, and grants nothing');
  await tellHeld(context, payment, why);
  return (await transition(context, payment, 'held', came, detail)) ?? payment;
}

async function refundDuplicate(context: ServerContext, payment: queries.Payment, pence: number) {
  const reason = 'Paid a second time for the same thing';
  await createRefund(context, { paymentId: payment.id, pence, reason, actor: 'system', by: null });
  await tellPaidTwice(context, payment);
}

/** Records what was refunded since the last sync. Held money is not in the ledger, and granted nothing that could end. */
async function recordRefunds(
  context: ServerContext,
  payment: queries.Payment,
  { captureId, refundedPence }: CapturedView,
) {
  const more = refundedPence - payment.refundedPence;
  await queries.changePayment(context.db, payment.id, { refundedPence });
  await recordEvent(context, payment.id, 'money went back', String(more));
  if (payment.state === 'held') return freeCoupon(context, { ...payment, refundedPence });
  const answers = await context.runHook(context, paymentRefunded, { ...paidFor(payment), refundedPence });
  const reference = `${captureId}/${refundedPence}`;
  await recordMovement(context, { paymentId: payment.id, kind: 'refund', reference, pence: more }, answers);
  if (refundedPence === payment.amountPence) await transition(context, payment, 'refunded');
}

/** A held payment that was refunded in full releases its coupon. */
async function freeCoupon({ db, now }: ServerContext, payment: queries.Payment) {
  if (refundable(payment, 0) === 0) await releaseCoupon(db, payment.id, now());
}

/**
 * The buyer may choose another way to pay; only a payment that was reviewed and turned down is over. What was
 * declined before the review began, and is heard of late, was another way to pay.
 */
async function applyDecline(
  context: ServerContext,
  payment: queries.Payment,
  before: Before,
  lookedAt: Date,
) {
  if (payment.state === 'pending' && before.state === 'pending') {
    await transition(context, payment, 'failed', {}, 'declined after a review');
    // Once more: meanwhile another way to pay may have been approved, and its review begun.
    await queries.changePayment(context.db, payment.id, { syncAt: soon(context.now()) });
    return tellDeclined(context, payment);
  }
  if (isUnclear(payment.state)) await recordEvent(context, payment.id, 'declined');
  return applyUnpaid(context, payment, 'waiting', lookedAt);
}

type NoMoney = 'waiting' | 'approved' | 'pending' | 'gone';

/** Nothing was paid so far. An unclear payment is synced again, less and less often, or never if it is over. */
async function applyUnpaid(context: ServerContext, payment: queries.Payment, kind: NoMoney, lookedAt: Date) {
  const isAtItsEnd = isOver(payment, lookedAt) && !isCapturing(payment, lookedAt);
  const event = kind === 'pending' ? 'pended' : kind === 'gone' ? 'failed' : isAtItsEnd ? 'expired' : null;
  if (event && (await transition(context, payment, event))) return;
  const mayStillChange = isUnclear(payment.state) || payment.captureId !== null;
  const syncAt = mayStillChange ? syncAfter(payment, context.now()) : null;
  await queries.changePayment(context.db, payment.id, { syncAt });
}

const paidFor = ({ id, accountId, planVersionId, orderId, amountPence }: queries.Payment) => ({
  paymentId: id,
  accountId,
  planVersionId,
  orderId,
  amountPence,
});

interface Movement {
  readonly paymentId: number;
  readonly kind: 'capture' | 'refund';
  readonly reference: string;
  readonly pence: number;
}

/** Writes a movement into the ledger: PayPal's account on one side, whom the money is for on the other. */
function recordMovement(
  { db, now }: ServerContext,
  { pence, ...movement }: Movement,
  answers: readonly (Shares | null)[],
) {
  const shares = sharesOf(answers);
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  if (sum !== pence)
    throw new Error(`The shares of payment ${movement.paymentId} are ${sum} pence, not ${pence}.`);
  const sign = movement.kind === 'capture' ? 1 : -1;
  const others = Object.entries(shares).map(([account, share]) => [account, -sign * share] as const);
  const entries = Object.fromEntries([['paypal', sign * pence], ...others]);
  return queries.insertMovement(db, { ...movement, at: now(), entries });
}

function sharesOf(answers: readonly (Shares | null)[]): Shares {
  const [shares, ...more] = answers.filter((answer) => answer !== null);
  if (!shares || more.length > 0) throw new Error('A payment must be for exactly one thing.');
  return shares;
}
