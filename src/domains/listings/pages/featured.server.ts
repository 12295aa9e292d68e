import { sql } from 'drizzle-orm';
import { dateOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { ListingCard } from '../cards/card.ts';
import { cardsByIds } from '../cards/cards.server.ts';
import { eliteShown, hourOf } from './rules.ts';

/** Live pages that operators feature today, each labelled as promoted; in another order each hour. */
export async function featuredListings({ db, now }: ServerContext): Promise<ListingCard[]> {
  const time = now();
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM listings WHERE featured_until >= ${dateOf(time)}::date AND state = 'live'
    ORDER BY md5(id || ' ' || ${hourOf(time)}::text), id LIMIT ${eliteShown}`);
  const ids = rows.map(({ id }) => id);
  return (await cardsByIds(db, ids, { now: time })).map((card) => ({ ...card, promoted: true }));
}
