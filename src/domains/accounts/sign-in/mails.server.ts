import { longMomentText } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import { emailMessage } from '#src/platform/mail/email-message.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';
import { deviceName } from './wording.ts';

type Sending = Pick<Context, 'db' | 'env' | 'jobs' | 'now' | 'visitor'>;

interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** A browser that the account does not know was let in; the first one of an account is no news to its holder. */
export async function tellNewSignIn(
  { db, env, jobs, now, visitor }: Sending,
  { name, email }: Addressee,
): Promise<void> {
  if (!jobs) return;
  const where = deviceName(visitor.userAgent);
  const body = emailMessage({
    env,
    heading: 'New sign-in',
    paragraphs: [
      `Hello ${name},`,
      `someone signed in to your account on ${longMomentText(now())} from a new browser: ${where}.`,
      'If this was you, there is nothing to do. If not, set a new password now: that signs out everyone else.',
    ],
    action: { label: 'Set a new password', url: `${env.publicUrl}/forget-password` },
    footnote: 'We email you whenever your account is used from a new browser.',
  });
  await sendLater(jobs, { to: email, subject: 'New sign-in to your account', ...body }, { db });
}
