import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from './tables.server.ts';

/** The business's first listing that people see; before there is one, the first that it began. */
export async function firstListing(db: Db, ownerId: number) {
  const [row] = await db
    .select({
      title: listings.title,
      address: listings.address,
      town: listings.town,
      postcode: listings.postcode,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), ne(listings.state, 'removed')))
    .orderBy(desc(sql`${listings.state} = 'live'`), listings.id)
    .limit(1);
  return row;
}
