import type { Context } from '#src/platform/context.server.ts';
import { emailMessage } from '#src/platform/mail/email-message.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';

type Posting = Pick<Context, 'db' | 'env' | 'jobs'>;

interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** To the operator alone; an answer goes to the sender. The message is text, line for line as it was typed. */
export async function tellOperator(
  { db, env, jobs }: Posting,
  { name, email, phone, message }: ContactMessage,
): Promise<void> {
  if (!jobs) return;
  const letterOf = {
    to: env.supportEmail,
    replyTo: email,
    subject: 'A message from the contact form',
    text: [`${name} wrote to you. Phone: ${phone}. Email: ${email}.`, message].join('\n\n'),
  };
  await sendLater(jobs, letterOf, { db });
}

/** Says that the message arrived. It repeats nothing of it, so nobody can send words to a stranger through us. */
export async function answerSender({ db, env, jobs }: Posting, { email }: ContactMessage): Promise<void> {
  if (!jobs) return;
  const body = emailMessage({
    env,
    heading: 'Thank you for your message',
    paragraphs: [
      'Your message has arrived and a person will read it. We answer within two working days, usually sooner.',
    ],
    footnote:
      'You receive this because someone gave this address on our contact form. If that was not you, there is nothing to do.',
  });
  await sendLater(jobs, { to: email, subject: 'We have received your message', ...body }, { db });
}
