import { addDays } from '#src/platform/clock.ts';

/** A mark rests on what was seen once: after two years it is looked at again. */
export const mostVerifiedDays = 731;
/** Featuring is for a time. */
const mostFeaturedDays = 92;
/** So long before a mark ends its owner is told. */
export const remindedDays = 30;

const ahead = (until: string, today: string, most: number): string | null =>
  until <= today || until > addDays(today, most)
    ? `Choose a day after today, at most ${most} days ahead.`
    : null;

/** Why a mark cannot end on that day; null where it can. */
export const verifiedUntilFault = (until: string, today: string): string | null =>
  ahead(until, today, mostVerifiedDays);

/** Why a page cannot be featured until that day; null where it can. */
export const featuredUntilFault = (until: string, today: string): string | null =>
  ahead(until, today, mostFeaturedDays);

/** Why something cannot have been seen on that day; null where it can. */
export const seenFault = (date: string, today: string): string | null =>
  date < '1900-01-01' || date > today ? 'Give a day since 1900 that is not in the future.' : null;
