import { eq } from 'drizzle-orm';
import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { consequencesOf, declareAccountTables, loginMoved } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { favouriteListListings, favouriteLists, favourites } from './tables.server.ts';

/** What the archive and the deletion of an account do to its favourites: they go, and links to its lists with them. */
export const favouritesAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: favourites,
      by: favourites.accountId,
      file: 'favourites',
      about: 'the businesses that you keep as favourites',
      also: () => ({ listing: lookup(favourites.listingId, 'listings', 'title') }),
    },
    {
      table: favouriteLists,
      by: favouriteLists.accountId,
      file: 'favourite-lists',
      about: 'your lists of favourites',
    },
    {
      table: favouriteListListings,
      by: [favouriteListListings.listId, favouriteLists.id],
      file: 'favourite-list-businesses',
      about: 'the businesses in these lists, in your order',
      also: () => ({
        list: lookup(favouriteListListings.listId, 'favourite_lists'),
        listing: lookup(favouriteListListings.listingId, 'listings', 'title'),
      }),
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const kept = await db.$count(favourites, eq(favourites.accountId, accountId));
    const lists = await db.$count(favouriteLists, eq(favouriteLists.accountId, accountId));
    const removes = kept + lists > 0 ? ['Your favourites and lists. Links to your lists stop working.'] : [];
    return { removes, keeps: [], bars: [] };
  }),
  /** They are the person's, also where the person founded a business. */
  onHook(loginMoved, async ({ db }, { from, to }) => {
    await db.update(favourites).set({ accountId: to }).where(eq(favourites.accountId, from));
    await db.update(favouriteLists).set({ accountId: to }).where(eq(favouriteLists.accountId, from));
  }),
];
