import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { conditions, verified } from './checks.server.ts';
import { type Circle, idMask, idRangesMask } from './index/numbering.ts';
import { nearTables } from './near.server.ts';
import type { Wanted } from './query/understanding.server.ts';

/** Carried by listings whose owner has the Elite plan, until that is over. */
export const paidTerm = 'p:';

type Level = 't' | 's' | 'a';

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

/** The docs of one block that match at this level, best first; null for none. */
function docsAt(level: Level, { groups, terms }: Wanted, block = sql`b.block`) {
  const asked = groups.map((group) => group.map((stems) => stems.join(' ')).join('|'));
  const carried = asked.length + terms.length === 0 ? ['*'] : terms;
  return sql`search_matches(${`${level}:`}, ${list(asked)}, ${list(carried)}, ${block})`;
}

/** Of one block those whose own category is the one that is browsed; null where none is, or words are asked for. */
function inOwnCategory(wanted: Wanted, block = sql`b.block`) {
  const { own, groups, terms } = wanted;
  if (own === null || groups.length > 0) return null;
  const others = terms.filter((term) => term !== own.offering);
  return docsAt('a', { ...wanted, terms: [own.being, ...others] }, block);
}

/** Which classes of a match a statement reads: without a need for the better ones they are not looked for. */
type Read = 'all' | 'anywhere';

function nearClasses(asked: Wanted, read: Read, block: SQL) {
  const wanted = asked.everyone ? { ...asked, terms: [asked.everyone, ...asked.terms] } : asked;
  const worded = read === 'all' && wanted.groups.length > 0;
  const own = read === 'all' ? inOwnCategory(wanted, block) : null;
  return {
    title: worded ? docsAt('t', wanted, block) : own,
    offered: worded ? docsAt('s', wanted, block) : null,
    anywhere: docsAt('a', wanted, block),
  };
}

/** `statement` over `near_matches`. */
export const near = (wanted: Wanted, circle: Circle, statement: SQL, read: Read = 'all') =>
  sql`WITH ${nearTables(circle, wanted.everyone !== null, (block) => nearClasses(wanted, read, block))} ${statement}`;

const besides = (docs: SQL, stronger: SQL) => sql`(${docs} - coalesce(${stronger}, '{}'))`;

export const anywhere = (wanted: Wanted) => (wanted.circle ? sql`b.anywhere` : docsAt('a', wanted));

/** Those of a block where the words are in the title or in what is offered: a variant that is meant is one. */
export const offered = (wanted: Wanted) => (wanted.circle ? sql`b.offered` : docsAt('s', wanted));

/** The blocks that the query reads: squares around a place with their matches, else all chunks in doc order. */
export const blocks = (wanted: Wanted, read: Read = 'anywhere') =>
  wanted.circle
    ? sql`(${near(wanted, wanted.circle, sql`SELECT * FROM near_matches`, read)}) b`
    : sql`(SELECT block FROM search_postings WHERE term = '*' AND block < 0 AND search_in_order() ORDER BY block) b`;

/**
 * The first `limit` docs in the order of class and doc. A chunk's arrays are read only when the ones before did not
 * suffice: nothing here sorts across chunks.
 */
export const bestFirst = (wanted: Wanted, limit: number): SQL =>
  wanted.circle
    ? near(wanted, wanted.circle, bestOfNear(wanted, limit))
    : sql`${verified(byChunk(wanted), wanted)} LIMIT ${limit}`;

/**
 * Title first, then what is offered, then anywhere; without words, those whose own category it is first. A class is
 * found once and kept for the next one, which leaves it out; each is read as far as it is needed.
 */
function byChunk(wanted: Wanted): SQL {
  const worded = wanted.groups.length > 0;
  const title = worded ? docsAt('t', wanted) : inOwnCategory(wanted);
  if (title === null) return inDocOrder(docsAt('a', wanted), wanted);
  const wider = worded ? docsAt('s', wanted) : docsAt('a', wanted);
  const rest = worded
    ? sql` UNION ALL (SELECT unnest(${besides(docsAt('a', wanted), sql`b.docs`)}) FROM second b)`
    : sql``;
  return sql`
    WITH first AS MATERIALIZED (SELECT b.block, ${title} AS docs FROM ${blocks(wanted)}),
    second AS MATERIALIZED (SELECT b.block, b.docs AS stronger, ${wider} AS docs FROM first b)
    (SELECT unnest(b.docs) AS doc FROM first b)
    UNION ALL (SELECT unnest(${besides(sql`b.docs`, sql`b.stronger`)}) FROM second b)${rest}`;
}

/** As `bestFirst`, of `near_matches`: of each square no more is put in order than could be among the first. */
export function bestOfNear(wanted: Wanted, limit: number): SQL {
  const first = (docs: SQL) =>
    conditions(wanted).length === 0 ? sql`subarray(${docs}, 1, ${limit}::int)` : docs;
  const arms = [
    sql`b.title`,
    besides(sql`b.offered`, sql`b.title`),
    besides(sql`b.anywhere`, sql`b.offered`),
  ].map((docs) => sql`SELECT unnest(sort(search_concat(${first(docs)}))) AS doc FROM near_matches b`);
  return sql`${verified(allOf(arms), wanted)} LIMIT ${limit}`;
}

/** Of `near_matches` those with an owner who paid, where the words are in the title or in what is offered. */
export const paidOfNear = (wanted: Wanted) =>
  verified(
    sql`SELECT unnest(sort(search_concat(b.offered & p.docs))) AS doc FROM near_matches b CROSS JOIN LATERAL (
      SELECT docs FROM search_postings WHERE term = ${paidTerm} AND block = b.block OFFSET 0) p`,
    wanted,
  );

const allOf = (arms: readonly SQL[]) =>
  sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` UNION ALL `,
  );

const inDocOrder = (docs: SQL, wanted: Wanted) =>
  wanted.circle
    ? sql`SELECT unnest(sort(search_concat(${docs}))) AS doc FROM ${blocks(wanted, 'all')}`
    : sql`SELECT c.doc FROM ${blocks(wanted)} CROSS JOIN LATERAL unnest(${docs}) AS c(doc)`;

/** All that match, in the order of doc alone. */
export const byDoc = (wanted: Wanted) => inDocOrder(anywhere(wanted), wanted);

/** Those whose title or offer holds the words, in the order of doc alone. */
export const offeredByDoc = (wanted: Wanted) => inDocOrder(offered(wanted), wanted);

/** One array, `docs`, of all that match. */
export const allOfThem = (wanted: Wanted) => together(anywhere(wanted), wanted);

/** The same of those whose title or offer holds the words. */
export const allOffered = (wanted: Wanted) => together(offered(wanted), wanted);

/** In two steps, because each array that is added to another copies it; chunks are in order already. */
function together(docs: SQL, wanted: Wanted): SQL {
  const parts = sql`SELECT search_concat(${docs} ORDER BY b.block) AS docs, b.block / 16 AS part
    FROM ${blocks(wanted, 'all')} GROUP BY b.block / 16`;
  return sql`SELECT sort(search_concat(s.docs ORDER BY s.part)) AS docs FROM (${parts}) s`;
}

/** Docs whose title holds all the words, best first, wherever they are. */
export const inTitle = (wanted: Wanted) => sql`SELECT c.doc FROM ${blocks({ ...wanted, circle: null })}
  CROSS JOIN LATERAL unnest(${docsAt('t', wanted)}) AS c(doc)`;

/** Docs by listing id, greatest first, whatever their band. */
export function newestFirst(wanted: Wanted): SQL {
  const docs = sql`SELECT unnest(search_concat(${anywhere(wanted)})) AS doc FROM ${blocks(wanted)}`;
  const byId = sql`ORDER BY n.doc & ${sql.raw(String(idMask))}`;
  if (wanted.circle) return sql`SELECT n.doc FROM (${docs}) n ${byId}`;
  const ids = sql`b.block & ${sql.raw(String(idRangesMask))}`;
  return sql`
    SELECT c.doc FROM (SELECT DISTINCT ${ids} AS ids FROM ${blocks(wanted)} ORDER BY 1) r
    CROSS JOIN LATERAL (SELECT n.doc FROM (${docs} WHERE ${ids} = r.ids) n ${byId}) c`;
}

/** The docs of a statement, in its order. */
export async function docsOf(db: Db, statement: SQL): Promise<number[]> {
  const [row] = await executeKept<{ docs: number[] | null }>(
    db,
    sql`SELECT array_agg(doc) AS docs FROM (${statement}) found`,
  );
  return row?.docs ?? [];
}
