import {
  emptySentences,
  faultIn,
  isEmail,
  isName,
  isPhone,
  sentences,
} from '#src/domains/accounts/fields.ts';

/** How much of each may be typed. */
export const longest = { message: 4000 } as const;

/** Digits of a phone on the contact form. */
export const phoneLength = [10, 12] as const;

export const contactSentences = {
  phone: 'Phone number must be 10-12 digits. Only numbers are allowed.',
  message: 'Enter your message',
  quick: 'That was quick. Press Send once more.',
  sent: 'Your message has been sent successfully!',
  failed: 'An error occurred while sending the message. Please try again later.',
  silent: 'Server is not responding. Please check your connection.',
} as const;

/** What a message to the operator can be about, as the form offers it. */
export const topics = {
  question: 'A question',
  complaint: 'A complaint',
  decision: 'A decision about my page, review or account',
  data: 'My personal data',
} as const;
export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]];

/** What the site promises, for the sender's email and for operators. */
export const promises: Record<Topic, string> = {
  question: 'We answer within two working days, usually sooner.',
  complaint: 'Within 14 days we tell you what we decided and why.',
  decision: 'Within 14 days we tell you what we decided and why.',
  data: 'This confirms that we have it. We answer within one month.',
};

/** What a form's field holds; a question where it holds nothing that we know. */
export const topicOf = (text: string): Topic => topicNames.find((name) => name === text) ?? 'question';

/** Nobody reads, writes and sends four fields in less; a robot does. */
const leastMs = 3_000;

/** Whether a form drawn then was filled in too quickly for a person. Without a time there is nothing to judge. */
export const isTooQuick = (drawnAt: number | undefined, now: Date): boolean =>
  drawnAt !== undefined && now.getTime() - drawnAt < leastMs;

type ContactValues = Readonly<Record<'name' | 'email' | 'phone' | 'message', string>>;

/** What is wrong with each field, in the order of the form. */
export const contactFaults = ({ name, email, phone, message }: ContactValues) => ({
  ...faultIn('name', name, { empty: emptySentences.name, isRight: isName, wrong: sentences.name }),
  ...faultIn('email', email, { empty: emptySentences.email, isRight: isEmail, wrong: sentences.email }),
  ...faultIn('phone', phone, {
    empty: emptySentences.phone,
    isRight: (text) => isPhone(text, phoneLength),
    wrong: contactSentences.phone,
  }),
  ...faultIn('message', message, { empty: contactSentences.message }),
});
