import { rankedFrom } from '#src/domains/listings/ratings/rules.ts';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { lockLedger } from '../ledger/queries.server.ts';
import * as queries from './queries.server.ts';

/** Brings the ratings of listings up to date, in the caller's transaction, which holds the lock of the ledger. */
export async function updateRatings(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  listingIds: readonly number[],
): Promise<void> {
  const at = now();
  const found = await queries.recompute(db, listingIds, { now: at, isRanked: dateOf(at) >= rankedFrom });
  if (found.length > 0) await indexListings(db, found);
}

const mostAtOnce = 200;

/** Computes the means of the trades and all scores again: reviews age. Nobody waits long for its lock. */
export async function refreshScores(context: ServerContext): Promise<void> {
  await inTransaction(context, ({ db }) => queries.recomputeMeans(db));
  for (let last = 0; ; ) {
    const ids = await queries.ratedAfter(context.db, last, mostAtOnce);
    if (ids.length > 0)
      await inTransaction(context, async (inside) => {
        await lockLedger(inside.db);
        await updateRatings(inside, ids);
      });
    if (ids.length < mostAtOnce) return;
    last = ids.at(-1) ?? last;
  }
}
