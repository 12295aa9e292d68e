import { daysToWithdraw } from './cancelling.ts';

/** Of the sentences below: kept with each order, so that it is known what its client was told. */
export const cancellationWording = '2026-11-21';

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "5 December 2026", of a date as it is in London. */
export const dateText = (date: string): string => longDay.format(new Date(`${date}T00:00:00Z`));

/** The right to change one's mind, until a day in London. */
export const withdrawalText = (lastDay: string, pays: 'now' | 'venue'): string =>
  `You can change your mind until the end of ${dateText(lastDay)}, ${daysToWithdraw} days after you order, without giving a reason. ${
    pays === 'now'
      ? 'You get back everything you paid, in the way you paid it, within 14 days.'
      : 'Nothing is charged before the visit; what you have paid at the venue by then, the business gives back within 14 days.'
  }`;

export const howToWithdraw =
  'To do so, press “Cancel this order” among your orders, or tell us or the business in any clear way, for example with the form below.';

/** What a client asks for by the box that stands unticked. */
export const earlyStartLabel =
  'I want this to begin within the 14 days. I know that I lose the right to cancel once it has been given in full.';

export const earlyStartHint =
  'Without the tick, the business gives you an appointment after the 14 days. With it, you can still cancel until everything was given; the business may ask for the price of the part that you have had by then.';

/** For whoever would rather write: the model form of the law, with us as well as the business behind it. */
export const modelForm = ({ seller, email }: { seller: string; email: string }): readonly string[] => [
  `To ${seller}, by ${email}:`,
  'I hereby give notice that I cancel my contract for the supply of the following service:',
  'Ordered on, and order number:',
  'Name of consumer:',
  'Address of consumer:',
  'Signature of consumer (only if this form is sent on paper):',
  'Date:',
];
