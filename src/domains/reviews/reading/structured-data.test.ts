import { expect, test } from 'vitest';
import type { ShownReview } from '../contract.ts';
import { ratingData } from './structured-data.ts';

const review = (wishes: Partial<ShownReview>): ShownReview => ({
  ...{
    id: 1,
    name: 'Imogen T.',
    stars: 5,
    worth_it: null,
    text: 'Calm hands.',
    treatments: '',
    visited: '2026-11',
  },
  facets: { cleanliness: null, price_as_told: null, comfort: null, result: null },
  ...{ provenance: 'booked', counts: true, is_demo: false, corrected: false, salt: 'x', reply: null },
  ...{ published_at: '2026-11-20T09:00:00.000Z', ...wishes },
});
const rating = { count: 3, mean: 4.3, is_demo: false };

test('search engines read the mean and counted reviews with words', () => {
  const data = [review({}), review({ counts: false }), review({ text: '' })];
  expect(ratingData({ rating, reviews: { data } })).toEqual({
    aggregateRating: expect.objectContaining({ ratingValue: 4.3, reviewCount: 3 }),
    review: [expect.objectContaining({ reviewBody: 'Calm hands.', datePublished: '2026-11-20' })],
  });
});

test.each([
  ['there are too few', { ...rating, mean: null }],
  ['they are invented', { ...rating, is_demo: true }],
])('nothing is said where %s', (_, rated) => {
  expect(ratingData({ rating: rated, reviews: { data: [review({})] } })).toEqual({});
});
