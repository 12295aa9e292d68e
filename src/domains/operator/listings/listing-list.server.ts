import { planNames } from '#src/domains/billing/subscriptions/service.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { type AnyListing, listAllListings } from './contract.ts';
import * as queries from './queries.server.ts';

/** A page of every listing that there is. */
export const list: Verb<typeof listAllListings> = (context, input) => {
  const filter = { ...input, today: dateOf(context.now()) };
  return pageOf(context, listAllListings, input, {
    rows: async (window) => withPlans(context, await queries.anyListings(context.db, filter, window)),
    total: () => queries.countAnyListings(context.db, filter),
  });
};

type Rows = Awaited<ReturnType<typeof queries.anyListings>>;

async function withPlans({ db, now }: ServerContext, rows: Rows): Promise<AnyListing[]> {
  const planOf = await planNames(
    db,
    rows.flatMap(({ owner }) => (owner ? [owner.id] : [])),
    now(),
  );
  return rows.map(({ updated_at: seconds, owner, ...row }) => ({
    ...row,
    owner,
    plan: owner && planOf(owner.id),
    updated_at: new Date(seconds * 1000).toISOString(),
  }));
}
