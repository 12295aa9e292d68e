/** What can be in one place at a time. */
export type ResourceKind = 'staff' | 'room';

/** Why time is taken. `offered`: it is held for a client of the waitlist who has yet to answer. */
export type BlockCause = 'appointment' | 'blocked' | 'time_off' | 'busy' | 'offered';

export const timeOffReasons = ['holiday', 'sickness', 'training', 'other'] as const;
export type TimeOffReason = (typeof timeOffReasons)[number];

/** All times of the calendar lie on these steps, in minutes. */
export const tickMinutes = 5;

/** The most characters of what blocked time is for. */
export const longestTitle = 100;

/** The longest that one entry blocks, or takes off, in days. */
export const mostDaysOff = 366;

/** Whether clients book a place's times themselves: not at all, as a request, or at once. */
export const takesBookings = ['off', 'request', 'instant'] as const;
export type TakesBookings = (typeof takesBookings)[number];

/** Until when a client may cancel: see `appointments/terms.ts`. */
export const cancellationTerms = ['until_start', 'hours_24', 'hours_48', 'hours_72_long'] as const;
export type CancellationTerms = (typeof cancellationTerms)[number];

/** What clients pay when they book: nothing, a fixed sum, or a share of the price. */
export const depositKinds = ['none', 'fixed', 'percent'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** What a deposit may be: pence, or per cent of the price. */
export const fixedDeposit = { least: 100, most: 15_000 } as const;
export const percentDeposit = { least: 10, most: 50 } as const;
