import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { forgetOldTraces } from './retention.server.ts';

const nightly = 'forget-old-traces';

/** What accounts do at night; over several processes one of them does it. */
export function defineAccountJobs(
  jobs: Pick<Jobs, 'define' | 'schedule'>,
  { db, log }: { readonly db: Db; readonly log: FastifyBaseLogger },
): void {
  jobs.define(
    nightly,
    async (_, { now, signal }) => {
      await forgetOldTraces({ db, log, now, signal });
    },
    { data: z.object({}), deadlineSeconds: 600 },
  );
  jobs.schedule(nightly, '20 3 * * *');
}
