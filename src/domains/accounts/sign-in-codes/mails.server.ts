import { longMomentText } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { deviceName } from '../sign-in/device-name.ts';

/** The same for everybody, with or without an account. The code is not in the subject, which a locked screen shows. */
export function mailCode(context: Context, email: string, code: string): Promise<void> {
  const { env, visitor } = context;
  return sendEmail(context, {
    kind: 'sign-in-code',
    to: email,
    heading: 'Your sign-in code',
    code,
    paragraphs: [
      'Type it on the page where you asked for it. It works once, for 10 minutes, and only in that browser.',
      `It was asked for on ${longMomentText(context.now())}. The browser: ${deviceName(visitor.userAgent)}.`,
      `Never tell this code to anyone. Nobody from ${env.productName} asks for it, by phone or in writing.`,
    ],
    footnote: 'If you did not ask for a code, ignore this email: nobody can sign in without it.',
  });
}
