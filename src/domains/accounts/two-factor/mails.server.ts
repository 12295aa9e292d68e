import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

const tell = (context: ServerContext, to: Addressee, subject: string, news: string): Promise<void> =>
  sendEmail(context, {
    to,
    subject,
    heading: subject,
    paragraphs: [
      news,
      'If this was not you, set a new password now and look at the signed-in devices in your profile.',
    ],
    action: { label: 'Set a new password', path: '/forget-password' },
    footnote: 'We email you whenever the way to sign in to your account changes.',
  });

export const tellTwoFactorOn = (context: ServerContext, holder: Addressee): Promise<void> =>
  tell(
    context,
    holder,
    'Two-factor sign-in is on',
    'from now on, signing in to your account needs a code from your authenticator app. Every other device was signed out. Keep the recovery codes where you will find them without your phone.',
  );

export const tellTwoFactorOff = (context: ServerContext, holder: Addressee): Promise<void> =>
  tell(
    context,
    holder,
    'Two-factor sign-in is off',
    'signing in to your account no longer needs a code: the password alone is enough.',
  );

export const tellCodesRenewed = (context: ServerContext, holder: Addressee): Promise<void> =>
  tell(
    context,
    holder,
    'New recovery codes',
    'new recovery codes were made for your account; the earlier ones no longer work.',
  );

export const tellRecoveryCodeUsed = (
  context: ServerContext,
  holder: Addressee,
  left: number,
): Promise<void> =>
  tell(
    context,
    holder,
    'A recovery code was used',
    `one of your recovery codes was used; ${left === 1 ? 'one is' : `${left} are`} left. You can make new ones in your profile.`,
  );
