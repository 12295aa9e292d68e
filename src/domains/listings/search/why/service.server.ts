import { sql } from 'drizzle-orm';
import { addDays, instantOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { conditions } from '../checks.server.ts';
import type { SearchQuery, Sort } from '../contract.ts';
import { ask, find } from '../finding.server.ts';
import { brandTerm } from '../index/numbering.ts';
import { pointsOf } from '../index/source.server.ts';
import { inOrder, match } from '../matching.server.ts';
import { within } from '../near.server.ts';
import { carrying } from '../once/counting.server.ts';
import { measureOf, partsOf, turnOf } from '../order.server.ts';
import type { Criteria } from '../query/understanding.server.ts';
import { cardsOf } from '../results.server.ts';
import { searched } from '../service.server.ts';
import type { Explanation, explainResult } from './contract.ts';
import { type ComparedKind, type PointKind, pointKinds, pointTexts } from './rules.ts';
import { type Facts, partOf, paymentText, turnPart } from './sentences.server.ts';

/** What places one listing among the results of a search. */
export const explain: Verb<typeof explainResult> = async (
  { db, now },
  { listing, paid = false, ...query },
) => {
  const explanation = await explanationOf(db, query, { listing, paid }, now());
  if (!explanation) throw new Refused(notFound, {}, notAmong);
  return explanation;
};

const notAmong = 'This business is not, or is no longer, among the results of this search.';

/** Null where the listing is not among the results, or has no paid place above them. */
export async function explanationOf(
  db: Db,
  query: SearchQuery,
  { listing, paid }: { listing: number; paid: boolean },
  now: Date,
): Promise<Explanation | null> {
  // Paid places are looked for with the first page alone.
  const { understood, matches } = await find(db, query, ask({ ...query, page: paid ? 1 : 2 }), now);
  const placing = await placingOf(
    db,
    understood.criteria,
    query.sort ?? 'best',
    listing,
    paid ? matches.paid : null,
  );
  if (!placing) return null;
  const { doc, placed, kinds, measures } = placing;
  const cards = await cardsOf(db, searched(understood), [...new Set([doc, placed])], now);
  const [shown, card] = [cards.get(doc), cards.get(placed)];
  if (!shown || !card) return null;
  const facts: Facts = { understood, card, points: await pointsAt(db, card.id) };
  return {
    listing: { id: shown.id, slug: shown.slug, title: shown.title },
    paid,
    payment: paymentText(paid, measures.match ?? 0, understood),
    brand: shown.id === card.id ? null : brandText(card.title),
    parts: paid
      ? [turnPart(turnOf(listing, now))]
      : kinds.map((kind) => partOf(kind, measures[kind] ?? null, facts)),
    points: facts.points,
  };
}

/** The doc of a listing, the one by which it is placed, and what that is measured by; null where it has no place. */
async function placingOf(
  db: Db,
  criteria: Criteria,
  sort: Sort,
  listing: number,
  paying: readonly number[] | null,
) {
  const wanted = await docOf(db, listing);
  if (!wanted || (paying && !paying.includes(wanted.doc))) return null;
  if (!(await measured(db, criteria, [], wanted.doc))) return null;
  const placed = paying ? wanted.doc : await placedBy(db, criteria, sort, wanted);
  const kinds = partsOf(sort, criteria);
  const measures = placed === undefined ? undefined : await measured(db, criteria, kinds, placed);
  if (placed === undefined || !measures) return null;
  return { doc: wanted.doc, placed, kinds: comparedOf(kinds, measures), measures };
}

const brandText = (title: string) =>
  `A brand with several places is shown once, where the first of them ranks: ${title}. These are its parts.`;

type Placed = { doc: number; brand: number | null };

async function docOf(db: Db, listing: number): Promise<Placed | undefined> {
  const { rows } = await db.execute<Placed>(
    sql`SELECT doc, brand FROM search_docs WHERE listing_id = ${listing}::int`,
  );
  return rows[0];
}

type Measures = Partial<Record<ComparedKind, number | null>>;

/** What a doc is measured by; undefined where it does not match. */
async function measured(
  db: Db,
  criteria: Criteria,
  kinds: readonly ComparedKind[],
  doc: number,
): Promise<Measures | undefined> {
  const { circle, everyone, free } = criteria;
  const columns = [...new Set<ComparedKind>(['match', ...kinds])].map(
    (kind) => sql`${measureOf[kind](criteria)} AS ${sql.identifier(kind)}`,
  );
  // Those within a city's own distance are known by its term, which is one of the classes'.
  const checks = [...(circle && everyone === null ? [within(circle)] : []), ...conditions(criteria)];
  const { rows } = await db.execute<Measures>(sql`
    SELECT ${sql.join(columns, sql`, `)} FROM search_docs d
    WHERE ${sql.join([sql`d.doc = ${doc}::int`, ...checks], sql` AND `)}`);
  const [row] = rows;
  if (!row || row.match === null) return undefined;
  return free && typeof row.free === 'number' ? { ...row, free: minutesOf(row.free, free) } : row;
}

/** Ticks since the midnight of the first day, 300 for each day, as minutes since 1970. */
function minutesOf(ticks: number, free: NonNullable<Criteria['free']>): number {
  const midnight = instantOf(addDays(free[0]?.date ?? '', Math.floor(ticks / 300)));
  return midnight.getTime() / 60_000 + (ticks % 300) * 5;
}

/** Two that have a rating are not compared by their match: their score goes before it, and doc comes next. */
const comparedOf = (kinds: readonly ComparedKind[], { rating = null }: Measures) =>
  rating === null ? kinds : kinds.filter((kind) => kind !== 'match');

/** The doc by which a result is placed: of a brand, that of its places which this order has first. */
async function placedBy(
  db: Db,
  criteria: Criteria,
  sort: Sort,
  { doc, brand }: Placed,
): Promise<number | undefined> {
  if (brand === null) return doc;
  const theirs = carrying(criteria, `${brandTerm}${brand}`);
  const matches = await match(db, theirs, mostPlaces, null);
  const complete = matches.best.length < mostPlaces;
  const [first] = await inOrder(db, theirs, sort, { ...matches, complete, limit: 1 });
  return first;
}

/** As many of a brand as a search puts in order. */
const mostPlaces = 1_001;

/** The points of how complete its page is, from the facts that the index is made from. */
async function pointsAt(db: Db, listing: number): Promise<Explanation['points']> {
  const { rows } = await db.execute<Record<PointKind, boolean>>(pointsOf(listing));
  return pointKinds.map((kind) => ({ kind, name: pointTexts[kind].name, has: rows[0]?.[kind] ?? false }));
}
