import { type SQL, sql } from 'drizzle-orm';
import { businessOf, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { appointments, clientCards } from '../tables.server.ts';
import { type ClientRow, listClients } from './contract.ts';
import { alikeQuery, clientQuery } from './finding.ts';

/**
 * Whose clients are meant, for a query on `client_cards c`: those of the business, or those who have an appointment at
 * one of the places to which its member is limited.
 */
export const ofBusiness = (whose: Whose): SQL =>
  whose.listings === null
    ? sql`c.owner_id = ${whose.id}`
    : sql`c.owner_id = ${whose.id} AND EXISTS (SELECT 1 FROM ${appointments} a
        WHERE a.card_id = c.id AND ${inPlaces(sql`a.listing_id`, whose)})`;

/** Spelt as the index on the words is, or it would not be used. */
const words = sql`client_words(c.owner_id, c.name || ' ' || c.email || ' ' || c.phone_digits)`;

function matching(whose: Whose, search: string | undefined): SQL {
  const query = clientQuery(whose.id, search ?? '');
  // What was typed holds no word: nobody is called that.
  if (query === null) return search?.trim() ? sql`false` : ofBusiness(whose);
  return sql`${ofBusiness(whose)} AND ${words} @@ ${query}::tsquery`;
}

type Row = Omit<ClientRow, 'last_at' | 'next_at'> & { last_at: Date | null; next_at: Date | null };

/** The clients that a search finds, by name. */
export const clientRows = (
  whose: Whose,
  { search, now, offset, limit }: Window & { readonly search?: string | undefined; readonly now: Date },
): SQL =>
  sql`SELECT ${columns(whose, now)} FROM ${clientCards} c WHERE ${matching(whose, search)}
    ORDER BY lower(c.name), c.id OFFSET ${offset}::bigint LIMIT ${limit}::bigint`;

/** What a row says, with when the client came last and comes next, of what was not cancelled. */
function columns(whose: Whose, now: Date): SQL {
  const ofCard = sql`FROM ${appointments} a
    WHERE a.card_id = c.id AND a.state NOT IN ('cancelled', 'declined', 'lapsed') AND ${inPlaces(sql`a.listing_id`, whose)}`;
  const at = now.toISOString();
  return sql`c.id, c.name, c.phone, c.email, c.is_own, c.source,
    (SELECT max(a.starts_at) ${ofCard} AND a.starts_at <= ${at}::timestamptz) AS last_at,
    (SELECT min(a.starts_at) ${ofCard} AND a.starts_at > ${at}::timestamptz) AS next_at`;
}

const mostSimilar = 5;
/** Of 1: two names of which half of the letters, three by three, are the same. */
const leastSimilar = 0.45;

/** Other clients of a business who may be this one: by an email, by the same phone number, or by a similar name. */
export async function similarClients(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  whose: Whose,
  { id, name, phoneDigits, email, otherEmails }: typeof clientCards.$inferSelect,
): Promise<ClientRow[]> {
  const query = alikeQuery(whose.id, name);
  const emails = sql`${sql.param([email, ...otherEmails].filter((one) => one !== ''))}::text[]`;
  const byEmail = sql`(c.email = ANY(${emails}) OR c.other_emails && ${emails})`;
  const byPhone = sql`(c.phone_digits <> '' AND c.phone_digits = ${phoneDigits})`;
  const likeness = sql`similarity(lower(c.name), lower(${name}))`;
  const byName =
    query === null ? sql`false` : sql`${words} @@ ${query}::tsquery AND ${likeness} > ${leastSimilar}::real`;
  // One by one, so that each finds its index.
  const ids = (condition: SQL) =>
    sql`SELECT c.id FROM ${clientCards} c WHERE c.owner_id = ${whose.id} AND ${condition}`;
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns(whose, now())} FROM ${clientCards} c
    WHERE ${ofBusiness(whose)} AND c.id <> ${id}
      AND c.id IN (${ids(byEmail)} UNION ALL ${ids(byPhone)} UNION ALL ${ids(byName)})
    ORDER BY ${byEmail} DESC, ${byPhone} DESC, ${likeness} DESC, c.id LIMIT ${mostSimilar}`);
  return rows.map(shown);
}

async function countClients(db: Db, whose: Whose, search: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${clientCards} c WHERE ${matching(whose, search)}`,
  );
  return rows[0]?.total ?? 0;
}

export const list: Verb<typeof listClients> = async ({ db, now, ...context }, input) => {
  const business = businessOf(context);
  return pageOf(context, listClients, input, {
    rows: async (window) => {
      const query = clientRows(business, { ...window, search: input.search, now: now() });
      return (await db.execute<Row>(query)).rows.map(shown);
    },
    total: () => countClients(db, business, input.search),
  });
};

const shown = ({ last_at, next_at, ...row }: Row): ClientRow => ({
  ...row,
  last_at: last_at && new Date(last_at).toISOString(),
  next_at: next_at && new Date(next_at).toISOString(),
});
