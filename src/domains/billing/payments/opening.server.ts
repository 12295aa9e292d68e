import { randomBytes, randomUUID } from 'node:crypto';
import { refusal } from '#src/platform/endpoint.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { approvalLink } from '#src/platform/paypal/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';
import * as queries from './queries.server.ts';
import { expiryOf, nextLook } from './rules.ts';
import { payPalOf, type Settling } from './settling.server.ts';

const paymentNotCreated = refusal(
  'payment-not-created',
  502,
  'Failed to create payment. Please try again later.',
);

interface Wish {
  readonly accountId: number;
  /** What it is for: the one or the other. */
  readonly planVersionId: number | null;
  readonly orderId: number | null;
  /** One line, for the buyer and for PayPal. */
  readonly description: string;
  readonly listPence: number;
  readonly discountPence: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** How often a payment that another click has just begun is looked for before that is called a fault. */
const looks = 3;

/**
 * Opens a payment, or finds the one that is open for the same thing at the same price, so that two clicks and two
 * tabs lead to one approval. It is written down before PayPal is asked: a call whose answer was lost is repeated
 * under the same key.
 */
export async function openPayment(context: Settling, wish: Wish): Promise<queries.Payment> {
  const payment = await begun(context, wish);
  if (payment.state !== 'opening') return payment;
  const { env, now } = context;
  const paypal = payPalOf(context);
  try {
    const order = await paypal.createOrder(
      {
        paymentId: String(payment.id),
        invoiceId: payment.reference,
        description: payment.description,
        pence: payment.amountPence,
        brand: env.productName,
        returnUrl: wish.returnUrl,
        cancelUrl: wish.cancelUrl,
      },
      payment.createKey,
    );
    const to = { paypalOrderId: order.id, approvalUrl: approvalLink(order) ?? null };
    return await opened(context, payment.id, to);
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    context.log.warn(
      { payment: payment.id, issue: error.issue, debug: error.debugId },
      'no payment was opened',
    );
    // Certainly not opened: the next try is another payment, because PayPal may repeat its refusal for this key.
    if (error.kind === 'refused') await queries.endPayment(context.db, payment.id, 'failed');
    await queries.noteEvent(context.db, {
      paymentId: payment.id,
      event: error.kind === 'refused' ? 'failed' : 'unclear',
      detail: error.issue,
      at: now(),
    });
    throw new Refused(paymentNotCreated);
  }
}

async function begun({ db, now }: Settling, wish: Wish): Promise<queries.Payment> {
  const amountPence = wish.listPence - wish.discountPence;
  const same = { ...wish, amountPence };
  const at = now();
  for (let look = 0; look < looks; look += 1) {
    const there = await queries.openPayment(db, same);
    // What PayPal still looks at may yet be paid: a second payment beside it could be paid as well.
    if (there && (at < there.expiresAt || there.state === 'pending')) return there;
    // Over, though nobody has looked yet.
    if (there) await queries.endPayment(db, there.id, 'expired');
    const made = await queries.insertPayment(db, {
      accountId: wish.accountId,
      planVersionId: wish.planVersionId,
      orderId: wish.orderId,
      description: wish.description,
      listPence: wish.listPence,
      discountPence: wish.discountPence,
      amountPence,
      state: 'opening',
      createKey: randomUUID(),
      captureKey: randomUUID(),
      reference: `P-${randomBytes(8).toString('hex').toUpperCase()}`,
      createdAt: at,
      expiresAt: expiryOf(at),
      lookAt: nextLook(at, at),
    });
    if (made) {
      await queries.noteEvent(db, { paymentId: made.id, event: 'created', at });
      return made;
    }
  }
  throw new Refused(paymentNotCreated);
}

const opened = (
  { db, now }: Settling,
  id: number,
  to: { paypalOrderId: string; approvalUrl: string | null },
): Promise<queries.Payment> =>
  db.transaction(async (tx) => {
    const payment = await queries.lockPayment(tx, id);
    if (payment.state !== 'opening') return payment;
    await queries.changePayment(tx, id, { ...to, state: 'open' });
    await queries.noteEvent(tx, { paymentId: id, event: 'opened', detail: to.paypalOrderId, at: now() });
    return { ...payment, ...to, state: 'open' as const };
  });
