import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { completeUnsaid, lapseRequests } from './service.server.ts';

/** Every minute: ends requests that nobody answered, and completes what its business said nothing about. */
export function defineAppointmentJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'end-appointments',
    async () => {
      const lapsed = await lapseRequests(context);
      const completed = await completeUnsaid(context);
      if (lapsed + completed > 0) context.log.info({ lapsed, completed }, 'appointments were ended');
    },
    { data: z.object({}) },
  );
}
