import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import type { Acting } from './keeping.server.ts';
import { hideDue } from './objections.server.ts';

const name = 'hide-objectors';

/** Four times an hour: who objected is hidden within 24 hours, with hours to spare. */
export function defineConsentJobs(jobs: Jobs, context: Acting): void {
  jobs.define(
    name,
    async () => {
      const hidden = await hideDue(context);
      if (hidden > 0) context.log.info({ hidden }, 'people who objected to being shown were hidden');
    },
    { data: z.object({}) },
  );
}
