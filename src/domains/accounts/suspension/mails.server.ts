import { longMomentText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

interface Suspended {
  readonly reason: string;
  readonly endsAt: Date | null;
  readonly hidesPages: boolean;
}

/** How long it lasts: "until 3 December 2026 at 00:00". */
export const untilText = (endsAt: Date | null): string =>
  endsAt === null ? 'until we lift the suspension' : `until ${longMomentText(endsAt)}`;

const pagesText = (endsAt: Date | null) =>
  `The pages of your business are hidden meanwhile, and take no bookings. Confirmed appointments stay as they are.${endsAt === null ? '' : ' The pages are back as soon as you sign in after that.'}`;

/** The statement of reasons. */
export const accountSuspended = (
  sending: ServerContext,
  to: Reader,
  { reason, endsAt, hidesPages }: Suspended,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'account-suspended',
    to,
    heading: 'Your account is suspended',
    paragraphs: [
      `You cannot sign in to your account ${untilText(endsAt)}. You are signed out everywhere. A person decided this, not a computer.`,
      `The reason: ${reason}`,
      ...(hidesPages ? [pagesText(endsAt)] : []),
      `If you disagree, write to ${sending.env.supportEmail} and say why. Someone who did not take this decision reads it. You can still ask for a copy of your data or for its deletion.`,
    ],
    action: { label: 'How we handle complaints', path: '/reviews-and-complaints' },
  });

/** After an operator lifted it. */
export const suspensionLifted = (sending: ServerContext, to: Reader, hadPages: boolean): Promise<void> =>
  sendEmail(sending, {
    kind: 'suspension-lifted',
    to,
    heading: 'Your account is no longer suspended',
    paragraphs: [`You can sign in again.${hadPages ? ' The pages of your business are visible again.' : ''}`],
    action: { label: 'Sign in', path: '/login' },
  });
