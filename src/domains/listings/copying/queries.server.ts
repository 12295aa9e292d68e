import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

type Offer = { id: number; name: string };

/** As many as a listing shows to its business. */
const most = 1000;

const tables = {
  treatment: { offers: 'treatments', links: 'listing_treatments', column: 'treatment_id' },
  package: { offers: 'packages', links: 'listing_treatment_packages', column: 'package_id' },
} as const;

/**
 * What a business offers on the listing `from` and not on the listing `id`, by name. Nobody deletes it while a
 * transaction puts it there.
 */
async function missing(
  db: Db,
  ownerId: number,
  { id, from }: { id: number; from: number },
  kind: keyof typeof tables,
): Promise<Offer[]> {
  const { offers, links, column } = tables[kind];
  const [table, link, key] = [sql.identifier(offers), sql.identifier(links), sql.identifier(column)];
  const { rows } = await db.execute<Offer>(sql`
    SELECT offer.id, offer.name FROM ${table} offer
    JOIN ${link} held ON held.${key} = offer.id AND held.listing_id = ${from}
    WHERE offer.owner_id = ${ownerId}
      AND NOT EXISTS (SELECT 1 FROM ${link} own WHERE own.${key} = offer.id AND own.listing_id = ${id})
    ORDER BY lower(offer.name), offer.id LIMIT ${most} FOR KEY SHARE OF offer`);
  return rows;
}

export const missingOffers = async (db: Db, ownerId: number, pair: { id: number; from: number }) => ({
  treatments: await missing(db, ownerId, pair, 'treatment'),
  packages: await missing(db, ownerId, pair, 'package'),
});
