import { longDayText, longMomentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { capital } from '#src/platform/text/text.ts';
import { listingsText } from '../../plans/rules.ts';
import { countText, namesText } from '../words.ts';
import type { Purchase, Subscription } from './contract.ts';

/** What the plan costs and for how long, in a line; one that was given without an end costs nothing any more. */
export const priceText = ({ plan, ends_at: end }: Pick<Subscription, 'plan' | 'ends_at'>): string => {
  const { price, number_of_days: days } = plan;
  if (price === 0) return 'Free, for as long as you like';
  return days === 0
    ? `${poundsText(price)} once`
    : end
      ? `${poundsText(price)} for ${days} days`
      : 'Nothing to pay';
};

/** Until when the plan is had, in one sentence. */
export function untilText(subscription: Subscription): string {
  const { ends_at: end, grace_ends_at: grace, days_left: left, in_grace: inGrace } = subscription;
  if (!end) return 'It has no end date, so there is nothing to renew.';
  const days = countText(left ?? 0, 'day');
  if (inGrace && grace)
    return `It expired on ${longDayText(end)}. You still have it until ${longMomentText(grace)}.`;
  return `It runs until ${longMomentText(end)}: ${days} left.`;
}

/** What the plan gives, for a list of terms and what they are. */
export const couponText = ({ plan, ends_at }: Subscription): readonly (readonly [string, string])[] => [
  ['Price', priceText({ plan, ends_at })],
  ['Commission', commissionText(plan)],
  ['Listings', capital(listingsText(plan.num_of_listing))],
  ['Featured', plan.featured_listings === 0 ? 'None' : countText(plan.featured_listings, 'listing')],
  ['Addresses', plan.multiple_locations ? 'Several' : 'One'],
];

const commissionText = ({ commission }: Subscription['plan']): string =>
  commission === 0 ? 'None' : `${commission}% of what clients order through your page`;

/** What comes after the end, as a sentence or two. */
export function afterwardsText({
  after,
  is_cancelled: isCancelled,
  in_grace: inGrace,
}: Subscription): string {
  const begin = isCancelled
    ? `After that you are on ${after.plan}`
    : `If you do not renew, you are on ${after.plan} ${inGrace ? 'after that' : 'three days after that'}`;
  return `${begin}, with ${after.commission}% commission. ${pausesText(after.pauses)} Nothing is charged automatically.`;
}

/** Which listings would pause; with the promise that nothing is lost. */
export function pausesText(pauses: readonly string[]): string {
  if (pauses.length === 0) return 'All your listings stay as they are.';
  const verb = pauses.length === 1 ? 'pauses' : 'pause';
  return `${countText(pauses.length, 'listing')} ${verb}: ${namesText(pauses)}. Nothing is deleted, and everything returns when you renew.`;
}

/** What a click on "Cancel the plan" asks first. */
export const cancelText = ({ plan, ends_at: end, after }: Subscription): string =>
  `${plan.name} stays as it is until ${end ? longDayText(end) : 'its end'}, without reminders and without days of grace. ` +
  `Then you are on ${after.plan}, with ${after.commission}% commission. ${pausesText(after.pauses)} ` +
  'You can undo this until then.';

/** What a click on "Withdraw" asks first. */
export function withdrawText({ withdrawal, history }: Subscription): string {
  if (!withdrawal) return '';
  const { carried = 0 } = history.find(({ id }) => id === withdrawal.id) ?? {};
  return [
    `Your latest purchase of ${withdrawal.plan} ends at once, and we refund ${poundsText(withdrawal.amount)}`,
    'the way you paid: the price less the time that you used.',
    ...(carried > 0 ? ['Days carried over from your earlier plan return to that plan.'] : []),
    'Listings that your plan does not cover then pause; nothing is deleted. This cannot be undone.',
  ].join(' ');
}

const ends = {
  end: 'Expired',
  switch: 'Replaced',
  refund: 'Refunded',
  withdrawal: 'Withdrawn',
} as const;
const states = {
  running: 'Active',
  queued: 'Comes next',
  grace: 'In its days of grace',
  ended: 'Expired',
} as const;

/** The state of a purchase in a word or two. */
export const stateText = ({ state, ended_by: by }: Purchase): string => (by ? ends[by] : states[state]);

/** What of a purchase went elsewhere, each in a few words. */
export const remarksOf = ({ refunded, carried, left, owed, ended_by: by }: Purchase): string[] =>
  [
    carried > 0 && `${poundsText(carried)} carried over from your earlier plan`,
    left > 0 && by === 'switch' && `${poundsText(left)} carried over to your next plan`,
    refunded > 0 && `${poundsText(refunded)} refunded`,
    owed > 0 && `${poundsText(owed)} being refunded`,
  ].filter((remark) => remark !== false);

/** From when until when; one that never began has no time. */
export function periodText({ starts_at: start, ends_at: end }: Purchase): string {
  if (start === end) return 'Never started';
  return end ? `${longDayText(start)} to ${longDayText(end)}` : `From ${longDayText(start)}`;
}
