import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { milesOf } from '../texts.ts';
import { noteUnmet } from '../unmet/noting.server.ts';
import { type SearchAnswer, type SearchQuery, searchListings as searchEndpoint } from './contract.ts';
import { listingOf } from './index/numbering.ts';
import { inOrder } from './matching.server.ts';
import { countExactly } from './once/counting.server.ts';
import { firstOnce, matchOnce, nearestPlaces, type OnceMatches } from './once/once.server.ts';
import { alternativesTo } from './query/alternatives.server.ts';
import { withWordsRead } from './query/reading/words.server.ts';
import { mendedWords, unknownAmong } from './query/spelling.server.ts';
import { type Criteria, type Understood, understand } from './query/understanding.server.ts';
import { timeText } from './query/when.ts';
import { cardsOf, mostPoints, overviewOf, paidCard } from './results.server.ts';

const perPageByDefault = 12;
const countTextTo = 1_000;
const mostHits = 10_000;
const fewHits = 3;
const promotedPlaces = 3;
const promotedCandidates = 60;
const promotedWithinKm = 40;

/** One page of the listings that match, with facets, points, notices and alternatives. */
export async function searchListings(context: Context, query: SearchQuery): Promise<SearchAnswer> {
  const { db } = context;
  const now = context.now();
  const asked = ask(query);
  const { query: read, placeRead, timeRead } = await withWordsRead(db, query, now);
  const { isFree, isMet, understood, matches, mended } = await matchedInTime(
    db,
    read,
    timeRead !== null,
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

type Asked = ReturnType<typeof ask>;

/** Which part of the answer is wanted, and how many hits must be found for it. */
function ask(query: SearchQuery) {
  const page = query.page ?? 1;
  const perPage = query.per_page ?? perPageByDefault;
  const parts = query.include?.split(',') ?? [];
  const facets = parts.includes('facets');
  const points = parts.includes('points');
  const pageEnd = Math.min(page * perPage, mostHits);
  const sort = query.sort ?? 'best';
  const shown = Math.max(pageEnd, facets || points ? mostPoints : 0);
  return {
    page,
    perPage,
    facets,
    points,
    sort,
    offset: Math.min((page - 1) * perPage, mostHits),
    pageEnd,
    /** How many matches to look for: browsing in the best order is counted without finding them. */
    limitFor: (criteria: Criteria) =>
      1 + (isBrowsing(criteria) && sort === 'best' ? shown : Math.max(shown, countTextTo)),
  };
}

/** Where words were read as a time and nobody is free then, those who are open. */
async function matchedInTime(db: Db, query: SearchQuery, isRead: boolean, asked: Asked, now: Date) {
  const free = await matched(db, query, asked, now);
  if (!isRead || free.matches.best.length > 0) return { ...free, isFree: true };
  const open = await matched(db, { ...query, free: undefined }, asked, now);
  if (open.matches.best.length === 0) return { ...open, isFree: false, isMet: false };
  const notice = `Nobody who takes bookings online has this free ${timeText(query)}, so these are open then.`;
  const notices = [...open.understood.notices, notice];
  return { ...open, understood: { ...open.understood, notices }, isFree: false, isMet: false };
}

/** The best matches; if a place outside the cities has none nearby, those farther away, which `isMet` tells. */
async function matched(db: Db, query: SearchQuery, asked: Asked, now: Date) {
  const near = await matchedWithin(db, query, asked, now);
  const { place } = near.understood;
  const isMet = near.matches.best.length > 0;
  if (isMet || !place || !mayLookFarther(query, place)) return { ...near, isMet };
  for (const radiusKm of fartherKm) {
    const far = await matchedWithin(db, { ...query, radius_km: radiusKm }, asked, now);
    if (far.matches.best.length === 0) continue;
    const notice = `Nothing within ${wholeMiles(place.radius_km)} miles of ${place.label}, so these are up to ${wholeMiles(radiusKm)} miles away.`;
    const notices = [...far.understood.notices, notice];
    return { ...far, understood: { ...far.understood, notices }, isMet };
  }
  return { ...near, isMet };
}

const fartherKm = [16, 40];
const wholeMiles = (km: number) => Math.round(milesOf(km));

const mayLookFarther = (query: SearchQuery, { cityId, precision }: NonNullable<Understood['place']>) =>
  query.radius_km === undefined && query.lat === undefined && cityId === null && precision !== 'area';

/** The best matches; with few of them, those of the words that were probably meant. */
async function matchedWithin(db: Db, query: SearchQuery, asked: Asked, now: Date) {
  const understood = await understand(db, query, now);
  const matches = await matchesOf(db, understood.criteria, asked, now);
  const asTyped = { understood, matches, mended: null };
  if (matches.best.length >= fewHits) return asTyped;
  const unknown = await unknownAmong(db, understood.unexplained);
  const mended = unknown.length > 0 ? await mendedWords(db, understood.words, unknown) : null;
  if (mended === null) return asTyped;
  const other = await understand(db, { ...query, search: mended }, now);
  const more = await matchesOf(db, other.criteria, asked, now);
  return more.best.length > matches.best.length ? { understood: other, matches: more, mended } : asTyped;
}

/** Paid listings match the same query, lie near the place and are outside the order. */
const matchesOf = (db: Db, criteria: Criteria, { page, limitFor }: Asked, now: Date) =>
  matchOnce(
    db,
    criteria,
    limitFor(criteria),
    page > 1 ? null : { now, limit: promotedCandidates, withinKm: promotedWithinKm },
  );

const isBrowsing = ({ groups, open, days, free, maxPence }: Criteria) =>
  groups.length === 0 && !open && !days && !free && maxPence === null;

/** Browsing is counted exactly; words, open hours and prices up to a thousand, or to the page that is shown. */
async function counted(db: Db, criteria: Criteria, matches: OnceMatches, { pageEnd }: Asked) {
  const { once, complete, total } = matches;
  if (isBrowsing(criteria)) {
    return { total: complete ? once.length : await countExactly(db, criteria, total), capped: false };
  }
  const cap = Math.max(countTextTo, Math.min(pageEnd + 1, mostHits));
  return { total: Math.min(once.length, cap), capped: once.length > cap };
}

/** In the order of price a brand is shown by the place with that price, else by its nearest. */
async function pageOf(db: Db, criteria: Criteria, matches: OnceMatches, { sort, offset, pageEnd }: Asked) {
  if (offset >= mostHits) return [];
  const first =
    sort === 'best'
      ? { docs: matches.once, brands: matches.brands }
      : await firstOnce(db, (limit) => inOrder(db, criteria, sort, { ...matches, limit }), pageEnd);
  const docs = first.docs.slice(offset, pageEnd);
  return sort === 'price' ? docs : nearestPlaces(db, criteria, docs, first.brands);
}

/**
 * The paid listings to show. The choice changes every hour and is the same for all visitors within it, so that each
 * listing has its turn and reloading the page changes nothing.
 */
function inTurn(docs: readonly number[], now: Date, places: number): number[] {
  const hour = Math.floor(now.getTime() / 3_600_000);
  return docs
    .map((doc) => ({ doc, id: listingOf(doc), turn: mixed(listingOf(doc), hour) }))
    .toSorted((a, b) => a.turn - b.turn || a.id - b.id)
    .slice(0, places)
    .map(({ doc }) => doc);
}

/** A number that looks random and depends on both (the finaliser of MurmurHash3). */
function mixed(id: number, hour: number) {
  let hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(hour, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
