import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, versionNumber } from '#src/platform/schema/shapes.ts';
import { longestTitle, timeOffReasons } from '../rules.ts';
import { tickTime } from '../shapes.ts';

/** Blocked time and time off of one person or room. */
export const timeBlock = z.object({
  id: z.int(),
  resource: z.int(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Of blocked time; empty for time off. */
  title: z.string(),
  /** Of time off; null for blocked time. */
  reason: z.enum(timeOffReasons).nullable(),
  version: z.int(),
});

/** With what the screen tells of it: how many appointments lie in the time. */
const saved = timeBlock.extend({ appointments: z.int() });

/** Whether an appointment or blocked time lay where this was: then it is put back over it. */
const wasOver = { was_over: z.boolean() };
const changed = saved.extend(wasOver);
const removed = timeBlock.extend(wasOver);

export const timeTaken = refusal(
  'time-taken',
  409,
  'There is already something in the calendar at this time. Choose another time, or put it there anyway.',
);
export const staleBlock = refusal(
  'stale-block',
  409,
  'Someone else has changed this time. Check it as it is now.',
);

const own = { access: 'business', right: ['calendar', 'own-calendar'], byPlace: true } as const;
const ofOne = z.object({ id });
const version = { version: versionNumber };

const between = { resource: id, starts_at: tickTime, ends_at: tickTime };
const blocked = {
  ...between,
  title: z.string().max(longestTitle).default(''),
  /** Put it there although an appointment or blocked time is in the way. */
  anyway: z.boolean().default(false),
};
const timeOff = { ...between, reason: z.enum(timeOffReasons, 'Choose a reason.') };

export const addBlock = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/block',
  summary: 'Block time of a person or a room',
  body: z.object(blocked),
  status: 201,
  returns: saved,
  refuses: [timeTaken],
});

export const changeBlock = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/calendar/block/:id',
  summary: 'Change blocked time',
  params: ofOne,
  body: z.object({ ...blocked, ...version }),
  returns: changed,
  refuses: [notFound, timeTaken, staleBlock],
});

export const removeBlock = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/calendar/block/:id',
  summary: 'Remove blocked time, and answer what it was',
  params: ofOne,
  returns: removed,
  refuses: [notFound],
});

export const addTimeOff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/time-off',
  summary: 'Take time off for a person, over several days too; appointments in it stay',
  body: z.object(timeOff),
  status: 201,
  returns: saved,
});

export const changeTimeOff = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/calendar/time-off/:id',
  summary: 'Change time off',
  params: ofOne,
  body: z.object({ ...timeOff, ...version }),
  returns: changed,
  refuses: [notFound, staleBlock],
});

export const removeTimeOff = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/calendar/time-off/:id',
  summary: 'Remove time off, and answer what it was',
  params: ofOne,
  returns: removed,
  refuses: [notFound],
});
