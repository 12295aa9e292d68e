import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Chosen } from '../../own/queries.server.ts';
import { listings } from '../../tables.server.ts';

export type NewListing = Omit<typeof listings.$inferInsert, 'id'>;
export type ListingChange = Partial<
  Omit<typeof listings.$inferInsert, 'id' | 'ownerId' | 'slug' | 'createdAt'>
>;

/** Null where another listing has the slug. */
export async function insertListing(db: Db, row: NewListing): Promise<number | null> {
  const [made] = await db
    .insert(listings)
    .values(row)
    .onConflictDoNothing({ target: listings.slug })
    .returning({ id: listings.id });
  return made?.id ?? null;
}

/** Every save counts, so that a save of the version before is refused. */
export const updateListing = async (db: Db, id: number, change: ListingChange): Promise<void> => {
  await db
    .update(listings)
    .set({ ...change, version: sql`${listings.version} + 1` })
    .where(eq(listings.id, id));
};

/** False where another listing has the slug. */
export const changeSlug = (db: Db, id: number, slug: string): Promise<boolean> =>
  db
    .transaction(async (tx) => {
      await tx.update(listings).set({ slug }).where(eq(listings.id, id));
      return true;
    })
    .catch((error: unknown) => {
      if (isTaken(error)) return false;
      throw error;
    });

/** PostgreSQL's code for a value that another row has. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isTaken(error.cause));

/** Replaces what the owner chose; of people and memberships only the owner's own are taken. */
export async function putChosen(db: Db, ownerId: number, id: number, chosen: Chosen): Promise<void> {
  const given = (ids: readonly number[]) =>
    sql`unnest(${sql.param([...ids])}::int[]) WITH ORDINALITY AS given (id, place)`;
  await db.execute(sql`DELETE FROM listing_amenities WHERE listing_id = ${id}`);
  await db.execute(sql`INSERT INTO listing_amenities (listing_id, amenity_id)
    SELECT ${id}, a.id FROM ${given(chosen.amenities)} JOIN amenities a ON a.id = given.id`);
  await db.execute(sql`DELETE FROM listing_tags WHERE listing_id = ${id}`);
  await db.execute(sql`INSERT INTO listing_tags (listing_id, tag_id)
    SELECT ${id}, t.id FROM ${given(chosen.tags)} JOIN tags t ON t.id = given.id`);
  await db.execute(sql`DELETE FROM listing_practitioners WHERE listing_id = ${id}`);
  await db.execute(sql`INSERT INTO listing_practitioners (listing_id, practitioner_id, owner_id, position)
    SELECT ${id}, p.id, p.owner_id, given.place - 1 FROM ${given(chosen.people)}
    JOIN practitioners p ON p.id = given.id AND p.owner_id = ${ownerId}`);
  await db.execute(sql`DELETE FROM listing_affiliations WHERE listing_id = ${id}`);
  await db.execute(sql`INSERT INTO listing_affiliations (listing_id, affiliation_id, owner_id)
    SELECT ${id}, a.id, a.owner_id FROM ${given(chosen.affiliations)}
    JOIN affiliations a ON a.id = given.id AND a.owner_id = ${ownerId}`);
}

/** A new listing offers what its business offers everywhere. */
export async function putOffers(db: Db, ownerId: number, id: number): Promise<void> {
  await db.execute(sql`INSERT INTO listing_treatments (listing_id, treatment_id, owner_id)
    SELECT ${id}, id, owner_id FROM treatments WHERE owner_id = ${ownerId} AND on_all_listings
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`INSERT INTO listing_treatment_packages (listing_id, package_id, owner_id)
    SELECT ${id}, id, owner_id FROM packages WHERE owner_id = ${ownerId} AND on_all_listings
    ON CONFLICT DO NOTHING`);
}
