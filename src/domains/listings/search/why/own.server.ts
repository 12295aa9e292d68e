import { businessOf } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { ownListing } from '../../own/queries.server.ts';
import { searchHref } from '../query/address.ts';
import { lexiconOf } from '../query/lexicon.server.ts';
import { searchTitle } from '../results-page.ts';
import type { explainOwn } from './contract.ts';
import { explanationOf } from './service.server.ts';

/** What places one of the caller's own listings among those of its category in its city. */
export const explainOwnListing: Verb<typeof explainOwn> = async (context, { id }) => {
  const { db } = context;
  const now = context.now();
  const listing = await ownListing(db, businessOf(context), id);
  if (!listing) throw new Refused(notFound);
  const { categories, cities } = await lexiconOf(db, now);
  const state = {
    category: categories.find((one) => one.id === listing.categoryId)?.slug,
    location: cities.find((one) => one.id === listing.cityId)?.slug,
  };
  return {
    title: listing.title,
    search: { title: searchTitle({ state, categories, cities, place: null }), href: searchHref(state) },
    explanation: await explanationOf(db, state, { listing: id, paid: false }, now),
  };
};
