export const appointmentStates = [
  'held',
  'requested',
  'booked',
  'arrived',
  'completed',
  'no_show',
  'cancelled',
  'declined',
  'lapsed',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** How those came to be that the business records. */
export const recordedSources = ['walk_in', 'phone'] as const;
export type RecordedSource = (typeof recordedSources)[number];

/** How an appointment came to be. The last three were booked by a client: found here, by the business's link, its own. */
export const appointmentSources = [...recordedSources, 'marketplace', 'own_link', 'own_client'] as const;
export type AppointmentSource = (typeof appointmentSources)[number];

/** Who does something to an appointment. */
export const appointmentActors = ['client', 'business', 'operator', 'system'] as const;
export type AppointmentActor = (typeof appointmentActors)[number];

/** How a business came to know a client. */
export const cardSources = ['recorded', 'imported', 'order', 'enquiry'] as const;
export type CardSource = (typeof cardSources)[number];

/** What a business can do to an appointment beside a change of its time or treatments. */
export const businessEvents = [
  'accept',
  'decline',
  'arrive',
  'complete',
  'no_show',
  'waive',
  'cancel',
  'reopen',
] as const;
export type BusinessEvent = (typeof businessEvents)[number];

/** What changes the state of an appointment, whoever does it. */
export const stateEvents = [...businessEvents, 'lapse', 'book', 'request'] as const;
export type StateEvent = (typeof stateEvents)[number];

/** What the history of an appointment lists. */
export const appointmentHappenings = [
  ...(['record', 'hold', 'move', 'change', 'object', 'uphold'] as const),
  ...stateEvents,
] as const;
export type AppointmentHappening = (typeof appointmentHappenings)[number];

export const mostItems = 8;
/** Of a client’s other appointments, the latest are told. */
export const mostOthers = 20;
export const longestNote = 2_000;
/** Why a client says that a no-show was none. */
export const longestObjection = 1_000;
/** How many days after a no-show was marked the client may object. */
export const objectionDays = 7;
/** How many days the business has to withdraw it before an operator decides. */
export const answerDays = 3;
export const longestClientName = 100;
