import { beginningOf } from '#src/platform/beginning-of.ts';
import type { Context } from '#src/platform/context.server.ts';
import { letter } from '#src/platform/mail/letter.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';

/** `db` is the transaction of what the letter tells about. */
type Sending = Pick<Context, 'db' | 'env' | 'jobs'>;

export interface Reader {
  readonly name: string;
  readonly email: string;
}

type Content = Omit<Parameters<typeof letter>[0], 'env'>;

async function post({ db, env, jobs }: Sending, to: string, content: Content): Promise<void> {
  if (!jobs) return;
  const written = letter({ ...content, env });
  await sendLater(jobs, { to, subject: `${content.heading} · ${env.productName}`, ...written }, { db });
}

const toOwner = (sending: Sending, { name, email }: Reader, content: Content) =>
  post(sending, email, { ...content, paragraphs: [`Hello ${name},`, ...content.paragraphs] });

/** A title may hold anything; a line of a letter is short. */
const named = (title: string) => `“${beginningOf(title, 120)}”`;

const myListings = ({ env }: Sending) => ({
  label: 'Look at my listings',
  url: `${env.publicUrl}/dashboard/all-listing`,
});

interface About {
  readonly title: string;
  readonly slug: string;
}

/** The operator hears of a business's first listing; later ones are live at once. */
export const checkAwaited = (sending: Sending, { title }: { title: string }): Promise<void> =>
  post(sending, sending.env.supportEmail, {
    heading: 'A listing awaits your check',
    paragraphs: [`${named(title)} is the first listing of its business and waits to be looked at.`],
    action: { label: 'Open the back office', url: `${sending.env.publicUrl}/dashboard/operator/listings` },
  });

export const approved = (sending: Sending, to: Reader, { title, slug }: About): Promise<void> =>
  toOwner(sending, to, {
    heading: 'Your listing is live',
    paragraphs: [
      `We have looked at ${named(title)}, and everybody can see it now. Your next listings go live at once.`,
    ],
    action: { label: 'Look at the page', url: `${sending.env.publicUrl}/listing-details/${slug}` },
  });

export const sentBack = (sending: Sending, to: Reader, { title }: About, reason: string): Promise<void> =>
  toOwner(sending, to, {
    heading: 'Your listing needs a change',
    paragraphs: [
      `We have looked at ${named(title)} and cannot show it yet. This is why:`,
      reason,
      'Nothing of it was lost. Change it on your dashboard and send it again.',
    ],
    action: myListings(sending),
    footnote: `If you think that we are wrong, write to ${sending.env.supportEmail}: somebody else will look at it.`,
  });

export const changeApproved = (sending: Sending, to: Reader, { title, slug }: About): Promise<void> =>
  toOwner(sending, to, {
    heading: 'Your change is shown',
    paragraphs: [`The new name, category or address of ${named(title)} is on its page now.`],
    action: { label: 'Look at the page', url: `${sending.env.publicUrl}/listing-details/${slug}` },
  });

export const changeRefused = (
  sending: Sending,
  to: Reader,
  { title }: About,
  reason: string,
): Promise<void> =>
  toOwner(sending, to, {
    heading: 'Your change was not taken over',
    paragraphs: [
      `You asked for a new name, category or address of ${named(title)}. The page stays as it was. This is why:`,
      reason,
    ],
    action: myListings(sending),
    footnote: `If you think that we are wrong, write to ${sending.env.supportEmail}: somebody else will look at it.`,
  });

export const verified = (sending: Sending, to: Reader, { title, slug }: About): Promise<void> =>
  toOwner(sending, to, {
    heading: 'Your listing is verified',
    paragraphs: [`${named(title)} carries the mark of a business that we have checked.`],
    action: { label: 'Look at the page', url: `${sending.env.publicUrl}/listing-details/${slug}` },
  });

export const notVerified = (sending: Sending, to: Reader, { title }: About, reason: string): Promise<void> =>
  toOwner(sending, to, {
    heading: 'We could not verify your listing',
    paragraphs: [
      `You asked us to verify ${named(title)}. We could not. This is why:`,
      reason,
      'You can ask again at any time.',
    ],
    action: myListings(sending),
  });
