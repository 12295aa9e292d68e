import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { hideDue } from './objections.server.ts';

/** Four times an hour: hides people within 24 hours of their objection, with hours to spare. */
export function defineConsentJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'hide-objectors',
    async () => {
      const hidden = await hideDue(context);
      if (hidden > 0) context.log.info({ hidden }, 'people who objected to being shown were hidden');
    },
    { data: z.object({}) },
  );
}
