import type { Telling } from '#src/domains/appointments/emails/telling.ts';
import type {
  AppointmentActor,
  AppointmentHappening,
  AppointmentState,
} from '#src/domains/appointments/rules.ts';

/** One kind of email about an appointment. */
export interface EmailKind {
  readonly what: Telling;
  readonly by: AppointmentActor;
  readonly state: AppointmentState;
  readonly events: readonly AppointmentHappening[];
  /** What it says to the client, in the heading; null: nothing. */
  readonly client: RegExp | null;
  readonly business: RegExp | null;
  readonly file?: 'REQUEST' | 'CANCEL';
}

const held = { state: 'booked' as const, by: 'business' as const };
const off = { by: 'client' as const, state: 'cancelled' as const };

/** Every kind of email about an appointment, by what happened and who did it. */
export const emailKinds: Record<string, EmailKind> = {
  booked: {
    ...{ what: 'book', by: 'client', state: 'booked', events: ['book'], file: 'REQUEST' },
    ...{ client: /^Your appointment at .+ is booked$/, business: /^New appointment: / },
  },
  requested: {
    ...{ what: 'request', by: 'client', state: 'requested', events: ['request'] },
    ...{ client: /^Your request to .+ was sent$/, business: /^New request: / },
  },
  accepted: {
    ...{ ...held, what: 'accept', events: ['request', 'accept'], file: 'REQUEST' },
    ...{ client: /has accepted your appointment$/, business: null },
  },
  declined: {
    ...{ ...held, what: 'decline', state: 'declined', events: ['request', 'decline'] },
    ...{ client: /has declined your request$/, business: null },
  },
  lapsed: {
    ...{ what: 'lapse', by: 'system', state: 'lapsed', events: ['request', 'lapse'] },
    ...{ client: /^Your request to .+ has lapsed$/, business: /^A request has lapsed: / },
  },
  'moved by the client': {
    ...{ what: 'move', by: 'client', state: 'booked', events: ['book', 'move'], file: 'REQUEST' },
    ...{ client: /^Your appointment at .+ was moved$/, business: /^An appointment was moved: / },
  },
  'moved by the business': {
    ...{ ...held, what: 'move', events: ['book', 'move'], file: 'REQUEST' },
    ...{ client: /has moved your appointment$/, business: null },
  },
  'a request moved by the business': {
    ...{ ...held, what: 'move', state: 'requested', events: ['request', 'move'] },
    ...{ client: /has moved your request$/, business: null },
  },
  'cancelled by the client': {
    ...{ ...off, what: 'cancel', events: ['book', 'cancel'], file: 'CANCEL' },
    ...{ client: /^Your appointment at .+ is cancelled$/, business: /^An appointment was cancelled: / },
  },
  'withdrawn by the client': {
    ...{ ...off, what: 'cancel', events: ['request', 'cancel'] },
    ...{ client: /^Your request to .+ is withdrawn$/, business: /^A request was withdrawn: / },
  },
  'cancelled by the business': {
    ...{ ...off, by: 'business', what: 'cancel', events: ['book', 'cancel'], file: 'CANCEL' },
    ...{ client: /^Your appointment at .+ is cancelled$/, business: null },
  },
  'cancelled by the operator': {
    ...{ ...off, by: 'operator', what: 'cancel', events: ['book', 'cancel'], file: 'CANCEL' },
    ...{ client: /^Your appointment at .+ is cancelled$/, business: /^An appointment was cancelled: / },
  },
  reopened: {
    ...{ ...held, what: 'reopen', events: ['book', 'cancel', 'reopen'], file: 'REQUEST' },
    ...{ client: /^Your appointment at .+ is booked again$/, business: null },
  },
  'corrected from completed': {
    ...{ ...held, what: 'reopen', events: ['book', 'complete', 'reopen'], file: 'REQUEST' },
    ...{ client: null, business: null },
  },
  'a no-show': {
    ...{ ...held, what: 'no_show', state: 'no_show', events: ['book', 'no_show'] },
    ...{ client: /says that you did not come$/, business: null },
  },
  'a no-show that the client objects to': {
    ...{ what: 'object', by: 'client', state: 'no_show', events: ['book', 'no_show', 'object'] },
    ...{ client: null, business: /^A client objects to a no-show: / },
  },
  'a no-show withdrawn': {
    ...{ ...off, by: 'business', what: 'waive', events: ['book', 'no_show', 'waive'] },
    ...{ client: /has withdrawn a no-show$/, business: null },
  },
  reminder: {
    ...{ what: 'remind', by: 'system', state: 'booked', events: ['book'] },
    ...{ client: /^Reminder: /, business: null },
  },
  arrived: {
    ...{ ...held, what: 'arrive', state: 'arrived', events: ['book', 'arrive'] },
    ...{ client: null, business: null },
  },
};
