/** What the counted reviews of a listing come to. */
export interface Rated {
  count: number;
  sum: number;
  /** No two have the same. */
  score: number;
  ranks: boolean;
}

/** A third has none. */
export function someRating(upTo: (count: number) => number, made: number): Rated | null {
  if (upTo(3) === 0) return null;
  const count = 1 + upTo(8);
  const score = 3 + upTo(40) / 20 + made / 5_000;
  return { count, sum: count * (2 + upTo(4)), score, ranks: count >= 5 && score >= 4.5 };
}

type MaybeRated = { rating: Rated | null };

export const isGood = ({ rating }: MaybeRated) =>
  rating !== null && rating.count >= 3 && rating.sum / rating.count >= 4;
export const scoreOf = ({ rating }: MaybeRated) =>
  rating !== null && rating.count >= 3 ? rating.score : null;

interface Offer {
  readonly pence: number;
  readonly isMeant: boolean;
}

/** The prices that order a listing: those of the offers that are meant, or of all where nothing was asked for. */
export function priceAmong(offers: readonly Offer[], isAsked: boolean) {
  const meant = offers.filter(({ isMeant }) => isMeant);
  const lowest = (of: readonly Offer[]) => (of.length > 0 ? Math.min(...of.map(({ pence }) => pence)) : null);
  return {
    meant: !isAsked || meant.length > 0,
    pence: (isAsked ? lowest(meant) : null) ?? lowest(offers),
    /** Of two that ask the same for what is meant, the one that has something cheaper comes first. */
    from: lowest(offers),
  };
}
