import { cleanHtml } from '#src/platform/html.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { revisionOf } from '#src/platform/revision.server.ts';
import { durationText } from '../rules.ts';
import type { Treatment } from './contract.ts';
import type { TreatmentRow, VariantRow } from './queries.server.ts';

/** A treatment as its business sees it. */
export function treatmentOf(row: TreatmentRow, listingIds: readonly number[]): Treatment {
  const variants = row.variants ?? [];
  const [first] = variants;
  const listing_ids = row.onAllListings ? null : [...listingIds];
  return {
    id: row.id,
    name: row.name,
    service_type: row.serviceType,
    kind_id: row.kindId,
    category: row.category,
    category_id: row.categoryId,
    description: cleanHtml(row.description),
    status: row.isActive ? 1 : 0,
    variants: variants.map(variantOf),
    total_time: durationText(first?.minutes ?? 0),
    total_price: poundsOf(first?.pricePence ?? 0),
    on_all_listings: row.onAllListings,
    listing_ids,
    packages: row.packages ?? [],
    updated_at: row.updatedAt === null ? null : new Date(row.updatedAt * 1000).toISOString(),
    revision: revisionOf([
      ...[row.name, row.serviceType, row.categoryId, row.description, row.isActive],
      ...[variants, listing_ids],
    ]),
  };
}

const variantOf = ({ id, name, description, priceType, pricePence, minutes }: VariantRow) => ({
  id,
  name,
  description,
  price_type: priceType,
  price: poundsOf(pricePence),
  duration: minutes,
  duration_text: durationText(minutes),
});
