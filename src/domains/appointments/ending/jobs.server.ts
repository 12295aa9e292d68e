import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { lapseHolds } from '../paying/holds.server.ts';
import { decideKept } from '../paying/kept.server.ts';
import { completeUnsaid, lapseRequests } from './service.server.ts';

/**
 * Every minute: ends requests that nobody answered, completes what its business said nothing about, gives held times
 * back that nobody paid, and decides what becomes of money that was kept.
 */
export function defineAppointmentJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'end-appointments',
    async () => {
      const lapsed = await lapseRequests(context);
      const completed = await completeUnsaid(context);
      const given = await lapseHolds(context);
      const decided = await decideKept(context);
      if (lapsed + completed + given + decided > 0)
        context.log.info({ lapsed, completed, given, decided }, 'appointments were ended');
    },
    { data: z.object({}) },
  );
}
