import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { forgetEnded, lapseOffers } from '../waitlist/ending.server.ts';
import { beginDay, deriveDue } from './deriving.server.ts';

const everyMs = 1_000;

/** Every night: the days that are over go, and a new one is derived; so go entries of waitlists that ended long ago. */
export function defineFreeDayJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'begin-free-day',
    async () => {
      await beginDay(context);
      await forgetEnded(context);
    },
    { data: z.object({}) },
  );
}

/**
 * Once a second, until it is stopped: ends offers of waitlists that nobody answered, and derives what changed, because
 * what is booked leaves the search at once.
 */
export function followCalendars(context: ServerContext): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const follow = async () => {
    while (!signal.aborted) {
      await followOnce(context, signal).catch((error: unknown) =>
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

async function followOnce(context: ServerContext, signal: AbortSignal): Promise<void> {
  await lapseOffers(context);
  await deriveDue(context, signal);
}
