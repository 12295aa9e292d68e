import { isbot } from 'isbot';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/rate-limits.server.ts';
import type { countShown } from './contract.ts';
import * as queries from './queries.server.ts';
import { firstDay, keptDays, windowDays } from './rules.ts';
import { tallyOf } from './tally.server.ts';

type Counting = Pick<Context, 'db' | 'now' | 'ip' | 'visitor' | 'log'>;
type Writing = Pick<Context, 'db' | 'log'>;

/** So long what was counted waits in memory: a crowd on one page is one write. */
const writeAfterMs = 5_000;

const noted = { message: 'Noted.' };

/** Counts in memory and answers at once; a robot is told the same and not counted. */
export async function count(
  context: Counting,
  { slug, shown = [] }: EndpointParsed<typeof countShown>,
): Promise<typeof noted> {
  const { userAgent } = context.visitor;
  if (userAgent === '' || isbot(userAgent)) return noted;
  const tally = tallyOf(context.db);
  const today = dateOf(context.now());
  tally.count(today, `${networkOf(context.ip)} ${userAgent}`, slug, shown);
  tally.timer ??= setTimeout(() => void writeCounts(context), writeAfterMs).unref();
  return noted;
}

/** Writes what this process has counted; what cannot be written now waits for the next time. */
export async function writeCounts({ db, log }: Writing): Promise<void> {
  const tally = tallyOf(db);
  if (tally.timer) clearTimeout(tally.timer);
  tally.timer = null;
  for (const [day, pending] of tally.take()) {
    try {
      await queries.addCounts(db, day, pending);
    } catch (error) {
      log.warn({ err: error }, 'counts could not be written and wait for the next time');
      tally.putBack(day, pending);
    }
  }
}

type Reading = Pick<Context, 'db' | 'now'>;

/** Views and searches of an owner's listings: by day for twice the window, by listing for the last of it. */
export async function countsOf({ db, now }: Reading, ownerId: number) {
  const today = dateOf(now());
  return {
    today,
    days: await queries.countsByDay(db, ownerId, firstDay(today)),
    listings: await queries.countsByListing(db, ownerId, addDays(today, 1 - windowDays)),
  };
}

export const forgetOldCounts = ({ db, now }: Reading): Promise<number> =>
  queries.forgetCounts(db, addDays(dateOf(now()), -keptDays));
