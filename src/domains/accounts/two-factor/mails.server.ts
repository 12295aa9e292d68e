import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

interface News {
  readonly kind: EmailKind;
  readonly subject: string;
  readonly news: string;
}

const tell = (context: ServerContext, to: Addressee, { kind, subject, news }: News): Promise<void> =>
  sendEmail(context, {
    kind,
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
  tell(context, holder, {
    kind: 'two-factor-on',
    subject: 'Two-factor sign-in is on',
    news: 'from now on, signing in to your account needs a code from your authenticator app. Every other device was signed out. Keep the recovery codes where you will find them without your phone.',
  });

export const tellTwoFactorOff = (context: ServerContext, holder: Addressee): Promise<void> =>
  tell(context, holder, {
    kind: 'two-factor-off',
    subject: 'Two-factor sign-in is off',
    news: 'signing in to your account no longer needs a code: the password alone is enough.',
  });

export const tellCodesRenewed = (context: ServerContext, holder: Addressee): Promise<void> =>
  tell(context, holder, {
    kind: 'recovery-codes',
    subject: 'New recovery codes',
    news: 'new recovery codes were made for your account; the earlier ones no longer work.',
  });

export const tellRecoveryCodeUsed = (
  context: ServerContext,
  holder: Addressee,
  left: number,
): Promise<void> =>
  tell(context, holder, {
    kind: 'recovery-code-used',
    subject: 'A recovery code was used',
    news: `one of your recovery codes was used; ${left === 1 ? 'one is' : `${left} are`} left. You can make new ones in your profile.`,
  });
