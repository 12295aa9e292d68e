export const appointmentStates = ['booked', 'arrived', 'completed', 'no_show', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** How it came to be. */
export const appointmentSources = ['walk_in', 'phone'] as const;
export type AppointmentSource = (typeof appointmentSources)[number];

/** How a business came to know a client. */
export const cardSources = ['recorded', 'imported', 'order', 'enquiry'] as const;
export type CardSource = (typeof cardSources)[number];

/** What can happen to an appointment beside a change of its time or treatments. */
export const stateEvents = ['arrive', 'complete', 'no_show', 'cancel', 'reopen'] as const;
export type StateEvent = (typeof stateEvents)[number];

/** What the history of an appointment lists. */
export const appointmentHappenings = ['record', 'move', 'change', ...stateEvents] as const;
export type AppointmentHappening = (typeof appointmentHappenings)[number];

export const mostItems = 8;
/** Of a client’s other appointments, the latest are told. */
export const mostOthers = 20;
export const longestNote = 2_000;
export const longestClientName = 100;
