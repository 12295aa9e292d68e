import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { forgetPictures } from '#src/domains/media/service.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { anonymiseListing } from './account-deletion.server.ts';
import { mendBrands } from './brands/mending.server.ts';
import { deleteUnusedFiles } from './editor/draft/draft-queries.server.ts';
import { forget } from './editor/saving/incoming-files.server.ts';
import { forgetRemovedBefore } from './gallery/images/queries.server.ts';
import { undoHours } from './gallery/rules.ts';
import { forgetOldCounts } from './insights/service.server.ts';
import { followVerifications } from './operated/ending.server.ts';
import { erasedIfRemovedBy, forgottenIfSentBefore } from './publication/rules.ts';
import { extendBankHolidays } from './schedule/bank-holidays.server.ts';
import { listings } from './tables.server.ts';
import { countUnmet } from './unmet/counting.server.ts';
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

/** Rows in one round. */
const atOnce = 200;
const hourMs = 3_600_000;

/** `src/jobs.ts` says when each job runs. */
export function defineListingJobs(jobs: Jobs, context: ServerContext): void {
  const { log } = context;
  const noData = { data: z.object({}) };
  jobs.define(
    'tidy-listings',
    async () => {
      const erased = await eraseRemoved(context);
      const forgotten = await forgetUnusedFiles(context);
      const evidence = await forgetAnswered(context);
      const mended = await mendBrands(context);
      log.info(
        { erased, forgotten, evidence, mended },
        'removed listings were erased, unused files and answered evidence forgotten, marks of brands mended',
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
    'count-unmet-demand',
    async () => log.info(await countUnmet(context), 'searches that found nothing were counted'),
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
  jobs.define(
    'follow-verifications',
    async () => log.info(await followVerifications(context), 'verified marks were followed'),
    { ...noData, deadlineSeconds: 600 },
  );
  jobs.define('forget-removed-pictures', (_, { now }) => forgetRemovedPictures(context, now), noData);
}

/** Deletes pictures that were removed from a gallery and not restored in time. */
const forgetRemovedPictures = (context: ServerContext, now: Date): Promise<void> =>
  inTransaction(context, async (inside) => {
    const gone = await forgetRemovedBefore(inside.db, new Date(now.getTime() - undoHours * hourMs));
    await forgetPictures(
      inside,
      gone.map(({ imageId }) => imageId),
    );
  });

/** Erases for good what was removed more than thirty days ago; its address still says that it was taken down. */
export async function eraseRemoved(context: ServerContext): Promise<number> {
  const by = erasedIfRemovedBy(context.now());
  let erased = 0;
  for (let due = await dueToErase(context.db, by, atOnce); due.length > 0; ) {
    for (const id of due) erased += (await eraseOne(context, id, by)) ? 1 : 0;
    due = due.length < atOnce ? [] : await dueToErase(context.db, by, atOnce);
  }
  return erased;
}

const eraseOne = (context: ServerContext, id: number, by: Date): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    if (!(await lockRemoved(inside.db, id, by))) return false;
    await anonymiseListing(inside, id);
    return true;
  });

/** Forgets files that were sent ahead of a form and never used. */
export async function forgetUnusedFiles(context: ServerContext): Promise<number> {
  const before = forgottenIfSentBefore(context.now());
  let forgotten = 0;
  for (let round = atOnce; round === atOnce; forgotten += round) {
    round = await inTransaction(context, async (inside) => {
      const files = await deleteUnusedFiles(inside.db, before, atOnce);
      await forget(inside, files);
      return files.length;
    });
  }
  return forgotten;
}
