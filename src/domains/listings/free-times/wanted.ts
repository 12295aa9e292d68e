import type { ListingCard } from '../cards/card.ts';

/** What is asked for the next free times of those cards that can be booked: for what each names; empty for none. */
export const wantedAt = (cards: readonly ListingCard[]): string =>
  cards
    .filter(({ booking }) => booking !== null)
    .map(({ id, matched, top }) => [id, (matched ?? top)?.variant_id].filter(Boolean).join(':'))
    .join(',');
