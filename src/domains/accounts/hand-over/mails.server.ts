import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

interface Offered {
  readonly business: string;
  readonly from: Reader;
  readonly to: Reader;
}

const screen = '/dashboard/team/ownership';
const teamScreen = { label: 'Open my dashboard', path: '/dashboard' };

/** To the member who would own the business. */
export const businessOffered = (
  sending: ServerContext,
  { business, from, to }: Offered,
  expiresAt: Date,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'business-offered',
    to,
    heading: 'You are offered a business',
    paragraphs: [
      `${from.name} would like to hand over ${business} to you. As its owner you decide on its team and its plan, and its emails and invoices come to you.`,
      `You can accept or decline until ${longDayText(expiresAt)}. Until you accept, nothing changes.`,
    ],
    action: { label: 'Read the offer', path: screen },
  });

/** To the owner, who may not have made the offer. */
export const offerMade = (sending: ServerContext, { business, from, to }: Offered): Promise<void> =>
  sendEmail(sending, {
    kind: 'offer-made',
    to: from,
    heading: 'You offered your business to a member',
    paragraphs: [
      `You offered ${business} to ${to.name}. Nothing changes until ${to.name} accepts, and until then you can withdraw the offer.`,
    ],
    action: { label: 'See or withdraw the offer', path: screen },
    footnote: 'If that was not you, withdraw the offer and set a new password at once.',
  });

export const offerDeclined = (sending: ServerContext, { business, from, to }: Offered): Promise<void> =>
  sendEmail(sending, {
    kind: 'offer-declined',
    to: from,
    heading: 'Your offer was declined',
    paragraphs: [`${to.name} declined to take over ${business}. You own it as before.`],
    action: { label: 'Open my dashboard', path: screen },
  });

/** To the new owner. */
export const businessTaken = (sending: ServerContext, { business, from, to }: Offered): Promise<void> =>
  sendEmail(sending, {
    kind: 'business-taken',
    to,
    heading: 'You own a business now',
    paragraphs: [
      `${business} is yours: ${from.name} handed it over to you. Its emails and invoices come to this address from now on.`,
    ],
    action: teamScreen,
    footnote: `If that was not you, write to ${sending.env.supportEmail} at once.`,
  });

/** To the person who owned the business until now. */
export const businessGiven = (
  sending: ServerContext,
  { business, from, to }: Offered,
  stays: boolean,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'business-given',
    to: from,
    heading: 'Your business was handed over',
    paragraphs: [
      `${to.name} accepted ${business} and owns it now. You were signed out everywhere; your email address and your password stay yours, and you sign in as before.`,
      stays ? 'You are a manager in its team.' : 'You are no longer in its team.',
    ],
    footnote: `If that was not you, write to ${sending.env.supportEmail} at once.`,
  });
