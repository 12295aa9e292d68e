import type { Context } from '#src/platform/context.server.ts';
import { emailMessage } from '#src/platform/mail/email-message.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';
import { counted, type Found } from './rules.ts';

const mostNamed = 10;

/** Tells whoever runs the site that the books do not agree; names no person. */
export async function tellOfFaults(
  { env, jobs }: Pick<Context, 'env' | 'jobs'>,
  { count, kept }: Found,
): Promise<void> {
  if (!jobs) return;
  const more = count - mostNamed;
  const said = kept
    .slice(0, mostNamed)
    .map(({ paymentId, sentence }) => (paymentId === null ? sentence : `Payment ${paymentId}: ${sentence}`));
  const body = emailMessage({
    env,
    heading: 'The books do not agree',
    paragraphs: [
      `The check of the books found ${counted(count, 'fault')}.`,
      ...said,
      ...(more > 0 ? [`And ${counted(more, 'other')}.`] : []),
    ],
    action: { label: 'See the check', url: `${env.publicUrl}/dashboard/operator/ledger` },
    footnote: 'The check runs every night and changes nothing.',
  });
  const subject = `The books do not agree: ${counted(count, 'fault')}`;
  await sendLater(jobs, { to: env.supportEmail, subject, ...body }, {});
}
