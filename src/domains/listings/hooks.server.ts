import { hook } from '#src/platform/hooks.server.ts';
import type { BookableTimes } from './free-times/contract.ts';

/** Asked in the transaction that removes a listing: what has to be settled first, in words for its owner. */
export const listingBars = hook<{ listingId: number }, readonly string[]>('listings.bars');

interface WantedTimes {
  /** `variant`: null for the first that its page offers. */
  readonly wanted: readonly { readonly listing: number; readonly variant: number | null }[];
  readonly from: Date;
}

/** The next times at which clients can book these listings. */
export const freeTimesOf = hook<WantedTimes, readonly BookableTimes[]>('listings.free-times');
