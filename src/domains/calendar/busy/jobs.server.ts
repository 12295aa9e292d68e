import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { readElsewhere } from './fetching.server.ts';
import { takeDue } from './queries.server.ts';
import { readEveryMinutes } from './rules.ts';

const atOnce = 8;

/** Every few minutes: reads the calendars elsewhere that are due. */
export function defineBusyCalendarJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define('read-calendars', async (_, { signal }) => void (await readDue(context, signal)), {
    data: z.object({}),
    deadlineSeconds: 280,
  });
}

/** Reads what is due, some at once, until nothing is or the signal says so; answers how many were read. */
export async function readDue(context: ServerContext, signal?: AbortSignal): Promise<number> {
  const now = context.now();
  const next = new Date(now.getTime() + readEveryMinutes * 60_000);
  let read = 0;
  for (let ids = [0]; ids.length > 0 && !signal?.aborted; read += ids.length) {
    ids = await takeDue(context.db, now, next, atOnce);
    const done = await Promise.allSettled(ids.map((id) => readElsewhere(context, id)));
    for (const one of done)
      if (one.status === 'rejected')
        context.log.error({ err: one.reason }, 'a calendar elsewhere could not be read');
  }
  return read;
}
