import { sql } from 'drizzle-orm';
import type { Family } from '#src/domains/catalogue/contract.ts';
import type { Db } from '#src/platform/database/database.server.ts';

/** Cities that tests stand in; a test that seeds the places has them already. */
const cities = {
  belfast: ['Belfast', 'Northern Ireland', 'Northern Ireland', 54.597, -5.93],
  bristol: ['Bristol', 'England', 'South West', 51.454, -2.588],
  cardiff: ['Cardiff', 'Wales', 'Wales', 51.481, -3.179],
  edinburgh: ['Edinburgh', 'Scotland', 'Scotland', 55.953, -3.188],
  leeds: ['Leeds', 'England', 'Yorkshire and The Humber', 53.8, -1.549],
  london: ['London', 'England', 'London', 51.507, -0.128],
  manchester: ['Manchester', 'England', 'North West', 53.48, -2.242],
  york: ['York', 'England', 'Yorkshire and The Humber', 53.96, -1.082],
} as const satisfies Record<string, readonly [string, string, string, number, number]>;

const families: Record<string, Family> = {
  massage: 'wellness',
  'mind-and-wellbeing': 'wellness',
  'complementary-therapies': 'wellness',
  'nutrition-and-weight-management': 'wellness',
  'spa-and-body': 'wellness',
  injectables: 'healthcare',
  dentistry: 'healthcare',
  'eye-and-ear-care': 'healthcare',
  'foot-care': 'healthcare',
  'health-checks-and-clinics': 'healthcare',
  'physiotherapy-and-manual-therapy': 'healthcare',
};

/** The one row that an insert or a lookup must have answered. */
export function theOnly<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, found ${rows.length}.`);
  return row;
}

const known = (slug: string) => Object.entries(cities).find(([key]) => key === slug)?.[1];

/** Town and position of a city of the fixtures; a place in Yorkshire for a listing outside the cities. */
export function townOf(slug: string | null): { town: string; lat: number; lng: number } {
  if (slug === null) return { town: 'Otley', lat: 53.905, lng: -1.69 };
  const city = known(slug);
  return city ? { town: city[0], lat: city[3], lng: city[4] } : { town: slug, lat: 53.8, lng: -1.549 };
}

export async function cityId(db: Db, slug: string): Promise<number> {
  const there = await find(db, 'cities', slug);
  if (there !== undefined) return there;
  const city = known(slug);
  if (!city) throw new Error(`The fixtures have no city “${slug}”: seed the places first.`);
  const [name, nation, region, lat, lng] = city;
  const made = await db.execute<{ id: number }>(sql`
    INSERT INTO cities (slug, name, nation, region, lat, lng)
    VALUES (${slug}, ${name}, ${nation}, ${region}, ${lat}, ${lng}) RETURNING id`);
  return theOnly(made.rows).id;
}

/** Finds the category, or makes one whose two pictures are plain artwork. */
export async function categoryId(db: Db, slug: string): Promise<number> {
  const there = await find(db, 'categories', slug);
  if (there !== undefined) return there;
  const family = families[slug] ?? 'beauty';
  const made = await db.execute<{ id: number }>(sql`
    WITH drawn AS (
      INSERT INTO images (token, kind, width, height, recipe)
      SELECT 'cast-' || ${slug} || '-' || shape, 'artwork', 800, CASE shape WHEN 'icon' THEN 800 ELSE 600 END,
             jsonb_build_object('motif', 'petals', 'family', ${family}::text, 'seed', 1, 'shape', shape)
      FROM unnest(ARRAY['icon', 'card']) AS shape
      RETURNING id
    )
    INSERT INTO categories (slug, name, description, family, icon_image_id, background_image_id, position)
    SELECT ${slug}, ${titled(slug)}, ${`All about ${slug}`}, ${family}, min(id), max(id),
           (SELECT coalesce(max(position), 0) + 1 FROM categories)
    FROM drawn RETURNING id`);
  return theOnly(made.rows).id;
}

export async function labelIds(db: Db, table: 'amenities' | 'tags', slugs: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const slug of slugs) ids.push((await find(db, table, slug)) ?? (await makeLabel(db, table, slug)));
  return ids;
}

async function makeLabel(db: Db, table: 'amenities' | 'tags', slug: string): Promise<number> {
  const name = sql.identifier(table);
  const made = await db.execute<{ id: number }>(sql`
    INSERT INTO ${name} (slug, name, grouping, position)
    SELECT ${slug}, ${titled(slug)}, 'Comfort', coalesce(max(position), 0) + 1 FROM ${name} RETURNING id`);
  return theOnly(made.rows).id;
}

async function find(db: Db, table: string, slug: string): Promise<number | undefined> {
  const found = await db.execute<{ id: number }>(
    sql`SELECT id FROM ${sql.identifier(table)} WHERE slug = ${slug}`,
  );
  return found.rows[0]?.id;
}

const titled = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
