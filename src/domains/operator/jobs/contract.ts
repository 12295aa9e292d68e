import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { jobStates } from '#src/platform/jobs/states.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { because, deciding, done, reading } from '../contract.ts';

const moment = z.iso.datetime();

/** As the server's code calls it. */
const kind = z.string().min(1).max(lengths.reference);
const one = z.object({ id: z.uuid() });

const jobKind = z.object({
  kind: z.string(),
  retries: z.int(),
  waiting: z.int(),
  running: z.int(),
  failing: z.int(),
  dead: z.int(),
  /** Since when the oldest could have run; null where none could. */
  due_since: moment.nullable(),
  /** Minute, hour, day, month and weekday in London; null for what requests send. */
  cron: z.string().nullable(),
  last_started: moment.nullable(),
  last_ended: moment.nullable(),
});
export type JobKindRow = z.infer<typeof jobKind>;

export const listJobKinds = endpoint({
  ...reading,
  operatorRight: 'everything',
  method: 'GET',
  path: '/api/operator/job-kind',
  summary: 'Every kind of job, with what of it is not done',
  returns: z.object({ kinds: z.array(jobKind) }),
});

const job = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(jobStates),
  tries: z.int(),
  most_tries: z.int(),
  sent_at: moment,
  /** When it runs, or runs again. */
  next_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** What the last failed run said; personal values and secrets are masked. */
  error: z.string(),
});
export type JobRow = z.infer<typeof job>;

export const listJobs = endpoint({
  ...reading,
  operatorRight: 'everything',
  method: 'GET',
  path: '/api/operator/job',
  summary: 'Jobs that are not done, the oldest first',
  query: z.object({ ...paging(10), kind: kind.optional(), state: z.enum(jobStates).optional() }),
  returns: paginator(job),
});

export const getJob = endpoint({
  ...reading,
  operatorRight: 'everything',
  method: 'GET',
  path: '/api/operator/job/:id',
  summary: 'One job that is not done; of the texts that it carries, only their lengths',
  params: one,
  query: z.object({ kind }),
  returns: job.extend({ data: z.array(z.object({ name: z.string(), value: z.string() })) }),
  refuses: [notFound],
});
export type JobCase = z.infer<typeof getJob.returns>;

export const notAgain = refusal(
  'not-again',
  409,
  'This job has run, is running, or another of its kind is already waiting. Look at it again.',
);
export const notDropped = refusal('not-dropped', 409, 'This job has run, or is running. Look at it again.');

export const runJobAgain = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/job/:id/run',
  summary: 'Run a failed job again, with all its tries',
  params: one,
  body: z.object({ kind }),
  returns: done,
  refuses: [notAgain],
});

export const dropJob = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/job/:id/drop',
  summary: 'Delete a job that does not run, for a reason',
  params: one,
  body: z.object({ kind, reason: because }),
  returns: done,
  refuses: [notDropped],
});
