import { instantOf } from '#src/platform/clock.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { freeTimesOf } from '../hooks.server.ts';
import { openDaysOf } from '../search/query/when.ts';
import type { findFreeTimes } from './contract.ts';

/** From the day and part that a search asked for; from now where it asked for none, or for what is over. */
export const freeTimes: Verb<typeof findFreeTimes> = async (context, { listings: wanted, ...asked }) => {
  const now = context.now();
  const [day] = asked.when === undefined ? [] : openDaysOf(asked, now);
  const from = day ? instantOf(day.date, day.from) : now;
  return { listings: (await context.runHook(context, freeTimesOf, { wanted, from })).flat() };
};
