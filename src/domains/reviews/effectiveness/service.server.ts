import { instantOf } from '#src/platform/clock.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { countEvents, medianSeconds } from '../ledger/queries.server.ts';
import { yearsOf } from '../ledger/service.server.ts';
import type { readReviewFigures } from './contract.ts';
import * as queries from './queries.server.ts';

/** The yearly check whether what we do against fake and hidden reviews works. */
export const figures: Verb<typeof readReviewFigures> = async ({ db, now }, { year: asked }) => {
  const years = await yearsOf(db, now());
  const year = asked !== undefined && years.includes(asked) ? asked : (years[0] ?? 0);
  const span = { from: instantOf(`${year}-01-01`, 0), to: instantOf(`${year + 1}-01-01`, 0) };
  const events = await countEvents(db, { ...span, listingId: null });
  const countOf = (name: string) =>
    events.filter(({ event }) => event === name).reduce((sum, { count }) => sum + count, 0);
  const medians = await medianSeconds(db, { ...span, listingId: null });
  return {
    ...{ year, years, invited: await queries.countInvited(db, span) },
    ...{ received: countOf('received'), published: countOf('published'), held: countOf('held') },
    held_for: await queries.countHeldFor(db, span),
    held_decided: await queries.heldDecided(db, span),
    reports: await queries.countReports(db, span),
    reports_decided: await queries.reportsDecided(db, span),
    removed: events
      .filter(({ event }) => event === 'removed')
      .map(({ reason, count }) => ({ name: reason ?? '', count })),
    restored: countOf('restored'),
    uncounted: await queries.countUncounted(db, span),
    median_seconds: [1, 2, 3, 4, 5].map((stars) => medians.get(stars) ?? null),
    slower_for_low: ratioOf(await queries.medianOf(db, span, 1, 2), await queries.medianOf(db, span, 4, 5)),
    bursts: await queries.bursts(db, span),
  };
};

/** How much longer low stars wait than high ones: 1 where both are public in the request that brings them. */
export function ratioOf(low: number | null, high: number | null): number | null {
  if (low === null || high === null) return null;
  // A second is as good as at once, and nothing is divided by zero.
  return Math.round((100 * Math.max(low, 1)) / Math.max(high, 1)) / 100;
}
