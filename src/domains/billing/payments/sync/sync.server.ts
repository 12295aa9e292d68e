import type { Context } from '#src/platform/context.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { paymentsClosed } from '../../checkout/contract.ts';
import { releaseCoupon } from '../../coupons/service.server.ts';
import { issuePapers } from '../../invoices/service.server.ts';
import { paymentCaptured, paymentRefunded } from '../hooks.server.ts';
import { tellDeclined, tellHeld, tellPaidTwice } from '../mails.server.ts';
import * as queries from '../queries.server.ts';
import * as refunds from '../refunds/queries.server.ts';
import { enterRefund, noteFailedRefunds, sendAskedRefunds } from '../refunds/send.server.ts';
import {
  fits,
  isCapturing,
  isOver,
  isUnclear,
  lookAfter,
  type Money,
  nextLook,
  paymentAfter,
  refundable,
  type Seen,
  soon,
} from '../rules.ts';
import { look } from './fetch.server.ts';
import { book } from './movement.server.ts';
import { note, step } from './transition.server.ts';

export type Settling = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'runHook' | 'paypal'>;

export function payPalOf({ paypal }: Pick<Settling, 'paypal'>): PayPal {
  if (!paypal) throw new Refused(paymentsClosed);
  return paypal;
}

/**
 * Brings a payment to where PayPal is: for the page that a buyer comes back to, for a notice and for the reconciler
 * alike, as often and as much at once as they like. PayPal is asked outside of any transaction; what it says is
 * applied under the payment's lock, and a second one finds it done.
 */
export const settle = async (context: Settling, id: number): Promise<queries.Payment> =>
  (await settleSeeing(context, id)).payment;

/** The same, with what was seen at PayPal; null where there was nothing to look at. */
export async function settleSeeing(
  context: Settling,
  id: number,
): Promise<{ payment: queries.Payment; seen: Seen['kind'] | null }> {
  const before = await queries.paymentById(context.db, id);
  if (!before) throw new Error(`There is no payment ${id}.`);
  const isDone = before.state === 'refunded' && before.lookAt === null;
  if (before.paypalOrderId === null || isDone) return { payment: before, seen: null };
  const paypal = payPalOf(context);
  const lookedAt = context.now();
  const found = await look(context, paypal, before, before.paypalOrderId);
  const payment = await apply(context, before, found, lookedAt);
  const isNewlyHeld = payment.state === 'held' && before.state !== 'held';
  return { payment: isNewlyHeld ? await sentBack(context, payment) : payment, seen: found.kind };
}

/** What came twice goes back by itself; whatever stays unclear about that is the reconciler's. */
async function sentBack(context: Settling, payment: queries.Payment): Promise<queries.Payment> {
  const paypal = payPalOf(context);
  await sendAskedRefunds(context, paypal, payment);
  try {
    const lookedAt = context.now();
    const found = await look(context, paypal, payment, payment.paypalOrderId ?? '');
    return await apply(context, payment, found, lookedAt);
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    return payment;
  }
}

type Before = Pick<queries.Payment, 'id' | 'state'>;

/** Under the payment's lock: what was seen at PayPal at that time, when the payment was as it was before. */
export const apply = (
  context: Settling,
  before: Before,
  found: Seen,
  lookedAt: Date,
): Promise<queries.Payment> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const { id } = before;
    const payment = await queries.lockPayment(tx, id);
    if (found.kind === 'captured') await applyMoney(inside, payment, found);
    else if (found.kind === 'declined') await applyDecline(inside, payment, before, lookedAt);
    else await applyRest(inside, payment, found.kind, lookedAt);
    // Last of all, because whoever writes one holds the numbers until the end.
    if (found.kind === 'captured') await issuePapers(inside, id);
    return (await queries.paymentById(tx, id)) ?? payment;
  });

async function applyMoney(context: Settling, payment: queries.Payment, found: Money) {
  const { db, now } = context;
  const isNew = paymentAfter(payment.state, 'captured') !== null;
  const current = isNew ? await takeIn(context, payment, found) : payment;
  if (found.refundedPence > current.refundedPence) await applyRefund(context, current, found);
  await refunds.noteDone(db, payment.id, found.refundIds);
  await noteFailedRefunds(context, payment.id, found.failedRefundIds);
  const [asked] = await refunds.askedRefunds(db, payment.id);
  await queries.changePayment(db, payment.id, { lookAt: asked ? nextLook(asked.at, now()) : null });
}

/** Money is there for the first time: it counts, or it is held for a person. */
async function takeIn(context: Settling, payment: queries.Payment, found: Money): Promise<queries.Payment> {
  const { captureId, pence, currency } = found;
  const came = { captureId, capturedAt: context.now(), capturedPence: pence, capturedCurrency: currency };
  if (!fits(payment, found)) {
    const detail = `${pence} ${currency} for ${found.paymentId}`;
    return hold(context, payment, came, detail, 'what came is not what was asked for.');
  }
  if (!isUnclear(payment.state) && (await queries.isPaidSince(context.db, payment))) {
    const why = 'another payment already paid for it. This one is refunded automatically.';
    const held = await hold(context, payment, came, 'came a second time', why);
    await sendBack(context, payment, pence);
    return held;
  }
  const captured = await step(context, payment, 'captured', came, captureId);
  const answers = await context.runHook(context, paymentCaptured, paidOf(payment));
  const movement = { paymentId: payment.id, kind: 'capture', reference: captureId, pence } as const;
  await book(context, movement, answers);
  return captured ?? payment;
}

async function hold(
  context: Settling,
  payment: queries.Payment,
  came: Partial<queries.NewPayment>,
  detail: string,
  why: string,
): Promise<queries.Payment> {
  context.log.error({ payment: payment.id, detail }, 'money came that is held, and grants nothing');
  await tellHeld(context, payment, why);
  return (await step(context, payment, 'held', came, detail)) ?? payment;
}

async function sendBack(context: Settling, payment: queries.Payment, pence: number) {
  const reason = 'Paid a second time for the same thing';
  await enterRefund(context, { paymentId: payment.id, pence, reason, actor: 'system', by: null });
  await tellPaidTwice(context, payment);
}

/** All that went back since it was last seen. What was held is in no books, and grants nothing that could end. */
async function applyRefund(context: Settling, payment: queries.Payment, { captureId, refundedPence }: Money) {
  const more = refundedPence - payment.refundedPence;
  await queries.changePayment(context.db, payment.id, { refundedPence });
  await note(context, payment.id, 'money went back', String(more));
  if (payment.state === 'held') return freeCoupon(context, { ...payment, refundedPence });
  const answers = await context.runHook(context, paymentRefunded, { ...paidOf(payment), refundedPence });
  const reference = `${captureId}/${refundedPence}`;
  await book(context, { paymentId: payment.id, kind: 'refund', reference, pence: more }, answers);
  if (refundedPence === payment.amountPence) await step(context, payment, 'refunded');
}

/** What granted nothing and went back in full used no coupon either. */
async function freeCoupon({ db, now }: Settling, payment: queries.Payment) {
  if (refundable(payment, 0) === 0) await releaseCoupon(db, payment.id, now());
}

/**
 * The buyer may choose another way to pay; only a payment that was reviewed and turned down is over. What was
 * declined before the review began, and is heard of late, was another way to pay.
 */
async function applyDecline(context: Settling, payment: queries.Payment, before: Before, lookedAt: Date) {
  if (payment.state === 'pending' && before.state === 'pending') {
    await step(context, payment, 'failed', {}, 'declined after a review');
    // Once more: meanwhile another way to pay may have been approved, and its review begun.
    await queries.changePayment(context.db, payment.id, { lookAt: soon(context.now()) });
    return tellDeclined(context, payment);
  }
  if (isUnclear(payment.state)) await note(context, payment.id, 'declined');
  return applyRest(context, payment, 'waiting', lookedAt);
}

type NoMoney = 'waiting' | 'approved' | 'pending' | 'gone';

/** Nothing was paid so far. What nothing follows for is looked at again, rarer and rarer, or never if it is over. */
async function applyRest(context: Settling, payment: queries.Payment, kind: NoMoney, lookedAt: Date) {
  const isAtItsEnd = isOver(payment, lookedAt) && !isCapturing(payment, lookedAt);
  const event = kind === 'pending' ? 'pended' : kind === 'gone' ? 'failed' : isAtItsEnd ? 'expired' : null;
  if (event && (await step(context, payment, event))) return;
  const mayStillChange = isUnclear(payment.state) || payment.captureId !== null;
  const lookAt = mayStillChange ? lookAfter(payment, context.now()) : null;
  await queries.changePayment(context.db, payment.id, { lookAt });
}

const paidOf = ({ id, accountId, planVersionId, orderId, amountPence }: queries.Payment) => ({
  paymentId: id,
  accountId,
  planVersionId,
  orderId,
  amountPence,
});
