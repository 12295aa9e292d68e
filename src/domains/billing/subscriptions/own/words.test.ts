import { expect, test } from 'vitest';
import type { Purchase, Subscription } from './contract.ts';
import * as words from './words.ts';

const subscription: Subscription = {
  plan: {
    ...{ id: 2, name: 'Professional', type: 'standard', price: 15, commission: 4, number_of_days: 30 },
    ...{ num_of_listing: 3, featured_listings: 0, multiple_locations: false },
  },
  ...{ ends_at: '2026-12-02T09:30:00.000Z', days_left: 13, in_grace: false },
  ...{ grace_ends_at: '2026-12-05T09:30:00.000Z', is_cancelled: false, may_cancel: true },
  renewal: { price: 15, number_of_days: 30 },
  withdrawal: { id: 1, plan: 'Professional', until: '2026-11-16T09:30:00.000Z', amount: 6.5 },
  after: { plan: 'Essential', commission: 10, pauses: ['Ash Yard'] },
  paused: [],
  history: [],
};
const purchase: Purchase = {
  ...{ id: 1, plan: 'Professional', paid: 15, refunded: 0, carried: 0, left: 0, owed: 0 },
  ...{ bought_at: '2026-11-02T09:30:00.000Z', starts_at: '2026-11-02T09:30:00.000Z' },
  ...{ ends_at: '2026-12-02T09:30:00.000Z', state: 'running', ended_by: null },
};

test('the end of a plan is shown in London time with the days left', () => {
  expect(words.untilText(subscription)).toBe('It runs until 2 December 2026 at 09:30: 13 days left.');
  expect(words.untilText({ ...subscription, ends_at: '2026-07-01T23:30:00Z', days_left: 1 })).toBe(
    'It runs until 2 July 2026 at 00:30: 1 day left.',
  );
  expect(words.untilText({ ...subscription, in_grace: true })).toBe(
    'It expired on 2 December 2026. You still have it until 5 December 2026 at 09:30.',
  );
  expect(words.untilText({ ...subscription, ends_at: null })).toContain('no end date');
});

test('the features of a plan are listed in words', () => {
  expect(Object.fromEntries(words.couponText(subscription))).toEqual({
    Price: '£15 for 30 days',
    Commission: '4% of what clients order through your page',
    Listings: '3 listings',
    Featured: 'None',
    Addresses: 'One',
  });
  const more = { commission: 0, num_of_listing: 10, featured_listings: 2, multiple_locations: true };
  expect(
    Object.fromEntries(words.couponText({ ...subscription, plan: { ...subscription.plan, ...more } })),
  ).toMatchObject({
    Commission: 'None',
    Listings: 'Any number of listings',
    Featured: '2 listings',
    Addresses: 'Several',
  });
  const priced = (change: object, ends_at = subscription.ends_at) =>
    words.priceText({ plan: { ...subscription.plan, ...change }, ends_at });
  expect(priced({ price: 0 })).toBe('Free, for as long as you like');
  expect(priced({ number_of_days: 0 })).toBe('£15 once');
  expect(priced({})).toBe('£15 for 30 days');
  expect(priced({}, null)).toBe('Nothing to pay');
});

test('the owner is told in advance which plan and commission follow, and which listings pause', () => {
  expect(words.afterwardsText(subscription)).toBe(
    'If you do not renew, you are on Essential three days after that, with 10% commission. 1 listing pauses: ' +
      '“Ash Yard”. Nothing is deleted, and everything returns when you renew. Nothing is charged automatically.',
  );
  expect(words.afterwardsText({ ...subscription, is_cancelled: true })).toContain(
    'After that you are on Essential,',
  );
  expect(words.afterwardsText({ ...subscription, in_grace: true })).toContain('Essential after that, with');
  expect(words.pausesText([])).toBe('All your listings stay as they are.');
  expect(words.pausesText(['A', 'B', 'C', 'D', 'E'])).toContain(
    '5 listings pause: “A”, “B”, “C” and 2 more.',
  );
});

test('the dialogs for cancelling and withdrawing explain the consequences', () => {
  expect(words.cancelText(subscription)).toContain('until 2 December 2026, without reminders');
  expect(words.cancelText({ ...subscription, ends_at: null })).toContain('until its end');
  expect(words.withdrawText(subscription)).toContain('ends at once, and we refund £6.50');
  expect(words.withdrawText(subscription)).not.toContain('return to that plan');
  const carrying = { ...subscription, history: [{ ...purchase, carried: 7.5 }] };
  expect(words.withdrawText(carrying)).toContain('return to that plan');
  expect(words.withdrawText({ ...subscription, withdrawal: null })).toBe('');
});

test('a purchase shows its state, its period and the amounts carried over and refunded', () => {
  expect(words.stateText(purchase)).toBe('Active');
  expect(words.stateText({ ...purchase, state: 'ended', ended_by: 'switch' })).toBe('Replaced');
  expect(words.periodText(purchase)).toBe('2 November 2026 to 2 December 2026');
  expect(words.periodText({ ...purchase, ends_at: null })).toBe('From 2 November 2026');
  expect(words.periodText({ ...purchase, ends_at: purchase.starts_at })).toBe('Never started');
  expect(words.remarksOf(purchase)).toEqual([]);
  const more = { refunded: 1, carried: 7.5, left: 2, owed: 3, ended_by: 'switch' } as const;
  expect(words.remarksOf({ ...purchase, ...more })).toEqual([
    '£7.50 carried over from your earlier plan',
    '£2 carried over to your next plan',
    '£1 refunded',
    '£3 being refunded',
  ]);
});
