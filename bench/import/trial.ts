import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { generate, type Planted } from './generate.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Run {
  readonly seconds: number;
  /** Of the process that imports, and of the embedded database's engine where it is used, added up. */
  readonly peakMiB: number;
  readonly killed: boolean;
  /** What the command said at its end. */
  readonly said: string;
}

export interface Trial {
  readonly planted: Planted;
  /** Killed on the way, run to the end, run again. */
  readonly runs: readonly [Run, Run, Run];
  readonly listed: number;
  readonly distinct: number;
  readonly indexed: number;
  readonly afterKill: number;
}

/**
 * Imports a generated file: kills the import once `killAt` (0 to 1) of it is done, runs it to its end, and runs it
 * again; then counts what the directory holds. In the database of `env`: give it one of its own.
 */
export async function tryImport(
  folder: string,
  lines: number,
  killAt: number,
  env: NodeJS.ProcessEnv,
): Promise<Trial> {
  const path = join(folder, 'generated.csv');
  const planted = await generate(path, lines);
  const killed = await run(path, env, killAt);
  const afterKill = (await count(env)).listed;
  const resumed = await run(path, env);
  const repeated = await run(path, env);
  return { planted, runs: [killed, resumed, repeated], afterKill, ...(await count(env)) };
}

async function run(path: string, env: NodeJS.ProcessEnv, killAt?: number): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/import.ts', 'listings', path], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let peak = 0;
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    peak = Math.max(peak, peakOf(child));
    const shares = [...text.toString().matchAll(/^(\d+) %/gm)].map((match) => Number(match[1]) / 100);
    if (killAt !== undefined && shares.some((share) => share >= killAt)) child.kill('SIGKILL');
    if (shares.length === 0) said += text.toString();
  });
  const [code, signal] = await once(child, 'close');
  if (signal === null && code !== 0) throw new Error(`The import failed: ${said}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    peakMiB: peak,
    killed: signal === 'SIGKILL',
    said: said.trim(),
  };
}

/** The most memory that the process and its children ever held, in MiB, from the kernel; 0 where there is no /proc. */
function peakOf({ pid }: ChildProcess): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const kibibytes = [String(pid), ...children].map((each) =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0),
    );
    return Math.round(kibibytes.reduce((sum, each) => sum + each, 0) / 1024);
  } catch {
    return 0;
  }
}

async function count({ DATA_DIR, DATABASE_URL }: NodeJS.ProcessEnv) {
  const database = await openDatabase(
    { dataDir: DATA_DIR ?? '', databaseUrl: DATABASE_URL ?? '' },
    openLog('silent'),
  );
  const { rows } = await database.db.execute<{ listed: number; distinct: number; indexed: number }>(sql`
    SELECT count(*)::int AS listed, count(DISTINCT (title, postcode))::int AS distinct,
           (SELECT count(*)::int FROM search_docs) AS indexed
    FROM listings WHERE source = 'trial'`);
  await database.close();
  const [counted] = rows;
  if (!counted) throw new Error('The listings could not be counted.');
  return counted;
}
