import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addressOf, startServer } from '../../scripts/serve-demo.ts';
import { memoryOf } from '../processes.ts';
import { end, median, untilFirstPage } from './measure.ts';

/**
 * `npm run bench:start`: milliseconds from the start of the process to the first page, with and without what Node has
 * compiled before, and how many of them it was at work; and megabytes half a minute after some pages; on PostgreSQL, on the embedded database with the
 * demonstration, and of a bare Fastify server in the same run. POSTGRES_URL names an empty database, which is filled.
 * Exits with 1 where a figure misses its aim.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    rest: { type: 'string', default: '30' },
    port: { type: 'string', default: '4860' },
  },
});
const postgres = process.env.POSTGRES_URL;
if (!postgres)
  throw new Error('Set POSTGRES_URL to an empty database, or run this through .ci/with-postgres.');
const runs = Number(values.runs);
const port = Number(values.port);
const address = addressOf(port);
const folder = mkdtempSync(join(tmpdir(), 'treatory-start-'));
const paths = ['/', '/service-categories', '/featured-search-listing?search=massage', '/blogs', '/login'];

type Begin = (cache: string) => ChildProcess;

/** An installation with operators has one. */
const secretKey = Buffer.alloc(32, 7).toString('base64');

const ours =
  (databaseUrl: string, demo: boolean): Begin =>
  (cache) => {
    const env = {
      DEMO: String(demo),
      LOG_LEVEL: 'error',
      SECRET_KEYS: secretKey,
      NODE_COMPILE_CACHE: join(folder, cache),
    };
    return startServer(
      { port, dataDir: join(folder, 'data'), databaseUrl, env },
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  };

const bare: Begin = (cache) =>
  spawn(process.execPath, [resolve(import.meta.dirname, 'server.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, cache),
    },
  });

async function once(begin: Begin, cache: string) {
  const child = begin(cache);
  try {
    return await untilFirstPage(address, child);
  } finally {
    await end(child);
  }
}

async function resting(begin: Begin, asked: readonly string[]): Promise<number> {
  const child = begin('warm');
  try {
    await untilFirstPage(address, child);
    for (const path of asked) await (await fetch(address + path)).arrayBuffer();
    await wait(Number(values.rest) * 1000);
    return memoryOf(child.pid ?? 0);
  } finally {
    await end(child);
  }
}

async function measured(name: string, begin: Begin, asked: readonly string[]) {
  // Fills what is empty, and what Node keeps of what it has compiled.
  await once(begin, 'warm');
  const warm: Awaited<ReturnType<typeof once>>[] = [];
  const cold: typeof warm = [];
  for (let run = 0; run < runs; run += 1) {
    warm.push(await once(begin, 'warm'));
    cold.push(await once(begin, `${name} cold ${run}`));
  }
  const found = {
    'start ms': middle(warm, 'ms'),
    'its CPU ms': middle(warm, 'cpuMs'),
    'nothing compiled, ms': middle(cold, 'ms'),
    'its CPU ms then': middle(cold, 'cpuMs'),
    'memory MB': await resting(begin, asked),
  };
  console.table({ [name]: found });
  return found;
}

const middle = (starts: readonly { ms: number; cpuMs: number }[], what: 'ms' | 'cpuMs') =>
  Math.round(median(starts.map((start) => start[what])));

const aims = { postgres: { ms: 2_000, memory: 200 }, embedded: { memory: 500 } };

try {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`Load of this machine: ${loadavg()[0]?.toFixed(1)}, ${cpus().length} cores.`);
  await once(ours(postgres, true), 'warm');
  const bareFastify = await measured('a bare Fastify', bare, ['/']);
  const served = await measured('ours on PostgreSQL', ours(postgres, false), paths);
  const embedded = await measured('ours, embedded', ours('', true), paths);
  say(
    `A start of ours takes ${(served['its CPU ms'] / bareFastify['its CPU ms']).toFixed(1)} times the work of a bare one.`,
  );
  const isMet =
    Math.max(served['start ms'], served['nothing compiled, ms']) < aims.postgres.ms &&
    served['memory MB'] < aims.postgres.memory &&
    embedded['memory MB'] < aims.embedded.memory;
  say(isMet ? 'As promised.' : 'Not as promised: see the figures.');
  process.exitCode = isMet ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
