import { planChanged, planWouldMove } from '#src/domains/billing/subscriptions/hooks.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { lacksOf } from '../own/listing.server.ts';
import { lockListing } from '../own/listing-queries.server.ts';
import { lockOwner } from '../own/owner-queries.server.ts';
import { indexListings } from '../search/indexing.server.ts';
import * as queries from './queries.server.ts';
import { movesUnder, type Standing } from './rules.ts';

/** A business's listings follow its plan; nothing of them is ever deleted by it. */
export const listingsFollowPlans: HookHandler[] = [
  onHook(planChanged, async ({ db, now }, { accountId, plan }) => {
    const moves = movesUnder(plan, await queries.standings(db, accountId));
    const show = await showable(db, accountId, moves.show);
    const at = now();
    const before = await queries.foundOf(db, accountId);
    await queries.pauseForPlan(db, idsOf(moves.pause), at);
    await queries.showForPlan(db, idsOf(show), at);
    await queries.unfeatureForPlan(db, idsOf(moves.unfeature), at);
    await queries.featureForPlan(db, idsOf(moves.feature));
    const found = [...before, ...idsOf(show)];
    if (found.length > 0) await indexListings(db, found);
    return { paused: titlesOf(moves.pause), shown: titlesOf(show) };
  }),
  onHook(planWouldMove, async ({ db }, { accountId, plan }) => {
    const standings = await queries.standings(db, accountId);
    return {
      wouldPause: titlesOf(movesUnder(plan, standings).pause),
      paused: titlesOf(standings.filter(({ kind }) => kind === 'held')),
    };
  }),
];

const idsOf = (listings: readonly Standing[]) => listings.map(({ id }) => id);
const titlesOf = (listings: readonly Standing[]) => listings.map(({ title }) => title);

/** Without those that were changed meanwhile so that the public may not see them. */
async function showable(db: Db, ownerId: number, wanted: readonly Standing[]): Promise<Standing[]> {
  const owner = await lockOwner(db, ownerId);
  const able: Standing[] = [];
  for (const one of wanted) {
    const listing = owner && (await lockListing(db, ownerId, one.id));
    // Who is about to leave is not kept from anything else: it comes back with the account.
    if (listing && (await lacksOf(db, { ...owner, is_leaving: false }, listing)).length === 0) able.push(one);
  }
  return able;
}
