import { hook } from '#src/platform/hooks.server.ts';

/** Asked in the transaction that removes a listing: what has to be settled first, in words for its owner. */
export const listingBars = hook<{ listingId: number }, readonly string[]>('listings.bars');
