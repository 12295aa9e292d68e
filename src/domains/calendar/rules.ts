/** What can be in one place at a time. */
export type ResourceKind = 'staff' | 'room';

/** Why time is taken. */
export type BlockCause = 'appointment' | 'blocked' | 'time_off' | 'busy';

export const timeOffReasons = ['holiday', 'sickness', 'training', 'other'] as const;
export type TimeOffReason = (typeof timeOffReasons)[number];

/** All times of the calendar lie on these steps, in minutes. */
export const tickMinutes = 5;

/** The most characters of what blocked time is for. */
export const longestTitle = 100;

/** The longest that one entry blocks, or takes off, in days. */
export const mostDaysOff = 366;
