import { z } from 'zod';
import { timeOffReasons } from '#src/domains/calendar/rules.ts';
import { calendarDate } from '#src/domains/calendar/shapes.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { calendarAppointment } from '../appointment.ts';

const moment = z.iso.datetime();

/** A column of the calendar. */
const resource = z.object({
  id: z.int(),
  kind: z.enum(['staff', 'room']),
  name: z.string(),
  /** One of the calendar's twelve colours, from 0. */
  colour: z.int(),
  /** The reader's own column. */
  is_own: z.boolean(),
  is_bookable: z.boolean(),
  /** Of a room. */
  listing: z.int().nullable(),
  /** Of a room: its kind. */
  room_kind: z.string().nullable(),
  /** When they work: minutes after midnight, past 1440 on the next day. None for a room. */
  working: z.array(z.object({ date: z.iso.date(), starts: z.int(), ends: z.int() })),
});
export type CalendarResource = z.infer<typeof resource>;

/** Time that is taken by something else than an appointment of the reader's places. */
const block = z.object({
  id: z.int(),
  resource: z.int(),
  /**
   * `elsewhere`: an appointment at a place that the reader does not work for, or is not looking at. `offered`: held for
   * a client of the waitlist.
   */
  cause: z.enum(['blocked', 'time_off', 'busy', 'offered', 'elsewhere']),
  starts_at: moment,
  ends_at: moment,
  title: z.string(),
  reason: z.enum(timeOffReasons).nullable(),
  /** Blocked time that was put over other time on purpose. */
  is_over: z.boolean(),
  version: z.int(),
  /** Of busy time: the calendar that it comes from, and when it was last read. */
  busy_calendar: z.object({ name: z.string(), read_at: moment.nullable() }).nullable(),
});
export type CalendarBlock = z.infer<typeof block>;

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  inView: true,
  summary: 'The calendar of some days: people, rooms, working times, appointments and taken time',
  access: 'business',
  right: ['calendar', 'own-calendar'],
  byPlace: true,
  query: z.object({
    from: calendarDate,
    days: z.coerce.number().int().min(1).max(42).default(1),
    listing: id.optional(),
  }),
  returns: z.object({
    resources: z.array(resource),
    appointments: z.array(calendarAppointment),
    blocks: z.array(block),
    /** There is more than the calendar shows at once: ask for fewer days. */
    is_cut: z.boolean(),
    /** The reader sees all columns, or only their own. */
    is_all: z.boolean(),
  }),
});
export type Calendar = z.infer<NonNullable<typeof readCalendar.returns>>;
