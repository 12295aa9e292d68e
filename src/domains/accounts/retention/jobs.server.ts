import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import type { Erasing } from '../deletion/erasure.server.ts';
import { deleteExpired } from './retention.server.ts';

const name = 'forget-old-traces';

/** Once a day, in the quiet of the night; over several processes one of them does it. */
export function defineRetention(jobs: Jobs, context: Erasing): void {
  jobs.define(
    name,
    async (_, { signal }) => {
      await deleteExpired(context, signal);
    },
    { data: z.object({}), deadlineSeconds: 600 },
  );
}
