import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { countInvitations, inviteDue, remindDue } from './service.server.ts';

/** Every five minutes: asks who was somewhere a day ago, and once more who has not answered for a week. */
export function defineReviewJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'ask-for-reviews',
    async (_, { signal }) => {
      const invited = await inviteDue(context, signal);
      const reminded = await remindDue(context, signal);
      if (invited + reminded > 0) context.log.info({ invited, reminded }, 'clients were asked for reviews');
    },
    { data: z.object({}), alone: true },
  );
  jobs.define('count-review-invitations', async () => void (await countInvitations(context)), {
    data: z.object({}),
  });
}
