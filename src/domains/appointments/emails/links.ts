import { dateOf } from '#src/platform/clock.ts';

/** Where a client sees their appointment. */
export const clientPath = ({ id }: { readonly id: number }): string => `/dashboard/appointments/${id}`;

/** The day of the calendar. */
export const calendarPath = (at: Date): string => `/dashboard/calendar?date=${dateOf(at)}`;
