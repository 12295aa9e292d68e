import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { type SearchAnswer, type SearchQuery, searchListings as searchEndpoint } from './contract.ts';
import { insteadOf } from './instead.server.ts';
import { countExactly, inOrder, matchBest, matchBestAndPaid } from './matching.server.ts';
import { inTurn } from './promotion.ts';
import { cardsOf, facetsOf, paidCard, pointsOf } from './results.server.ts';
import { mendedWords, unknownAmong } from './spelling.server.ts';
import type { Wanted } from './statement.server.ts';
import { understand } from './understanding.server.ts';

const perPageByDefault = 12;
const countTextTo = 1_000;
const mostHits = 10_000;
const mostPoints = 2_000;
const fewHits = 3;
const promotedPlaces = 3;
const promotedCandidates = 60;
const promotedWithinKm = 40;

/** The listings that match, a page of them, with what helps to go on from there. */
export async function searchListings(context: Context, query: SearchQuery): Promise<SearchAnswer> {
  const { db } = context;
  const now = context.now();
  const asked = ask(query);
  const { understood, best, eligible, mended } = await matched(db, query, asked, now);
  const found = await counted(db, understood.wanted, best, asked);
  const docs = await pageOf(db, understood.wanted, best, asked);
  const paid = inTurn(eligible, now, promotedPlaces);
  const cards = await cardsOf(db, understood.wanted, [...new Set([...docs, ...paid])], now);
  const shown = (list: readonly number[]) => list.flatMap((doc) => cards.get(doc) ?? []);
  const many = best.slice(0, mostPoints);
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
    place: understood.place,
    notices: [...understood.notices],
    facets: asked.facets ? await facetsOf(db, many, { capped: best.length > mostPoints, now }) : null,
    points: asked.points ? await pointsOf(db, many) : null,
    instead: best.length === 0 ? await insteadOf(db, query, understood, now) : [],
  };
}

type Asked = ReturnType<typeof ask>;

/** Which part of the answer is wanted, and how many hits must be found for it. */
function ask(query: SearchQuery) {
  const page = query.page ?? 1;
  const perPage = query.per_page ?? perPageByDefault;
  const parts = query.include?.split(',') ?? ['facets', 'points'];
  const facets = parts.includes('facets');
  const points = parts.includes('points');
  const pageEnd = Math.min(page * perPage, mostHits);
  const counted = Math.max(pageEnd, countTextTo, facets || points ? mostPoints : 0);
  return {
    page,
    perPage,
    facets,
    points,
    sort: query.sort ?? 'best',
    offset: Math.min((page - 1) * perPage, mostHits),
    pageEnd,
    limit: counted + 1,
  };
}

/** The best matches; with few of them, those of the words that were probably meant. */
async function matched(db: Db, query: SearchQuery, asked: Asked, now: Date) {
  const understood = await understand(db, query, now);
  const found = await bestAndEligible(db, understood.wanted, asked, now);
  const asTyped = { understood, ...found, mended: null };
  if (found.best.length >= fewHits) return asTyped;

  const unknown = await unknownAmong(db, understood.unexplained);
  const mended = unknown.length > 0 ? await mendedWords(db, understood.words, unknown) : null;
  if (mended === null) return asTyped;
  const other = await understand(db, { ...query, search: mended }, now);
  const more = await bestAndEligible(db, other.wanted, asked, now);
  return more.best.length > found.best.length ? { understood: other, ...more, mended } : asTyped;
}

/** Those who paid match the same query, within reach of the place, and stand outside the order. */
async function bestAndEligible(db: Db, wanted: Wanted, { page, limit }: Asked, now: Date) {
  if (page > 1) return { best: await matchBest(db, wanted, limit), eligible: [] };
  const circle = wanted.circle && {
    ...wanted.circle,
    radiusKm: Math.min(wanted.circle.radiusKm, promotedWithinKm),
  };
  const paid = { ...wanted, circle, terms: ['p:', ...wanted.terms] };
  const found = await matchBestAndPaid(db, wanted, limit, { wanted: paid, now, limit: promotedCandidates });
  return { best: found.best, eligible: found.paid };
}

/** Browsing is counted exactly; words, open hours and prices up to a thousand, or to the page that is shown. */
async function counted(db: Db, wanted: Wanted, best: readonly number[], { limit, pageEnd }: Asked) {
  const browsing = wanted.groups.length === 0 && !wanted.open && wanted.maxPence === null;
  if (browsing) {
    const total = best.length < limit ? best.length : await countExactly(db, wanted);
    return { total, capped: false };
  }
  const cap = Math.max(countTextTo, Math.min(pageEnd + 1, mostHits));
  return { total: Math.min(best.length, cap), capped: best.length > cap };
}

async function pageOf(db: Db, wanted: Wanted, best: readonly number[], asked: Asked) {
  const { sort, offset, pageEnd, limit } = asked;
  if (offset >= mostHits) return [];
  const complete = best.length < limit;
  const ordered = await inOrder(db, wanted, sort, { best, complete, limit: pageEnd });
  return ordered.slice(offset, pageEnd);
}
