import { monthText } from '#src/platform/clock.ts';

/** Nobody there lists it; or someone does, and nothing was free at the time that was asked for. */
export const unmetKinds = ['not_listed', 'not_free'] as const;
export type UnmetKind = (typeof unmetKinds)[number];

export const unmetNames: Readonly<Record<UnmetKind, string>> = {
  not_listed: 'Nobody listed',
  not_free: 'Nothing free',
};

/** What fewer people looked for is never shown; more are said in steps of as many. */
export const fewestPeople = 5;

/** A business sees what was looked for so near to one of its places. */
export const aroundMiles = 10;

/** Months that the numbers are kept: a year to compare with, and the one under way. */
export const keptMonths = 13;

/** "At least 10 people in November 2026". */
export const peopleText = ({ people, month }: { people: number; month: string }): string =>
  `At least ${people} people in ${monthText(month)}`;

/** "less than a mile away", "about 3 miles away". */
export function awayText(miles: number): string {
  if (miles < 1) return 'less than a mile away';
  return `about ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`;
}

interface Sought {
  readonly kind: UnmetKind;
  readonly name: string;
  readonly is_listed: boolean;
}

/** What a business can do about it. */
export function adviceFor({ kind, name, is_listed: isListed }: Sought) {
  if (!isListed)
    return {
      text: 'You do not list this yet.',
      link: 'Add a treatment',
      to: `/dashboard/treatment/new?${new URLSearchParams({ name })}`,
    };
  return kind === 'not_free'
    ? {
        text: 'You list this. More hours to book could help.',
        link: 'Set working hours',
        to: '/dashboard/calendar/people',
      }
    : {
        text: 'You list this, but it was not found there.',
        link: 'See your treatments',
        to: '/dashboard/treatment',
      };
}
