import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { anonymiseListing } from '../account-deletion.server.ts';
import { deleteUnusedFiles } from '../editor/draft/draft-queries.server.ts';
import { forget } from '../editor/saving/incoming-files.server.ts';
import { erasedIfRemovedBy, forgottenIfSentBefore } from '../publication/rules.ts';
import { listings } from '../tables.server.ts';
import { forgetAnswered } from '../verification/service.server.ts';

/** Listings that their owners removed at `by` or before; at most `most`. */
const dueToErase = async (db: Db, by: Date, most: number): Promise<number[]> =>
  (
    await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(isNotNull(listings.removedAt), lte(listings.removedAt, by)))
      .orderBy(listings.removedAt)
      .limit(most)
  ).map(({ id }) => id);

/** Locks a removed listing; undefined if it was restored or erased meanwhile. */
const lockRemoved = async (db: Db, id: number, by: Date) =>
  (
    await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, id), isNotNull(listings.removedAt), lte(listings.removedAt, by)))
      .for('update')
  )[0];

type Tidying = Pick<Context, 'db' | 'jobs' | 'now' | 'log'>;

const name = 'tidy-listings';
/** Rows in one round. */
const atOnce = 200;

/** Runs once a night. */
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

/** Erases for good what was removed more than thirty days ago; its address still says that it was taken down. */
export async function eraseRemoved(context: Tidying): Promise<number> {
  const by = erasedIfRemovedBy(context.now());
  let erased = 0;
  for (let due = await dueToErase(context.db, by, atOnce); due.length > 0; ) {
    for (const id of due) erased += (await eraseOne(context, id, by)) ? 1 : 0;
    due = due.length < atOnce ? [] : await dueToErase(context.db, by, atOnce);
  }
  return erased;
}

const eraseOne = ({ db, jobs, now }: Tidying, id: number, by: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await lockRemoved(tx, id, by))) return false;
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
