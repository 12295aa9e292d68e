import { wallTimeOf } from '#src/platform/clock.ts';

/** The most entries of one client that wait at one business, and in all. */
export const mostAtOne = 5;
export const mostInAll = 20;

/** So many days ahead an entry may wait for. */
export const mostDaysAhead = 180;

/** How an entry ended. `withdrawn`: what it waited for is no longer offered. `unanswered`: too many offers lapsed. */
export const endings = ['booked', 'left', 'removed', 'over', 'withdrawn', 'unanswered'] as const;
export type Ending = (typeof endings)[number];

export type OfferAnswer = 'accepted' | 'declined' | 'lapsed';

/** So many offers in all may lapse without an answer; then the entry ends. */
export const mostLapsed = 3;

const minuteMs = 60_000;

/** How long an offer is held. */
export const offerMinutes = 15;
export const offerEnd = (now: Date): Date => new Date(now.getTime() + offerMinutes * minuteMs);

/** Offers are made from 08:00 until 21:00 in London. */
const hours = { from: 8 * 60, to: 21 * 60 } as const;
export const hoursText = 'between 08:00 and 21:00';

export function mayOffer(now: Date): boolean {
  const { minutes } = wallTimeOf(now);
  return hours.from <= minutes && minutes < hours.to;
}
