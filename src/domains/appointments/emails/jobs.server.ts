import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { remindDue } from './reminders.server.ts';
import { summariseDue } from './summaries.server.ts';

/** Every minute: the reminders and the daily summaries that are due. */
export function defineReminderJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'remind-of-appointments',
    async (_, { signal }) => {
      const reminders = await remindDue(context, signal);
      const summaries = await summariseDue(context, signal);
      if (reminders + summaries > 0)
        context.log.info({ reminders, summaries }, 'people were reminded of appointments');
    },
    { data: z.object({}), alone: true },
  );
}
