import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { flag, id } from '#src/platform/schema/shapes.ts';
import { mostSpans, mostSpecialDays, scheduleSentences, stepMinutes } from './rules.ts';
import { minutesOf, weekdays } from './times.ts';

const day = z
  .string()
  .max(lengths.word)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(weekdays));

/** Minutes after midnight, given as "09:00" or "09:00 AM". */
const time = z
  .string()
  .max(lengths.word)
  .transform((text, { addIssue }) => {
    const minutes = minutesOf(text);
    if (minutes !== null && minutes % stepMinutes === 0) return minutes;
    addIssue(minutes === null ? scheduleSentences.time : scheduleSentences.step);
    return z.NEVER;
  });

/** A day ends at 24:00; nothing begins then. */
const startTime = time.refine((minutes) => minutes < 24 * 60, scheduleSentences.midnight);

const row = z.object({
  id: z.int(),
  /** The weekday; of a special day the weekday of its date. */
  day: z.enum(weekdays),
  /** `2026-12-25`; null for a row of the week. */
  date: z.string().nullable(),
  /** "09:00"; both null where a date is closed all day. An end that is not later is on the next day. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  closed: z.boolean(),
  /** The day's name where the rule for bank holidays made the row. */
  bank_holiday: z.string().nullable(),
});
export type ScheduleRow = z.infer<typeof row>;

const ofListing = z.object({ id });
const ofRow = ofListing.extend({ rowId: z.coerce.number().int().positive().max(4_294_967_295) });
const own = { access: 'business', right: 'listing', byPlace: true } as const;
const path = '/api/listing/:id/schedule';

export const listSchedule = endpoint({
  method: 'GET',
  path,
  inView: true,
  summary: 'The opening hours of one of your listings: the week, then special dates from today on',
  access: 'business',
  right: 'any',
  byPlace: true,
  params: ofListing,
  query: z.object({
    ...pagingOnRequest,
    search: searchWords,
    sort: z.enum(['day', '-day', 'status', '-status']).optional(),
  }),
  returns: z.union([z.array(row), paginator(row)]),
  refuses: [notFound],
});

const required = (field: string) => `The ${field} field is required.`;

/** A span of a weekday, or of a date; a date without times is closed all day. */
const oneRow = z
  .object({
    day: day.nullish(),
    date: z.iso.date().nullish(),
    start: startTime.nullish(),
    end: time.nullish(),
    status: flag.nullish(),
  })
  .superRefine(({ day: weekday, date, start, end, status }, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (weekday && date) fault('date', scheduleSentences.dayOrDate);
    if (!weekday && !date) fault('day', required('day'));
    const isClosed = date && typeof start !== 'number' && typeof end !== 'number';
    if (!isClosed && typeof start !== 'number') fault('start', required('start'));
    if (!isClosed && typeof end !== 'number') fault('end', required('end'));
    if (typeof status !== 'boolean') fault('status', required('status'));
  });
export type OneRow = z.output<typeof oneRow>;

const saved = z.object({ message: z.string(), schedule: row });

export const addToSchedule = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Add hours to a day of the week or to a date; a date without times is closed',
  params: ofListing,
  body: oneRow,
  status: 201,
  returns: saved,
  refuses: [notFound],
});

export const changeInSchedule = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:rowId`,
  summary: 'Change one row of the schedule',
  params: ofRow,
  body: oneRow,
  returns: saved,
  refuses: [notFound],
});

export const fromBankHolidays = refusal('from-bank-holidays', 409, scheduleSentences.bankHoliday);

export const removeFromSchedule = endpoint({
  ...own,
  method: 'DELETE',
  path: `${path}/:rowId`,
  summary: 'Take one row from the schedule',
  params: ofRow,
  returns: z.object({ message: z.string() }),
  refuses: [notFound, fromBankHolidays],
});

export const weekSpan = z.object({
  day: z.enum(weekdays),
  start: startTime,
  end: time,
  status: flag.default(true),
});
const specialSpan = z.object({
  date: z.iso.date(),
  start: startTime.nullish(),
  end: time.nullish(),
  status: flag.default(true),
});

const shownSpan = z.object({ start: z.string(), end: z.string(), status: z.enum(['active', 'inactive']) });

const wholeSchedule = z.object({
  title: z.string(),
  slug: z.string(),
  state: z.string(),
  /** Names the state that was read; saving over a newer one is refused. */
  revision: z.string(),
  week: z.array(shownSpan.extend({ day: z.enum(weekdays) })),
  /** Set by hand, from today on. */
  special_days: z.array(
    z.object({
      date: z.string(),
      start: z.string().nullable(),
      end: z.string().nullable(),
      status: z.enum(['active', 'inactive']),
    }),
  ),
  closes_on_bank_holidays: z.boolean(),
  /** Where the listing is, as far as bank holidays go. */
  nation: z.enum(['England and Wales', 'Scotland', 'Northern Ireland']),
  /** For the next two years, whether or not the listing closes on them; `open_as_usual` where its owner keeps it open. */
  bank_holidays: z.array(z.object({ date: z.string(), name: z.string(), open_as_usual: z.boolean() })),
  /** What the public page says now; null when hours are unknown. */
  open: z.object({ now: z.boolean(), text: z.string() }).nullable(),
});
export type WholeSchedule = z.infer<typeof wholeSchedule>;

export const getWholeSchedule = endpoint({
  method: 'GET',
  path: `${path}/week`,
  inView: true,
  summary: 'The whole schedule as its form shows it',
  access: 'business',
  right: 'any',
  byPlace: true,
  params: ofListing,
  returns: wholeSchedule,
  refuses: [notFound],
});

export const staleSchedule = refusal(
  'stale-schedule',
  409,
  'These hours were changed elsewhere since you opened them.',
);

export const saveWholeSchedule = endpoint({
  ...own,
  method: 'PUT',
  path,
  summary: 'Save the whole schedule: the week, special dates and bank holidays',
  params: ofListing,
  body: z.object({
    revision: z.string().max(lengths.revision).optional(),
    week: z.array(weekSpan).max(7 * mostSpans),
    special_days: z.array(specialSpan).max(mostSpecialDays),
    closes_on_bank_holidays: z.boolean(),
    /** Bank holidays on which the week's hours are kept all the same. */
    open_as_usual: z.array(z.iso.date()).max(100).default([]),
  }),
  returns: z.object({ message: z.string(), schedule: wholeSchedule }),
  refuses: [notFound, staleSchedule],
});
