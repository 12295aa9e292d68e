import { longMomentText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { type Provider, providerNames } from './paths.ts';

interface Holder {
  readonly name: string;
  readonly email: string;
}

/** From now on the provider opens the account, too. */
export function tellConnected(context: ServerContext, holder: Holder, provider: Provider): Promise<void> {
  const who = providerNames[provider];
  return send(context, 'sign-in-connected', holder, `${who} was connected to your account`, [
    `${who} was connected to your account on ${longMomentText(context.now())}. Anyone signed in to your account there can sign in here.`,
    'If this was you, there is nothing to do. If not, set a new password and disconnect it in your profile.',
  ]);
}

/** From now on it does not. */
export function tellDisconnected(context: ServerContext, holder: Holder, provider: Provider): Promise<void> {
  const who = providerNames[provider];
  return send(context, 'sign-in-disconnected', holder, `${who} was disconnected from your account`, [
    `${who} was disconnected from your account on ${longMomentText(context.now())} and no longer signs you in.`,
    'If this was not you, set a new password now: that signs out everyone else.',
  ]);
}

const send = (
  context: ServerContext,
  kind: EmailKind,
  to: Holder,
  subject: string,
  paragraphs: readonly string[],
) =>
  sendEmail(context, {
    kind,
    to,
    subject,
    heading: subject,
    paragraphs,
    action: { label: 'Set a new password', path: '/forget-password' },
    footnote: 'We email you whenever a way to sign in to your account is added or removed.',
  });
