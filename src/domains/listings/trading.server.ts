import { tradingAs } from '#src/domains/billing/invoices/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { firstListing } from './trading-queries.server.ts';

/** What an invoice calls a business beside the name of its holder: as its page does. */
export const trading: HookHandler = onHook(tradingAs, async ({ db }, { accountId }) => {
  const listing = await firstListing(db, accountId);
  if (!listing) return null;
  const { title, address, town, postcode } = listing;
  const place = address === '' ? [] : [address, town, postcode];
  return { name: title, address: place.filter((part) => part !== '').join(', ') };
});
