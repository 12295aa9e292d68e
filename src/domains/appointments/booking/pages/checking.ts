import type { Way } from './ways.ts';

/** What the longest note may have. */
export const longestNote = 1_000;

/**
 * One booking has one name for the server, whatever is pressed how often; another note, or another way to pay, makes
 * another booking of it.
 */
export function bookingName(key: string, note: string, pay: Way['pay']): string {
  let hash = 0;
  for (const sign of `${pay} ${note.trim()}`) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return `${key}.${hash.toString(36)}`;
}
