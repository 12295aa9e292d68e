import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { OperatorRight } from '#src/platform/rights.ts';
import { rightWords } from './rules.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

const listed = (rights: readonly OperatorRight[]) =>
  rights.map((right) => `${rightWords[right].name}: ${rightWords[right].text}.`);

const backOffice = { label: 'Open the back office', path: '/dashboard/operator' };
const notExpected = (supportEmail: string) => `If you did not expect this, write to ${supportEmail} at once.`;

/** To the holder of an account that is an operator's from now on. */
export const operatorAdded = (sending: ServerContext, to: Reader, rights: readonly OperatorRight[]) =>
  sendEmail(sending, {
    kind: 'operator-added',
    to,
    heading: 'You are now an operator',
    paragraphs: [
      `Your account on ${sending.env.productName} is an operator’s now. Sign in again, and turn on two-factor sign-in on your profile.`,
      ...listed(rights),
    ],
    action: backOffice,
    footnote: notExpected(sending.env.supportEmail),
  });

export const rightsChanged = (sending: ServerContext, to: Reader, rights: readonly OperatorRight[]) =>
  sendEmail(sending, {
    kind: 'operator-rights',
    to,
    heading: 'Your rights as an operator have changed',
    paragraphs: ['From now on you look after:', ...listed(rights)],
    action: backOffice,
    footnote: notExpected(sending.env.supportEmail),
  });

export const operatorRemoved = (sending: ServerContext, to: Reader) =>
  sendEmail(sending, {
    kind: 'operator-removed',
    to,
    heading: 'You are no longer an operator',
    paragraphs: [`Your account on ${sending.env.productName} is what it was before. You were signed out.`],
    action: { label: 'Sign in', path: '/login' },
    footnote: notExpected(sending.env.supportEmail),
  });
