import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { openApp } from '#src/app.ts';
import type { Env } from '#src/env.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { fillIfEmpty } from './fill.ts';
import { time } from './measure.ts';
import { addressesOf, type Names, shapes } from './shapes.ts';

export interface BenchSetting {
  readonly database: Database;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly size: number;
  /** Different queries for each shape. */
  readonly queries: number;
  /** Only shapes whose name holds this are asked. */
  readonly only: string;
  readonly say: (line: string) => void;
}

/** A weekday morning, when most are open. */
const now = () => new Date('2026-06-03T10:30:00Z');
const reference = '/livez/database';

/** Fills an empty database, then asks it every shape of query over HTTP; answers the table's rows. */
export async function bench(setting: BenchSetting): Promise<{ name: string; p95: number }[]> {
  const { database, env, log, size, say } = setting;
  await fillIfEmpty(setting);
  say(`Disk: ${await diskOf(database)}.`);
  const { app } = await openApp(env, database, log, { now });
  app.get(reference, async () => {
    await database.db.execute(sql`SELECT 1`);
    return { status: 'ok' };
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    say(`${size} listings on ${database.kind}; ms; the ratio is to a route that asks SELECT 1, one client.`);
    return await table(base, setting);
  } finally {
    await app.close();
  }
}

async function table(base: string, { database, queries, only, say }: BenchSetting) {
  const names = await namesOf(database);
  const plain = await time(
    base,
    Array.from({ length: queries * 8 }, () => reference),
    1,
  );
  say(row('shape', 'asked', 'p50', 'p95', 'aim', 'ratio', '8: p50', '8: p95'));
  say(row('(SELECT 1)', plain.asked, plain.p50, plain.p95, '', 1, '', ''));
  const rows: { name: string; p95: number }[] = [];
  for (const shape of shapes.filter(({ name }) => name.includes(only))) {
    // The first few open connections and fill caches of the database; they are not counted.
    const [warm, counted] = parted(addressesOf(shape, names, Math.ceil(queries * 1.2)), queries);
    await time(base, warm, 1);
    const one = await time(base, counted, 1);
    const eight = await time(base, counted, 8);
    rows.push({ name: shape.name, p95: one.p95 });
    say(
      row(shape.name, one.asked, one.p50, one.p95, shape.targetMs, one.p95 / plain.p95, eight.p50, eight.p95),
    );
  }
  return rows;
}

const parted = (all: readonly string[], counted: number) => {
  const asked = all.slice(0, counted);
  return [all.slice(counted).length > 0 ? all.slice(counted) : asked.slice(0, 5), asked] as const;
};

async function diskOf({ db }: Database) {
  const { rows } = await db.execute<{ all: string; index: string }>(sql`
    SELECT pg_size_pretty(pg_database_size(current_database())) AS all,
           (SELECT string_agg(relname || ' ' || pg_size_pretty(pg_total_relation_size(oid)), ', ' ORDER BY relname)
            FROM pg_class WHERE (relname LIKE 'search\\_%' OR relname = 'free_days') AND relkind = 'r') AS index`);
  return `${rows[0]?.all} in all; ${rows[0]?.index}`;
}

/** What the filled database is asked for. */
export async function namesOf({ db }: Pick<Database, 'db'>): Promise<Names> {
  const { rows } = await db.execute<Record<keyof Names, string[]>>(sql`SELECT
    (SELECT array_agg(slug ORDER BY rank) FROM bench_towns) AS towns,
    (SELECT array_agg(slug ORDER BY position) FROM categories) AS categories,
    (SELECT array_agg(name ORDER BY rank, category_rank) FROM bench_kinds) AS treatments`);
  const [row] = rows;
  if (!row) throw new Error('A SELECT without FROM answered no row.');
  return row;
}

const row = (name: string, ...cells: (string | number)[]) =>
  name.padEnd(36) +
  cells
    .map((cell) =>
      (typeof cell === 'number' ? cell.toFixed(Number.isInteger(cell) ? 0 : 1) : cell).padStart(8),
    )
    .join('');
