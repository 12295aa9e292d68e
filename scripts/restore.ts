import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openLog } from '#src/platform/log.server.ts';
import { rehearse } from './backup/rehearsing.ts';
import { restore } from './backup/restoring.ts';
import { backupKey, bucketAccount, openShelf } from './backup/settings.ts';
import { runCommand, say } from './command.ts';

const usage = `npm run restore -- --from /backups/2026-11-28 [--rehearse]
npm run restore -- --from s3://bucket/2026-11-28 [--rehearse]

Compares every checksum, and then restores into an empty database and an empty file store. With --rehearse it restores
into a database and a folder of its own, says what agrees, deletes both, and ends with 1 where something does not.`;

runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, rehearse: { type: 'boolean' } } });
  if (!values.from) throw new Error(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv();
  const shelf = openShelf(values.from, bucketAccount(process.env, env));
  const work = { env, log: openLog(env.logLevel), shelf, key: backupKey(process.env) };
  const { agreed, faults } = values.rehearse ? await rehearse(work) : await restored(work);
  agreed.forEach(say);
  faults.forEach(say);
  if (faults.length > 0) process.exitCode = 1;
});

async function restored(work: Parameters<typeof restore>[0]) {
  const { manifest, faults } = await restore(work);
  const done = `The backup of ${manifest.madeAt} is restored: database and ${manifest.files.count} files.`;
  return { agreed: [done, 'Before you open the site, read “Restoring” in docs/operations.md.'], faults };
}
