import { longMomentText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';

/** To the holder, at once. */
export const accountViewed = (
  sending: ServerContext,
  to: { readonly name: string; readonly email: string },
  { reason, endsAt }: { readonly reason: string; readonly endsAt: Date },
): Promise<void> =>
  sendEmail(sending, {
    kind: 'account-viewed',
    to,
    heading: 'We are looking at your account',
    paragraphs: [
      `One of the people who run ${sending.env.productName} sees your dashboard as you see it, until ${longMomentText(endsAt)} at the latest.`,
      `The reason: ${reason}`,
      'They cannot change anything. They do not see your messages, your clients’ cards, your sign-in settings, any code, or your data archive. We keep a record of it.',
    ],
    footnote: 'If you did not expect this, reply and ask us why.',
  });
