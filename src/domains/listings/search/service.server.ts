import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { noteUnmet } from '../unmet/noting.server.ts';
import { type SearchAnswer, type SearchQuery, searchListings as searchEndpoint } from './contract.ts';
import { type Asked, ask, countTextTo, find, isBrowsing, mostHits } from './finding.server.ts';
import { inOrder } from './matching.server.ts';
import { countExactly } from './once/counting.server.ts';
import { firstOnce, nearestPlaces, type OnceMatches } from './once/once.server.ts';
import { inTurn } from './order.server.ts';
import { alternativesTo } from './query/alternatives.server.ts';
import type { Criteria, Understood } from './query/understanding.server.ts';
import { cardsOf, overviewOf, paidCard } from './results.server.ts';

const promotedPlaces = 3;

/** One page of the listings that match, with facets, points, notices and alternatives. */
export async function searchListings(context: Context, query: SearchQuery): Promise<SearchAnswer> {
  const { db } = context;
  const now = context.now();
  const asked = ask(query);
  const { read, placeRead, timeRead, isFree, isMet, understood, matches, mended } = await find(
    db,
    query,
    asked,
    now,
  );
  if (!isMet) noteUnmet(context, read, understood);
  const found = await counted(db, understood.criteria, matches, asked);
  const docs = await pageOf(db, understood.criteria, matches, asked);
  const paid = inTurn(matches.paid, now, promotedPlaces);
  const cards = await cardsOf(db, searched(understood), [...new Set([...docs, ...paid])], now);
  const shown = (list: readonly number[]) => list.flatMap((doc) => cards.get(doc) ?? []);
  const overview = await overviewOf(db, understood.criteria, matches.best, asked, now);
  const total = Math.min(found.total, mostHits);
  return {
    ...paginate({
      rows: shown(docs),
      total,
      page: asked.page,
      perPage: asked.perPage,
      path: `${context.env.publicUrl}${searchEndpoint.path}`,
      query,
    }),
    total: found.total,
    total_capped: found.capped,
    promoted: shown(paid).map((card) => paidCard(card, now)),
    showing_results_for: mended,
    place_read: placeRead,
    time_read: timeRead && { ...timeRead, free: isFree },
    place: placeShown(understood.place),
    notices: [...understood.notices],
    ...overview,
    instead: matches.best.length === 0 ? await alternativesTo(db, read, understood, now) : [],
  };
}

/** What the cards of a search need to know of it. */
export const searched = ({ criteria, place }: Understood) => ({
  criteria,
  from: place && criteria.circle && { ...place, circle: criteria.circle },
});

const placeShown = (place: Understood['place']): SearchAnswer['place'] =>
  place && {
    ...{ label: place.label, lat: place.lat, lng: place.lng },
    ...{ radius_km: place.radius_km, precision: place.precision },
  };

/** Browsing is counted exactly; words, open hours and prices up to a thousand, or to the page that is shown. */
export async function counted(db: Db, criteria: Criteria, matches: OnceMatches, { pageEnd }: Asked) {
  const { once, complete, total } = matches;
  if (isBrowsing(criteria)) {
    return { total: complete ? once.length : await countExactly(db, criteria, total), capped: false };
  }
  const cap = Math.max(countTextTo, Math.min(pageEnd + 1, mostHits));
  return { total: Math.min(once.length, cap), capped: once.length > cap };
}

/** In the order of price a brand is shown by the place with that price, else by its nearest. */
export async function pageOf(
  db: Db,
  criteria: Criteria,
  matches: OnceMatches,
  { sort, offset, pageEnd }: Asked,
) {
  if (offset >= mostHits) return [];
  const first =
    sort === 'best'
      ? { docs: matches.once, brands: matches.brands }
      : await firstOnce(db, (limit) => inOrder(db, criteria, sort, { ...matches, limit }), pageEnd);
  const docs = first.docs.slice(offset, pageEnd);
  return sort === 'price' ? docs : nearestPlaces(db, criteria, docs, first.brands);
}
