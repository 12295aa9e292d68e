import { percentOf, poundsOf } from '#src/platform/money.ts';
import { revisionOf } from '#src/platform/revision.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { namesInWords } from '../editor/rules.ts';
import {
  isGenuine,
  type PackageItem,
  packagePrice,
  packagePriceTypes,
  poundsOrNull,
} from '../package-price.ts';
import { durationText } from '../rules.ts';
import type { TreatmentPackage } from './contract.ts';
import type { ItemRow, PackageRow } from './queries.server.ts';

export const itemsOf = ({ items }: Pick<PackageRow, 'items'>): PackageItem[] =>
  (items ?? []).map(({ priceType, pricePence, minutes, priceSince }) => ({
    priceType,
    pricePence,
    minutes,
    priceSince: priceSince === null ? null : new Date(priceSince * 1000),
  }));

const notGenuine =
  'A treatment’s price changed after this package was last saved, so no saving is shown. Check the package and save it again to show one.';

/** A package as its business sees it. */
export function packageOf(row: PackageRow, listingIds: readonly number[]): TreatmentPackage {
  const items = itemsOf(row);
  const price = packagePrice(row, items);
  const updatedAt = new Date(row.updatedAt * 1000);
  const mayTell = isGenuine(updatedAt, items);
  const services = (row.items ?? []).map(serviceOf);
  const listing_ids = row.onAllListings ? null : [...listingIds];
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    category_id: row.categoryId,
    status: row.isActive,
    description: cleanHtml(row.description),
    services,
    service_prices: services.map((service) => service.price),
    service_durations: services.map((service) => service.duration),
    price_type: packagePriceTypes[row.priceType],
    retail_price: poundsOf(price.pence),
    price: { amount: poundsOf(price.pence), kind: price.kind },
    total_price: poundsOf(price.sumPence),
    saving: mayTell ? poundsOrNull(price.savingPence) : null,
    saving_note: price.savingPence !== null && !mayTell ? notGenuine : '',
    discount_percentage: row.discountBasisPoints === null ? null : percentOf(row.discountBasisPoints),
    available_for: row.availableFor,
    total_duration: price.minutes,
    total_time: durationText(price.minutes),
    on_all_listings: row.onAllListings,
    listing_ids,
    hidden_because: hiddenBecause(row),
    created_at: new Date(row.createdAt * 1000).toISOString(),
    updated_at: updatedAt.toISOString(),
    revision: revisionOf([
      ...[row.name, row.categoryId, row.description, row.isActive, row.availableFor],
      ...[row.priceType, row.customPence, row.discountBasisPoints],
      ...[services.map((service) => [service.treatment_id, service.variant_id]), listing_ids],
    ]),
  };
}

function serviceOf(item: ItemRow): TreatmentPackage['services'][number] {
  return {
    treatment_id: item.treatmentId,
    variant_id: item.variantId,
    name: item.hasSeveral ? `${item.treatment}, ${item.variant}` : item.treatment,
    variant: item.variant,
    category: item.category,
    price_type: item.priceType,
    price: poundsOf(item.pricePence),
    duration: item.minutes,
    total_time: durationText(item.minutes),
    total_price: poundsOf(item.pricePence),
    is_active: item.isActive,
  };
}

function hiddenBecause({ isActive, items }: PackageRow): string {
  if (!isActive) return 'Inactive packages are not shown to the public.';
  const asleep = [...new Set((items ?? []).filter((item) => !item.isActive).map((item) => item.treatment))];
  if (asleep.length === 0) return '';
  return `Not shown to the public while ${namesInWords(asleep)} ${asleep.length === 1 ? 'is' : 'are'} inactive.`;
}
