import { dateOf } from '#src/platform/clock.ts';

/** Where a client sees their appointment. */
export const clientPath = (_: { readonly id: number }): string => '/dashboard';

/** The day of the calendar. */
export const calendarPath = (at: Date): string => `/dashboard/calendar?date=${dateOf(at)}`;
