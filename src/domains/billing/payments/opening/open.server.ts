import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#src/platform/database/database.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { approvalLink, type PayPalOrder, payeeOf } from '#src/platform/paypal/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { beingConfirmed, invalidCoupon, paymentNotCreated } from '../../checkout/contract.ts';
import * as queries from '../queries.server.ts';
import { expiryOf, isUnclear, lookAfter } from '../rules.ts';
import { payPalOf, type Settling, settle } from '../sync/sync.server.ts';
import { note, step } from '../sync/transition.server.ts';
import { cancel } from './cancel.server.ts';

export interface PaymentWish {
  readonly accountId: number;
  /** What it is for: the one or the other. */
  readonly planVersionId: number | null;
  readonly orderId: number | null;
  /** One line, for the buyer and for PayPal. */
  readonly description: string;
  readonly listPence: number;
  readonly discountPence: number;
  /** The coupon that made the discount, as it is kept; another one is another wish. */
  readonly couponCode?: string | null;
  /** Run in the transaction that writes the payment down; false: no coupon is left, and there is no payment. */
  readonly reserve?: (tx: Db, paymentId: number) => Promise<boolean>;
  /** Run in the transaction that writes down where the payment is approved; not where PayPal gave no link. */
  readonly opened?: (tx: Db, to: { approvalUrl: string; paypalOrderId: string }) => Promise<void>;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** How often a payment that another click has just begun is looked for before that is called a fault. */
const looks = 3;

/**
 * Opens a payment, or finds the one that is open for the same wish, so that two clicks and two tabs lead to one
 * approval. Another wish takes the place of the one before, unless that may be paid already. It is written down
 * before PayPal is asked: a call whose answer was lost is repeated under the same key.
 */
export async function openPayment(context: Settling, wish: PaymentWish): Promise<queries.Payment> {
  const paypal = payPalOf(context);
  return sayNotCreated(async () => {
    const payment = await begun(context, wish);
    if (payment.state !== 'opening') return payment;
    const order = await paypal
      .createOrder(
        {
          paymentId: String(payment.id),
          invoiceId: payment.reference,
          description: payment.description,
          pence: payment.amountPence,
          brand: context.env.productName,
          returnUrl: wish.returnUrl,
          cancelUrl: wish.cancelUrl,
        },
        payment.createKey,
      )
      .catch((error: unknown) => notOpened(context, payment, error));
    return opened(context, payment.id, order, wish);
  });
}

async function sayNotCreated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PayPalFailure ? new Refused(paymentNotCreated) : error;
  }
}

async function notOpened(context: Settling, { id }: queries.Payment, error: unknown): Promise<never> {
  if (!(error instanceof PayPalFailure)) throw error;
  const { kind, issue, debugId: debug } = error;
  context.log.warn({ payment: id, issue, debug }, 'no payment was opened');
  // Certainly not opened: the next try is another payment, because PayPal may repeat its refusal for this key.
  if (kind === 'refused')
    await context.db.transaction(async (tx) => {
      await step({ ...context, db: tx }, await queries.lockPayment(tx, id), 'failed', {}, issue);
    });
  else await note(context, id, 'unclear', issue);
  throw error;
}

async function begun(context: Settling, wish: PaymentWish): Promise<queries.Payment> {
  for (let look = 0; look < looks; look += 1) {
    const there = await queries.openPayment(context.db, wish);
    if (there && isSame(there, wish, context.now())) return there;
    if (there) await makeWay(context, there);
    const made = await written(context, wish);
    if (made) return made;
  }
  throw new Refused(paymentNotCreated);
}

/** What PayPal still looks at may yet be paid, however long that takes: a second payment could be paid beside it. */
const isSame = (there: queries.Payment, wish: PaymentWish, now: Date): boolean =>
  there.planVersionId === wish.planVersionId &&
  there.listPence === wish.listPence &&
  there.discountPence === wish.discountPence &&
  there.couponCode === (wish.couponCode ?? null) &&
  (now < there.expiresAt || there.state === 'pending');

/** Ends a payment that nobody has approved; one that was approved is settled, and nothing is opened beside it. */
async function makeWay(context: Settling, there: queries.Payment): Promise<void> {
  const settled = await settle(context, there.id);
  const after = isUnclear(settled.state) ? await cancel(context, there.id) : settled;
  if (isUnclear(after.state) || after.state === 'captured') throw new Refused(beingConfirmed);
}

/** Ends what is open for plans, or for an order, so that it can be had without paying; refused like a second payment. */
export async function endOpenPayment(context: Settling, wanted: queries.For): Promise<void> {
  const there = await queries.openPayment(context.db, wanted);
  if (there) await sayNotCreated(() => makeWay(context, there));
}

/** Undefined where another click was quicker. */
function written({ db, now }: Settling, wish: PaymentWish): Promise<queries.Payment | undefined> {
  const createdAt = now();
  const expiresAt = expiryOf(createdAt);
  return db.transaction(async (tx) => {
    const made = await queries.insertPayment(tx, {
      accountId: wish.accountId,
      planVersionId: wish.planVersionId,
      orderId: wish.orderId,
      description: wish.description,
      listPence: wish.listPence,
      discountPence: wish.discountPence,
      amountPence: wish.listPence - wish.discountPence,
      couponCode: wish.couponCode ?? null,
      state: 'opening',
      createKey: randomUUID(),
      captureKey: randomUUID(),
      reference: `P-${randomBytes(8).toString('hex').toUpperCase()}`,
      createdAt,
      expiresAt,
      lookAt: lookAfter({ createdAt, expiresAt }, createdAt),
    });
    if (!made) return undefined;
    if (wish.reserve && !(await wish.reserve(tx, made.id))) throw new Refused(invalidCoupon);
    await queries.noteEvent(tx, { paymentId: made.id, event: 'created', at: createdAt });
    return made;
  });
}

/** Where another click has ended it meanwhile, nobody is sent to approve it. */
const opened = (
  { db, now }: Settling,
  id: number,
  order: PayPalOrder,
  wish: PaymentWish,
): Promise<queries.Payment> =>
  db.transaction(async (tx) => {
    const payment = await queries.lockPayment(tx, id);
    if (payment.state !== 'opening') {
      if (isUnclear(payment.state)) return payment;
      throw new Refused(paymentNotCreated);
    }
    const approvalUrl = approvalLink(order) ?? null;
    const to = { paypalOrderId: order.id, approvalUrl, payee: payeeOf(order) };
    await queries.changePayment(tx, id, { ...to, state: 'open' });
    await queries.noteEvent(tx, { paymentId: id, event: 'opened', detail: order.id, at: now() });
    if (approvalUrl !== null) await wish.opened?.(tx, { approvalUrl, paypalOrderId: order.id });
    return { ...payment, ...to, state: 'open' as const };
  });
