import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { forgetPictures } from '#src/domains/media/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { anonymiseListing } from './account-deletion.server.ts';
import { deleteUnusedFiles } from './editor/draft/draft-queries.server.ts';
import { forget } from './editor/saving/incoming-files.server.ts';
import { forgetRemovedBefore } from './gallery/images/queries.server.ts';
import { undoHours } from './gallery/rules.ts';
import { forgetOldCounts } from './insights/service.server.ts';
import { erasedIfRemovedBy, forgottenIfSentBefore } from './publication/rules.ts';
import { extendBankHolidays } from './schedule/bank-holidays.server.ts';
import { listings } from './tables.server.ts';
import { forgetAnswered } from './verification/service.server.ts';

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

/** Rows in one round. */
const atOnce = 200;
const hourMs = 3_600_000;

/** `src/jobs.ts` says when each job runs. */
export function defineListingJobs(jobs: Jobs, context: Tidying): void {
  const { db, log } = context;
  const noData = { data: z.object({}) };
  jobs.define(
    'tidy-listings',
    async () => {
      const erased = await eraseRemoved(context);
      const forgotten = await forgetUnusedFiles(context);
      const evidence = await forgetAnswered(context);
      log.info(
        { erased, forgotten, evidence },
        'removed listings were erased, unused files and answered evidence forgotten',
      );
    },
    { ...noData, deadlineSeconds: 600 },
  );
  jobs.define(
    'forget-old-counts',
    async () => {
      const forgotten = await forgetOldCounts(context);
      log.info({ forgotten }, 'daily counts older than thirteen months were forgotten');
    },
    noData,
  );
  jobs.define(
    'extend-bank-holidays',
    async (_, { signal }) => {
      const extended = await extendBankHolidays(context, signal);
      log.info({ listings: extended }, 'bank holidays were extended');
    },
    { ...noData, deadlineSeconds: 600 },
  );
  jobs.define('forget-removed-pictures', (_, { now }) => forgetRemovedPictures(db, jobs, now), noData);
}

/** Deletes pictures that were removed from a gallery and not restored in time. */
const forgetRemovedPictures = (db: Db, jobs: Jobs, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await forgetRemovedBefore(tx, new Date(now.getTime() - undoHours * hourMs));
    await forgetPictures(
      { db: tx, jobs },
      gone.map(({ imageId }) => imageId),
    );
  });

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
