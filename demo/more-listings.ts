import { sql } from 'drizzle-orm';
import { slugOf } from '#src/domains/listings/slugs.ts';
import { createArtwork } from '#src/domains/media/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';

const day = 86_400_000;

const owner = sql`(SELECT id FROM accounts WHERE email = 'elite@example.com')`;
const city = sql`(SELECT id FROM cities WHERE slug = 'leeds')`;
const category = (slug: string) => sql`(SELECT id FROM categories WHERE slug = ${slug})`;

const paused = {
  title: 'Magnolia Rooms by the Canal',
  summary: 'A summer of massage on a moored boat, closed until the towpath dries.',
  description:
    '<p>From May to September two of us give massage on a narrowboat below the lock: one couch, one window at the height of the water, and ducks.</p><p>The boat is laid up for the winter. We open it again when the towpath is dry enough to walk in good shoes.</p>',
};
const draft = { title: 'Magnolia Rooms in the Arcade' };

/**
 * What the business with the full profile shows no more, and not yet: a paused listing and a draft; and what costs
 * something else at its second place.
 */
export async function fillMoreListings(db: Db, now: Date): Promise<void> {
  const picture = { family: 'wellness' as const, motif: 'spa-and-body', seed: 481 };
  const [body, thumbnail] = await createArtwork(db, [
    { ...picture, shape: 'cover' },
    { ...picture, shape: 'card' },
  ]);
  const since = new Date(now.getTime() - 200 * day).toISOString();
  const lately = new Date(now.getTime() - 9 * day).toISOString();
  await db.execute(sql`
    INSERT INTO listings (slug, owner_id, title, category_id, city_id, state, address, town, postcode, lat, lng, phone,
                          email, description, summary, seo_title, seo_description, body_image_id, thumbnail_image_id,
                          live_since, created_at, updated_at)
    SELECT ${slugOf(paused.title, 'Leeds')}, ${owner}, ${paused.title}, ${category('massage')}, ${city}, 'paused',
           'The narrowboat Magnolia, Canal Wharf', 'Leeds', 'LS11 9ZZ', 53.7921, -1.5512, phone, email,
           ${paused.description}, ${paused.summary}, ${`${paused.title}, Leeds`}, ${paused.summary},
           ${body ?? null}, ${thumbnail ?? null}, ${since}::timestamptz, ${since}::timestamptz, ${lately}::timestamptz
    FROM listings l WHERE l.owner_id = ${owner} ORDER BY l.id LIMIT 1`);
  await db.execute(sql`
    INSERT INTO listings (slug, owner_id, title, category_id, city_id, state, address, town, phone, email,
                          created_at, updated_at)
    SELECT ${slugOf(draft.title, 'Leeds')}, ${owner}, ${draft.title}, ${category('facials-and-skin')}, ${city},
           'draft', 'Upstairs in the Arcade', 'Leeds', phone, email, ${lately}::timestamptz, ${lately}::timestamptz
    FROM listings l WHERE l.owner_id = ${owner} ORDER BY l.id LIMIT 1`);
  await fillPlacePrices(db);
}

/** Two treatments of the first place cost more at the Mill, or take longer. */
async function fillPlacePrices(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO listing_variant_terms (listing_id, variant_id, price_pence, minutes)
    SELECT mill.id, v.id, CASE t.name WHEN 'Indian head massage' THEN v.price_pence + 400 END,
           CASE t.name WHEN 'Reflexology' THEN v.minutes + 15 END
    FROM listings mill, treatments t JOIN treatment_variants v ON v.treatment_id = t.id
    JOIN listing_treatments given ON given.treatment_id = t.id
    JOIN listings rooms ON rooms.id = given.listing_id AND rooms.title = 'Magnolia Rooms'
    WHERE mill.title = 'Magnolia Rooms at the Mill' AND mill.owner_id = t.owner_id AND v.price_pence > 0
      AND t.name IN ('Indian head massage', 'Reflexology')`);
}
