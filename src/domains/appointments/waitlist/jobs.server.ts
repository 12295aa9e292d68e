import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { reviewWaitlist } from './ending.server.ts';

export function defineWaitlistJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'review-waitlist',
    async () => {
      const ended = await reviewWaitlist(context);
      if (ended > 0) context.log.info({ ended }, 'entries of waitlists were ended');
    },
    { data: z.object({}) },
  );
}
