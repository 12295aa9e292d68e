import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { promises, type Topic, topics } from './rules.ts';

interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly topic: Topic;
}

/** To the operator only; a reply goes to the sender. Plain text, line by line as it was typed. */
export const tellOperator = (
  context: ServerContext,
  { name, email, phone, message, topic }: ContactMessage,
) =>
  sendEmail(context, {
    kind: 'contact-message',
    to: context.env.supportEmail,
    replyTo: email,
    subject: 'A message from the contact form',
    text: [
      `${name} wrote to you. Phone: ${phone}. Email: ${email}. About: ${topics[topic]}.`,
      message,
      `${context.env.publicUrl}/dashboard/operator/message`,
    ].join('\n\n'),
  });

/** Says that the message arrived. It does not repeat it, so nobody can send text to a stranger through us. */
export const answerSender = (context: ServerContext, { email, topic }: ContactMessage) =>
  sendEmail(context, {
    kind: 'contact-received',
    to: email,
    subject: 'We have received your message',
    heading: 'Thank you for your message',
    paragraphs: [`Your message has arrived and a person will read it. ${promises[topic]}`],
    footnote:
      'You receive this because someone gave this address on our contact form. If that was not you, there is nothing to do.',
  });

/** What an operator answered, line by line. A reply reaches the operator. */
export const sendAnswer = (
  context: ServerContext,
  { name, email }: Pick<ContactMessage, 'name' | 'email'>,
  text: string,
): Promise<void> =>
  sendEmail(context, {
    kind: 'contact-answer',
    to: { name, email },
    subject: 'Your message to us',
    heading: 'An answer to your message',
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    footnote: 'If this does not settle it, reply to this email, and we look at it again.',
  });
