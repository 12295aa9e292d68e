import { z } from 'zod';
import { closingAfter, minutesOf, weekdays } from '#src/domains/listings/schedule/times.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound, otherPlaces } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { tickMinutes } from '../../rules.ts';
import { calendarDate, timeSentences } from '../../shapes.ts';
import { mostRotas, mostSpans, mostWeeks } from './rotas.ts';

/** Minutes after midnight, given as "09:05". */
const time = z
  .string()
  .max(lengths.word)
  .transform((text, { addIssue }) => {
    const minutes = minutesOf(text);
    if (minutes !== null && minutes % tickMinutes === 0) return minutes;
    addIssue(minutes === null ? 'Give a time such as 09:00.' : timeSentences.tick);
    return z.NEVER;
  });
const startTime = time.refine((minutes) => minutes < 1440, 'Hours that begin at midnight begin at 00:00.');
const times = { start: startTime, end: time };

/** An end that is not later than the start is on the next day. */
const withEnds = <Given extends { start: number; end: number }>({ start, end, ...given }: Given) => ({
  ...given,
  starts: start,
  ends: closingAfter(start, end),
});

const givenSpan = z.object({ day: z.enum(weekdays), ...times }).transform(({ day, ...given }) => ({
  weekday: weekdays.indexOf(day),
  ...withEnds(given),
}));

const shownTimes = { start: z.string(), end: z.string() };
const shownSpan = z.object({ day: z.enum(weekdays), ...shownTimes });
const shownDate = z.object({
  date: z.string(),
  /** None where the person does not work. */
  spans: z.array(z.object({ listing: z.int(), ...shownTimes })),
});

const placeHours = z.object({
  id: z.int(),
  title: z.string(),
  /** Names the hours that were read; saving over newer ones is refused. */
  revision: z.string(),
  rotas: z.array(
    z.object({ from: z.string(), to: z.string().nullable(), weeks: z.array(z.array(shownSpan)) }),
  ),
  /** When the place is open in a usual week. */
  opening: z.array(shownSpan),
  /** Dates from today on at which the place is closed, or has hours of its own. */
  special_days: z.array(
    z.object({
      date: z.string(),
      opens: z.int().nullable(),
      closes: z.int().nullable(),
      name: z.string().nullable(),
    }),
  ),
});

const personHours = z.object({
  id: z.int(),
  name: z.string(),
  places: z.array(placeHours),
  /** From today on. */
  other_dates: z.array(shownDate),
  /** When they work in the next two weeks. */
  preview: z.array(
    z.object({ date: z.string(), worked: z.array(z.object({ listing: z.int(), ...shownTimes })) }),
  ),
});
export type PersonHours = z.infer<typeof personHours>;

export const staleHours = refusal(
  'stale-hours',
  409,
  'These hours were changed elsewhere since you opened them. Look at them as they are now.',
);

const ofPerson = z.object({ id });
const own = { access: 'business', right: 'people', byPlace: true } as const;
const path = '/api/calendar/person/:id';
const saved = z.object({ message: z.string(), hours: personHours });

export const readHours = endpoint({
  ...own,
  right: ['people', 'calendar', 'own-calendar'],
  method: 'GET',
  path: `${path}/hours`,
  inView: true,
  summary: 'When a person works: weeks, rotas, other dates, and what comes of it in the next two weeks',
  params: ofPerson,
  returns: personHours,
  refuses: [notFound],
});

const rota = z.object({
  from: calendarDate,
  to: calendarDate.nullish().transform((to) => to ?? null),
  /** One, or as many as it takes until the first comes again. */
  weeks: z.array(z.array(givenSpan).max(mostSpans)).min(1).max(mostWeeks),
});

export const saveHours = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/hours`,
  summary: 'Save when a person works at one of your places',
  params: ofPerson,
  body: z.object({
    listing: id,
    rotas: z.array(rota).max(mostRotas),
    revision: z.string().max(lengths.revision).optional(),
  }),
  returns: saved,
  refuses: [notFound, staleHours],
});

export const setOtherDate = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/date-override`,
  summary: 'Give a person other hours on one date; without hours they do not work then',
  params: ofPerson,
  body: z.object({
    date: calendarDate,
    spans: z
      .array(z.object({ listing: id, ...times }).transform(withEnds))
      .max(6)
      .default([]),
  }),
  returns: saved,
  refuses: [notFound, otherPlaces],
});

export const dropOtherDate = endpoint({
  ...own,
  method: 'DELETE',
  path: `${path}/date-override/:date`,
  summary: 'Let a person work as usual on a date',
  params: ofPerson.extend({ date: calendarDate }),
  returns: saved,
  refuses: [notFound, otherPlaces],
});
