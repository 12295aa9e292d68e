import { addDays, dateOf, longDayText } from '#src/platform/clock.ts';
import { type OrderState, type PaymentMethod, stateAfter } from './rules.ts';

/** Days in which a client may withdraw from an order, by law and here. */
export const daysToWithdraw = 14;

interface Ordered {
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly startEarlyAt: Date | null;
  readonly refundAskedAt: Date | null;
}

/** When the order bound both sides: with its payment, where it is paid through us. */
const boundAt = ({ paymentMethod, createdAt, paidAt }: Ordered): Date =>
  paymentMethod === 'paypal' ? (paidAt ?? createdAt) : createdAt;

/** The last day on which the client may withdraw, as it is in London: "2026-11-16". */
export const lastDayToWithdraw = (order: Ordered): string => addDays(dateOf(boundAt(order)), daysToWithdraw);

const isInTime = (order: Ordered, now: Date): boolean => dateOf(now) <= lastDayToWithdraw(order);

/**
 * Whether the client may still withdraw: until the last day, unless everything was given after an express request to
 * begin early. Without that request the right stays, whatever was given.
 */
export function mayWithdraw(order: Ordered, now: Date): boolean {
  if (!isInTime(order, now)) return false;
  if (order.state === 'fulfilled') return order.startEarlyAt === null;
  return order.state === 'created' || order.state === 'paid';
}

/** `cancel`: nothing was paid. `refund`: the whole price is refunded first. */
export type Ending = 'cancel' | 'refund';

/**
 * How the client or the business may end an order now; null where they may not. A business may always refund; a client
 * may ask for a refund while they may withdraw, and may cancel an unpaid order at any time.
 */
export function endingFor(order: Ordered, by: 'client' | 'business', now: Date): Ending | null {
  if (stateAfter(order, 'cancel') !== null) return 'cancel';
  if (stateAfter(order, 'refund') === null || order.refundAskedAt !== null) return null;
  return by === 'business' || mayWithdraw(order, now) ? 'refund' : null;
}

/** Of the sentences below: kept with each order, so that it is known what its client was told. */
export const cancellationWording = '2026-11-22';

/** The right to cancel in one line, until a day in London. */
export const withdrawalLine = (lastDay: string): string =>
  `You can cancel until the end of ${longDayText(lastDay)}, without giving a reason.`;

/** The right to cancel in full, until a day in London. */
export const withdrawalText = (lastDay: string, pays: 'now' | 'venue'): string =>
  `You can cancel until the end of ${longDayText(lastDay)}, ${daysToWithdraw} days after you order, without giving a reason. ${
    pays === 'now'
      ? 'We refund everything you paid, the way you paid it, within 14 days.'
      : 'Nothing is charged before the visit. If you paid at the venue by then, the business refunds you within 14 days.'
  }`;

export const howToWithdraw =
  'To cancel, open your order and choose “Cancel this order”, or tell us or the business in any clear way, for example with the form below.';

/** What a client asks for by the box, which starts unticked. */
export const earlyStartLabel =
  'I want my treatment within the 14 days. I know that I lose the right to cancel once it has been given in full.';

export const earlyStartHint =
  'Leave this unticked and the business books you in after the 14 days. Tick it and you can still cancel before the visit; if part of the treatment has been given by then, the business may charge you for that part.';

/** The same beside a day within the 14 days, which needs the tick. */
export const earlyVisitHint =
  'Needed for this day. You can still cancel before the visit; if part of the treatment has been given by then, the business may charge you for that part.';

/** For people who prefer to write: the model form of the law, with us as well as the business behind it. */
export const modelForm = ({ seller, email }: { seller: string; email: string }): readonly string[] => [
  `To ${seller}, by ${email}:`,
  'I hereby give notice that I cancel my contract for the supply of the following service:',
  'Ordered on, and order number:',
  'Name of consumer:',
  'Address of consumer:',
  'Signature of consumer (only if this form is sent on paper):',
  'Date:',
];
