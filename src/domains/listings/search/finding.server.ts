import type { Db } from '#src/platform/database/database.server.ts';
import { milesOf } from '../texts.ts';
import type { SearchQuery } from './contract.ts';
import { matchOnce } from './once/once.server.ts';
import { withWordsRead } from './query/reading/words.server.ts';
import { mendedWords, unknownAmong } from './query/spelling.server.ts';
import { type Criteria, type Understood, understand } from './query/understanding.server.ts';
import { timeText } from './query/when.ts';
import { mostPoints } from './results.server.ts';

const perPageByDefault = 12;
/** Words, open hours and prices are counted so far. */
export const countTextTo = 1_000;
/** Nothing beyond it is shown. */
export const mostHits = 10_000;
const fewHits = 3;
const promotedCandidates = 60;
const promotedWithinKm = 40;

export type Asked = ReturnType<typeof ask>;

/** Which part of the answer is wanted, and how many hits must be found for it. */
export function ask(query: SearchQuery) {
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

/** What a query means, and what matches that: the words read, widened and mended where that is needed. */
export async function find(db: Db, query: SearchQuery, asked: Asked, now: Date) {
  const { query: read, placeRead, timeRead } = await withWordsRead(db, query, now);
  return { read, placeRead, timeRead, ...(await matchedInTime(db, read, timeRead !== null, asked, now)) };
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

export const isBrowsing = ({ groups, open, days, free, maxPence }: Criteria) =>
  groups.length === 0 && !open && !days && !free && maxPence === null;
