import { randomUUID } from 'node:crypto';
import type { Context } from '#src/platform/context.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import * as queries from './queries.server.ts';
import { paymentCaptured, paymentRefunded, type Shares } from './questions.server.ts';
import { fits, isUnclear, nextLook, type PaymentEvent, paymentAfter, type Seen, seen } from './rules.ts';

export type Settling = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'ask' | 'paypal'>;

/** No account at PayPal, and no sandbox either: nothing can be paid here. */
export const paymentsClosed = refusal(
  'payments-closed',
  503,
  'Payments are not open here yet. Nothing was charged.',
);

export function payPalOf({ paypal }: Settling): PayPal {
  if (!paypal) throw new Refused(paymentsClosed);
  return paypal;
}

/**
 * Brings a payment to where PayPal is: for the page that a buyer comes back to, for a notice and for the reconciler
 * alike, as often and as much at once as they like. PayPal is asked outside of any transaction; what it says is
 * applied under the payment's lock, and a second one finds it done.
 */
export async function settle(context: Settling, id: number): Promise<queries.Payment> {
  const payment = await queries.paymentById(context.db, id);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  if (payment.paypalOrderId === null || payment.state === 'refunded') return payment;
  const found = await look(context, payment, payment.paypalOrderId);
  return apply(context, id, found);
}

/** How PayPal sees it; what was approved is captured, under the one key that it keeps for good. */
async function look(context: Settling, payment: queries.Payment, orderId: string): Promise<Seen> {
  const { db, now } = context;
  const paypal = payPalOf(context);
  const found = seen(await paypal.getOrder(orderId));
  // Whoever cancelled or waited too long is not charged for it afterwards.
  const mayCapture = isUnclear(payment.state) && now() < payment.expiresAt;
  if (found.kind !== 'approved' || !mayCapture) return found;
  try {
    return seen(await paypal.captureOrder(orderId, payment.captureKey));
  } catch (error) {
    if (!(error instanceof PayPalFailure) || error.kind === 'unclear') throw error;
    // Certainly not captured under this key, and PayPal would repeat that for it whatever the buyer does next.
    await queries.renewCaptureKey(db, payment.id, payment.captureKey, randomUUID());
    if (error.issue === 'INSTRUMENT_DECLINED') return { kind: 'declined' };
    // Captured by another of us, or refused for good: PayPal's own view decides.
    return seen(await paypal.getOrder(orderId));
  }
}

const apply = (context: Settling, id: number, found: Seen): Promise<queries.Payment> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const payment = await queries.lockPayment(tx, id);
    if (found.kind === 'captured') await applyMoney(inside, payment, found);
    else if (found.kind === 'pending') await step(inside, payment, 'pended');
    else if (found.kind === 'gone') await step(inside, payment, 'failed');
    else if (found.kind === 'declined') await applyDecline(inside, payment);
    else await applyWaiting(inside, payment);
    return (await queries.paymentById(tx, id)) ?? payment;
  });

type Money = Extract<Seen, { kind: 'captured' }>;

async function applyMoney(context: Settling, payment: queries.Payment, found: Money) {
  const { captureId } = found;
  if (!fits(payment, found)) {
    const detail = `${found.pence} ${found.currency} for ${found.paymentId}`;
    if (await step(context, payment, 'held', { captureId }, detail))
      context.log.error({ payment: payment.id }, 'a payment came that does not fit what was asked for');
    return;
  }
  const now = context.now();
  if (await step(context, payment, 'captured', { captureId, capturedAt: now }, captureId)) {
    const shares = await sharesOf(await context.ask(context, paymentCaptured, paidOf(payment)));
    await keep(context, payment, 'capture', captureId, shares, payment.amountPence, 1);
  }
  if (found.refundedPence > payment.refundedPence) await applyRefund(context, payment, found);
}

/** All that went back since it was last seen. */
async function applyRefund(context: Settling, payment: queries.Payment, { captureId, refundedPence }: Money) {
  const more = refundedPence - payment.refundedPence;
  await queries.changePayment(context.db, payment.id, { refundedPence });
  const shares = sharesOf(await context.ask(context, paymentRefunded, { ...paidOf(payment), refundedPence }));
  await keep(context, payment, 'refund', `${captureId}/${refundedPence}`, shares, more, -1);
  const current = { ...payment, state: 'captured' as const };
  if (refundedPence === payment.amountPence) await step(context, current, 'refunded');
  else await note(context, payment, 'refunded in part', String(more));
}

/** Into the books: PayPal's account on one side, whom the money is for on the other. */
function keep(
  { db, now }: Settling,
  { id: paymentId }: queries.Payment,
  kind: 'capture' | 'refund',
  reference: string,
  shares: Shares,
  pence: number,
  sign: 1 | -1,
) {
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  if (sum !== pence) throw new Error(`The shares of payment ${paymentId} are ${sum} pence, not ${pence}.`);
  const others = Object.entries(shares).map(([account, share]) => [account, -sign * share] as const);
  const entries = Object.fromEntries([['paypal', sign * pence], ...others]);
  return queries.keepMovement(db, { paymentId, kind, reference, at: now(), entries });
}

function sharesOf(answers: readonly (Shares | null)[]): Shares {
  const [shares, ...more] = answers.filter((answer) => answer !== null);
  if (!shares || more.length > 0) throw new Error('A payment must be for exactly one thing.');
  return shares;
}

/** The buyer may choose another way to pay; only a payment that was reviewed and turned down is over. */
async function applyDecline(context: Settling, payment: queries.Payment) {
  if (payment.state === 'pending') return step(context, payment, 'failed', {}, 'declined after a review');
  await note(context, payment, 'declined');
  return applyWaiting(context, payment);
}

async function applyWaiting(context: Settling, payment: queries.Payment) {
  if (context.now() >= payment.expiresAt && payment.state !== 'pending')
    await step(context, payment, 'expired');
  else if (isUnclear(payment.state))
    await queries.changePayment(context.db, payment.id, {
      lookAt: nextLook(payment.createdAt, context.now()),
    });
}

/** True where the payment came into another state by it. */
async function step(
  context: Settling,
  payment: queries.Payment,
  event: PaymentEvent,
  change: Partial<queries.NewPayment> = {},
  detail = '',
): Promise<boolean> {
  const state = paymentAfter(payment.state, event);
  if (state === null) return false;
  const lookAt = state === 'pending' ? nextLook(payment.createdAt, context.now()) : null;
  await queries.changePayment(context.db, payment.id, { ...change, state, lookAt });
  await note(context, payment, event, detail);
  return true;
}

const note = ({ db, now }: Settling, { id: paymentId }: queries.Payment, event: string, detail = '') =>
  queries.noteEvent(db, { paymentId, event, detail, at: now() });

const paidOf = ({ id, accountId, planVersionId, orderId, amountPence }: queries.Payment) => ({
  paymentId: id,
  accountId,
  planVersionId,
  orderId,
  amountPence,
});

/** The buyer turned away: unless money came after all, that is the end of it. */
export async function cancel(context: Settling, id: number): Promise<queries.Payment> {
  const payment = await queries.paymentById(context.db, id);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  const found =
    payment.paypalOrderId === null ? null : seen(await payPalOf(context).getOrder(payment.paypalOrderId));
  if (found?.kind === 'captured' || found?.kind === 'pending') return apply(context, id, found);
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await step(inside, await queries.lockPayment(tx, id), 'cancelled');
    return (await queries.paymentById(tx, id)) ?? payment;
  });
}
