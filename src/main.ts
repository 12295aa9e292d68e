import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

const needed = 24;

/** Starts the server, or says in plain sentences why it cannot. */
async function main(): Promise<void> {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < needed) {
    throw new Error(
      `Node ${needed} or later is needed; this is ${process.version}. ` +
        'Run "npm ci" and start by "npm start", which brings its own, or install a newer Node.',
    );
  }
  const given = { ...process.env };
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Spares a third of the work of a second start.
  enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compiled'));
  // Loaded only now: an older Node could not read what follows.
  const { rememberImports } = await import('./platform/quick-imports.ts');
  // In development files come and go.
  if (process.env.NODE_ENV === 'production') rememberImports();
  const { readEnv } = await import('./env.ts');
  const { endOnFault, openServerLog } = await import('./platform/watching/server-log.server.ts');
  const env = readEnv();
  const serverLog = openServerLog(env);
  const { log, flush } = serverLog;
  endOnFault(serverLog);
  if (env.workers > 1 && cluster.isPrimary) {
    const { leadWorkers } = await import('./platform/workers/primary.server.ts');
    // Each worker reads the file by itself, so that a restart has what it says then.
    process.env = given;
    return leadWorkers(env.workers, import.meta.filename, log);
  }
  const { openDatabase } = await import('./platform/database/database.server.ts');
  const { openDataDir } = await import('./platform/storage/incoming.server.ts');
  await openDataDir(env.dataDir);
  // The database opens while the rest is still being loaded.
  const [database, { startServer }] = await Promise.all([openDatabase(env, log), import('./server.ts')]);
  await startServer(env, log, database, flush);
}

main().catch((error: unknown) => {
  // The first worker has said its reason on the same terminal.
  if (error instanceof Error && error.name === 'WorkerFailed') process.exit(1);
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The server did not start.\n${reason}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
