import { sql } from 'drizzle-orm';
import { insertUnclaimed } from '#src/domains/listings/import/queries.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';

const one = {
  title: 'Selkie Opticians',
  slug: 'selkie-opticians-lerwick',
  address: '4 Slipway Row',
  town: 'Lerwick',
  postcode: 'ZE1 9ZZ',
  cityId: null,
  lat: 60.1551,
  lng: -1.1448,
  precision: 'exact',
  phone: '+441595960104',
  website: 'https://www.selkie-opticians.example.com/',
  summary: 'Optician in Lerwick',
  source: 'an invented register',
  sourceKey: 'selkieopticians|ZE19ZZ',
} as const;

const other = {
  ...one,
  title: 'Skerry Hearing',
  slug: 'skerry-hearing-lerwick',
  address: '9 Slipway Row',
  phone: '+441595960109',
  website: '',
  lat: 60.1562,
  lng: -1.1431,
  summary: 'Hearing clinic in Lerwick',
  sourceKey: 'skerryhearing|ZE19ZZ',
} as const;

/** Pages as an import makes them, which nobody has claimed: one with a website, and one without. */
export async function fillUnclaimed(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM categories WHERE slug = 'eye-and-ear-care'`,
  );
  const categoryId = rows[0]?.id ?? 0;
  await insertUnclaimed(
    db,
    [one, other].map((business, n) => ({ ...business, n, categoryId })),
    { now: new Date(now.getTime() - 90 * 86_400_000), importId: null },
  );
}
