import type { Context } from '#src/platform/context.server.ts';
import { emailMessage } from '#src/platform/mail/email-message.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';

interface Decided {
  readonly typed: string;
  readonly place: string;
  readonly granted: boolean;
  readonly note: string;
}

/** To the business that asked; `db` is the transaction of the decision. */
export async function tellDecision(
  { db, env, jobs }: Pick<Context, 'db' | 'env' | 'jobs'>,
  to: { readonly name: string; readonly email: string },
  { typed, place, granted, note }: Decided,
): Promise<void> {
  if (!jobs) return;
  const heading = granted ? 'Your words are cleared' : 'Your words may not be advertised';
  const where = place === '' ? '' : ` (${place})`;
  const verdict = granted
    ? `You asked us to look at “${typed}”${where}. You may use these words in the sentence that you showed us. Save it again, and it is accepted. We check any other sentence with them separately.`
    : `You asked us to look at “${typed}”${where}. We find that these words name or hint at a medicine that is sold on prescription only. Such medicines may not be advertised to the public, so the text has to go without them.`;
  const written = emailMessage({
    env,
    heading,
    paragraphs: [
      `Hello ${to.name},`,
      verdict,
      ...(note === '' ? [] : [`What we add: ${note}`]),
      ...(granted ? [] : ['If you disagree, reply to this email and tell us why.']),
    ],
    action: { label: 'Go to my listings', url: `${env.publicUrl}/dashboard/all-listing` },
  });
  await sendLater(
    jobs,
    { to: to.email, replyTo: env.supportEmail, subject: `${heading} · ${env.productName}`, ...written },
    { db },
  );
}
