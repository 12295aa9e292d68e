import type { ShownReview } from '../contract.ts';

interface Rated {
  readonly rating: { readonly count: number; readonly mean: number | null; readonly is_demo: boolean };
  readonly reviews: { readonly data: readonly ShownReview[] };
}

/** What search engines read of reviews, beside the data of their business: counted ones alone, and no invented ones. */
export function ratingData({
  rating: { count, mean, is_demo: isDemo },
  reviews,
}: Rated): Record<string, unknown> {
  if (mean === null || isDemo) return {};
  const counted = reviews.data.filter(({ counts, text }) => counts && text !== '');
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: counted.map(({ name, stars, text, published_at: at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: at.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
}
