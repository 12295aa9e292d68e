import { atMost } from '../schema/lengths.ts';

/** Fields that are chosen, not typed. */
const chosen =
  /^(?:(?:body )?picture|category|day|duration|file|location|price type|status|thumbnail image)$/;

/** Fields whose name alone makes no sentence. */
const asked: Readonly<Record<string, string>> = {
  about: 'Enter a few words about you',
  amenities: 'Choose at least one amenity',
  'available for': 'Choose who it is for',
  avatar: 'Choose a picture',
  banner: 'Choose a picture',
  'choose practitioner': 'Choose at least one practitioner',
  email: 'Enter an email address',
  end: 'Choose an end time',
  message: 'Enter your message',
  password: 'Enter your password',
  phone: 'Enter a phone number',
  'professional affiliations': 'Choose at least one professional affiliation',
  'seo description': 'Enter an SEO description',
  'seo title': 'Enter an SEO title',
  start: 'Choose a start time',
  tags: 'Choose at least one tag',
  url: 'Enter a web address',
  variants: 'Add at least one variant',
};

/** What a screen asks for where a field is empty. `field` as the API's sentences name it: "service type". */
export const missingMessage = (field: string): string =>
  asked[field] ??
  (chosen.test(field) ? `Choose a ${field}` : `Enter ${/^[aeiou]/.test(field) ? 'an' : 'a'} ${field}`);

/**
 * The sentence for a field that is empty, or in which too much was `typed`, as a screen says it; the wire's is
 * Laravel's. Any other stays as it is.
 */
export const plainMessage = (sentence: string, typed?: unknown): string =>
  sentence
    .replace(/^The (?:[\w ]+\.\d+\.)?([\w ]+) field is required\.$/, (_whole, field: string) =>
      missingMessage(field),
    )
    .replace(/^The [\w .]+ field must not be greater than (\d+) characters\.$/, (_whole, most: string) =>
      atMost(Number(most), typeof typed === 'string' ? typed.trim().length : undefined),
    );

/** The same for all sentences of a form, by field; `sent` is the form that they are about. */
export const plainErrors = (errors: Readonly<Record<string, string[]>>, sent: unknown) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => {
      const typed = field.split('.').reduce((inner, key) => Object(inner)[key], sent);
      return [field, sentences.map((sentence) => plainMessage(sentence, typed))];
    }),
  );

const minute = 60;
const hour = 60 * minute;

/** "Try again in 12 minutes.", rounded up, so that a person who tries again then is not refused a second time. */
export function tryAgainIn(seconds: number): string {
  if (seconds < minute) return `Try again in ${count(Math.max(1, Math.ceil(seconds)), 'second')}.`;
  const minutes = Math.ceil(seconds / minute);
  if (minutes < 2 * 60) return `Try again in ${count(minutes, 'minute')}.`;
  return `Try again in ${count(Math.ceil(seconds / hour), 'hour')}.`;
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** The sentence of a "too often" as a person reads it: the wire's fixed words, then when to come back. */
export const saidWhen = (message: string, seconds: number): string =>
  `${message
    .replace('Too Many Attempts.', 'Too many attempts.')
    .replace(/ Please try again in \d+ seconds\.$/, '')} ${tryAgainIn(seconds)}`;
