import { existsSync } from 'node:fs';
import { demoSignIns, fillDemo, isEmpty } from '#demo/fill.ts';
import { readEnv } from '#src/env.ts';
import { openAsOwner } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';

/** Fills an empty database with the demonstration directory; refuses one that holds anything. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv();
  const database = await openAsOwner(env, openLog(env.logLevel));
  try {
    if (!(await isEmpty(database.db))) {
      throw new Error('The database holds accounts or listings already. Name an empty one by DATABASE_URL.');
    }
    const info = (message: string) => process.stdout.write(`${message}\n`);
    await fillDemo({ db: database.db, now: () => new Date(), log: { info } });
    (await demoSignIns(database.db)).forEach(info);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
