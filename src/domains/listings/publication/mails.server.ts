import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { truncate } from '#src/platform/text/text.ts';

export interface Reader {
  readonly name: string;
  readonly email: string;
}

/** A title may hold anything; a line of an email is short. */
const named = (title: string) => `“${truncate(title, 120)}”`;

const myListings = { label: 'See my listings', path: '/dashboard/all-listing' };

interface About {
  readonly title: string;
  readonly slug: string;
}

/** Tells the operator about a business's first listing; later ones are live at once. */
export const checkAwaited = (sending: ServerContext, { title }: { title: string }): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-check',
    to: sending.env.supportEmail,
    heading: 'A listing is waiting for your check',
    paragraphs: [`${named(title)} is the first listing of a new business and is waiting for your check.`],
    action: { label: 'Open the back office', path: '/dashboard/operator/listings' },
  });

export const approved = (sending: ServerContext, to: Reader, { title, slug }: About): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-approved',
    to,
    heading: 'Your listing is live',
    paragraphs: [
      `We have checked ${named(title)}, and everyone can see it now. Your next listings go live at once.`,
    ],
    action: { label: 'See the page', path: `/listing-details/${slug}` },
  });

export const sentBack = (
  sending: ServerContext,
  to: Reader,
  { title }: About,
  reason: string,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-sent-back',
    to,
    heading: 'Your listing needs a change',
    paragraphs: [
      `We have checked ${named(title)} and can’t show it yet. Here is why:`,
      reason,
      'Nothing is lost. Edit it on your dashboard and submit it again.',
    ],
    action: myListings,
    footnote: `If you think we are wrong, write to ${sending.env.supportEmail}, and someone else will look at it.`,
  });

export const changeApproved = (sending: ServerContext, to: Reader, { title, slug }: About): Promise<void> =>
  sendEmail(sending, {
    kind: 'change-approved',
    to,
    heading: 'Your change is live',
    paragraphs: [`The page of ${named(title)} now shows its new name, category or address.`],
    action: { label: 'See the page', path: `/listing-details/${slug}` },
  });

export const changeRefused = (
  sending: ServerContext,
  to: Reader,
  { title }: About,
  reason: string,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'change-refused',
    to,
    heading: 'Your change was not approved',
    paragraphs: [
      `You asked for a new name, category or address for ${named(title)}. The page stays as it was. Here is why:`,
      reason,
    ],
    action: myListings,
    footnote: `If you think we are wrong, write to ${sending.env.supportEmail}, and someone else will look at it.`,
  });

/** `until`: the last day of the mark, where it has one. */
export const verified = (
  sending: ServerContext,
  to: Reader,
  { title, slug }: About,
  until: string | null,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-verified',
    to,
    heading: 'Your listing is verified',
    paragraphs: [
      `${named(title)} now shows the “Verified” badge${until ? `, until ${longDayText(until)}. We email you before it ends` : ''}.`,
    ],
    action: { label: 'See the page', path: `/listing-details/${slug}` },
  });

export const notVerified = (
  sending: ServerContext,
  to: Reader,
  { title }: About,
  reason: string,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-not-verified',
    to,
    heading: 'We could not verify your listing',
    paragraphs: [
      `You asked us to verify ${named(title)}, and we could not. Here is why:`,
      reason,
      'You can ask again at any time.',
    ],
    action: myListings,
  });
