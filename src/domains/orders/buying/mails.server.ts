import { pounds } from '#src/domains/listings/wording.ts';
import { poundsOf } from '#src/domains/treatments/rules.ts';
import type { Context } from '#src/platform/context.server.ts';
import { letter } from '#src/platform/mail/letter.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';
import { lastDayToWithdraw } from '../cancelling.ts';
import { addressOf, linesOf } from '../managing/queries.server.ts';
import * as queries from '../queries.server.ts';
import { dateText, howToWithdraw, modelForm, withdrawalText } from '../terms.ts';

type Posting = Pick<Context, 'db' | 'env'> & { readonly jobs?: Context['jobs'] | undefined };

interface Said {
  readonly to: string | undefined;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly orderId: number;
  readonly footnote?: string;
}

async function send({ db, env, jobs }: Posting, { to, orderId, ...said }: Said): Promise<void> {
  if (!jobs || !to) return;
  const body = letter({
    env,
    heading: said.subject,
    paragraphs: said.paragraphs,
    action: { label: said.action, url: `${env.publicUrl}/dashboard/order?order=${orderId}` },
    ...(said.footnote === undefined ? {} : { footnote: said.footnote }),
  });
  await sendLater(jobs, { to, subject: said.subject, ...body }, { db });
}

async function orderOf({ db }: Posting, id: number): Promise<queries.Order> {
  const order = await queries.readOrder(db, 'anybody', id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

const priceOf = ({ totalPence }: queries.Order) =>
  totalPence === 0 ? 'nothing' : pounds(poundsOf(totalPence));

/**
 * To the client, to keep: what was ordered, from whom, for how much, and how to cancel, with the model form. The law
 * asks for it in a form that lasts; what was ordered stands in the letter alone, not in its subject.
 */
export async function confirmOrder(posting: Posting, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  const lines = await linesOf(posting.db, id);
  const isPaid = order.state === 'paid';
  const { supportEmail: email, publicUrl } = posting.env;
  await send(posting, {
    to: order.clientEmail,
    orderId: id,
    subject: isPaid ? `Your order ${order.number} is paid` : `Your request ${order.number} was sent`,
    paragraphs: [
      `From: ${order.seller || order.listingTitle}.`,
      ...lines.map(({ name, detail, quantity }) =>
        [quantity > 1 ? `${quantity} × ${name}` : name, detail].filter(Boolean).join(': '),
      ),
      totalText(order, isPaid),
      'The business writes to you to arrange the visit.',
      order.startEarlyAt
        ? 'You asked expressly for it to begin within the 14 days.'
        : `You did not ask for it to begin within the 14 days, so it begins after ${dateText(lastDayToWithdraw(order))}.`,
      withdrawalText(lastDayToWithdraw(order), isPaid ? 'now' : 'venue'),
      howToWithdraw,
      ...modelForm({ seller: order.seller || order.listingTitle, email }),
      `The terms that hold for both sides: ${publicUrl}/terms-and-conditions#orders`,
    ],
    action: 'See your order',
    footnote: 'Please keep this letter: it confirms your contract with the business.',
  });
}

function totalText(order: queries.Order, isPaid: boolean): string {
  if (order.totalPence === 0) return 'There is nothing to pay.';
  const price = `Total: ${priceOf(order)}, with VAT where it is charged.`;
  return isPaid ? `${price} You paid it by PayPal.` : `${price} You pay it at the venue, to the business.`;
}

/** To the business: that somebody ordered. Neither who nor what: a mailbox is often read by several. */
export async function tellOfOrder(posting: Posting, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  const isPaid = order.state === 'paid';
  await send(posting, {
    to: await addressOf(posting.db, order.ownerId),
    orderId: id,
    subject: isPaid ? `New order ${order.number}` : `New request ${order.number}`,
    paragraphs: [
      isPaid
        ? `A client has ordered on your page ${order.listingTitle} and paid ${priceOf(order)}.`
        : `A client has sent a request on your page ${order.listingTitle}, to pay ${priceOf(order)} at the venue.`,
      order.startEarlyAt
        ? 'It may begin at once: the client asked for that expressly.'
        : `The client did not ask for an early start: until the end of ${dateText(lastDayToWithdraw(order))} they can change their mind and owe nothing.`,
      'Write to your client to arrange the visit, and mark the order as completed when everything was given.',
    ],
    action: 'See the order',
  });
}

/**
 * To whoever did not cancel. A business is told of an order that is paid through us once it is paid: of one that ended
 * before that it never heard.
 */
export async function tellOtherSide(
  posting: Posting,
  order: queries.Order,
  cancelledBy: 'client' | 'business',
): Promise<void> {
  const isUnheardOf = order.state === 'created' && order.paymentMethod === 'paypal';
  if (cancelledBy === 'client' && isUnheardOf) return;
  await send(posting, {
    to: cancelledBy === 'business' ? order.clientEmail : await addressOf(posting.db, order.ownerId),
    orderId: order.id,
    subject: `Order ${order.number} was cancelled`,
    paragraphs: [cancelledText(order, cancelledBy)],
    action: 'See the order',
  });
}

function cancelledText({ state }: queries.Order, cancelledBy: 'client' | 'business'): string {
  if (cancelledBy === 'business')
    return 'The business has cancelled this order. Nothing was charged, and there is nothing for you to do.';
  return state === 'created'
    ? 'The client has cancelled this order. Nothing was charged, and no commission is due.'
    : 'The client has cancelled this order, as the law allows within 14 days. The money goes back to the client, and no commission is due.';
}

/** To the client: that its wish to cancel has arrived, and the money follows. */
export async function acknowledgeWithdrawal(posting: Posting, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, {
    to: order.clientEmail,
    orderId: id,
    subject: `Order ${order.number}: your money is on its way back`,
    paragraphs: [
      order.refundAskedBy === 'client'
        ? 'We have your cancellation, and so has the business.'
        : 'The business has cancelled this order.',
      `${priceOf(order)} goes back to you by PayPal, at the latest within 14 days. There is nothing more for you to do.`,
    ],
    action: 'See your order',
  });
}

/** To both: the money has gone back. */
export async function tellOfRefund(posting: Posting, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  const subject = `Order ${order.number} was refunded`;
  await send(posting, {
    to: order.clientEmail,
    orderId: id,
    subject,
    paragraphs: [`${priceOf(order)} has gone back to your PayPal account.`],
    action: 'See your order',
  });
  await send(posting, {
    to: await addressOf(posting.db, order.ownerId),
    orderId: id,
    subject,
    paragraphs: [`The client has ${priceOf(order)} back in full. No commission is due on this order.`],
    action: 'See the order',
  });
}

/** To both: a part of the money has gone back, and the order stays as it is. */
export async function tellOfPart(posting: Posting, id: number, pence: number): Promise<void> {
  const order = await orderOf(posting, id);
  const amount = pounds(poundsOf(pence));
  const subject = `Order ${order.number}: ${amount} went back`;
  await send(posting, {
    to: order.clientEmail,
    orderId: id,
    subject,
    paragraphs: [`${amount} has gone back to your PayPal account. Your order stays as it is.`],
    action: 'See your order',
  });
  await send(posting, {
    to: await addressOf(posting.db, order.ownerId),
    orderId: id,
    subject,
    paragraphs: [
      `The client has ${amount} back, of ${priceOf(order)}. The order stays as it is, and on that part no commission is due.`,
    ],
    action: 'See the order',
  });
}

/** To the client: nothing was paid, so nothing was bought. */
export async function tellOfExpiry(posting: Posting, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, {
    to: order.clientEmail,
    orderId: id,
    subject: `Order ${order.number} was not paid and has ended`,
    paragraphs: ['Nothing was charged. If you still want it, order it again on the page of the business.'],
    action: 'See your orders',
  });
}
