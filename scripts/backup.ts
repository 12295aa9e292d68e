import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openLog } from '#src/platform/log.server.ts';
import { backUp } from './backup/backing-up.ts';
import { backupKey, bucketAccount, openShelf } from './backup/settings.ts';
import { runCommand, say } from './command.ts';

const usage = `npm run backup -- --to /backups/2026-11-28
npm run backup -- --to s3://bucket/2026-11-28

Writes database and files there, where nothing may lie yet, encrypted if BACKUP_KEY is set. With PostgreSQL the site
may run meanwhile; with the embedded database, stop the server first.`;

runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv();
  const key = backupKey(process.env);
  const shelf = openShelf(values.to, bucketAccount(process.env, env));
  const log = openLog(env.logLevel);
  const { rows, database, files } = await backUp({ env, log, shelf, key, now: () => new Date() });
  const count = Object.values(rows).reduce((sum, next) => sum + next, 0);
  say(`The database is there: ${count} rows in ${Object.keys(rows).length} tables, ${database.bytes} bytes.`);
  say(`${files.count} files are there, ${files.bytes} bytes with their names.`);
  say(key ? 'All of it is encrypted with BACKUP_KEY.' : 'It is not encrypted: set BACKUP_KEY for that.');
  say(`Try it: npm run restore -- --from ${values.to} --rehearse`);
});
