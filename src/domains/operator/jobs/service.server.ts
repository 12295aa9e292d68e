import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import * as queue from '#src/platform/jobs/open-jobs.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addEntry } from '../audit-log.server.ts';
import type { ActionName } from '../rules.ts';
import * as contract from './contract.ts';
import { masked, maskedError } from './masking.ts';

const textOf = (at: Date | null) => at?.toISOString() ?? null;

/** Every kind of job, with what of it is not done. */
export const kinds: Verb<typeof contract.listJobKinds> = async ({ db }) => ({
  kinds: (await queue.jobKinds(db)).map(({ name, dueSince, lastStarted, lastEnded, ...same }) => ({
    ...same,
    kind: name,
    due_since: textOf(dueSince),
    last_started: textOf(lastStarted),
    last_ended: textOf(lastEnded),
  })),
});

const rowOf = ({ id, kind, state, tries, ...job }: queue.OpenJob): contract.JobRow => ({
  ...{ id, kind, state, tries },
  most_tries: job.mostTries,
  sent_at: job.sentAt.toISOString(),
  next_at: textOf(job.nextAt),
  ended_at: textOf(job.endedAt),
  error: maskedError(job.error),
});

/** A page of jobs that are not done. */
export const list: Verb<typeof contract.listJobs> = (context, input) =>
  pageOf(context, contract.listJobs, input, {
    rows: async (window) => (await queue.openJobs(context.db, input, window)).map(rowOf),
    total: () => queue.countOpenJobs(context.db, input),
  });

/** One job, with what it carries as far as it tells of no person. */
export const read: Verb<typeof contract.getJob> = async ({ db }, named) => {
  const job = await queue.openJob(db, named);
  if (!job) throw new Refused(notFound);
  return { ...rowOf(job), data: masked(job.data) };
};

/** Runs one again that failed. */
export const runAgain: Verb<typeof contract.runJobAgain> = (context, named) =>
  inTransaction(context, async (inside) => {
    if (!(await queue.runAgain(inside.db, named))) throw new Refused(contract.notAgain);
    await note(inside, 'job-run-again', named);
    return { message: 'The job runs again in a moment.' };
  });

/** Deletes one that does not run. */
export const drop: Verb<typeof contract.dropJob> = (context, { reason, ...named }) =>
  inTransaction(context, async (inside) => {
    if (!(await queue.dropJob(inside.db, named))) throw new Refused(contract.notDropped);
    await note(inside, 'job-dropped', named, reason);
    return { message: 'The job was dropped.' };
  });

/** Jobs have no number, so the entry names the job by its title. */
const note = (inside: Context, action: ActionName, { kind, id }: { kind: string; id: string }, reason = '') =>
  addEntry(inside, { action, subject: 'job', subjectId: 0, title: `${kind} ${id}`, reason });
