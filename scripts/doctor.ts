import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openPayPal } from '#src/platform/paypal/client.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import { runCommand, say } from './command.ts';
import { databaseFindings } from './doctor/database.ts';
import { type Finding, ill, looked } from './doctor/finding.ts';
import {
  emailFindings,
  paymentFindings,
  scannerFindings,
  siteFindings,
  storageFindings,
} from './doctor/outside.ts';
import { besideFindings } from './doctor/replicas.ts';
import { diskFinding, settingsFindings } from './doctor/settings.ts';

/**
 * `npm run doctor`: looks at an installation and says in sentences what is wrong and how to mend it. With `--email you@…`
 * it sends one email. It changes nothing but a file that it deletes again, and ends with 1 where something is wrong.
 */
runCommand(async () => {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv({ ...process.env, NODE_ENV: 'production' });
  await mkdir(env.dataDir, { recursive: true });
  const databaseUrl = env.databaseDirectUrl ?? env.databaseUrl;
  const now = () => new Date();
  const found: readonly Finding[] = [
    ...settingsFindings(env),
    ...(databaseUrl
      ? await looked(
          'Database',
          () => databaseFindings(databaseUrl, now, env.workers),
          'Does it run, and is DATABASE_URL right?',
        )
      : [embedded]),
    ...(await besideFindings(env)),
    ...(await looked('Disk', async () => [await diskFinding(env)], 'May this user read DATA_DIR?')),
    ...(await looked(
      'Email',
      () => emailFindings(env, values.email),
      'Correct SMTP_URL, or ask who runs the mail server.',
    )),
    ...(await looked(
      'Storage',
      async () => storageFindings(await openFileStore(env), env),
      'Correct the S3_ settings, or the rights of DATA_DIR.',
    )),
    ...(await looked(
      'Payments',
      () => paymentFindings(openPayPal(env), env),
      'Correct the PAYPAL_ settings.',
    )),
    ...(await looked('Virus scanner', () => scannerFindings(env), 'Correct CLAMD_URL.')),
    ...(await looked(
      'Site',
      () => siteFindings(env, now),
      'Start the site, and look at the proxy and at DNS.',
    )),
  ];
  for (const { about, sentence, advice } of found)
    say(advice === '' ? `✓ ${about}: ${sentence}` : `✗ ${about}: ${sentence}\n    ${advice}`);
  const faults = found.filter(({ advice }) => advice !== '').length;
  say(
    faults === 0 ? '\nAll is well.' : `\n${faults} ${faults === 1 ? 'thing needs' : 'things need'} a look.`,
  );
  if (faults > 0) process.exitCode = 1;
});

const embedded = ill(
  'Database',
  'The embedded database is in use: good to try it, and no more.',
  'Set DATABASE_URL to a PostgreSQL.',
);
