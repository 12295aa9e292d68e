import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { anonymiseListing } from '../account-deletion.server.ts';
import { deleteUnusedFiles } from '../editor/draft/draft-queries.server.ts';
import { forget } from '../editor/saving/incoming-files.server.ts';
import { erasedIfRemovedBy, forgottenIfSentBefore } from '../publication/rules.ts';
import { forgetAnswered } from '../verification/service.server.ts';
import * as queries from './removing-queries.server.ts';

type Tidying = Pick<Context, 'db' | 'jobs' | 'now' | 'log'>;

const name = 'tidy-listings';
/** At a time; what is left comes with the next night, or the next round of this one. */
const atOnce = 200;

/** Once a day, in the quiet of the night. */
export function defineListingJobs(jobs: Jobs, context: Tidying): void {
  jobs.define(
    name,
    async () => {
      const erased = await eraseRemoved(context);
      const forgotten = await forgetUnusedFiles(context);
      const evidence = await forgetAnswered(context);
      context.log.info(
        { erased, forgotten, evidence },
        'removed listings were erased, unused files and answered evidence forgotten',
      );
    },
    { data: z.object({}), deadlineSeconds: 600 },
  );
}

/** Erases for good what was removed more than thirty days ago; its address goes on saying that it was taken down. */
export async function eraseRemoved(context: Tidying): Promise<number> {
  const by = erasedIfRemovedBy(context.now());
  let erased = 0;
  for (let due = await queries.dueToErase(context.db, by, atOnce); due.length > 0; ) {
    for (const id of due) erased += (await eraseOne(context, id, by)) ? 1 : 0;
    due = due.length < atOnce ? [] : await queries.dueToErase(context.db, by, atOnce);
  }
  return erased;
}

const eraseOne = ({ db, jobs, now }: Tidying, id: number, by: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await queries.lockRemoved(tx, id, by))) return false;
    await anonymiseListing(jobs ? { db: tx, jobs, now } : { db: tx, now }, id);
    return true;
  });

/** Forgets files that were sent ahead of a form and never used. */
export async function forgetUnusedFiles({ db, jobs, now }: Tidying): Promise<number> {
  const before = forgottenIfSentBefore(now());
  let forgotten = 0;
  for (let round = atOnce; round === atOnce; forgotten += round) {
    round = await db.transaction(async (tx) => {
      const files = await deleteUnusedFiles(tx, before, atOnce);
      await forget(jobs ? { db: tx, jobs } : { db: tx }, files);
      return files.length;
    });
  }
  return forgotten;
}
