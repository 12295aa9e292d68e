import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { tellErasures } from '../ledger/erasures.server.ts';
import { refreshScores } from '../scores/service.server.ts';
import { countInvitations, forgetAsked, inviteDue, remindDue } from './service.server.ts';

/**
 * Every five minutes: asks who was somewhere a day ago, and once more who has not answered for a week. Every night:
 * tells the ledger of the day's invitations and of erased words, forgets whom we asked a year ago, and scores again,
 * because reviews age.
 */
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
  jobs.define(
    'close-review-day',
    async () => {
      await countInvitations(context);
      const erased = await tellErasures(context);
      const forgotten = await forgetAsked(context);
      await refreshScores(context);
      if (erased + forgotten > 0) context.log.info({ erased, forgotten }, 'old reviews were tidied');
    },
    { data: z.object({}) },
  );
}
