import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, pagingOnRequest } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox, id, numericId, versionNumber } from '#src/platform/schema/shapes.ts';
import { listingCard } from '../cards/card.ts';
import { longestListName, mostFavourites, mostInList, mostLists } from './rules.ts';

const ofOne = z.object({ id });
const said = z.object({ message: z.string() });
const numbers = z.array(z.int());

export const tooManyFavourites = refusal(
  'too-many-favourites',
  409,
  `You can keep ${mostFavourites} favourites. Remove one that you no longer need.`,
);

export const tooManyLists = refusal(
  'too-many-lists',
  409,
  `You can have ${mostLists} lists. Delete one that you no longer need.`,
);

/** The screen reads the list again. */
export const staleList = refusal(
  'stale-list',
  409,
  'This list has been changed elsewhere since you opened it. Look at it as it is now, and try again.',
);

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favourite',
  inView: true,
  summary:
    'The businesses that you keep as favourites, the newest first; those that are not shown now are only counted',
  access: 'client',
  query: z.object(paging(12)),
  returns: paginator(listingCard).extend({
    /** The numbers of all of them, also of those that are not shown now. */
    listings: numbers,
  }),
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favourite/:id',
  summary: 'Keep a business as a favourite, by the number of its listing; again changes nothing',
  access: 'client',
  params: ofOne,
  body: z.object({ id: numericId.optional() }),
  returns: said,
  refuses: [notFound, tooManyFavourites],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favourite/:id',
  summary: 'Keep a business as a favourite no longer',
  access: 'client',
  params: ofOne,
  returns: said,
  refuses: [notFound],
});

export const mergeFavourites = endpoint({
  method: 'POST',
  path: '/api/favourite/merge',
  summary:
    'Add what was kept before signing in; what is unknown, or more than there is room for, is left out',
  access: 'client',
  body: z.object({ listings: z.array(numericId).max(mostFavourites) }),
  returns: z.object({ listings: numbers }),
});

/** A list as its owner has it. */
const favouriteList = z.object({
  id: z.int(),
  name: z.string(),
  /** In the owner's order, also those that are not shown now. */
  listings: numbers,
  /** Where anybody who was given it reads the list; null while it is private. */
  link: z.string().nullable(),
  version: z.int(),
});
export type FavouriteList = z.infer<typeof favouriteList>;

const listName = z.string().trim().min(1).max(longestListName);

export const listLists = endpoint({
  method: 'GET',
  path: '/api/favourite-list',
  summary: 'Your lists of favourites, the oldest first',
  access: 'client',
  query: z.object(pagingOnRequest),
  returns: z.array(favouriteList),
  pagedOnRequest: true,
});

/** A business in a list, as its owner puts the list in order. */
const listedPlace = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  town: z.string(),
  /** Whether others see it in the list now. */
  is_live: z.boolean(),
});

export const readList = endpoint({
  method: 'GET',
  path: '/api/favourite-list/:id',
  summary: 'One of your lists, with the businesses in it',
  access: 'client',
  params: ofOne,
  returns: favouriteList.extend({ places: z.array(listedPlace) }),
  refuses: [notFound],
});

export const createList = endpoint({
  method: 'POST',
  path: '/api/favourite-list',
  summary: 'Begin a list, which is private at first',
  access: 'client',
  body: z.object({ name: listName }),
  status: 201,
  returns: said.extend({ list: favouriteList }),
  refuses: [tooManyLists],
});

export const changeList = endpoint({
  method: 'PUT',
  path: '/api/favourite-list/:id',
  summary: 'Change the name of a list, what is in it and in which order, and whether it has a public link',
  access: 'client',
  params: ofOne,
  body: z.object({
    name: listName,
    /** All that is in it from now on, in this order. */
    listings: z.array(numericId).max(mostInList),
    /** A link that was withdrawn does not come back: the next one is another. */
    has_link: checkbox,
    version: versionNumber,
  }),
  returns: said.extend({ list: favouriteList }),
  refuses: [notFound, staleList],
});

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/favourite-list/:id',
  summary: 'Delete a list; its public link stops working',
  access: 'client',
  params: ofOne,
  returns: said,
  refuses: [notFound],
});

const sharedList = paginator(listingCard).extend({ name: z.string() });
export type SharedList = z.infer<typeof sharedList>;

export const readSharedList = endpoint({
  method: 'GET',
  path: '/api/shared-list/:token',
  summary: 'A list that somebody shares by its link: its name and its businesses, and nothing of whose it is',
  access: 'public',
  params: z.object({ token: z.string().max(lengths.token) }),
  query: z.object(paging(24)),
  returns: sharedList,
  refuses: [notFound],
});
