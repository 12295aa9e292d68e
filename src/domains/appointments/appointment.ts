import { z } from 'zod';
import {
  appointmentActors,
  appointmentHappenings,
  appointmentSources,
  appointmentStates,
  businessEvents,
} from './rules.ts';

const moment = z.iso.datetime();

/** One treatment of an appointment, by one person. */
const item = z.object({
  position: z.int(),
  /** Null once it is gone. */
  treatment: z.int().nullable(),
  variant: z.int().nullable(),
  name: z.string(),
  detail: z.string(),
  /** Pounds. */
  price: z.number(),
  /** Who gives it; null once they are gone. */
  resource: z.int().nullable(),
  rooms: z.array(z.int()),
  /** Without buffers. */
  starts_at: moment,
  ends_at: moment,
  buffer_before: z.int(),
  buffer_after: z.int(),
  /** Work, processing, work and so on, in minutes; null: all of it is work. */
  segments: z.array(z.int()).nullable(),
  /** Its rooms are taken during processing too. */
  keeps_room: z.boolean(),
  /** The client asked for this person. */
  staff_requested: z.boolean(),
});

/** An appointment as the calendar draws it. */
export const calendarAppointment = z.object({
  id: z.int(),
  number: z.string(),
  /** Null once the listing is gone. */
  listing: z.int().nullable(),
  state: z.enum(appointmentStates),
  source: z.enum(appointmentSources),
  starts_at: moment,
  ends_at: moment,
  /** Null for a walk-in without a name. `id` is their card. */
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
  has_note: z.boolean(),
  /** Pounds, all items together. */
  price: z.number(),
  /** The business put it over other time, or outside of working hours, on purpose. */
  is_over: z.boolean(),
  version: z.int(),
  items: z.array(item),
});
export type CalendarAppointment = z.infer<typeof calendarAppointment>;

/** An appointment with all that its reader may know of it. */
export const appointment = calendarAppointment.extend({
  listing_title: z.string(),
  note: z.string(),
  /** A client booked it by their account, and is told of what becomes of it. */
  is_clients: z.boolean(),
  /** What the client says to the business. */
  client_note: z.string(),
  /** When a request lapses by itself; null where it is none. */
  respond_by: moment.nullable(),
  /** What the client pays through us, in pounds; null where that is nothing, or the reader sees but a part of it. */
  payment: z
    .object({
      now: z.number(),
      there: z.number(),
      /** What of `now` stays with the business; null while that is not decided. */
      kept: z.number().nullable(),
    })
    .nullable(),
  /** Until when a held time can be paid. */
  held_until: moment.nullable(),
  created_at: moment,
  /** Why the client says that a no-show was none; null where they do not. */
  /** With what an operator decided of it; empty until then. */
  objection: z.object({ words: z.string(), at: moment, answer: z.string() }).nullable(),
  client: z
    .object({
      id: z.int(),
      name: z.string(),
      /** Empty for who does not keep the clients; so is the email. */
      phone: z.string(),
      email: z.string(),
      is_own: z.boolean(),
      note: z.string(),
      /** There is a health note that the reader may ask for. */
      has_health_note: z.boolean(),
    })
    .nullable(),
  /** The newest last. */
  events: z.array(
    z.object({
      event: z.enum(appointmentHappenings),
      actor: z.enum(appointmentActors),
      /** Which member; null once they are gone, and where it was none. */
      by: z.string().nullable(),
      at: moment,
      /** If it was moved: from when and to when. */
      from: moment.nullable(),
      to: moment.nullable(),
      /** Another person does it since. */
      other_person: z.boolean(),
    }),
  ),
  /** The client's other appointments, the latest first. */
  others: z.array(
    z.object({
      id: z.int(),
      starts_at: moment,
      state: z.enum(appointmentStates),
      names: z.array(z.string()),
      price: z.number(),
    }),
  ),
  /** What its reader may do with it now. */
  may: z.object({ change: z.boolean(), events: z.array(z.enum(businessEvents)) }),
});
export type Appointment = z.infer<typeof appointment>;
