import { shippedList, type WordList } from '#src/domains/advertising/list.ts';
import { readable } from '#src/domains/advertising/reading.ts';
import { findingsIn } from '#src/domains/advertising/rules.ts';
import type { HoldReason } from '../rules.ts';

const link = /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:co\.uk|org\.uk|com|net|org|uk|info|biz|shop|io)\b/i;
const email = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
/** Nine digits or more, as people write them. */
const phone = /\+?\d(?:[\s().-]*\d){8,}/;
/** A whole postcode; a district alone tells no address. */
const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;

/** Why words have to wait for a person, whatever the number of stars. */
export function holdsOf(text: string): HoldReason[] {
  const withoutEmails = text.replaceAll(new RegExp(email, 'gi'), ' ');
  const hasContact = [email, phone, postcode].some((pattern) => pattern.test(text));
  return [
    ...(link.test(withoutEmails) ? (['link'] as const) : []),
    ...(hasContact ? (['contact-details'] as const) : []),
  ];
}

/** Replaces the name of a medicine that may not be advertised, so that the redaction is visible. */
export const cover = '[name of a medicine]';

/**
 * The text as it may be shown: names of prescription-only medicines are covered, and nothing else is changed. Where a
 * name is cut up by markup, what was typed is shown without it.
 */
export function masked(text: string, list: WordList = shippedList): string {
  const shown = covered(text, list);
  return findingsIn([{ field: 'body', text: shown }], list).length === 0
    ? shown
    : covered(readable(text), list);
}

function covered(text: string, list: WordList): string {
  let shown = text;
  for (const { words } of findingsIn([{ field: 'body', text }], list)) shown = shown.replaceAll(words, cover);
  return shown;
}
