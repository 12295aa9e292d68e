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
