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
