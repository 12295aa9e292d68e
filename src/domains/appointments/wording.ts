import type { Obstacle } from '#src/domains/calendar/slots/slots.ts';
import type { AppointmentSource, AppointmentState, BusinessEvent } from './rules.ts';

export const stateNames: Readonly<Record<AppointmentState, string>> = {
  held: 'Being paid',
  requested: 'Requested',
  booked: 'Booked',
  arrived: 'Arrived',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  declined: 'Declined',
  lapsed: 'Lapsed',
};

/** How an appointment came to be, in a sentence. */
export const sourceNames: Readonly<Record<AppointmentSource, string>> = {
  walk_in: 'Walked in.',
  phone: 'Booked by phone.',
  marketplace: 'Found you on Treatory.',
  own_link: 'Came by your own link.',
  own_client: 'Was your client before.',
};

/** What a button says that takes a step. */
export const stepNames: Readonly<Record<BusinessEvent, string>> = {
  arrive: 'Arrived',
  complete: 'Completed',
  no_show: 'No-show',
  reopen: 'Reopen',
  cancel: 'Cancel appointment',
  accept: 'Accept',
  decline: 'Decline',
  waive: 'Withdraw no-show',
};

/** The same for an appointment in this state: of a late cancellation, it is the money that is given up. */
export const stepName = (event: BusinessEvent, state: AppointmentState): string =>
  event === 'waive' && state === 'cancelled' ? 'Give the money back' : stepNames[event];

/** What is said once a step was taken: "Grace Adeyemi has arrived". */
export const stepDone: Readonly<Record<BusinessEvent, string>> = {
  arrive: 'has arrived',
  complete: 'marked as completed',
  no_show: 'marked as no-show',
  reopen: 'reopened',
  cancel: 'cancelled',
  accept: 'accepted',
  decline: 'declined',
  waive: 'no-show withdrawn',
};

const obstacleTexts: Readonly<Record<Obstacle, string>> = {
  taken: 'Another appointment or blocked time is in the way.',
  outside_hours: 'It is outside working hours.',
  time_off: 'The person is off at this time.',
  busy: 'The person’s own calendar says that they are busy.',
  no_room: 'No room is free.',
};

/** What is in the way of a time, and when else it could be. */
export interface Taken {
  readonly obstacles: readonly string[];
  /** Instants. */
  readonly nearest: readonly string[];
}

/** Reads what the refusal of a taken time says. */
export const takenOf = (errors: Readonly<Record<string, readonly string[]>>): Taken => ({
  obstacles: (errors.obstacles ?? []).map((word) =>
    Object.hasOwn(obstacleTexts, word) ? obstacleTexts[word as Obstacle] : word,
  ),
  nearest: errors.nearest ?? [],
});

/** A client's name; of a walk-in that gave none, what it is. */
export const clientText = (client: { readonly name: string } | null): string => client?.name ?? 'Walk-in';
