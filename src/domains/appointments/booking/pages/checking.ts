import { addDays, dateOf, fullDayText } from '#src/platform/clock.ts';

/** Days in which a contract that was made online can be cancelled by law. */
const daysToWithdraw = 14;

/** What the longest note may have. */
export const longestNote = 1_000;

/**
 * What booking a day within the days to withdraw asks for; null for a later day. Nothing is paid in advance, so that
 * cancelling costs nothing either way.
 */
export function earlyStartSentence(title: string, at: Date, now: Date): string | null {
  const date = dateOf(at);
  if (date > addDays(dateOf(now), daysToWithdraw)) return null;
  return `By booking you ask ${title} to begin on ${fullDayText(date)}, within the ${daysToWithdraw} days in which you may cancel a contract made online. You pay nothing in advance, and you may still cancel before it begins.`;
}

/** One booking has one name for the server, whatever is pressed how often; another note makes another booking of it. */
export function bookingName(key: string, note: string): string {
  let hash = 0;
  for (const sign of note.trim()) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return `${key}.${hash.toString(36)}`;
}
