/** Coming appointments of one client at one business, and in all. */
export const mostAtOne = 3;
export const mostInAll = 10;

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** When a request lapses that is made now: after a day, or when half of the time until the start has passed. */
export const respondBy = (now: Date, startsAt: Date): Date =>
  new Date(now.getTime() + Math.min(dayMs, (startsAt.getTime() - now.getTime()) / 2));

/** How many no-shows and late cancellations, within how many days, make a client's bookings requests. */
const tooOften = 2;
export const countedDays = 180;

export const standingRule = `After ${tooOften} no-shows or late cancellations within ${countedDays} days, at any businesses, your next bookings wait until the business accepts them, unless you pay in advance.`;

export interface Standing {
  readonly count: number;
  /** Until when bookings wait to be accepted; null where they do not. */
  readonly until: Date | null;
}

/** What no-shows and late cancellations of the last 180 days, the latest first, mean for the next booking. */
export function standingOf(moments: readonly Date[]): Standing {
  const decisive = moments[tooOften - 1];
  return {
    count: moments.length,
    until: decisive ? new Date(decisive.getTime() + countedDays * dayMs) : null,
  };
}
