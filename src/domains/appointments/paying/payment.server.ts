import { beingConfirmed } from '#src/domains/billing/checkout/contract.ts';
import { cancel as cancelPayment } from '#src/domains/billing/payments/opening/cancel.server.ts';
import { isUnclear } from '#src/domains/billing/payments/rules.ts';
import { refundOwed } from '#src/domains/orders/buying/cancellation.server.ts';
import { approvalUrlFor, isSynced } from '#src/domains/orders/buying/payment.server.ts';
import { lastPayment } from '#src/domains/orders/buying/queries.server.ts';
import { readOrder } from '#src/domains/orders/queries.server.ts';
import { type Context, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { notNow } from '../own/contract.ts';
import { find } from '../own/queries.server.ts';
import { ownOf } from '../own/reading.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import type { payAppointment, syncAppointmentPayment } from './contract.ts';

type Synced = EndpointOutput<typeof syncAppointmentPayment>;

/** Opens the payment of a time that is held: it ends with the hold, so that nobody pays for a time that is gone. */
export const pay: Verb<typeof payAppointment> = async (context, { id }) => {
  const row = await ownRow(context, id);
  const order = row.orderId === null ? undefined : await readOrder(context.db, 'anybody', row.orderId);
  if (!order || !mayPay(row, context.now())) throw new Refused(notNow);
  const page = await pageOf(context, id);
  const url = await approvalUrlFor(context, order, {
    description: `Appointment ${row.number}, ${row.listingTitle}`,
    ...{ page, expiresAt: row.heldUntil ?? context.now() },
  });
  return { approval_url: url };
};

const mayPay = ({ state, heldUntil }: AppointmentRow, now: Date): boolean =>
  state === 'held' && heldUntil !== null && now < heldUntil;

/** Where PayPal leads back to: the page of the booking. */
async function pageOf(context: Context, id: number): Promise<string> {
  const { slug } = await ownOf(context, id);
  return `${context.env.publicUrl}/listing-details/${slug}/book?appointment=${id}&paid=1`;
}

/** Looks at PayPal whether the payment has come, and says what the appointment is now. */
export const syncOwn: Verb<typeof syncAppointmentPayment> = async (context, { id }) => {
  const before = await ownRow(context, id);
  const isCertain = before.orderId === null || (await isSynced(context, before.orderId));
  const after = await ownRow(context, id);
  return { payment: paymentOf(after, isCertain, context.now()), appointment: await ownOf(context, id) };
};

function paymentOf(row: AppointmentRow, isCertain: boolean, now: Date): Synced['payment'] {
  if (row.heldUntil === null) return 'paid';
  if (row.state !== 'held') return 'over';
  if (!isCertain) return 'checking';
  return mayPay(row, now) ? 'waiting' : 'over';
}

/** Before a held time is given back: nobody pays for it any more. Refused where PayPal may be taking the money now. */
export async function endPaymentOf(context: Context, id: number): Promise<void> {
  const row = await ownRow(context, id);
  if (row.state !== 'held' || row.orderId === null) return;
  const payment = await lastPayment(context.db, row.orderId);
  if (!payment || !isUnclear(payment.state)) return;
  if (isUnclear((await cancelled(context, payment.id)).state)) throw new Refused(beingConfirmed);
}

/** Without an answer of PayPal it is not known whether it takes the money now. */
async function cancelled(context: Context, paymentId: number) {
  try {
    return await cancelPayment(context, paymentId);
  } catch (error) {
    throw error instanceof PayPalFailure ? new Refused(beingConfirmed) : error;
  }
}

async function ownRow(context: Context, id: number): Promise<AppointmentRow> {
  const row = await find(context.db, signedIn(context).accountId, id);
  if (!row) throw new Refused(notFound);
  return row;
}

/** Sends what is owed to the client of an appointment that has ended; what PayPal does not take now, the job repeats. */
export async function sendBack(
  context: ServerContext,
  { orderId, dueNowPence }: Pick<AppointmentRow, 'orderId' | 'dueNowPence'>,
): Promise<void> {
  if (orderId !== null && dueNowPence > 0 && context.paypal) await refundOwed(context, orderId);
}
