import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

interface DemoPackage {
  /** The title of the listing on which it stands. */
  readonly on: string;
  readonly name: string;
  readonly description: string;
  readonly price: { type: 'sum' } | { type: 'custom'; pence: number } | { type: 'discount'; points: number };
  readonly availableFor: 'all genders' | 'females only' | 'unisex';
  /** Treatment and variant, as the price list names them. */
  readonly items: readonly (readonly [treatment: string, variant: string])[];
}

const packages: readonly DemoPackage[] = [
  {
    on: 'Magnolia Rooms',
    name: 'From desk to done',
    description:
      '<p>For necks that have looked at a screen all week: shoulders first, then the head, without getting up in between. You leave with an hour and a quarter behind you and your collar a size larger.</p>',
    price: { type: 'discount', points: 1000 },
    availableFor: 'all genders',
    items: [
      ['Back, neck and shoulder massage', '45 minutes'],
      ['Indian head massage', '30 minutes'],
    ],
  },
  {
    on: 'Magnolia Rooms',
    name: 'After the finish line',
    description:
      '<p>Legs that have run, and the feet that carried them. Best two or three days after a race, when the stairs have stopped being funny.</p>',
    price: { type: 'custom', pence: 9500 },
    availableFor: 'unisex',
    items: [
      ['Sports massage', '60 minutes'],
      ['Reflexology', '60 minutes'],
    ],
  },
  {
    on: 'Magnolia Rooms',
    name: 'The last quiet weeks',
    description:
      '<p>An hour on your side under two blankets, and then a head that is held for you. From the second third of a pregnancy; please tell us how far along you are.</p>',
    price: { type: 'sum' },
    availableFor: 'females only',
    items: [
      ['Pregnancy massage', '60 minutes'],
      ['Indian head massage', '25 minutes'],
    ],
  },
  {
    on: 'Magnolia Rooms at the Mill',
    name: 'A slow afternoon by the water',
    description:
      '<p>Scrubbed, steamed and then left to float: three rooms in the right order, on a weekday, when the bath house is at its quietest.</p>',
    price: { type: 'discount', points: 1500 },
    availableFor: 'all genders',
    items: [
      ['Full body scrub', 'For one'],
      ['Hammam ritual', 'Weekday'],
      ['Floatation therapy', 'Weekday'],
    ],
  },
];

/** So long the offers have stood when the directory is filled. */
const offeredForMs = 45 * 86_400_000;

/** What the Elite account sells together, each where its treatments are given. */
export async function fillPackages(db: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - offeredForMs).toISOString();
  for (const [index, one] of packages.entries()) await putPackage(db, one, at, index + 1);
  // A business in two places gives its treatments where they are listed, not everywhere.
  await db.execute(sql`
    UPDATE treatments t SET on_all_listings = false
    WHERE (SELECT count(*) FROM listings l WHERE l.owner_id = t.owner_id) > 1`);
}

async function putPackage(db: Db, one: DemoPackage, at: string, position: number): Promise<void> {
  const items = one.items.map(([treatment, variant], place) => ({ treatment, variant, place }));
  await db.execute(sql`
    WITH place AS (SELECT id, owner_id, category_id FROM listings WHERE title = ${one.on}),
    made AS (
      INSERT INTO packages (owner_id, category_id, name, description, price_type, custom_pence,
                            discount_basis_points, available_for, on_all_listings, position, created_at, updated_at)
      SELECT owner_id, category_id, ${one.name}, ${one.description}, ${one.price.type},
             ${one.price.type === 'custom' ? one.price.pence : null}::int,
             ${one.price.type === 'discount' ? one.price.points : null}::int,
             ${one.availableFor}, false, ${position}, ${at}::timestamptz, ${at}::timestamptz FROM place
      RETURNING id, owner_id),
    put AS (
      INSERT INTO listing_treatment_packages (listing_id, package_id, owner_id)
      SELECT place.id, made.id, made.owner_id FROM place, made)
    INSERT INTO package_items (package_id, position, treatment_id, variant_id)
    SELECT made.id, g.place, t.id, v.id
    FROM made, place, json_to_recordset(${JSON.stringify(items)}::json) AS g(treatment text, variant text, place int)
    JOIN treatments t ON t.name = g.treatment
    JOIN treatment_variants v ON v.treatment_id = t.id AND v.name = g.variant
    WHERE t.id IN (SELECT treatment_id FROM listing_treatments WHERE listing_id = place.id)`);
}
