import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { AppointmentState } from './rules.ts';
import { isOff } from './steps.ts';

interface Address {
  readonly name: string;
  readonly email: string;
}

/** What a client's calendar is told of an appointment: when and where, and nothing of what is done there. */
export interface FiledAppointment {
  readonly number: string;
  readonly state: AppointmentState;
  /** Of the appointment: a program takes the higher one of two files. */
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What the place is called. */
  readonly place: string;
  /** In one line; empty where it is not known. */
  readonly address: string;
  /** When the file is made. */
  readonly stamp: Date;
  /** Where the client reads about it. */
  readonly url: string;
}

/**
 * `publish`: a file that a person adds to their calendar. The others go by email: `request` puts the event there or
 * moves it, `cancel` takes it away.
 */
export type Filing =
  | { readonly method: 'publish' }
  | { readonly method: 'request' | 'cancel'; readonly organizer: Address; readonly attendee: Address };

interface Site {
  readonly productName: string;
  readonly publicUrl: string;
}

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
} as const;

/**
 * An iCalendar file of one appointment, in UTC. Its UID stays the same for as long as the appointment lives, so that a
 * later file changes the same event.
 */
export function calendarFile(
  { productName, publicUrl }: Site,
  appointment: FiledAppointment,
  filing: Filing,
): string {
  const { number, version, startsAt, endsAt, place, address, stamp, url } = appointment;
  const file = ical({
    prodId: { company: productName, product: 'Appointments', language: 'EN' },
    method: methods[filing.method],
  });
  file.createEvent({
    id: `appointment-${number}@${new URL(publicUrl).hostname}`,
    sequence: version,
    start: startsAt,
    end: endsAt,
    stamp,
    summary: `Appointment at ${place}`,
    ...(address === '' ? {} : { location: address }),
    url,
    status: filing.method === 'cancel' ? ICalEventStatus.CANCELLED : statusOf(appointment.state),
    transparency: ICalEventTransparency.OPAQUE,
    ...(filing.method === 'publish' ? {} : partiesOf(filing)),
  });
  return file.toString();
}

function statusOf(state: AppointmentState): ICalEventStatus {
  if (isOff(state)) return ICalEventStatus.CANCELLED;
  return state === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

const partiesOf = ({ organizer, attendee }: Exclude<Filing, { method: 'publish' }>) => ({
  organizer: { ...organizer },
  attendees: [
    {
      ...attendee,
      status: ICalAttendeeStatus.ACCEPTED,
      role: ICalAttendeeRole.REQ,
      rsvp: false,
    },
  ],
});
