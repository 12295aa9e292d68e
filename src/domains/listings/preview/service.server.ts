import { and, eq } from 'drizzle-orm';
import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { detailsOf } from '../pages/details.server.ts';
import { rowAt } from '../pages/service.server.ts';
import { listings } from '../tables.server.ts';
import type { PreviewedPage } from './contract.ts';

/** The page of an own listing as the public would see it; 404 for another business's. */
export async function preview(context: Context, id: number): Promise<{ page: PreviewedPage }> {
  const { db, now } = context;
  const time = now();
  const slug = await slugOfOwn(db, businessOf(context), id);
  const row = slug === undefined ? undefined : await rowAt(db, slug, time);
  if (!row) throw new Refused(notFound);
  return { page: detailsOf(row, row.state === 'paused' ? 'paused' : 'live', time) };
}

/** The slug of a listing, if it is this owner's. */
async function slugOfOwn(db: Db, whose: Whose, id: number): Promise<string | undefined> {
  const rows = await db
    .select({ slug: listings.slug })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, whose.id), inPlaces(listings.id, whose)));
  return rows[0]?.slug;
}
