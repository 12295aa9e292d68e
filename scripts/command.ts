import { existsSync } from 'node:fs';
import { openContext } from '#src/app.ts';
import { type Env, readEnv } from '#src/env.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { type Database, openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { type MailMessage, openMail } from '#src/platform/mail/mail.server.ts';
import { noteOutcome } from '#src/platform/mail/mail-log.server.ts';

/** Runs what a command does; a failure is a sentence on standard error and exit code 1. */
export function runCommand(act: () => Promise<void>): void {
  act().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = 1;
  });
}

export const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Runs `act` on the configured database, opened by `open`, and closes it. */
export async function withDatabase(
  act: (database: Database, env: Env, log: ReturnType<typeof openLog>) => Promise<void>,
  open: typeof openDatabase = openDatabase,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv();
  const log = openLog(env.logLevel);
  const database = await open(env, log);
  try {
    await act(database, env, log);
  } finally {
    await database.close();
  }
}

/** Runs `act` with the server's context, and then sends its emails: no server need run. Its other jobs are dropped. */
export const withContext = (act: (context: ServerContext) => Promise<void>): Promise<void> =>
  withDatabase(async (database, env, log) => {
    const emails: { readonly id: string; readonly message: MailMessage }[] = [];
    const context = await openContext(env, database, log);
    const send: ServerContext['jobs']['send'] = async (name, data, { id = '' } = {}) => {
      if (name === 'send-mail') emails.push({ id, message: data as MailMessage });
    };
    await act({ ...context, jobs: { send } });
    const mail = openMail(env);
    for (const { id, message } of emails) {
      await mail.send(message);
      await noteOutcome(context.db, id, { sentAt: context.now() });
    }
    mail.close();
    if (emails.length > 0 && !env.smtpUrl) say(`The email is in ${env.dataDir}/outbox.`);
  });
