import { question } from '#src/platform/questions.server.ts';

/** Asked in the transaction that removes a listing: what has to be settled first, in words for its owner. */
export const listingBars = question<{ listingId: number }, readonly string[]>('listings.bars');
