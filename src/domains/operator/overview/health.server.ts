import { sql } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import { type JobKind, jobKinds } from '#src/platform/jobs/open-jobs.server.ts';
import { countFailed } from '#src/platform/mail/mail-log.server.ts';
import { agoText } from '../words.ts';
import type { Health } from './contract.ts';
import type { Organ } from './rules.ts';

const minuteMs = 60_000;
/** Work that could run has not for so long: nobody works on it. */
const stalledMs = 5 * minuteMs;

type Finding = Omit<Health, 'organ'>;
const well = (sentence: string): Finding => ({ is_well: true, sentence, advice: '' });
const ill = (sentence: string, advice: string): Finding => ({ is_well: false, sentence, advice });

/** How each part of the site is, in a sentence, with what to do. */
export async function healthOf(context: ServerContext): Promise<Health[]> {
  const kinds = await jobKinds(context.db);
  const found: readonly (readonly [Organ, Finding])[] = [
    ['database', await database(context)],
    ['jobs', jobs(context, kinds)],
    ['email', await email(context, kinds)],
    ['storage', await storage(context)],
    ['payments', await payments(context)],
    ['derived', await derived(context)],
  ];
  return found.map(([organ, finding]) => ({ organ, ...finding }));
}

const slowMs = 250;

async function database({ db }: ServerContext): Promise<Finding> {
  const began = performance.now();
  const { rows } = await db.execute<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  );
  const ms = Math.round(performance.now() - began);
  const sentence = `It answered in ${ms} ms and holds ${Math.round((rows[0]?.bytes ?? 0) / 1e6)} MB.`;
  return ms < slowMs ? well(sentence) : ill(sentence, 'It is slow: look at its load and at slow statements.');
}

const sumOf = (kinds: readonly JobKind[], what: 'waiting' | 'failing' | 'dead') =>
  kinds.reduce((sum, kind) => sum + kind[what], 0);

const oldestDue = (kinds: readonly JobKind[]): Date | null =>
  kinds
    .flatMap(({ dueSince }) => (dueSince ? [dueSince] : []))
    .sort((one, other) => one.getTime() - other.getTime())[0] ?? null;

function jobs({ now }: ServerContext, kinds: readonly JobKind[]): Finding {
  const due = oldestDue(kinds);
  const dead = sumOf(kinds, 'dead');
  const sentence = `Of all jobs, ${sumOf(kinds, 'waiting')} wait, ${sumOf(kinds, 'failing')} failed and are tried again, and ${dead} are dead.`;
  if (due && now().getTime() - due.getTime() > stalledMs)
    return ill(
      `${sentence} The oldest could have run ${agoText(due, now())} ago.`,
      'Is a server process running? Its log says what went wrong.',
    );
  return dead > 0 ? ill(sentence, 'Look at the dead ones: run them again, or drop them.') : well(sentence);
}

async function email({ db, now, env }: ServerContext, kinds: readonly JobKind[]): Promise<Finding> {
  const mail = kinds.find(({ name }) => name === 'send-mail');
  const failed = await countFailed(db, now());
  const trouble = (mail?.failing ?? 0) + (mail?.dead ?? 0);
  const where = env.smtpUrl ? '' : ' No mail server is set: emails become files in the outbox.';
  const sentence = `Of all emails, ${mail?.waiting ?? 0} wait, ${trouble} could not be handed over, and ${failed} of the last day were not delivered.${where}`;
  if (trouble > 0) return ill(sentence, 'The mail server refuses them: the jobs “Send mail” say why.');
  return failed > 0 ? ill(sentence, 'Look at the emails that were not delivered.') : well(sentence);
}

const probe = 'health/probe.json';

async function storage({ files }: ServerContext): Promise<Finding> {
  const began = performance.now();
  try {
    await files.put(probe, Buffer.from('{}'), 'application/json');
    return well(`A file was written in ${Math.round(performance.now() - began)} ms.`);
  } catch {
    return ill('No file can be written.', 'Is the disk full, or the file store out of reach?');
  }
}

async function payments({ db, now, env, paypal }: ServerContext): Promise<Finding> {
  if (!paypal)
    return ill('No money can be taken: there is no account at PayPal.', 'Set the PAYPAL_ settings.');
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT max(received_at)::text AS at FROM payment_notices`,
  );
  const last = rows[0]?.at
    ? `PayPal last told us of one ${agoText(new Date(rows[0].at), now())} ago.`
    : 'PayPal has told us of none in the last 90 days.';
  return well(
    `${env.paypalSandbox ? 'The sandbox takes payments, and no money moves' : 'PayPal takes payments'}. ${last}`,
  );
}

async function derived({ db, now }: ServerContext): Promise<Finding> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT (SELECT at::text FROM free_days_due ORDER BY id LIMIT 1) AS at`,
  );
  const also = 'The search and the sitemap follow each change at once.';
  if (!rows[0]?.at) return well(`Free times are up to date. ${also}`);
  const since = new Date(rows[0].at);
  const sentence = `Free times of businesses that changed ${agoText(since, now())} ago are not derived yet. ${also}`;
  return now().getTime() - since.getTime() > stalledMs
    ? ill(sentence, 'Look at the jobs: the one that derives free days is not running.')
    : well(sentence);
}
