import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { id } from '#src/platform/schema/shapes.ts';

const day = z.iso
  .date()
  .refine((date) => date > '2000' && date < '2200', 'Give a day between 2000 and 2199.')
  .optional();

const filter = {
  /** In what was done, or what it was done to. */
  search: searchWords,
  member: id.optional(),
  /** The first and the last day, in the time of the United Kingdom. */
  from: day,
  to: day,
};

const activity = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  member: z.string(),
  action: z.string(),
  subject: z.string(),
  /** False where a crash left open whether it took place. */
  confirmed: z.boolean(),
});
export type Activity = z.infer<typeof activity>;

const reading = { method: 'GET', access: 'business', right: 'team' } as const;

export const listActivity = endpoint({
  ...reading,
  path: '/api/team/activity',
  inView: true,
  summary: 'What the members of your business changed, the latest first',
  query: z.object({ ...paging(20), ...filter }),
  returns: paginator(activity),
});

export const exportActivity = endpoint({
  ...reading,
  path: '/api/team/activity-table',
  summary: 'The same as a table for spreadsheets, at most 10,000 rows',
  query: z.object(filter),
  returns: z.object({ file_name: z.string(), csv: z.string() }),
});

export const listActors = endpoint({
  ...reading,
  path: '/api/team/activity-member',
  inView: true,
  summary: 'The present and former members of your business',
  returns: z.array(z.object({ id: z.int(), name: z.string() })),
});
