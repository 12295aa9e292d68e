import { eq } from 'drizzle-orm';
import { favouriteLists, favourites } from '#src/domains/listings/favourites/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';
import { theOnly } from '../reference-data.ts';
import type { Owned } from './owned.ts';

/** A favourite of the account, which everybody else may keep as well. */
const favouriteOf =
  (status = 404) =>
  async (app: TestApp, accountId: number): Promise<Owned> => {
    const { id: listingId } = await aListing(app.db);
    await app.db.insert(favourites).values({ accountId, listingId, createdAt: app.clock.now });
    return {
      address: `/api/favourite/${listingId}`,
      status,
      isThere: async () => (await app.db.$count(favourites, eq(favourites.accountId, accountId))) >= 1,
    };
  };

let made = 0;

/** A shared list of the account, untouched as long as its name is. */
async function listOf(app: TestApp, accountId: number): Promise<Owned> {
  const name = `Before the wedding ${++made}`;
  const link = { linkHash: `hash-of-list-${made}`, linkEncrypted: 'nobody reads it' };
  const row = { accountId, name, ...link, createdAt: app.clock.now };
  const { id } = theOnly(await app.db.insert(favouriteLists).values(row).returning());
  return {
    address: `/api/favourite-list/${id}`,
    payload: { name: 'Mine', listings: [], has_link: false, version: 1 },
    isThere: async () => (await app.db.$count(favouriteLists, eq(favouriteLists.name, name))) === 1,
  };
}

export const ownedFavourites = {
  'PUT /api/favourite/:id': favouriteOf(200),
  'DELETE /api/favourite/:id': favouriteOf(),
  'GET /api/favourite-list/:id': listOf,
  'PUT /api/favourite-list/:id': listOf,
  'DELETE /api/favourite-list/:id': listOf,
} as const;
