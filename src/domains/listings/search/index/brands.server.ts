import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { nameBrand } from '../../brands/naming.server.ts';
import { brandOf } from './source.server.ts';

type Owner = { owner_id: number; is_brand: boolean; is_named: boolean; wrong: number[] };

/**
 * The other places of the same businesses that the index marks wrongly now, with their rows locked: the second place
 * that goes live makes the first one a brand's. Nobody waits for a place that stops being one: marked for too long
 * it does no harm. A business that has become a brand gets its name.
 */
export async function placesTurned(tx: Db, given: SQL): Promise<number[]> {
  const owners = await ownersOf(tx, given);
  for (const { owner_id: ownerId, is_brand: isBrand, is_named: isNamed } of owners)
    if (isBrand && !isNamed) await nameBrand(tx, ownerId);
  const wrongOf = (isBrand: boolean) =>
    owners.filter((owner) => owner.is_brand === isBrand).flatMap(({ wrong }) => wrong);
  return [
    ...(await locked(tx, wrongOf(true), sql``)),
    ...(await locked(tx, wrongOf(false), sql`SKIP LOCKED`)),
  ];
}

/** Of the owners that these listings have, or had when they were indexed last. */
async function ownersOf(tx: Db, given: SQL): Promise<Owner[]> {
  const { rows } = await tx.execute<Owner>(sql`
    WITH owners AS MATERIALIZED (
      SELECT o.owner_id, ${brandOf(sql`o`)} AS brand FROM (
        SELECT owner_id FROM listings WHERE id = ANY(${given}) AND owner_id IS NOT NULL
        UNION SELECT brand FROM search_docs WHERE listing_id = ANY(${given}) AND brand IS NOT NULL) o)
    SELECT o.owner_id, o.brand IS NOT NULL AS is_brand,
           EXISTS (SELECT 1 FROM brands WHERE owner_id = o.owner_id) AS is_named,
           ARRAY(SELECT l.id FROM listings l JOIN search_docs d ON d.listing_id = l.id
                 WHERE l.owner_id = o.owner_id AND l.state = 'live' AND l.id <> ALL(${given})
                   AND d.brand IS DISTINCT FROM o.brand) AS wrong
    FROM owners o`);
  return rows;
}

async function locked(tx: Db, ids: readonly number[], how: SQL): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM listings WHERE id = ANY(${sql.param([...ids])}::int[]) ORDER BY id FOR NO KEY UPDATE ${how}`);
  return rows.map(({ id }) => id);
}

/** Names every brand of the index that has no name yet. */
export async function nameAllBrands(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ brand: number }>(sql`
    SELECT DISTINCT d.brand FROM search_docs d
    WHERE d.brand IS NOT NULL AND NOT EXISTS (SELECT 1 FROM brands b WHERE b.owner_id = d.brand) ORDER BY 1`);
  for (const { brand } of rows) await nameBrand(tx, brand);
}
