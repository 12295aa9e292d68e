import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { isAddress } from '#src/platform/mail/mail.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { howToWithdraw, lastDayToWithdraw, modelForm, withdrawalText } from '../cancellation.ts';
import { addressOf, linesOf } from '../dashboard/queries.server.ts';
import { preferenceText } from '../preferred.ts';
import * as queries from '../queries.server.ts';
import { publicEmailOf } from './queries.server.ts';

type Side = 'client' | 'business';

interface Said {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly footnote?: string;
}

const actions: Record<Side, string> = { client: 'See your order', business: 'See the order' };

/** To one side of an order. A reply goes to the other side; where that has no address, the email says so. */
async function send(posting: ServerContext, order: queries.Order, side: Side, text: Said): Promise<void> {
  const { db } = posting;
  const to = side === 'client' ? order.clientEmail : await addressOf(db, order.ownerId);
  if (!to) return;
  const reply = side === 'client' ? await publicEmailOf(db, order.listingId) : order.clientEmail;
  const replyTo = isAddress(reply) ? reply : undefined;
  await sendEmail(posting, {
    ...text,
    ...{ to, replyTo, saysReply: true, heading: text.subject },
    paragraphs: [...text.paragraphs, replyText(order, side, replyTo !== undefined)],
    action: { label: actions[side], path: `/dashboard/order?order=${order.id}` },
  });
}

function replyText({ listingTitle, clientName }: queries.Order, side: Side, reaches: boolean): string {
  const other = side === 'client' ? listingTitle : clientName;
  if (reaches) return `Reply to this email to write to ${other}.`;
  return side === 'client'
    ? `A reply to this email does not reach ${other}. To write to them, open your order and choose “Message the business”.`
    : `A reply to this email does not reach ${other}.`;
}

async function orderOf({ db }: ServerContext, id: number): Promise<queries.Order> {
  const order = await queries.readOrder(db, 'anybody', id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

const priceOf = ({ totalPence }: queries.Order) => (totalPence === 0 ? 'nothing' : moneyText(totalPence));

/** What was ordered and for when, a line for each; with the client's note. */
async function factsOf({ db }: ServerContext, order: queries.Order): Promise<string[]> {
  const lines = await linesOf(db, order.id);
  const { preferredDate: date, preferredTime: part, note } = order;
  return [
    ...lines.map(({ name, detail, quantity }) =>
      [quantity > 1 ? `${quantity} × ${name}` : name, detail].filter(Boolean).join(': '),
    ),
    `Preferred time: ${preferenceText({ date, part })}`,
    ...(note ? [`Note: ${note}`] : []),
  ];
}

/**
 * To the client, to keep: what was ordered, from whom, for how much, and how to cancel, with the model form. The law
 * asks for it in a form that lasts. The subject names no treatment.
 */
export async function confirmOrder(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  const isPaid = order.state === 'paid';
  const { supportEmail: email, publicUrl } = posting.env;
  const lastDay = lastDayToWithdraw(order);
  await send(posting, order, 'client', {
    subject: isPaid ? `Your order ${order.number} is paid` : `Your request ${order.number} was sent`,
    paragraphs: [
      `You ordered from ${order.seller || order.listingTitle}.`,
      ...(await factsOf(posting, order)),
      totalText(order, isPaid),
      `${order.listingTitle} will email you to agree a time.`,
      order.startEarlyAt
        ? 'You asked for your treatment within the 14 days.'
        : `You did not ask for your treatment within the 14 days, so it will be after ${longDayText(lastDay)}.`,
      withdrawalText(lastDay, isPaid ? 'now' : 'venue'),
      howToWithdraw,
      ...modelForm({ seller: order.seller || order.listingTitle, email }),
      `Terms for orders: ${publicUrl}/terms-and-conditions#orders`,
    ],
    footnote: 'Please keep this email: it confirms your contract with the business.',
  });
}

function totalText(order: queries.Order, isPaid: boolean): string {
  if (order.totalPence === 0) return 'Total: free';
  const price = `Total: ${priceOf(order)}, including any VAT.`;
  return isPaid ? `${price} You paid with PayPal.` : `${price} You pay the business at the venue.`;
}

/** To the business: who ordered what, and for when. The subject names neither. */
export async function tellOfOrder(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  const isPaid = order.state === 'paid';
  await send(posting, order, 'business', {
    subject: isPaid ? `New order ${order.number}` : `New request ${order.number}`,
    paragraphs: [
      isPaid
        ? `${order.clientName} has ordered from ${order.listingTitle} and paid ${priceOf(order)}.`
        : `${order.clientName} has sent a request to ${order.listingTitle}, ${dueText(order)}.`,
      ...(await factsOf(posting, order)),
      `Client: ${[order.clientName, order.clientEmail].filter(Boolean).join(', ')}`,
      order.startEarlyAt
        ? 'You can give the treatment at once: the client asked for that.'
        : `Give the treatment after ${longDayText(lastDayToWithdraw(order))}: until then the client can cancel and owes nothing.`,
      'Email your client to agree a time. Mark the order as completed after the visit.',
    ],
  });
}

const dueText = (order: queries.Order): string =>
  order.totalPence === 0 ? 'with nothing to pay' : `with ${priceOf(order)} to pay at the venue`;

/**
 * To the side that did not cancel. A business first hears of an order that is paid through us once it is paid: it is
 * not told of one that ended before that.
 */
export async function tellOtherSide(
  posting: ServerContext,
  order: queries.Order,
  cancelledBy: Side,
): Promise<void> {
  const isUnheardOf = order.state === 'created' && order.paymentMethod === 'paypal';
  if (cancelledBy === 'client' && isUnheardOf) return;
  await send(posting, order, cancelledBy === 'business' ? 'client' : 'business', {
    subject: `Order ${order.number} was cancelled`,
    paragraphs: [cancelledText(order, cancelledBy)],
  });
}

function cancelledText({ state, listingTitle }: queries.Order, cancelledBy: Side): string {
  if (cancelledBy === 'business')
    return `${listingTitle} has cancelled this order. You were not charged, and there is nothing you need to do.`;
  return state === 'created'
    ? 'The client has cancelled this order. Nothing was charged, and you owe no commission.'
    : 'The client has cancelled this order within 14 days, as the law allows. We are refunding the client, and you owe no commission.';
}

/** To the client: that the cancellation has arrived, and the refund follows. */
export async function acknowledgeWithdrawal(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, order, 'client', {
    subject: `Order ${order.number}: your refund is on its way`,
    paragraphs: [
      order.refundAskedBy === 'client'
        ? `We have received your cancellation and told ${order.listingTitle}.`
        : `${order.listingTitle} has cancelled this order.`,
      `We are refunding ${priceOf(order)} through PayPal, within 14 days at most. There is nothing more you need to do.`,
    ],
  });
}

/** To both: the order was refunded in full. */
export async function tellOfRefund(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  const subject = `Order ${order.number} was refunded`;
  await send(posting, order, 'client', {
    subject,
    paragraphs: [`We have refunded ${priceOf(order)} to your PayPal account.`],
  });
  await send(posting, order, 'business', {
    subject,
    paragraphs: [
      `We have refunded ${priceOf(order)} to ${order.clientName}. You owe no commission on this order.`,
    ],
  });
}

/** To both: a part of the money was refunded, and the order stays as it is. */
export async function tellOfPart(posting: ServerContext, id: number, pence: number): Promise<void> {
  const order = await orderOf(posting, id);
  const amount = moneyText(pence);
  const subject = `Order ${order.number}: ${amount} refunded`;
  await send(posting, order, 'client', {
    subject,
    paragraphs: [`We have refunded ${amount} to your PayPal account. Your order stays as it is.`],
  });
  await send(posting, order, 'business', {
    subject,
    paragraphs: [
      `We have refunded ${amount} of ${priceOf(order)} to ${order.clientName}. The order stays as it is, and you owe no commission on that part.`,
    ],
  });
}

/** To the client: nothing was paid, so nothing was bought. */
export async function tellOfExpiry(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, order, 'client', {
    subject: `Order ${order.number} was not paid and has ended`,
    paragraphs: [
      `You were not charged. If you still want it, order it again on the page of ${order.listingTitle}.`,
    ],
  });
}
