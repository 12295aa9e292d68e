import { longMomentText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import type { Listing, Owner } from '../own/queries.server.ts';
import { type ClaimWish, claimTimes, codeInWords } from './rules.ts';

type About = Pick<Listing, 'title' | 'slug'>;

/** A title may hold anything; a line of an email is short. */
const named = ({ title }: About) => `“${truncate(title, 120)}”`;

const myClaim = ({ slug }: About) => ({ label: 'See my claim', path: `/dashboard/claim/${slug}` });

/** Nothing in it says whose account asked: the reader may be anybody at that host. */
export const mailCode = (sending: ServerContext, to: string, page: About, code: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-code',
    to,
    heading: `Your code is ${codeInWords(code)}`,
    paragraphs: [
      `Someone who says that they run ${named(page)} asked for this code. Type it on the page where you asked for it.`,
      `The code works for ${claimTimes.codeMinutes} minutes. Give it to no one: anyone who has it can take over the page of your business.`,
    ],
    action: { label: 'See the page', path: `/listing-details/${page.slug}` },
    footnote: 'If you did not ask for it, ignore this email: nothing happens without the code.',
  });

const wished = (wish: ClaimWish, page: About) =>
  wish === 'claim' ? `You told us that you run ${named(page)}.` : `You asked us to remove ${named(page)}.`;

export const asked = (sending: ServerContext, to: Owner, page: About, wish: ClaimWish): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-asked',
    to,
    heading: wish === 'claim' ? 'You claim a listing' : 'You want a listing removed',
    paragraphs: [
      `${wished(wish, page)} The next step is to prove that the business is yours.`,
      `You have ${claimTimes.days} days. Until then the page stays as it is.`,
    ],
    action: myClaim(page),
  });

/** `waitsFor` says what is missing although all is proved. */
export const proved = (
  sending: ServerContext,
  to: Owner,
  page: About,
  { coolUntil, waitsFor }: { coolUntil: Date; waitsFor: string },
): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-proved',
    to,
    heading: 'Your proof is in',
    paragraphs: [
      `You have proved that ${named(page)} is your business.`,
      waitsFor === ''
        ? `We wait until ${longMomentText(coolUntil)}, in case someone else runs it too. Then it happens automatically, and we email you.`
        : waitsFor,
    ],
    action: myClaim(page),
  });

export const granted = (sending: ServerContext, to: Owner, page: About, wish: ClaimWish): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-granted',
    to,
    heading: wish === 'claim' ? 'The listing is yours' : 'The listing was removed',
    paragraphs:
      wish === 'claim'
        ? [
            `${named(page)} is yours now. Its page no longer says “Unclaimed”.`,
            'Next, add your opening hours, treatments with prices, and pictures. Your dashboard says what is missing.',
          ]
        : [
            `The page of ${named(page)} is gone, and a later import does not bring it back.`,
            'Its address says that the page was taken down.',
          ],
    action:
      wish === 'claim'
        ? { label: 'Go to my listings', path: '/dashboard/all-listing' }
        : { label: 'Open my dashboard', path: '/dashboard' },
  });

export const refused = (sending: ServerContext, to: Owner, page: About, reason: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-refused',
    to,
    heading: 'We could not grant your claim',
    paragraphs: [`We have looked at your claim of ${named(page)}, and refused it. Here is why:`, reason],
    action: myClaim(page),
    footnote: `If you think we are wrong, write to ${sending.env.supportEmail}, and someone else will look at it.`,
  });

/** It does not say who the other is. */
export const contested = (sending: ServerContext, to: Owner, page: About): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-contested',
    to,
    heading: 'Someone else claims the same listing',
    paragraphs: [
      `Someone else says that they run ${named(page)}. Nothing happens automatically now: a person here looks at both claims and decides.`,
      'If you can, send us a document that shows who runs the business.',
    ],
    action: myClaim(page),
  });

export const undone = (
  sending: ServerContext,
  to: Owner,
  page: About,
  { reason, hasDraft }: { reason: string; hasDraft: boolean },
): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-undone',
    to,
    heading: 'Your claim was taken back',
    paragraphs: [
      `${named(page)} is no longer yours. Its page is what it was before you claimed it. Here is why:`,
      reason,
      ...(hasDraft
        ? ['What you added is not lost: it is a draft among your listings, which only you see.']
        : []),
    ],
    action: { label: 'Go to my listings', path: '/dashboard/all-listing' },
    footnote: `If you think we are wrong, write to ${sending.env.supportEmail}, and someone else will look at it.`,
  });

export const lapsed = (sending: ServerContext, to: Owner, page: About): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-lapsed',
    to,
    heading: 'Your claim has ended',
    paragraphs: [
      `Your claim of ${named(page)} was not finished within ${claimTimes.days} days, so it has ended. The page is as it was.`,
      'You can claim it again at any time.',
    ],
    action: { label: 'Claim it again', path: `/claim/${page.slug}` },
  });

/** To the address that the page itself gives: its reader may be the real owner. */
export const tellPublicAddress = (
  sending: ServerContext,
  to: string,
  page: About,
  { wish, coolUntil }: { wish: ClaimWish; coolUntil: Date },
): Promise<void> =>
  sendEmail(sending, {
    kind: 'claim-public-address',
    to,
    heading: wish === 'claim' ? 'Someone claims your page' : 'Someone asks to remove your page',
    paragraphs: [
      `Someone has proved to us that they run ${named(page)}. We have this address on record for it.`,
      coolUntil > sending.now()
        ? `They get what they ask for on ${longMomentText(coolUntil)}, unless you tell us before that it is yours.`
        : 'If that is wrong, tell us: we can take it back for 30 days.',
    ],
    action: { label: 'This is my business', path: `/claim/${page.slug}` },
    footnote: `Or write to ${sending.env.supportEmail}. If you asked for it yourself, there is nothing to do.`,
  });
