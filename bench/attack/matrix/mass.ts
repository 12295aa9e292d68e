import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Schema } from '#src/platform/http/docs/openapi.server.ts';

/** A conspicuous value for each kind of column. */
const marks: Readonly<Record<string, unknown>> = {
  bool: true,
  jsonb: { planted: 'planted-by-mass' },
  timestamptz: '2037-07-07T07:07:07Z',
  date: '2037-07-07',
  text: 'planted-by-mass',
};
const plantedNumber = 7_654_321;
const planted = /planted-by-mass|\b7654321\b|2037-07-07/;

/** Fields that contracts do name, though no caller decides them. */
const coveted = { role: 'operator', is_verified: true, is_featured: true, verified: true, status: 'active' };

/** Large tables that no payload reaches. */
const grounds = ['allowance_uses', 'cities', 'images', 'postcode_areas', 'postcode_districts', 'postcodes'];

/** Every column of every table, as it is called and as scripts would call it, with a value that gives it away. */
export async function everyColumn(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    SELECT DISTINCT ON (column_name) column_name AS name, udt_name AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name <> 'id' ORDER BY 1, 2`);
  return Object.fromEntries(
    rows.flatMap(({ name, type }) => {
      const value = marks[type] ?? plantedNumber;
      return [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())].map((key) => [
        key,
        value,
      ]);
    }),
  );
}

/** The body with every column that its shape does not name, in each of its objects. */
export function laden(body: unknown, schema: Schema | undefined, columns: Record<string, unknown>): unknown {
  const shapes = [schema, ...(schema?.anyOf ?? [])];
  if (Array.isArray(body)) {
    const items = shapes.find((shape) => shape?.items)?.items as Schema | undefined;
    return body.map((item) => laden(item, items, columns));
  }
  const properties = shapes.find((shape) => shape?.properties)?.properties;
  if (typeof body !== 'object' || body === null || !properties) return body;
  const inner = Object.entries(body).map(([name, value]) => [name, laden(value, properties[name], columns)]);
  const more = Object.entries(columns).filter(([name]) => !(name in properties));
  return { ...Object.fromEntries(more), ...Object.fromEntries(inner), ...coveted };
}

/** The rows, of whatever table, that hold a value that was planted. */
export async function plantedRows(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'search%' ORDER BY 1`);
  const looks = tables
    .filter(({ name }) => !grounds.includes(name))
    .map(
      ({ name }) =>
        sql`SELECT ${name}::text AS name, t::text AS row FROM ${sql.raw(`"${name}"`)} t WHERE t::text ~ ${planted.source.replaceAll('\\b', '\\y')}`,
    );
  const { rows } = await db.execute<{ name: string; row: string }>(sql.join(looks, sql` UNION ALL `));
  return rows.map(({ name, row }) => `${name} ${row.slice(0, 200)}`);
}

/** What only we decide about accounts, their pages, and what plans and coupons cost. */
export async function decidedByUs(db: Db, accountIds: readonly number[]): Promise<Map<string, string>> {
  const ids = sql.raw(`'{${accountIds.join()}}'::int[]`);
  const { rows } = await db.execute<{ what: string; value: string }>(sql`
    SELECT 'account ' || id AS what, concat_ws('|', role, email, email_verified_at, created_at) AS value
    FROM accounts WHERE id = ANY(${ids})
    UNION ALL SELECT 'listing ' || id, concat_ws('|', owner_id, is_featured, verified_at, verified_by, live_since)
    FROM listings WHERE owner_id = ANY(${ids})
    UNION ALL SELECT 'plans', md5(string_agg(t::text, '' ORDER BY id)) FROM plan_versions t
    UNION ALL SELECT 'coupons', md5(string_agg(t::text, '' ORDER BY id)) FROM coupons t
    UNION ALL SELECT 'subscriptions', count(*)::text FROM subscriptions WHERE account_id = ANY(${ids})`);
  return new Map(rows.map(({ what, value }) => [what, value]));
}

/** What changed of it; a new page is fine while it is neither live, verified nor featured. */
export const decidedByThem = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...after]
    .filter(([what, value]) => (before.has(what) ? before.get(what) !== value : !/^\d+\|f$/.test(value)))
    .map(([what, value]) => `${what}: ${before.get(what) ?? 'new'} became ${value}`);
