import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { actionNames, subjects } from '../rules.ts';

const day = z.iso
  .date()
  .refine((date) => date > '2000' && date < '2200', 'Give a day between 2000 and 2199.')
  .optional();

const filter = {
  /** In what it was done to, in the reason and in the name of who did it. */
  search: searchWords,
  /** Who did it; 0 for the command line and for what the server did by itself. */
  operator: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  action: z.enum(actionNames).optional(),
  subject: z.enum(subjects).optional(),
  subject_id: id.optional(),
  /** The first and the last day, in the time of the United Kingdom. */
  from: day,
  to: day,
};

const hash = z.string().length(64);

const action = z.object({
  id: z.int(),
  /** The place in the chain. */
  seq: z.int(),
  /** Empty for the command line, and for what the server did by itself. */
  operator: z.string(),
  operator_id: z.int().nullable(),
  action: z.enum(actionNames),
  subject: z.enum(subjects),
  subject_id: z.int(),
  /** What it was called then; an account is called what it is called now. */
  title: z.string(),
  reason: z.string(),
  /** JSON objects of what changed, as they are in the chain; null where nothing was kept. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  request_id: z.string(),
  at: z.iso.datetime(),
  prev_hash: hash,
  hash,
});
export type OperatorAction = z.infer<typeof action>;

const access = { access: 'operator' } as const;

export const listActions = endpoint({
  ...access,
  method: 'GET',
  path: '/api/operator/action',
  summary: 'The audit log: what operators did, and what was sensitive of others, the newest first',
  query: z.object({ ...paging(20), ...filter }),
  returns: paginator(action),
});

export const listActors = endpoint({
  ...access,
  method: 'GET',
  path: '/api/operator/action-operator',
  summary: 'The present and former operators',
  returns: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const exportActions = endpoint({
  ...access,
  method: 'POST',
  path: '/api/operator/action-table',
  summary:
    'The same as a table with the hashes, at most the 10,000 newest rows; the export is itself in the log',
  body: z.object(filter),
  returns: z.object({ file_name: z.string(), csv: z.string() }),
});
