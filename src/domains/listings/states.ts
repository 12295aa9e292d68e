import type { ListingPrecision } from '#src/domains/places/contract.ts';

export const listingStates = ['draft', 'awaiting_check', 'live', 'paused', 'removed'] as const;
export type ListingState = (typeof listingStates)[number];

/** A new name, category or place of a page that is up: it waits for the operator's check while the old stays. */
export interface PendingChange {
  readonly title: string;
  readonly categoryId: number;
  readonly cityId: number | null;
  readonly address: string;
  readonly town: string;
  readonly postcode: string;
  readonly lat: number;
  readonly lng: number;
  /** Absent from changes that were kept before it was known. */
  readonly precision?: ListingPrecision;
}
