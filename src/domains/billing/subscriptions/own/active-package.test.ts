import { expect, test } from 'vitest';
import type { ListingPackage } from '../../plans/contract.ts';
import { activeOf, rowsOf, untilText } from './parts/active-package.tsx';

const elite: ListingPackage = {
  ...{ id: 3, name: 'Elite', type: 'elite', price: 35, commission: 0, number_of_days: 30 },
  ...{ num_of_listing: 10, cat_pro_social_media: 1, cat_ecommarce: 1, live_chat: 1 },
  ...{ featured_listing: 1, featured_listings: 2, multiple_locations: 1, status: 1 },
};
const essential: ListingPackage = {
  ...elite,
  ...{ id: 1, name: 'Essential', type: 'free', price: 0, commission: 10, number_of_days: 0 },
  ...{ num_of_listing: 1, cat_pro_social_media: 0, cat_ecommarce: 0, live_chat: 0 },
  ...{ featured_listing: 0, featured_listings: 0, multiple_locations: 0 },
};

const textsOf = (plan: ListingPackage) =>
  rowsOf(plan).map(({ name, value, isComing }) => `${name}: ${value}${isComing ? ' (coming)' : ''}`);

test('the table shows every feature in words, and marks those that are coming', () => {
  expect(textsOf(elite)).toEqual([
    'Package name: Elite',
    'Package price: £35',
    'Number of listing: Unlimited',
    'Plan active for: 30 days',
    'Ecommerce: yes (coming)',
    'Status: yes',
    'Pro social media: yes (coming)',
    'Featured listing: yes',
    'Live chat: yes',
    'Multiple locations: yes',
  ]);
});

test('a feature that the plan lacks shows as no, and the free plan has no end date', () => {
  expect(textsOf(essential)).toEqual([
    'Package name: Essential',
    'Package price: £0',
    'Number of listing: 1',
    'Plan active for: No end date',
    'Ecommerce: no',
    'Status: yes',
    'Pro social media: no',
    'Featured listing: no',
    'Live chat: no',
    'Multiple locations: no',
  ]);
});

test('a plan without an end date shows no number of days', () => {
  const rows = textsOf({ ...elite, active: true, active_until: null });
  expect(rows).toContain('Plan active for: No end date');
});

test('the active plan is shown, or else the first', () => {
  expect(activeOf([essential, { ...elite, active: true }])?.name).toBe('Elite');
  expect(activeOf([essential, elite])?.name).toBe('Essential');
  expect(activeOf([])).toBeUndefined();
});

test('the end of a plan is shown as a London date', () => {
  const until = { active_until: '2026-12-03T23:30:00.000Z' };
  expect(untilText({ ...elite, ...until, days_left: 13 })).toBe(
    'It runs until 3 December 2026: 13 days left.',
  );
  expect(untilText({ ...elite, ...until, days_left: 1 })).toContain('1 day left');
  expect(untilText({ ...elite, ...until, days_left: 2, in_grace: true })).toBe(
    'It has expired. You still have it until 3 December 2026.',
  );
  expect(untilText(essential)).toBe('It has no end date.');
});
