import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import type { Reader } from '../publication/mails.server.ts';

export interface About {
  readonly title: string;
  readonly slug: string;
}

export const named = ({ title }: About) => `“${truncate(title, 120)}”`;
export const myListings = { label: 'Go to my listings', path: '/dashboard/all-listing' };
export const page = ({ slug }: About) => ({ label: 'See the page', path: `/listing-details/${slug}` });

/** How to object, at the end of every statement of reasons. */
export const objection = ({ env }: Pick<ServerContext, 'env'>) =>
  `A person, not a machine, decided this. If you think we are mistaken, reply to this email within six months and tell us why. Someone who did not make this decision will look at it again. Our terms say why we may restrict a page: ${env.publicUrl}/terms-and-conditions`;

interface Restriction {
  readonly kind: EmailKind;
  readonly heading: string;
  readonly what: string;
  readonly reason: string;
}

/** The statement of reasons that the law asks for: what we did, why, and how to object. */
export const restricted = (
  sending: ServerContext,
  to: Reader,
  { kind, heading, what, reason }: Restriction,
  action = myListings,
): Promise<void> =>
  sendEmail(sending, {
    ...{ kind, to, heading, action },
    paragraphs: [what, `The reason: ${reason}`, objection(sending)],
  });

export const paused = (sending: ServerContext, to: Reader, about: About, reason: string): Promise<void> =>
  restricted(sending, to, {
    kind: 'listing-paused',
    heading: 'We paused your page',
    what: `We have paused the page of ${named(about)}. It no longer appears in search, and it takes no new bookings and enquiries. Its address says that it is paused. Confirmed appointments stay as they are. You can edit the listing, but only we can show it again.`,
    reason,
  });

const backText = (isLive: boolean) =>
  isLive
    ? 'It appears in search again, and takes bookings and enquiries as before.'
    : 'It is not in search yet: your plan, or a pause of your own, keeps it out. Show it under “My listings” when you are ready.';

interface Back {
  readonly reason: string;
  readonly isLive: boolean;
}

export const resumed = (
  sending: ServerContext,
  to: Reader,
  about: About,
  { reason, isLive }: Back,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-resumed',
    to,
    heading: 'We ended the pause of your page',
    paragraphs: [`We no longer pause the page of ${named(about)}. ${backText(isLive)}`, `Why: ${reason}`],
    action: isLive ? page(about) : myListings,
  });

export const closed = (sending: ServerContext, to: Reader, about: About, reason: string): Promise<void> =>
  restricted(sending, to, {
    kind: 'listing-closed',
    heading: 'We closed your page for good',
    what: `We have closed the page of ${named(about)}. Its address says that the business has closed, and search leaves it out. Confirmed appointments stay as they are. Your account and everything else you have with us stays as it is.`,
    reason,
  });

export const reopened = (
  sending: ServerContext,
  to: Reader,
  about: About,
  { reason, isLive }: Back,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-reopened',
    to,
    heading: 'Your page is open again',
    paragraphs: [`We opened the page of ${named(about)} again. ${backText(isLive)}`, `Why: ${reason}`],
    action: isLive ? page(about) : myListings,
  });
