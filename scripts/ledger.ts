import { existsSync } from 'node:fs';
import { checkLedger } from '#src/domains/billing/ledger/jobs.server.ts';
import { readEnv } from '#src/env.ts';
import { hookHandlers } from '#src/hook-handlers.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { hookRunner } from '#src/platform/hooks.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { type MailMessage, openMail } from '#src/platform/mail/mail.server.ts';
import { openPayPal } from '#src/platform/paypal/client.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';

/** Checks the ledger now, says what it found, and ends with 1 if it does not agree. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv();
  const log = openLog(env.logLevel);
  const database = await openDatabase(env, log);
  // Emails go out at once: nobody need start a server for them.
  const emails: MailMessage[] = [];
  const jobs = { send: async (_name: string, email: object) => void emails.push(email as MailMessage) };
  try {
    const { id, payments, movements, asked, unanswered, findings } = await checkLedger(
      {
        ...{ db: database.db, env, log, jobs, now: () => new Date() },
        files: await openFileStore(env),
        runHook: hookRunner(hookHandlers),
        paypal: openPayPal(env),
      },
      'command line',
    );
    say(`Check ${id}: ${payments} payments and ${movements} movements in the ledger were compared.`);
    say(`PayPal was asked about ${asked}; ${unanswered} could not be compared with it.`);
    say(
      findings === 0
        ? 'Everything agrees.'
        : `${findings} faults: see ${env.publicUrl}/dashboard/operator/ledger`,
    );
    if (findings > 0) process.exitCode = 1;
    const mail = openMail(env);
    for (const email of emails) await mail.send(email);
    mail.close();
  } finally {
    await database.close();
  }
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exitCode = 1;
});
