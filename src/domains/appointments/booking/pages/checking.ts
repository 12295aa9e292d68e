import type { Way } from './way.ts';

/** What the longest note may have. */
export const longestNote = 1_000;

/**
 * The idempotency key of a booking: pressing the button twice books once. A changed note or way to pay is a new
 * booking.
 */
export function bookingName(key: string, note: string, pay: Way['pay']): string {
  let hash = 0;
  for (const sign of `${pay} ${note.trim()}`) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return `${key}.${hash.toString(36)}`;
}
