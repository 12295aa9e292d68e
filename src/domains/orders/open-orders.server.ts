import { listingBars } from '#src/domains/listings/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { openNumbers } from './queries.server.ts';

/** A listing stays while somebody waits for what was ordered from it. */
export const openOrders: HookHandler = onHook(listingBars, async ({ db }, { listingId }) => {
  const numbers = (await openNumbers(db, listingId)).map(({ number }) => number);
  return numbers.length > 0
    ? [`Orders are still open: ${numbers.join(', ')}. Complete or cancel them before you remove the listing.`]
    : [];
});
