import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { beginDay, deriveDue } from './deriving.server.ts';

const everyMs = 1_000;

/** Every night: the days that are over go, and a new one is derived. */
export function defineFreeDayJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define('begin-free-day', () => beginDay(context), { data: z.object({}) });
}

/** Derives what changed, once a second, until it is stopped: what is booked shall leave the search at once. */
export function followCalendars(context: ServerContext): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const follow = async () => {
    while (!signal.aborted) {
      await deriveDue(context, signal).catch((error: unknown) =>
        context.log.error({ err: error }, 'free days could not be derived'),
      );
      await wait(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const followed = follow();
  return async () => {
    stopping.abort();
    await followed;
  };
}
