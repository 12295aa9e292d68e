import { addDays, dateOf, fullDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';

/** Days in which a contract that was made online can be cancelled by law. */
const daysToWithdraw = 14;

interface Start {
  readonly title: string;
  readonly at: Date;
  readonly now: Date;
  /** Pounds that are paid in advance. */
  readonly paid: number;
}

/**
 * What the client is told when the appointment falls within the 14-day cancellation period; null for a later day.
 * Anyone who cancels before the start gets everything back.
 */
export function earlyStartSentence({ title, at, now, paid }: Start): string | null {
  const date = dateOf(at);
  if (date > addDays(dateOf(now), daysToWithdraw)) return null;
  return `By booking you ask ${title} to begin on ${fullDayText(date)}, within the ${daysToWithdraw} days in which you may cancel a contract made online. ${paid > 0 ? `You may still cancel before it begins, and the ${poundsText(paid)} goes back to you.` : 'You pay nothing in advance, and you may still cancel before it begins.'}`;
}
