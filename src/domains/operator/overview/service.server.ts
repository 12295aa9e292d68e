import type { Env } from '#src/env.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import type { getOverview, Overview } from './contract.ts';
import { figureDays } from './figures.server.ts';
import { healthOf } from './health.server.ts';
import { oldestOf } from './oldest.server.ts';
import { promiseText } from './promises.ts';

/** What waits is looked up at each call; figures and health may be as old as this. */
const lifeMs = 15_000;

type Slow = Pick<Overview, 'days' | 'health'>;
const kept = new WeakMap<Env, { readonly until: number; readonly found: Promise<Slow> }>();

/** Operators who look together share one look. */
function slowPart(context: ServerContext): Promise<Slow> {
  const before = kept.get(context.env);
  if (before && performance.now() < before.until) return before.found;
  const found = look(context);
  kept.set(context.env, { until: performance.now() + lifeMs, found });
  found.catch(() => kept.delete(context.env));
  return found;
}

const look = async (context: ServerContext): Promise<Slow> => ({
  days: await figureDays(context.db, context.now()),
  health: await healthOf(context),
});

/** The first screen of the back office. */
export const overview: Verb<typeof getOverview> = async (context) => {
  const now = context.now();
  const waits = (await oldestOf(context.db, now)).map(({ queue, since, due }) => ({
    ...{ queue, since: since.toISOString(), promise: promiseText(queue) },
    is_overdue: due !== null && due < now,
  }));
  return { waits, ...(await slowPart(context)) };
};
