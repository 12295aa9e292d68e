import { expect, test } from 'vitest';
import type { ListingPackage } from './contract.ts';
import { inclusionsOf } from './offer.ts';

const elite: ListingPackage = {
  ...{ id: 3, name: 'Elite', type: 'elite', price: 35, commission: 0, number_of_days: 30 },
  ...{ num_of_listing: 10, cat_pro_social_media: 1, cat_ecommarce: 1, live_chat: 1 },
  ...{ featured_listing: 1, featured_listings: 2, multiple_locations: 1, status: 1 },
};

test('features that do not exist yet are marked as coming, only for plans that have them', () => {
  const coming = inclusionsOf(elite).filter(({ isComing }) => isComing);
  expect(coming.map(({ text }) => text)).toEqual([
    'Selling in the product marketplace',
    'The professionals’ network',
  ]);
  expect(inclusionsOf(elite)).toContainEqual({ text: 'Unlimited live chat with visitors' });
  const none = { ...elite, cat_pro_social_media: 0, cat_ecommarce: 0, live_chat: 0 } as const;
  expect(inclusionsOf(none).filter(({ isComing }) => isComing)).toEqual([]);
  expect(inclusionsOf(none)).not.toContainEqual({ text: 'Unlimited live chat with visitors' });
});

test.each([
  [10, 1, 'Any number of listings, at as many locations as you have'],
  [3, 0, '3 listings, at one location'],
  [1, 0, '1 listing, at one location'],
] as const)('%i listings with several locations %i are described as "%s"', (num_of_listing, flag, text) => {
  expect(inclusionsOf({ ...elite, num_of_listing, multiple_locations: flag })[1]?.text).toBe(text);
});
