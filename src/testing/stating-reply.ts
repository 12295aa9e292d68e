import type { MailMessage } from '#src/platform/mail/mail.server.ts';

/** An email that says where a reply goes, and goes there; any other fails the test that sent it. */
export function statingReply(message: MailMessage, supportEmail: string): MailMessage {
  const { to, subject, text, replyTo } = message;
  const isForUs = to === supportEmail;
  const reaches = /\breply to this email/i.test(text) && replyTo !== undefined;
  const doesNot = /reply to this email does not reach/.test(text);
  if (!isForUs && !reaches && !doesNot)
    throw new Error(`The email “${subject}” does not say where a reply goes.`);
  return message;
}
