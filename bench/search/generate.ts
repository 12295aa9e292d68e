import { type SQL, sql } from 'drizzle-orm';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { calendars } from './calendars.ts';
import { u } from './random.ts';
import { brands, descriptionWords, people, trades } from './vocabulary.ts';

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const pick = (array: string, count: SQL, at: SQL) => sql`${sql.raw(array)}[1 + floor(${count} * ${at})::int]`;

/** Fills an empty database with listings 1 to `size`, each with priced variants, hours, amenities and tags. */
export async function generate(
  db: Db,
  size: number,
  batch: number,
  report: (done: number) => void,
): Promise<void> {
  await places.seedPlaces(db);
  await catalogue.seedCatalogue(db);
  await prepare(db);
  for (let from = 1; from <= size; from += batch) {
    const to = Math.min(size, from + batch - 1);
    await inBulk(db, steps(from, to));
    report(to);
  }
  await inBulk(db, [
    sql`SELECT setval('listings_id_seq', ${size}), setval('accounts_id_seq', ${size}),
               setval('practitioners_id_seq', ${size}), setval('treatments_id_seq', ${size * 4 + 4}),
               setval('treatment_variants_id_seq', ${size * 8 + 8})`,
    sql`ANALYZE`,
  ]);
}

/** Foreign keys are true by construction; checking 25 million of them is not what is measured. */
async function inBulk(db: Db, statements: readonly SQL[]) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
}

/** Towns by Zipf's law, the cities in an order of their own; kinds numbered within their category. */
async function prepare(db: Db) {
  await db.execute(sql`CREATE TABLE bench_towns AS
    SELECT row_number() OVER (ORDER BY (name = 'London') DESC, hashtext(name)) - 1 AS rank, * FROM cities`);
  await db.execute(sql`CREATE TABLE bench_kinds AS
    SELECT k.*, c.position - 1 AS category_rank,
           row_number() OVER (PARTITION BY k.category_id ORDER BY k.id) - 1 AS rank,
           count(*) OVER (PARTITION BY k.category_id) AS of
    FROM treatment_kinds k JOIN categories c ON c.id = k.category_id`);
  await db.execute(sql`CREATE INDEX ON bench_kinds (category_rank, rank)`);
}

const ids = (from: number, to: number) => sql`generate_series(${from}::int, ${to}::int) AS i`;
const treated = (from: number, to: number) => sql`${ids(from, to)}, generate_series(0, 1 + i % 3) AS k`;
const categoryRank = sql`floor(20 * power(${u(1)}, 1.7))::int`;

const steps = (from: number, to: number): SQL[] => [
  sql`INSERT INTO accounts (id, role, name, email, created_at)
    SELECT i, 'agent', 'Owner ' || i, 'owner-' || i || '@example.com', '2026-01-01' FROM ${ids(from, to)}`,
  sql`INSERT INTO subscriptions (account_id, plan_id, plan_version_id, starts_at)
    SELECT i, p.id, v.id, '2026-01-01' FROM ${ids(from, to)} JOIN plans p ON p.type = 'elite'
    JOIN plan_versions v ON v.plan_id = p.id AND v.version = 1 WHERE i % 20 = 0`,
  listings(from, to),
  sql`INSERT INTO treatments (id, owner_id, category_id, kind_id, name, position)
    SELECT i * 4 + k, i, kind.category_id, kind.id, kind.name, k FROM ${treated(from, to)}
    JOIN LATERAL (SELECT * FROM bench_kinds b WHERE b.category_rank = ${categoryRank}
      AND b.rank = (floor(b.of * power(${u(2)}, 2))::int + k) % b.of) kind ON true`,
  sql`INSERT INTO listing_treatments (listing_id, treatment_id, owner_id)
    SELECT i, i * 4 + k, i FROM ${treated(from, to)}`,
  sql`INSERT INTO treatment_variants (id, treatment_id, name, price_type, price_pence, minutes, position)
    SELECT (i * 4 + k) * 2 + v, t.id, 'Option ' || v + 1, CASE WHEN v = 0 THEN 'fixed' ELSE 'from' END,
           greatest(500, kind.price_from_pence + 50 * floor((kind.price_to_pence - kind.price_from_pence) / 50 * ${u(3)})::int + 1000 * v),
           30 + 15 * v, v
    FROM (SELECT id / 4 AS i, id % 4 AS k, id, kind_id FROM treatments
          WHERE id BETWEEN ${from * 4}::int AND ${to * 4 + 3}::int) t
    JOIN treatment_kinds kind ON kind.id = t.kind_id, generate_series(0, CASE WHEN i % 7 = 0 THEN 1 ELSE (i / 3 + k) % 2 END) AS v`,
  sql`INSERT INTO listing_amenities SELECT i, a.id FROM ${ids(from, to)} JOIN amenities a
    ON (a.position * 7 + i) % (6 + a.position % 17) = 0`,
  sql`INSERT INTO listing_tags SELECT i, t.id FROM ${ids(from, to)} JOIN tags t
    ON (t.position * 5 + i) % (9 + t.position % 23) = 0`,
  sql`INSERT INTO listing_hours SELECT i, d, 540 + 30 * (i % 5), CASE WHEN i % 11 = 0 AND d = 5 THEN 1500 ELSE 1050 + 60 * (i % 4) END
    FROM ${ids(from, to)}, generate_series(0, 5) AS d WHERE i % 10 > 0 AND (d < 5 OR i % 3 > 0)`,
  sql`INSERT INTO practitioners (id, owner_id, name, qualification, certificate, consented_at)
    SELECT i, i, ${pick('names', sql`20`, u(4))} || ' ' || ${pick('brands', sql`1000`, u(5))}, 'Level 3 Diploma', '', '2026-01-01'
    FROM ${ids(from, to)}, (SELECT ${list(people)} AS names, ${list(brands)} AS brands) w WHERE i % 5 < 2`,
  sql`INSERT INTO listing_practitioners (listing_id, practitioner_id, owner_id) SELECT i, i, i FROM ${ids(from, to)} WHERE i % 5 < 2`,
  ...calendars(ids(from, to), from, to),
];

const listings = (from: number, to: number) => sql`
  INSERT INTO listings (id, slug, owner_id, title, category_id, city_id, state, town, lat, lng, summary, description,
                        verified_at, live_since, created_at, updated_at)
  SELECT i, 'listing-' || i, i, title || CASE WHEN i % 10 < 3 THEN ' ' || t.name ELSE '' END, c.id, t.id, 'live', t.name,
         least(60.9, greatest(49.1, t.lat + spread * ${bell(20)})), least(1.9, greatest(-8.9, t.lng + 1.6 * spread * ${bell(30)})),
         left(described, 120), described, CASE WHEN i % 5 = 0 THEN timestamptz '2026-01-01' END,
         '2026-01-01', '2026-01-01', '2026-01-01'
  FROM (SELECT ${list(brands)} AS brands, ${list(trades)} AS trades, ${list(descriptionWords)} AS words) w, ${ids(from, to)}
  JOIN bench_towns t ON t.rank = floor(power(77, ${u(6)}))::int - 1
  JOIN categories c ON c.position - 1 = ${categoryRank},
  LATERAL (SELECT ${pick('brands', sql`1000`, u(7))} || ' ' || ${pick('trades', sql`30`, sql`power(${u(8)}, 1.5)`)} AS title,
                  CASE WHEN t.rank = 0 THEN 0.12 ELSE 0.05 END AS spread,
                  (SELECT string_agg(${pick('words', sql.raw(String(descriptionWords.length)), sql`power(${u(9, '(i * 100::bigint + n)')}, 3)`)}, ' ')
                   FROM generate_series(1, 25 + (i * 13) % 41) n) AS described) x`;

/** Near a bell curve: four throws of the dice, from -2 to 2. */
const bell = (salt: number) => sql`(${u(salt)} + ${u(salt + 1)} + ${u(salt + 2)} + ${u(salt + 3)} - 2)`;
