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

/** A conversation of more is closed. */
export const mostMessages = 10_000;

/** So many messages are read at once; earlier ones when they are asked for. */
export const messagesAtOnce = 100;

/** What was written while the other side was there is emailed after so long, if it was not read by then. */
export const emailedAfterMs = 15 * 60_000;

/** After so long without a message, the next one is a new matter. */
export const quietMs = 24 * 3_600_000;

/** Days that an enquiry waits for its address to be proven, and that a conversation is kept after its last word. */
export const keptDays = { unconfirmed: 7, quiet: 365 } as const;

export const enquirySentences = {
  phone: 'Phone number must be 7-15 digits. Only numbers are allowed.',
  message: 'Enter your message',
  confirm: 'Nearly there: we have sent you an email. Open its link to send your enquiry to the business.',
  sent: 'Your enquiry is on its way. We will email you the answer.',
  ownPage: 'This is the page of your own business.',
  full: 'This conversation is full. Please call instead.',
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

/** Whether a page takes enquiries, and why not. */
export type Taking = 'yes' | 'paused' | 'unclaimed';

export const takingOf = ({ state, ownerId }: { state: string; ownerId: number | null }): Taking =>
  ownerId === null ? 'unclaimed' : state === 'live' ? 'yes' : 'paused';

/** The beginning of a message, as a list shows it. */
export const beginning = (text: string): string => truncateWithDots(text.replace(/\s+/g, ' ').trim(), 140);

/** Asked of an operator who closes the reports of a conversation. */
export const noAnswer = 'Say what came of the report.';
