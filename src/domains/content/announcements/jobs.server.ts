import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { announceChanges } from './sending.server.ts';

/** Every five minutes, because a run tells a part of the businesses. */
export function defineAnnouncementJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'announce-changes',
    async () => {
      const sent = await announceChanges(context);
      if (sent > 0) context.log.info({ sent }, 'businesses were told of a change ahead');
    },
    { data: z.object({}), alone: true },
  );
}
