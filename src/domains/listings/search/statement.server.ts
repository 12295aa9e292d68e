import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { executeKept } from '#src/platform/database/kept-plans.server.ts';
import { conditions, verified } from './checks.server.ts';
import { type Circle, idMask, idRangesMask } from './index/numbering.ts';
import { nearTables } from './near.server.ts';
import type { Criteria } from './query/understanding.server.ts';

/** Carried by listings whose owner has a paid Elite plan. */
export const paidTerm = 'p:';

type Level = 't' | 's' | 'a';

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

/** The docs of one block that match at this level, best first; null for none. */
function docsAt(level: Level, { groups, terms }: Criteria, block = sql`b.block`) {
  const asked = groups.map((group) => group.map((stems) => stems.join(' ')).join('|'));
  const carried = asked.length + terms.length === 0 ? ['*'] : terms;
  return sql`search_matches(${`${level}:`}, ${list(asked)}, ${list(carried)}, ${block})`;
}

/** Of one block those whose own category is the one that is browsed; null where none is, or words are asked for. */
function inOwnCategory(criteria: Criteria, block = sql`b.block`) {
  const { own, groups, terms } = criteria;
  if (own === null || groups.length > 0) return null;
  const others = terms.filter((term) => term !== own.offering);
  return docsAt('a', { ...criteria, terms: [own.being, ...others] }, block);
}

/** Which classes of a match a statement reads: without a need for the better ones they are not looked for. */
type Read = 'all' | 'anywhere';

function classesAt(asked: Criteria, read: Read, block: SQL) {
  const criteria = asked.everyone ? { ...asked, terms: [asked.everyone, ...asked.terms] } : asked;
  const worded = read === 'all' && criteria.groups.length > 0;
  const own = read === 'all' ? inOwnCategory(criteria, block) : null;
  return {
    title: worded ? docsAt('t', criteria, block) : own,
    offered: worded ? docsAt('s', criteria, block) : null,
    anywhere: docsAt('a', criteria, block),
  };
}

/** `chunkOf` of doc `d`. */
const chunkOfDoc = sql`((d.doc >> 16) - 32768)`;

/** The classes in which doc `d` can match, the best first, each as the docs of its chunk. */
export function classesOfDoc(criteria: Criteria): SQL[] {
  const { title, offered, anywhere } = classesAt(criteria, 'all', chunkOfDoc);
  return [title, offered, anywhere].flatMap((docs) => docs ?? []);
}

/** `statement` over `near_matches`. */
export const near = (criteria: Criteria, circle: Circle, statement: SQL, read: Read = 'all') =>
  sql`WITH ${nearTables(circle, criteria.everyone !== null, (block) => classesAt(criteria, read, block))} ${statement}`;

const besides = (docs: SQL, stronger: SQL) => sql`(${docs} - coalesce(${stronger}, '{}'))`;

export const anywhere = (criteria: Criteria) => (criteria.circle ? sql`b.anywhere` : docsAt('a', criteria));

/** Those of a block where the words are in the title or in what is offered: a variant that is meant is one. */
export const offered = (criteria: Criteria) => (criteria.circle ? sql`b.offered` : docsAt('s', criteria));

/** The blocks that the query reads: squares around a place with their matches, else all chunks in doc order. */
export const blocks = (criteria: Criteria, read: Read = 'anywhere') =>
  criteria.circle
    ? sql`(${near(criteria, criteria.circle, sql`SELECT * FROM near_matches`, read)}) b`
    : sql`(SELECT block FROM search_postings WHERE term = '*' AND block < 0 AND search_in_order() ORDER BY block) b`;

/**
 * The first `limit` docs in the order of class and doc. A chunk's arrays are read only when the ones before did not
 * suffice: nothing here sorts across chunks.
 */
export const bestFirst = (criteria: Criteria, limit: number): SQL =>
  criteria.circle
    ? near(criteria, criteria.circle, bestOfNear(criteria, limit))
    : sql`${verified(byChunk(criteria), criteria)} LIMIT ${limit}`;

/**
 * Title first, then what is offered, then anywhere; without words, those whose own category it is first. A class is
 * found once and kept for the next one, which leaves it out; each is read as far as it is needed.
 */
function byChunk(criteria: Criteria): SQL {
  const worded = criteria.groups.length > 0;
  const title = worded ? docsAt('t', criteria) : inOwnCategory(criteria);
  if (title === null) return inDocOrder(docsAt('a', criteria), criteria);
  const wider = worded ? docsAt('s', criteria) : docsAt('a', criteria);
  const rest = worded
    ? sql` UNION ALL (SELECT unnest(${besides(docsAt('a', criteria), sql`b.docs`)}) FROM second b)`
    : sql``;
  return sql`
    WITH first AS MATERIALIZED (SELECT b.block, ${title} AS docs FROM ${blocks(criteria)}),
    second AS MATERIALIZED (SELECT b.block, b.docs AS stronger, ${wider} AS docs FROM first b)
    (SELECT unnest(b.docs) AS doc FROM first b)
    UNION ALL (SELECT unnest(${besides(sql`b.docs`, sql`b.stronger`)}) FROM second b)${rest}`;
}

/** As `bestFirst`, of `near_matches`: of each square no more is put in order than could be among the first. */
export function bestOfNear(criteria: Criteria, limit: number): SQL {
  const first = (docs: SQL) =>
    conditions(criteria).length === 0 ? sql`subarray(${docs}, 1, ${limit}::int)` : docs;
  const arms = [
    sql`b.title`,
    besides(sql`b.offered`, sql`b.title`),
    besides(sql`b.anywhere`, sql`b.offered`),
  ].map((docs) => sql`SELECT unnest(sort(search_concat(${first(docs)}))) AS doc FROM near_matches b`);
  return sql`${verified(allOf(arms), criteria)} LIMIT ${limit}`;
}

/** Of `near_matches` those with an owner who paid, where the words are in the title or in what is offered. */
export const paidOfNear = (criteria: Criteria) =>
  verified(
    sql`SELECT unnest(sort(search_concat(b.offered & p.docs))) AS doc FROM near_matches b CROSS JOIN LATERAL (
      SELECT docs FROM search_postings WHERE term = ${paidTerm} AND block = b.block OFFSET 0) p`,
    criteria,
  );

const allOf = (arms: readonly SQL[]) =>
  sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` UNION ALL `,
  );

const inDocOrder = (docs: SQL, criteria: Criteria) =>
  criteria.circle
    ? sql`SELECT unnest(sort(search_concat(${docs}))) AS doc FROM ${blocks(criteria, 'all')}`
    : sql`SELECT c.doc FROM ${blocks(criteria)} CROSS JOIN LATERAL unnest(${docs}) AS c(doc)`;

/** All that match, in the order of doc alone. */
export const byDoc = (criteria: Criteria) => inDocOrder(anywhere(criteria), criteria);

/** Those whose title or offer holds the words, in the order of doc alone. */
export const offeredByDoc = (criteria: Criteria) => inDocOrder(offered(criteria), criteria);

/** One array, `docs`, of all that match. */
export const allOfThem = (criteria: Criteria) => together(anywhere(criteria), criteria);

/** The same of those whose title or offer holds the words. */
export const allOffered = (criteria: Criteria) => together(offered(criteria), criteria);

/** In two steps, because each array that is added to another copies it; chunks are in order already. */
function together(docs: SQL, criteria: Criteria): SQL {
  const parts = sql`SELECT search_concat(${docs} ORDER BY b.block) AS docs, b.block / 16 AS part
    FROM ${blocks(criteria, 'all')} GROUP BY b.block / 16`;
  return sql`SELECT sort(search_concat(s.docs ORDER BY s.part)) AS docs FROM (${parts}) s`;
}

/** Docs whose title holds all the words, best first, wherever they are. */
export const inTitle = (criteria: Criteria) => sql`SELECT c.doc FROM ${blocks({ ...criteria, circle: null })}
  CROSS JOIN LATERAL unnest(${docsAt('t', criteria)}) AS c(doc)`;

/** Docs by listing id, greatest first, whatever their band. */
export function newestFirst(criteria: Criteria): SQL {
  const docs = sql`SELECT unnest(search_concat(${anywhere(criteria)})) AS doc FROM ${blocks(criteria)}`;
  const byId = sql`ORDER BY n.doc & ${sql.raw(String(idMask))}`;
  if (criteria.circle) return sql`SELECT n.doc FROM (${docs}) n ${byId}`;
  const ids = sql`b.block & ${sql.raw(String(idRangesMask))}`;
  return sql`
    SELECT c.doc FROM (SELECT DISTINCT ${ids} AS ids FROM ${blocks(criteria)} ORDER BY 1) r
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
