import { sql } from 'drizzle-orm';
import { treatmentKinds } from '#src/domains/catalogue/tables.server.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import type { AvailableFor, PackageItem, PackageTerms } from '#src/domains/treatments/package-price.ts';
import {
  packageItems,
  packages,
  treatments,
  treatmentVariants,
} from '#src/domains/treatments/tables.server.ts';
import { listingTreatmentPackages } from '../tables.server.ts';

export interface PackageRow extends PackageTerms {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: { readonly slug: string; readonly name: string };
  readonly availableFor: AvailableFor;
  /** Whether all that is in it may be advertised to the public. */
  readonly isAdvertisable: boolean;
  /** Seconds since 1970. */
  readonly offeredAt: number;
  readonly items: readonly (Omit<PackageItem, 'priceSince'> & {
    readonly treatment: string;
    readonly variant: string;
    readonly hasSeveral: boolean;
    readonly priceSince: number | null;
  })[];
}

/** The packages on `listing`: active ones, all of whose treatments can be had there, at its prices. */
export const packagesOfListing = sql`(
  SELECT json_agg(json_build_object(
    'id', shown.id, 'name', shown.name, 'description', shown.description, 'priceType', shown.price_type,
    'customPence', shown.custom_pence, 'discountBasisPoints', shown.discount_basis_points,
    'availableFor', shown.available_for, 'isAdvertisable', shown.is_advertisable, 'offeredAt', date_part('epoch', shown.updated_at), 'items', shown.items,
    'category', json_build_object('slug', shown.category_slug, 'name', shown.category_name))
    ORDER BY shown.position, shown.id)
  FROM (
    SELECT package.*, category.slug AS category_slug, category.name AS category_name, held.items,
           held.is_advertisable
    FROM ${listingTreatmentPackages} link
    JOIN ${packages} package ON package.id = link.package_id AND package.is_active
    JOIN categories category ON category.id = package.category_id
    JOIN LATERAL (
      SELECT bool_and(treatment.is_active AND variant.is_offered) AS all_offered,
             bool_and(coalesce(kind.is_advertisable, true)) AS is_advertisable,
             json_agg(json_build_object(
               'treatment', treatment.name, 'variant', variant.name, 'priceType', variant.price_type,
               'pricePence', variant.price_pence, 'minutes', variant.minutes,
               'priceSince', date_part('epoch', variant.price_since),
               'hasSeveral', (SELECT count(*) > 1 FROM ${treatmentVariants} other
                              WHERE other.treatment_id = treatment.id)) ORDER BY item.position) AS items
      FROM ${packageItems} item
      JOIN ${treatments} treatment ON treatment.id = item.treatment_id
      JOIN ${variantsAt(sql`listing.id`)} variant ON variant.id = item.variant_id
      LEFT JOIN ${treatmentKinds} kind ON kind.id = treatment.kind_id
      WHERE item.package_id = package.id
    ) held ON held.all_offered
    WHERE link.listing_id = listing.id
    ORDER BY package.position, package.id LIMIT 100
  ) AS shown)`;
