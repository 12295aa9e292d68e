import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { add, listOperators, remove } from '#src/domains/operator/people.server.ts';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { type MailMessage, openMail } from '#src/platform/mail/mail.server.ts';

const usage = `npm run operator -- add <email>
npm run operator -- remove <email>
npm run operator -- list

add makes an account that is there an operator's, or makes one and mails a link to set its password.
remove makes it a client's or a business's again. With the embedded database, stop the server first.`;

const now = () => new Date();

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what, email = '', ...rest] = positionals;
  const isWhole = what === 'list' ? email === '' : (what === 'add' || what === 'remove') && email !== '';
  if (!isWhole || rest.length > 0) throw new Error(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv();
  const database = await openDatabase(env, openLog(env.logLevel));
  // Emails go out at once and after the commit: nobody need start a server for them.
  const emails: MailMessage[] = [];
  const jobs = { send: async (_name: string, email: object) => void emails.push(email as MailMessage) };
  const working = { db: database.db, env, jobs, now };
  try {
    if (what === 'list') await list(database);
    else if (what === 'add') tellAdded(await add(working, email), env.publicUrl);
    else say(`${(await remove(working, email)).email} is no operator any more, and was signed out.`);
    const mail = openMail(env);
    for (const email of emails) await mail.send(email);
    mail.close();
    if (emails.length > 0 && !env.smtpUrl) say(`The email is in ${env.dataDir}/outbox.`);
  } finally {
    await database.close();
  }
}

function tellAdded(
  { outcome, email, wasBusiness }: Awaited<ReturnType<typeof add>>,
  publicUrl: string,
): void {
  if (outcome === 'invited') say(`${email} was mailed a link to set a password. It works for 60 minutes.`);
  else if (outcome === 'was-operator') say(`${email} is an operator already.`);
  else say(`${email} is an operator now, and signs in anew at ${publicUrl}/login.`);
  if (wasBusiness)
    say(
      'The account was a business’s: its pages stay up, and cannot be edited until it is no operator any more.',
    );
}

async function list({ db }: Parameters<typeof listOperators>[0]): Promise<void> {
  const operators = await listOperators({ db });
  if (operators.length === 0) say('There is no operator yet. Make one: npm run operator -- add <email>');
  for (const { email, name, hasPassword, lastSignedInAt } of operators)
    say(
      `${email}  ${name}  ${
        lastSignedInAt
          ? `last signed in ${lastSignedInAt.toISOString().slice(0, 10)}`
          : hasPassword
            ? 'never signed in'
            : 'has no password yet'
      }`,
    );
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exitCode = 1;
});
