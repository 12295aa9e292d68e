import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { approvalLink, type PayPalOrder, payeeOf } from '#src/platform/paypal/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import {
  beingConfirmed,
  invalidCoupon,
  paymentNotCreated,
  tooManyPayments,
} from '../../checkout/contract.ts';
import { requirePayPal } from '../context.server.ts';
import * as queries from '../queries.server.ts';
import { expiryOf, isUnclear, syncAfter } from '../rules.ts';
import { syncPayment } from '../sync/sync.server.ts';
import { recordEvent, transition } from '../sync/transition.server.ts';
import { cancel } from './cancel.server.ts';

export interface PaymentRequest {
  readonly accountId: number;
  /** What it is for: the one or the other. */
  readonly planVersionId: number | null;
  readonly orderId: number | null;
  /** One line, for the buyer and for PayPal. */
  readonly description: string;
  readonly listPence: number;
  readonly discountPence: number;
  /** The coupon that made the discount, as it is kept; another one is another request. */
  readonly couponCode?: string | null;
  /** Until when a capture may be begun; absent: half an hour from now. */
  readonly expiresAt?: Date;
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
 * Opens a payment, or finds the one that is open for the same request, so that two clicks and two tabs lead to one
 * approval. Another request takes the place of the one before, unless that may be paid already. It is written down
 * before PayPal is asked: a call whose answer was lost is repeated under the same key.
 */
export async function openPayment(context: ServerContext, request: PaymentRequest): Promise<queries.Payment> {
  const paypal = requirePayPal(context);
  return refuseNotCreated(async () => {
    const payment = await findOrCreate(context, request);
    if (payment.state !== 'opening') return payment;
    const order = await paypal
      .createOrder(
        {
          paymentId: String(payment.id),
          invoiceId: payment.reference,
          description: payment.description,
          pence: payment.amountPence,
          brand: context.env.productName,
          returnUrl: request.returnUrl,
          cancelUrl: request.cancelUrl,
        },
        payment.createKey,
      )
      .catch((error: unknown) => handleNotOpened(context, payment, error));
    return markOpen(context, payment.id, order, request);
  });
}

async function refuseNotCreated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PayPalFailure ? new Refused(paymentNotCreated) : error;
  }
}

async function handleNotOpened(
  context: ServerContext,
  { id }: queries.Payment,
  error: unknown,
): Promise<never> {
  if (!(error instanceof PayPalFailure)) throw error;
  const { kind, issue, debugId: debug } = error;
  context.log.warn({ payment: id, issue, debug }, 'no payment was opened');
  // Certainly not opened: the next try is another payment, because PayPal may repeat its refusal for this key.
  if (kind === 'refused')
    await inTransaction(context, async (inside) => {
      await transition(inside, await queries.lockPayment(inside.db, id), 'failed', {}, issue);
    });
  else await recordEvent(context, id, 'unclear', issue);
  throw error;
}

async function findOrCreate(context: ServerContext, request: PaymentRequest): Promise<queries.Payment> {
  for (let look = 0; look < looks; look += 1) {
    const there = await queries.openPayment(context.db, request);
    if (there && isForSame(there, request, context.now())) return there;
    if (there) await endExisting(context, there);
    const made = await create(context, request);
    if (made) return made;
  }
  throw new Refused(paymentNotCreated);
}

/** What PayPal still looks at may yet be paid, however long that takes: a second payment could be paid beside it. */
const isForSame = (there: queries.Payment, request: PaymentRequest, now: Date): boolean =>
  there.planVersionId === request.planVersionId &&
  there.listPence === request.listPence &&
  there.discountPence === request.discountPence &&
  there.couponCode === (request.couponCode ?? null) &&
  (now < there.expiresAt || there.state === 'pending');

/** Ends a payment that nobody has approved; one that was approved is settled, and nothing is opened beside it. */
async function endExisting(context: ServerContext, there: queries.Payment): Promise<void> {
  const settled = await syncPayment(context, there.id);
  const after = isUnclear(settled.state) ? await cancel(context, there.id) : settled;
  if (isUnclear(after.state) || after.state === 'captured') throw new Refused(beingConfirmed);
}

/** Ends what is open for plans, or for an order, so that it can be had without paying; refused like a second payment. */
export async function endOpenPayment(context: ServerContext, target: queries.PaymentTarget): Promise<void> {
  const there = await queries.openPayment(context.db, target);
  if (there) await refuseNotCreated(() => endExisting(context, there));
}

/** Undefined where another click was quicker. */
function create({ db, now }: ServerContext, request: PaymentRequest): Promise<queries.Payment | undefined> {
  const createdAt = now();
  const expiresAt = request.expiresAt ?? expiryOf(createdAt);
  return db.transaction(async (tx) => {
    const made = await queries.insertPayment(tx, {
      accountId: request.accountId,
      planVersionId: request.planVersionId,
      orderId: request.orderId,
      description: request.description,
      listPence: request.listPence,
      discountPence: request.discountPence,
      amountPence: request.listPence - request.discountPence,
      couponCode: request.couponCode ?? null,
      state: 'opening',
      createKey: randomUUID(),
      captureKey: randomUUID(),
      reference: `P-${randomBytes(8).toString('hex').toUpperCase()}`,
      createdAt,
      expiresAt,
      syncAt: syncAfter({ createdAt, expiresAt }, createdAt),
    });
    if (!made) return undefined;
    if (request.reserve && !(await request.reserve(tx, made.id))) throw new Refused(invalidCoupon);
    await queries.insertEvent(tx, { paymentId: made.id, event: 'created', at: createdAt });
    return made;
  });
}

/** Where another click has ended it meanwhile, nobody is sent to approve it. */
const markOpen = (
  { db, now }: ServerContext,
  id: number,
  order: PayPalOrder,
  request: PaymentRequest,
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
    await queries.insertEvent(tx, { paymentId: id, event: 'opened', detail: order.id, at: now() });
    if (approvalUrl !== null) await request.opened?.(tx, { approvalUrl, paypalOrderId: order.id });
    return { ...payment, ...to, state: 'open' as const };
  });

/** Each payment that is begun is an order at PayPal: nobody, for whatever they pay, begins many within an hour. */
export async function countPaymentStarted({ db, env, now }: ServerContext, accountId: number): Promise<void> {
  const limit = { name: 'payments-begun', most: env.limits.payments, seconds: 3600 };
  await spend(db, limit, String(accountId), now(), tooManyPayments);
}
