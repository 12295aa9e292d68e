/**
 * The beginning of a text that a person typed, at most `most` long as everything here measures (in UTF-16 units), and
 * never half a character: what a reader sees as one, an emoji of several parts or a letter with its accents, stays
 * whole or goes. Cutting by units or code points would leave pieces of it, which JSON and databases refuse or pages
 * draw as boxes.
 */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
  const end = characters.segment(text).containing(most)?.index ?? 0;
  return text.slice(0, end);
}

/** The same, ending in dots where anything was left out; these count too. */
export const truncateWithDots = (text: string, most: number): string =>
  text.length <= most ? text : `${truncate(text, most - 1).trimEnd()}…`;

/** The same text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Takes up room for nothing: format characters (zero-width, bidi, soft hyphens) but joiners, and Hangul fillers. */
const unseen =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F})|(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;

/** Joiners shape letters and emoji: without a visible character on either side they are nothing. */
const idleJoiner = /(?<![^\p{Cf}\s])[\u200C\u200D]|[\u200C\u200D](?![^\p{Cf}\s])/gu;

/**
 * A name or title as it is judged and kept: without what nobody sees and what turns the writing around, trimmed;
 * empty where nothing visible is left. The flags of England, Scotland and Wales are written with such characters
 * and stay. For single lines, not for free text.
 */
export function visibleName(text: string): string {
  const seen = text.replace(unseen, '$1').replace(idleJoiner, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) ? seen : '';
}

/** A cell of a table without the mark that keeps a spreadsheet from calculating it. */
export const plainCell = (text: string): string => text.trim().replace(/^'(?=[=+\-@\t\r])/, '');

/** A text inside an element or an attribute of XML, SVG included. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
