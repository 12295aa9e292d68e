import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { generate, type Planted } from './generate.ts';
import { type Run, runImport } from './runs.ts';

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
  const killed = await runImport(['listings', path], env, killAt);
  const afterKill = (await count(env)).listed;
  const resumed = await runImport(['listings', path], env);
  const repeated = await runImport(['listings', path], env);
  return { planted, runs: [killed, resumed, repeated], afterKill, ...(await count(env)) };
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
