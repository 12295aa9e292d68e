import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { slugOf } from '../slugs.ts';
import { defaultName } from './rules.ts';
import { brands } from './tables.server.ts';

/** So often the next number is tried; where that many brands have one name, any free number will do. */
const inOrder = 5;
const mostTitles = 200;

/** Gives a brand its name and its address; one that has them keeps them. */
export async function nameBrand(db: Db, ownerId: number): Promise<void> {
  const titles = await liveTitles(db, ownerId);
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM accounts WHERE id = ${ownerId}`);
  const name = defaultName(titles, rows[0]?.name ?? '');
  const slug = await takeSlug(db, ownerId, name);
  await db.insert(brands).values({ ownerId, name, slug }).onConflictDoNothing();
}

/** The titles of a business's live places, the longest shown first. */
export async function liveTitles(db: Db, ownerId: number): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    SELECT title FROM listings WHERE owner_id = ${ownerId} AND state = 'live'
    ORDER BY live_since NULLS LAST, id LIMIT ${mostTitles}`);
  return rows.map(({ title }) => title);
}

/** An address for a brand of this name that no other brand has or had. */
export async function takeSlug(db: Db, ownerId: number, name: string): Promise<string> {
  const wish = slugOf(name, '');
  for (let number = 1; number <= 2 * inOrder; number += 1) {
    const ending = number <= inOrder ? number : randomInt(100, 100_000);
    const slug = number === 1 ? wish : `${wish}-${ending}`;
    const { rows } = await db.execute<{ owner_id: number }>(sql`
      INSERT INTO brand_slugs (slug, owner_id) VALUES (${slug}, ${ownerId})
      ON CONFLICT (slug) DO UPDATE SET owner_id = brand_slugs.owner_id RETURNING owner_id`);
    if (rows[0]?.owner_id === ownerId) return slug;
  }
  throw new Error(`No free address was found for a brand called “${name}”.`);
}
