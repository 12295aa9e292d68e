import {
  emptySentences,
  faultIn,
  isEmail,
  isName,
  isPhone,
  sentences,
} from '#src/domains/accounts/fields.ts';
import { truncateWithDots } from '#src/platform/text/text.ts';

/** How much of each may be typed. */
export const longest = { message: 4000, preferredTimes: 200 } as const;

/** Digits of a phone in an enquiry. */
export const phoneLength = [7, 15] as const;

/** A conversation of more is closed: both sides know how to reach each other by then. */
export const mostMessages = 200;

/** Days that an enquiry waits for its address to be proven, and that a conversation is kept after its last word. */
export const keptDays = { unconfirmed: 7, quiet: 365 } as const;

export const enquirySentences = {
  phone: 'Phone number must be 7-15 digits. Only numbers are allowed.',
  message: 'Enter your message',
  confirm: 'Nearly there: we have sent you an email. Open its link to send your enquiry to the business.',
  sent: 'Your enquiry is on its way. We will email you the answer.',
  ownPage: 'This is the page of your own business.',
  full: 'This conversation is full. Please call, or start a new enquiry.',
  failed: 'Your message could not be sent. Nothing that you typed is lost: please try again in a moment.',
} as const;

type InquiryValues = Readonly<Record<'name' | 'email' | 'phone' | 'message', string>>;

/** What is wrong with each field, in the order of the form. */
export const inquiryFaults = ({ name, email, phone, message }: InquiryValues) => ({
  ...faultIn('message', message, { empty: enquirySentences.message }),
  ...faultIn('name', name, { empty: emptySentences.name, isRight: isName, wrong: sentences.name }),
  ...faultIn('email', email, { empty: emptySentences.email, isRight: isEmail, wrong: sentences.email }),
  ...(phone.trim() === '' || isPhone(phone, phoneLength) ? {} : { phone: [enquirySentences.phone] }),
});

export type ReportReason = 'spam' | 'abuse' | 'unsafe' | 'other';

export const reportReasons: Readonly<Record<ReportReason, string>> = {
  spam: 'It is advertising or spam',
  abuse: 'It is abusive or threatening',
  unsafe: 'It may be unsafe or against the law',
  other: 'Something else',
};

/** An enquiry that reached a business, and when it was first answered. */
export interface Asked {
  readonly confirmedAt: Date;
  readonly firstAnsweredAt: Date | null;
}

/** Of how many last enquiries the time of answering is taken, and with how many at least. */
export const judged = { last: 20, least: 5 } as const;

const hour = 3_600_000;
/** An enquiry that has waited for less is not counted yet. */
const countedAfter = 48 * hour;

/**
 * In how many milliseconds a business answers, in the middle of its last enquiries: one that was never answered
 * counts as the slowest of all, so that silence does not make a business look quick. Null where there are too few,
 * or where the middle one was not answered.
 */
export function answeringTime(asked: readonly Asked[], now: Date): number | null {
  const waits = asked
    .map(({ confirmedAt, firstAnsweredAt }) =>
      firstAnsweredAt ? firstAnsweredAt.getTime() - confirmedAt.getTime() : Number.POSITIVE_INFINITY,
    )
    .filter((wait, at) => wait < Number.POSITIVE_INFINITY || hasWaited(asked[at], now))
    .slice(0, judged.last)
    .toSorted((one, other) => one - other);
  const middle = waits[Math.ceil(waits.length / 2) - 1];
  if (waits.length < judged.least || middle === undefined) return null;
  return middle === Number.POSITIVE_INFINITY ? null : middle;
}

const hasWaited = (asked: Asked | undefined, now: Date) =>
  asked !== undefined && now.getTime() - asked.confirmedAt.getTime() >= countedAfter;

/** "Usually answers within 3 hours": rounded up, so that it promises no more than was done. */
export function answeringText(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const hours = Math.max(1, Math.ceil(milliseconds / hour));
  if (hours === 1) return 'Usually answers within an hour';
  if (hours <= 20) return `Usually answers within ${hours} hours`;
  const days = Math.ceil(hours / 24);
  return days === 1 ? 'Usually answers within a day' : `Usually answers within ${days} days`;
}

/** Whether a page takes enquiries, and why not. */
export type Taking = 'yes' | 'paused' | 'unclaimed';

export const takingOf = ({ state, ownerId }: { state: string; ownerId: number | null }): Taking =>
  ownerId === null ? 'unclaimed' : state === 'live' ? 'yes' : 'paused';

/** The beginning of a message, as a list shows it. */
export const beginning = (text: string): string => truncateWithDots(text.replace(/\s+/g, ' ').trim(), 140);
