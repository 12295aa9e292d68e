import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { timeOffReasons } from '../../rules.ts';

const timeOff = z.object({
  id: z.int(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  reason: z.enum(timeOffReasons),
  /** Appointments that lie in it and have to be moved. */
  appointments: z.int(),
});
export type TimeOff = z.infer<typeof timeOff>;

export const listTimeOff = endpoint({
  access: 'business',
  right: ['people', 'calendar', 'own-calendar'],
  byPlace: true,
  method: 'GET',
  path: '/api/calendar/person/:id/time-off',
  inView: true,
  summary: 'When a person is off, now and later',
  params: z.object({ id }),
  query: z.object(paging(50)),
  returns: paginator(timeOff),
  refuses: [notFound],
});
