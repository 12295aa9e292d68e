import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { tradingAs } from '#src/domains/billing/invoices/hooks.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { listings } from './tables.server.ts';

/** The business's first live listing; its first listing of any state if none is live. */
async function firstListing(db: Db, ownerId: number) {
  const [row] = await db
    .select({
      title: listings.title,
      address: listings.address,
      town: listings.town,
      postcode: listings.postcode,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), ne(listings.state, 'removed')))
    .orderBy(desc(sql`${listings.state} = 'live'`), listings.id)
    .limit(1);
  return row;
}

/** The name and address that an invoice gives a business beside its holder's name: those of its page. */
export const trading: HookHandler = onHook(tradingAs, async ({ db }, { accountId }) => {
  const listing = await firstListing(db, accountId);
  if (!listing) return null;
  const { title, address, town, postcode } = listing;
  const place = address === '' ? [] : [address, town, postcode];
  return { name: title, address: place.filter((part) => part !== '').join(', ') };
});
