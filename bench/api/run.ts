import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { readEnv } from '#src/env.ts';
import { type Database, openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { fillIfEmpty } from '../search/fill.ts';
import { fillBare, serveBare } from './bare.ts';

/**
 * `npm run bench:api` compares our API with one bare route that answers the same rows from one statement, one after the
 * other on the same machine. Ours is measured as it is served, where an answer of a moment ago may be given again, and
 * with each answer read from the database. Set DATABASE_URL to an empty PostgreSQL database: it is filled with
 * `--size 200000` listings and kept for the next run. Exits with 1 if a ratio, as served, misses its target.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '8' },
  },
});
const connections = 16;
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('Set DATABASE_URL to an empty database for this benchmark.');

interface Shape {
  readonly name: string;
  readonly ours: readonly string[];
  readonly bare: readonly string[];
  /** Our answers a second by those of the bare route. */
  readonly aim: number;
}

async function shapesOf({ db }: Database): Promise<Shape[]> {
  const { rows } = await db.execute<{ category: string; city: string }>(sql`
    SELECT c.slug AS category, t.slug AS city FROM (SELECT slug FROM categories ORDER BY position LIMIT 6) c,
      (SELECT slug FROM bench_towns ORDER BY rank LIMIT 8) t`);
  const slugs = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM bench_bare WHERE id % 997 = 1 LIMIT 200`,
  );
  const q = encodeURIComponent;
  const worded = (words: readonly string[]) => ({
    ours: words.map((text) => `/api/search?search=${q(text)}&per_page=20`),
    bare: words.map((text) => `/words?words=${q(text)}`),
  });
  return [
    {
      name: 'category and city, 20 cards with total',
      ours: rows.map(({ category, city }) => `/api/search?category=${category}&location=${city}&per_page=20`),
      bare: rows.map(({ category, city }) => `/category?category=${category}&city=${city}`),
      aim: 0.3,
    },
    { name: 'one common word', ...worded(['massage', 'facial', 'treatment', 'waxing', 'hair']), aim: 10 },
    { name: 'two words', ...worded(['deep massage', 'hot stone', 'back massage', 'leg waxing']), aim: 5 },
    {
      name: 'one business by slug',
      ours: slugs.rows.map(({ slug }) => `/api/listing-details/${slug}`),
      bare: slugs.rows.map(({ slug }) => `/business?slug=${slug}`),
      aim: 0.25,
    },
  ];
}

/** CPU time used on this machine so far, by all processes, in milliseconds. */
const busyMs = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

async function load(address: string, paths: readonly string[], duration: number) {
  const before = busyMs();
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address,
    connections,
    duration,
    requests: paths.map((path) => ({ path })),
  });
  if (non2xx + errors > 0)
    throw new Error(`${paths[0]}: ${non2xx} answers were no success, ${errors} failed.`);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    cpuMs: (busyMs() - before) / Math.max(1, requests.total),
  };
}

const told = ({ perSecond, cpuMs, p50 }: Awaited<ReturnType<typeof load>>) =>
  `${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of CPU in all, p50 ${p50} ms`;

async function started(given: Record<string, string>): Promise<{ process: ChildProcess; address: string }> {
  const server = fork(resolve(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, ...given, NODE_ENV: 'production' },
  });
  const [address] = await once(server, 'message');
  return { process: server, address: String(address) };
}

const dataDir = await mkdtemp(join(tmpdir(), 'treatory-bench-'));
const log = openLog('error');
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', DEMO: 'false' });
const database = await openDatabase(env, log);
const say = (line: string) => process.stdout.write(`${line}\n`);
await fillIfEmpty({ database, size: Number(values.size), say });
await fillBare(database.db);
const shapes = await shapesOf(database);
await database.close();
const bare = await serveBare(databaseUrl);
const served = await started({ DATA_DIR: dataDir });
const read = await started({ DATA_DIR: dataDir, PAGE_CACHE_MS: '0' });
say(`Load of this machine: ${loadavg()[0]?.toFixed(1)}; ${connections} connections; requests a second.`);
try {
  for (const { name, aim, ...paths } of shapes) {
    const ask = async (address: string, asked: readonly string[]) => {
      await load(address, asked, 2);
      return load(address, asked, Number(values.seconds));
    };
    const own = await ask(served.address, paths.ours);
    const fresh = await ask(read.address, paths.ours);
    const other = await ask(bare.address, paths.bare);
    const ratio = own.perSecond / other.perSecond;
    if (ratio < aim) process.exitCode = 1;
    say(`${name}: ratio ${ratio.toFixed(2)} as served (aim ${aim} or more), ${(fresh.perSecond / other.perSecond).toFixed(2)} read each time
  as served ${told(own)}; read each time ${told(fresh)}; bare ${told(other)}`);
  }
} finally {
  for (const server of [served, read]) server.process.disconnect();
  await bare.stop();
  await rm(dataDir, { recursive: true, force: true });
}
