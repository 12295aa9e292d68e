import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import pg from 'pg';
import type { Db } from '#src/platform/database/database.server.ts';

/** Makes the flat, indexed table that the bare routes read: the same listings, one row each. */
export async function fillBare(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`SELECT 1 FROM pg_class WHERE relname = 'bench_bare'`);
  if (rows.length > 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    for (const statement of making) await tx.execute(statement);
  });
  await db.execute(sql`ANALYZE bench_bare`);
}

const making: SQL[] = [
  sql`CREATE TABLE bench_bare AS
    SELECT l.id, l.slug, l.title, l.summary, l.category_id, c.slug AS city, l.town, l.postcode, d.lat, d.lng,
           d.price_from_pence, d.doc AS position, to_tsvector('english', concat_ws(' ', l.title, l.summary,
             (SELECT string_agg(t.name, ' ') FROM listing_treatments o JOIN treatments t ON t.id = o.treatment_id
              WHERE o.listing_id = l.id))) AS words
    FROM listings l JOIN search_docs d ON d.listing_id = l.id JOIN cities c ON c.id = l.city_id`,
  sql`ALTER TABLE bench_bare ADD PRIMARY KEY (id)`,
  sql`CREATE UNIQUE INDEX ON bench_bare (slug)`,
  sql`CREATE INDEX ON bench_bare (category_id, city, position)`,
  sql`CREATE INDEX ON bench_bare USING gin (words)`,
];

const columns = sql.raw(
  'id, slug, title, summary, category_id, city, town, postcode, lat, lng, price_from_pence',
);
const rowsOf = (where: SQL) => sql`
  WITH found AS MATERIALIZED (SELECT ${columns}, position FROM bench_bare WHERE ${where})
  SELECT (SELECT count(*)::int FROM found) AS total,
    (SELECT json_agg(f) FROM (SELECT ${columns} FROM found ORDER BY position LIMIT 20) f) AS data`;

/** The statement of each route. */
const statements: Record<string, (asked: Record<string, string>) => SQL> = {
  '/category': ({ category, city }) =>
    rowsOf(sql`category_id = (SELECT id FROM categories WHERE slug = ${category}) AND city = ${city}`),
  '/words': ({ words }) => rowsOf(sql`words @@ plainto_tsquery('english', ${words})`),
  '/business': ({ slug }) => sql`SELECT ${columns} FROM bench_bare WHERE slug = ${slug}`,
};

/** Starts the bare server on a free port. */
export async function serveBare(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const dialect = new PgDialect();
  const app = Fastify();
  for (const [path, statement] of Object.entries(statements))
    app.get<{ Querystring: Record<string, string> }>(path, async ({ query }) => {
      const { sql: text, params: values } = dialect.sqlToQuery(statement(query));
      return (await pool.query({ name: path, text, values })).rows[0];
    });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
}
