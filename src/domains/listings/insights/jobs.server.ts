import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { forgetOldCounts } from './service.server.ts';

const name = 'forget-old-counts';

/** Once a day, in the quiet of the night. */
export function defineInsightJobs(jobs: Jobs, context: Pick<Context, 'db' | 'now' | 'log'>): void {
  jobs.define(
    name,
    async () => {
      const forgotten = await forgetOldCounts(context);
      context.log.info({ forgotten }, 'daily counts older than thirteen months were forgotten');
    },
    { data: z.object({}) },
  );
}
