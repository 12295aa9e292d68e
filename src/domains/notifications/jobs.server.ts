import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { forgetOld } from './list/service.server.ts';
import { definePushJob } from './push/sending.server.ts';
import { forgetUnused } from './unsubscribe/service.server.ts';

/** As long as people keep emails. */
const linksKeptMs = 400 * 86_400_000;

export function defineNotificationJobs(jobs: Jobs, context: ServerContext): void {
  definePushJob(jobs, context);
  jobs.define(
    'forget-old-notifications',
    async () => {
      const forgotten = await forgetOld(context);
      const links = await forgetUnused(context.db, new Date(context.now().getTime() - linksKeptMs));
      if (forgotten + links > 0) context.log.info({ forgotten, links }, 'old notifications were deleted');
    },
    { data: z.object({}) },
  );
}
