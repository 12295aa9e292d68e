import { longDayText } from '#src/platform/clock.ts';
import { countText } from '../subscriptions/words.ts';

interface Bought {
  readonly planName: string;
  readonly numberOfDays: number;
  /** Null where nothing says from when. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** From when to when it was bought; empty where that is not known. */
export function periodText({ startsAt, endsAt }: Pick<Bought, 'startsAt' | 'endsAt'>): string {
  if (!startsAt) return '';
  return endsAt
    ? `${longDayText(startsAt)} to ${longDayText(endsAt)}`
    : `from ${longDayText(startsAt)}, no end date`;
}

const dayMs = 86_400_000;

/** Days beyond those that were sold: what was left of another plan. */
const carriedDays = ({ numberOfDays, startsAt, endsAt }: Bought): number =>
  startsAt && endsAt
    ? Math.max(0, Math.floor((endsAt.getTime() - startsAt.getTime()) / dayMs) - numberOfDays)
    : 0;

const days = (count: number): string => countText(count, 'day');

/** "Professional plan, 30 days: 2 November 2026 to 2 December 2026". */
export function boughtText(bought: Bought): string {
  const { planName, numberOfDays } = bought;
  const carried = carriedDays(bought);
  const length = numberOfDays === 0 ? '' : `, ${days(numberOfDays)}`;
  const more = carried === 0 ? '' : ` and ${days(carried)} carried over from your plan before`;
  const period = periodText(bought);
  return `${planName} plan${length}${more}${period && `: ${period}`}`;
}
