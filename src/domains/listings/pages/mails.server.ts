import type { Context } from '#src/platform/context.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';
import { truncate } from '#src/platform/truncate.ts';
import { reportReasons } from './rules.ts';

interface Report {
  slug: string;
  title: string;
  reason: keyof typeof reportReasons;
  message: string;
  email: string;
}

/** Queues the mail in the transaction that keeps the report: one does not exist without the other. */
export async function tellOperator(
  { db, env, jobs }: Pick<Context, 'db' | 'env' | 'jobs'>,
  { slug, title, reason, message, email }: Report,
): Promise<void> {
  if (!jobs) return;
  await sendLater(
    jobs,
    {
      to: env.supportEmail,
      // A title may be long and may hold anything a business types; a subject is one short line.
      subject: `Report: ${truncate(title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), 120)}`,
      text: [
        `A visitor reported a listing: ${reportReasons[reason]}.`,
        new URL(`/listing-details/${slug}`, env.publicUrl).href,
        message,
        email ? `The visitor can be reached at ${email}.` : 'The visitor left no email address.',
      ].join('\n\n'),
    },
    { db },
  );
}
