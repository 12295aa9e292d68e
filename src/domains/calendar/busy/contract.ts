import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { pagingOnRequest } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { longestName } from '../feeds/rules.ts';
import { mostBusyCalendars } from './rules.ts';

const busyCalendar = z.object({
  id: z.int(),
  name: z.string(),
  /** Its host and last four characters: the address itself lets anybody read the calendar. */
  address: z.string(),
  /** How many busy times it has now. */
  times: z.int(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  /** Since when it cannot be read; null while it can. */
  failed_since: z.iso.datetime().nullable(),
  fault: z.string(),
});
export type BusyCalendar = z.infer<typeof busyCalendar>;

export const tooManyBusyCalendars = refusal(
  'too-many-busy-calendars',
  409,
  `A person has at most ${mostBusyCalendars} calendars elsewhere. Remove one first.`,
);
/** No key to keep addresses with: the operator of the site has to set one. */
export const busyCalendarsNotKept = refusal(
  'busy-calendars-not-kept',
  503,
  'Other calendars cannot be connected on this site yet.',
);
export const readTooOften = refusal(
  'read-too-often',
  429,
  'You have read these calendars too often in the last hour. We read them every 15 minutes anyway.',
);

const own = {
  access: 'business',
  right: ['people', 'calendar', 'own-calendar'],
  byPlace: true,
} as const;
const named = z.object({ id });
const name = z.string().trim().min(1).max(longestName);
const saved = busyCalendar.extend({ message: z.string() });

export const listBusyCalendars = endpoint({
  ...own,
  method: 'GET',
  path: '/api/calendar/elsewhere/:id/busy-calendar',
  summary: 'The calendars elsewhere that make a person busy, without their addresses',
  params: named,
  query: z.object(pagingOnRequest),
  returns: z.array(busyCalendar),
  pagedOnRequest: true,
  refuses: [notFound],
});

export const addBusyCalendar = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/elsewhere/:id/busy-calendar',
  summary:
    'Take a person’s busy times from a calendar elsewhere; it is read at once, and then every 15 minutes',
  params: named,
  body: z.object({ name, url: z.string().trim().min(1).max(lengths.link) }),
  status: 201,
  returns: saved,
  refuses: [notFound, tooManyBusyCalendars, busyCalendarsNotKept, readTooOften],
});

export const renameBusyCalendar = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/calendar/busy-calendar/:id',
  summary: 'Rename a calendar elsewhere',
  params: named,
  body: z.object({ name }),
  returns: saved,
  refuses: [notFound],
});

export const removeBusyCalendar = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/calendar/busy-calendar/:id',
  summary: 'Remove a calendar elsewhere, and its busy times',
  params: named,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});

export const readBusyCalendar = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/busy-calendar/:id/reading',
  summary: 'Read a calendar elsewhere now',
  params: named,
  isUnlogged: true,
  returns: saved,
  refuses: [notFound, readTooOften],
});
