import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { isAddress } from '#src/platform/mail/mail.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { howToWithdraw, lastDayToWithdraw, modelForm, withdrawalText } from '../cancellation.ts';
import { preferenceText } from '../preferred.ts';
import type { NewLine, Order } from '../queries.server.ts';

export type Side = 'client' | 'business';

interface Said {
  readonly kind: EmailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly footnote?: string;
}

const actions: Record<Side, string> = { client: 'See your order', business: 'See the order' };

interface Addresses {
  readonly to: string;
  /** Of the other side; empty where it has none. */
  readonly reply: string;
}

/** To one side of an order. A reply goes to the other side; where that has no address, the email says so. */
export function say(
  posting: ServerContext,
  order: Order,
  side: Side,
  { to, reply }: Addresses,
  text: Said,
): Promise<void> {
  const replyTo = isAddress(reply) ? reply : undefined;
  return sendEmail(posting, {
    ...text,
    ...{ to, replyTo, saysReply: true, heading: text.subject },
    paragraphs: [...text.paragraphs, replyText(order, side, replyTo !== undefined)],
    action: { label: actions[side], path: `/dashboard/order?order=${order.id}` },
  });
}

function replyText({ listingTitle, clientName }: Order, side: Side, reaches: boolean): string {
  const other = side === 'client' ? listingTitle : clientName;
  if (reaches) return `Reply to this email to write to ${other}.`;
  return side === 'client'
    ? `A reply to this email does not reach ${other}. To write to them, open your order and choose “Message the business”.`
    : `A reply to this email does not reach ${other}.`;
}

const priceOf = ({ totalPence }: Order) => (totalPence === 0 ? 'nothing' : moneyText(totalPence));

type Line = Pick<NewLine, 'name' | 'detail' | 'quantity'>;

/** What was ordered and for when, a line for each; with the client's note. */
function factsOf(
  { preferredDate: date, preferredTime: part, note }: Order,
  lines: readonly Line[],
): string[] {
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
export function confirmation(
  { supportEmail: email, publicUrl }: { readonly supportEmail: string; readonly publicUrl: string },
  order: Order,
  lines: readonly Line[],
): Said {
  const isPaid = order.state === 'paid';
  const lastDay = lastDayToWithdraw(order);
  return {
    kind: 'order-confirmed',
    subject: isPaid ? `Your order ${order.number} is paid` : `Your request ${order.number} was sent`,
    paragraphs: [
      `You ordered from ${order.seller || order.listingTitle}.`,
      ...factsOf(order, lines),
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
  };
}

function totalText(order: Order, isPaid: boolean): string {
  if (order.totalPence === 0) return 'Total: free';
  const price = `Total: ${priceOf(order)}, including any VAT.`;
  return isPaid ? `${price} You paid with PayPal.` : `${price} You pay the business at the venue.`;
}

/** To the business: who ordered what, and for when. The subject names neither. */
export function news(order: Order, lines: readonly Line[]): Said {
  const isPaid = order.state === 'paid';
  return {
    kind: 'order-received',
    subject: isPaid ? `New order ${order.number}` : `New request ${order.number}`,
    paragraphs: [
      isPaid
        ? `${order.clientName} has ordered from ${order.listingTitle} and paid ${priceOf(order)}.`
        : `${order.clientName} has sent a request to ${order.listingTitle}, ${dueText(order)}.`,
      ...factsOf(order, lines),
      `Client: ${[order.clientName, order.clientEmail].filter(Boolean).join(', ')}`,
      order.startEarlyAt
        ? 'You can give the treatment at once: the client asked for that.'
        : `Give the treatment after ${longDayText(lastDayToWithdraw(order))}: until then the client can cancel and owes nothing.`,
      'Email your client to agree a time. Mark the order as completed after the visit.',
    ],
  };
}

const dueText = (order: Order): string =>
  order.totalPence === 0 ? 'with nothing to pay' : `with ${priceOf(order)} to pay at the venue`;

export const cancellation = (order: Order, cancelledBy: Side): Said => ({
  kind: 'order-cancelled',
  subject: `Order ${order.number} was cancelled`,
  paragraphs: [cancelledText(order, cancelledBy)],
});

function cancelledText({ state, listingTitle }: Order, cancelledBy: Side): string {
  if (cancelledBy === 'business')
    return `${listingTitle} has cancelled this order. You were not charged, and there is nothing you need to do.`;
  return state === 'created'
    ? 'The client has cancelled this order. Nothing was charged, and you owe no commission.'
    : 'The client has cancelled this order within 14 days, as the law allows. We are refunding the client, and you owe no commission.';
}

/** To the client: that the cancellation has arrived, and the refund follows. */
export const withdrawal = (order: Order): Said => ({
  kind: 'order-withdrawal',
  subject: `Order ${order.number}: your refund is on its way`,
  paragraphs: [
    order.refundAskedBy === 'client'
      ? `We have received your cancellation and told ${order.listingTitle}.`
      : `${order.listingTitle} has cancelled this order.`,
    `We are refunding ${priceOf(order)} through PayPal, within 14 days at most. There is nothing more you need to do.`,
  ],
});

export const refund = (order: Order, side: Side): Said => ({
  kind: 'order-refunded',
  subject: `Order ${order.number} was refunded`,
  paragraphs: [
    side === 'client'
      ? `We have refunded ${priceOf(order)} to your PayPal account.`
      : `We have refunded ${priceOf(order)} to ${order.clientName}. You owe no commission on this order.`,
  ],
});

export const partOfRefund = (order: Order, pence: number, side: Side): Said => ({
  kind: 'order-part-refunded',
  subject: `Order ${order.number}: ${moneyText(pence)} refunded`,
  paragraphs: [
    side === 'client'
      ? `We have refunded ${moneyText(pence)} to your PayPal account. Your order stays as it is.`
      : `We have refunded ${moneyText(pence)} of ${priceOf(order)} to ${order.clientName}. The order stays as it is, and you owe no commission on that part.`,
  ],
});

/** To the client: nothing was paid, so nothing was bought. */
export const expiry = (order: Order): Said => ({
  kind: 'order-expired',
  subject: `Order ${order.number} was not paid and has ended`,
  paragraphs: [
    `You were not charged. If you still want it, order it again on the page of ${order.listingTitle}.`,
  ],
});
