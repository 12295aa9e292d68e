import { z } from 'zod';
import { beingConfirmed } from '#src/domains/billing/checkout/contract.ts';
import { calendarDate, tickTime } from '#src/domains/calendar/shapes.ts';
import { listingPrecision } from '#src/domains/places/contract.ts';
import { endpoint, refusal, refusalSaying } from '#src/platform/endpoint.ts';
import { pagingOnRequest } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { fileAnswer, id } from '#src/platform/schema/shapes.ts';
import { appointmentActors, appointmentHappenings, appointmentStates, longestObjection } from '../rules.ts';

const moment = z.iso.datetime();

const treatment = z.object({
  name: z.string(),
  /** Empty where the treatment has only one variant. */
  detail: z.string(),
  minutes: z.int(),
  /** Pounds. */
  price: z.number(),
  /** Null once it is gone. */
  variant: z.int().nullable(),
  /** Null once they are gone. */
  staff: z.object({ id: z.int(), name: z.string() }).nullable(),
  starts_at: moment,
});

/** An appointment as a list of the client's own shows it. */
export const ownListed = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(appointmentStates),
  starts_at: moment,
  ends_at: moment,
  /** London wall time of the start, such as `2026-12-01T10:15`. */
  local: z.string(),
  /** Of the business's page; null where there is none to be seen. */
  slug: z.string().nullable(),
  title: z.string(),
  /** In one line; empty once the listing is gone. So is the phone number. */
  address: z.string(),
  phone: z.string(),
  /** Null where it is not known. */
  position: z.object({ lat: z.number(), lng: z.number(), precision: listingPrecision }).nullable(),
  treatments: z.array(treatment),
  /** Pounds, all treatments together; so are the next two. */
  price: z.number(),
  /** Paid when it is booked, or still to be paid for a held time; and what is due at the venue. */
  due_now: z.number(),
  due_there: z.number(),
  /** What of `due_now` the business keeps; null while that is not decided. */
  kept: z.number().nullable(),
  /** Until when a held time can be paid. */
  held_until: moment.nullable(),
  /** What the client told the business. */
  note: z.string(),
  /** When a request lapses by itself. */
  respond_by: moment.nullable(),
  /** From when on cancelling is late. */
  cancel_by: moment.nullable(),
  /** What cancelling means now. */
  sentence: z.string(),
  objected_at: moment.nullable(),
  /** Why an operator let a disputed no-show stand; empty where none did. */
  objection_answer: z.string(),
  /** What the client may do now. */
  may: z.object({
    pay: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    object: z.boolean(),
    book_again: z.boolean(),
  }),
  /** Rises with every change. */
  version: z.int(),
});
export type OwnListed = z.infer<typeof ownListed>;

/** The same with what happened to it, the newest last. */
export const ownAppointment = ownListed.extend({
  events: z.array(
    z.object({
      event: z.enum(appointmentHappenings),
      actor: z.enum(appointmentActors),
      at: moment,
      /** If it was moved: from when and to when. */
      from: moment.nullable(),
      to: moment.nullable(),
    }),
  ),
});
export type OwnAppointment = z.infer<typeof ownAppointment>;

/** The time is not offered, or not any more: the three nearest that are. */
export const timeTaken = refusalSaying(
  'slot-taken',
  409,
  'This time can no longer be booked. Choose another.',
  z.object({ alternatives: z.array(z.object({ at: moment, local: z.string() })) }),
);
export const notNow = refusal('step-refused', 409, 'This is not possible for this appointment now.');

const own = { access: 'client' } as const;
const ofOne = z.object({ id });

export const listOwnAppointments = endpoint({
  ...own,
  method: 'GET',
  path: '/api/appointment',
  inView: true,
  summary:
    'Your appointments: those to come, the next one first; or those that are past or off, the latest first',
  query: z.object({ when: z.enum(['coming', 'past']).default('coming'), ...pagingOnRequest }),
  returns: z.array(ownListed),
  pagedOnRequest: true,
});

export const getOwnAppointment = endpoint({
  ...own,
  method: 'GET',
  path: '/api/appointment/:id',
  inView: true,
  summary: 'One of your appointments with its history',
  params: ofOne,
  returns: ownAppointment,
  refuses: [notFound],
});

export const getOwnCalendarFile = endpoint({
  ...own,
  method: 'GET',
  path: '/api/appointment/:id/calendar.ics',
  summary: 'One of your appointments as a file for a calendar program',
  params: ofOne,
  file: 'text/calendar; charset=utf-8',
  returns: fileAnswer,
  refuses: [notFound],
});

/** The same person as before; null: anyone who gives it. */
const staff = id.nullish();

const time = z.object({
  at: moment,
  /** London wall time. */
  local: z.string(),
  /** Pounds, all of it with these people. */
  price: z.number(),
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type MoveTime = z.infer<typeof time>;

export const findOwnMoves = endpoint({
  ...own,
  method: 'GET',
  path: '/api/appointment/:id/times',
  summary: 'When your appointment could be instead, its own time left aside',
  params: ofOne,
  query: z.object({
    from: calendarDate,
    days: z.coerce.number().int().min(1).max(42).default(7),
    /** A person’s id, or `anyone`. Absent: the same person as before. */
    staff: z.union([z.literal('anyone'), id]).optional(),
  }),
  returns: z.object({ days: z.array(z.object({ date: z.iso.date(), times: z.array(time) })) }),
  refuses: [notFound, notNow],
});

export const moveOwnAppointment = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/appointment/:id',
  summary: 'Move your appointment to another time; with the same person, unless another is named',
  params: ofOne,
  body: z.object({ at: tickTime, staff }),
  returns: ownAppointment,
  refuses: [notFound, timeTaken, notNow],
});

export const cancelOwnAppointment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/appointment/:id/cancel',
  summary: 'Cancel your appointment, or withdraw your request',
  params: ofOne,
  returns: z.object({
    /** Pounds: what goes back to you, and what the business keeps. */
    back: z.number(),
    kept: z.number(),
    sentence: z.string(),
  }),
  refuses: [notFound, notNow, beingConfirmed],
});

export const objectToNoShow = endpoint({
  ...own,
  method: 'POST',
  path: '/api/appointment/:id/objection',
  summary: 'Say that you did come, within seven days of being marked as a no-show',
  params: ofOne,
  body: z.object({ words: z.string().trim().min(1).max(longestObjection) }),
  returns: ownAppointment,
  refuses: [notFound, notNow],
});
