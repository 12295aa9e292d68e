/** From how many counted reviews on a page shows their mean. */
export const fewestForMean = 3;

/** The mean to one decimal; null where there are too few to have one. */
export const meanOf = ({ count, sum }: { readonly count: number; readonly sum: number }): number | null =>
  count < fewestForMean ? null : Math.round((10 * sum) / count) / 10;

/** "4 stars or more": of a mean as it is shown. */
export const goodFrom = 4;

/**
 * By which ratings are compared: `(5 m + Σ wᵢ sᵢ) / (5 + Σ wᵢ)`. Five reviews of the mean `m` of the trade in its
 * nation go in, so that one review says little; a review weighs half after two years.
 */
export const scoring = { prior: 5, halfLifeYears: 2, meanUntilKnown: 4 } as const;

/** One more point of completeness in the order of results: from so many counted reviews, with this score or more. */
export const ranking = { fewest: 5, score: 4.5 } as const;

/** The day on which that begins. Businesses are told fifteen days before, as our terms and the law on ranking say. */
export const rankedFrom = '2026-12-15';
