import { longDayText } from '#src/platform/clock.ts';
import { daysToWithdraw } from './cancelling.ts';

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
