import { z } from 'zod';
import { forgetPictures } from '#src/domains/media/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { forgetRemovedBefore } from './images/queries.server.ts';
import { undoHours } from './rules.ts';

const name = 'forget-removed-pictures';
const hourMs = 3_600_000;

/** Lets go, once an hour, of pictures that were taken out of a gallery and not put back in time. */
export function defineGalleryJobs(jobs: Jobs, { db }: Pick<Context, 'db'>): void {
  jobs.define(
    name,
    async (_data, { now }) => {
      await db.transaction(async (tx) => {
        const gone = await forgetRemovedBefore(tx, new Date(now.getTime() - undoHours * hourMs));
        await forgetPictures(
          { db: tx, jobs },
          gone.map(({ imageId }) => imageId),
        );
      });
    },
    { data: z.object({}) },
  );
}
