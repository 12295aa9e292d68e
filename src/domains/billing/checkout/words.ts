import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { countText } from '../subscriptions/words.ts';
import type { CheckoutPlan } from './contract.ts';

export const durationText = ({ number_of_days: count }: Pick<CheckoutPlan, 'number_of_days'>): string =>
  count === 0 ? 'No end date' : countText(count, 'day');

/** From when to when it is bought. */
export const periodText = ({ starts_at: from, ends_at: to }: CheckoutPlan): string =>
  to === null ? `From ${longDayText(from)}, no end date` : `${longDayText(from)} to ${longDayText(to)}`;

/** What buying it does. */
export function effectText({ effect, name, number_of_days: count, credit }: CheckoutPlan): string {
  switch (effect) {
    case 'current':
      return `You are already on ${name}, so there is nothing to pay.`;
    case 'new':
      return `${name} begins at once.`;
    case 'extends':
      return `You are already on ${name}: ${countText(count, 'day')} are added after the ones that you have left.`;
    case 'switches':
      return credit === null ? `You change to ${name} at once.` : creditText(name, credit);
  }
}

function creditText(name: string, { plan, amount, days: carried }: NonNullable<CheckoutPlan['credit']>) {
  const change = `You change from ${plan} to ${name} at once.`;
  const worth = `The unused part of ${plan} is worth ${poundsText(amount)}`;
  // Days that a coupon made free end by the change: say so before buying.
  if (amount === 0) return `${change} ${worth}, so no days are added for it.`;
  if (carried === 0) return change;
  const instead = `To get money back instead, withdraw from ${plan} first, within 14 days of buying it.`;
  return `${change} ${worth}, and that adds ${countText(carried, 'day')}. ${instead}`;
}

/** What happens at the end, and how to leave before: all that must be known before paying. */
export const termsTexts = {
  renewal:
    'It does not renew automatically, and nothing is charged again. We email you 7 days and 1 day before it ends.',
  ending:
    'When it ends, everything stays as it is for 3 more days. Then you are on the free plan: what goes beyond it pauses, and nothing is deleted.',
  leaving:
    'Cancel with two clicks on your plan page. Within 14 days of buying you can withdraw and get a refund for the unused days.',
} as const;

/** Where a buyer goes to pay. */
export const whereText = (payments: 'paypal' | 'sandbox' | 'closed'): string =>
  payments === 'sandbox'
    ? 'You approve it on a test page of this site: no money moves.'
    : 'You pay at PayPal, with your account there or a card. We never see a card number.';
