import { sql } from 'drizzle-orm';
import { businessOf, type Context, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { poundsOrNull } from '../package-price.ts';
import type { PlacesInput } from '../treatment.ts';
import type { TreatmentAtPlaces } from './contract.ts';
import { placesToChoose } from './placing.server.ts';
import { type TreatmentRow, variantsOf } from './queries.server.ts';

/** The listings of the caller's business, without those that are no business of this member; and how many there are. */
async function placesOf(context: Context) {
  const { id, listings } = businessOf(context);
  const all = await placesToChoose(context, allOf(id));
  return { own: all.filter((place) => listings?.includes(place.id) ?? true), count: all.length };
}

/** A treatment at each of its business's listings; nothing where there is one, and nothing is different there. */
export async function termsOf(
  context: Context,
  { variants, terms }: Pick<TreatmentRow, 'variants' | 'terms'>,
): Promise<TreatmentAtPlaces['places']> {
  const { own: places, count } = await placesOf(context);
  const different = (terms ?? []).filter(({ listingId }) => places.some(({ id }) => id === listingId));
  if (count < 2 && different.length === 0) return [];
  return places.map(({ id: listingId, title }) => ({
    listing_id: listingId,
    title,
    variants: (variants ?? []).map(({ id }) => {
      const own = different.find((term) => term.listingId === listingId && term.variantId === id);
      return {
        id,
        is_offered: own?.isOffered ?? true,
        price: poundsOrNull(own?.pricePence ?? null),
        duration: own?.minutes ?? null,
      };
    }),
  }));
}

/** What is wrong with the places of a treatment that had these variants before, by field. */
export async function termFaults(
  context: Context,
  places: PlacesInput,
  variantIds: readonly number[],
): Promise<Record<string, string[]>> {
  const own = new Set((await placesOf(context)).own.map(({ id }) => id));
  const faults: Record<string, string[]> = {};
  places.forEach(({ listing_id: listingId, variants }, at) => {
    if (!own.has(listingId)) faults[`places.${at}.listing_id`] = ['The selected listing is invalid.'];
    variants.forEach(({ id }, index) => {
      if (id !== null && !variantIds.includes(id))
        faults[`places.${at}.variants.${index}.id`] = ['The selected variant is invalid.'];
    });
  });
  return faults;
}

/** Saves what is different about a treatment's variants, which are saved already. One that was deleted is left out. */
export async function saveTerms(
  { db, now }: ServerContext,
  treatmentId: number,
  places: PlacesInput,
): Promise<void> {
  const saved = (await variantsOf(db, treatmentId)).map(({ id }) => id);
  const rows = places.flatMap(({ listing_id, variants }) =>
    variants.flatMap(({ id, isOffered, pricePence, minutes }, index) => {
      const variant_id = id ?? saved[index];
      if (variant_id === undefined || !saved.includes(variant_id)) return [];
      return { listing_id, variant_id, is_offered: isOffered, price_pence: pricePence, minutes };
    }),
  );
  const last = new Map(rows.map((row) => [`${row.listing_id} ${row.variant_id}`, row]));
  await putTerms(db, [...last.values()], now());
}

interface Copied {
  readonly treatmentIds: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** What is different about these treatments at one listing is different at another one too from now on. */
export async function copyTerms(
  { db, now }: ServerContext,
  { treatmentIds, from, to }: Copied,
): Promise<void> {
  const { rows } = await db.execute<Term & Record<string, unknown>>(sql`
    SELECT ${to}::int AS listing_id, v.id AS variant_id, own.price_pence, own.minutes,
           coalesce(own.is_offered, true) AS is_offered
    FROM treatment_variants v LEFT JOIN listing_variant_terms own ON own.variant_id = v.id AND own.listing_id = ${from}
    WHERE v.treatment_id = ANY(${sql.param([...treatmentIds])}::int[])`);
  await putTerms(db, rows, now());
}

interface Term {
  listing_id: number;
  variant_id: number;
  price_pence: number | null;
  minutes: number | null;
  is_offered: boolean;
}

/** What is as everywhere needs no row; one that is there stays, because it knows the age of the price. */
async function putTerms(db: Db, rows: readonly Term[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    INSERT INTO listing_variant_terms AS own (listing_id, variant_id, price_pence, minutes, is_offered, price_since)
    SELECT g.listing_id, g.variant_id, g.price_pence, g.minutes, g.is_offered,
           CASE WHEN g.price_pence IS NOT NULL THEN ${now.toISOString()}::timestamptz END
    FROM json_populate_recordset(NULL::listing_variant_terms, ${JSON.stringify(rows)}::json) g
    WHERE g.price_pence IS NOT NULL OR g.minutes IS NOT NULL OR NOT g.is_offered OR EXISTS (
      SELECT 1 FROM listing_variant_terms o WHERE o.listing_id = g.listing_id AND o.variant_id = g.variant_id)
    ON CONFLICT (listing_id, variant_id) DO UPDATE SET
      price_pence = EXCLUDED.price_pence, minutes = EXCLUDED.minutes, is_offered = EXCLUDED.is_offered,
      price_since = CASE WHEN own.price_pence IS NOT DISTINCT FROM EXCLUDED.price_pence
                              AND own.is_offered = EXCLUDED.is_offered
                         THEN own.price_since ELSE ${now.toISOString()}::timestamptz END`);
}
