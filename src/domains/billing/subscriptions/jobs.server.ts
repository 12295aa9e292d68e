import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { processPlanEnds } from './ends.server.ts';
import { sendAllOwed } from './owing.server.ts';

const name = 'follow-plans';

/** Every five minutes: what ends, what is owed. */
export function defineSubscriptionJobs(jobs: Jobs, context: Parameters<typeof sendAllOwed>[0]): void {
  jobs.define(
    name,
    async () => {
      const ends = await processPlanEnds(context);
      const owed = await sendAllOwed(context);
      if (ends + owed > 0) context.log.info({ ends, owed }, 'plans were followed to their ends');
    },
    { data: z.object({}), deadlineSeconds: 300 },
  );
}
