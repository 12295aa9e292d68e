import { isGenuine, packagePrice, poundsOrNull } from '#src/domains/treatments/package-price.ts';
import { durationText } from '#src/domains/treatments/rules.ts';
import { cleanHtml } from '#src/platform/html.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import type { PackageRow } from './queries.server.ts';
import type { ListingPackage } from './shapes.ts';

/** A package as the public reads it; its saving only where it is against a sum that was really asked. */
export function publicPackage(row: PackageRow): ListingPackage {
  const items = row.items.map((item) => ({
    ...item,
    priceSince: item.priceSince === null ? null : new Date(item.priceSince * 1000),
  }));
  const price = packagePrice(row, items);
  const savingPence = isGenuine(new Date(row.offeredAt * 1000), items) ? price.savingPence : null;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: cleanHtml(row.description),
    price: { amount: poundsOf(price.pence), kind: price.kind },
    orderable: row.isAdvertisable && price.kind !== 'from',
    separately: savingPence === null ? null : poundsOf(price.sumPence),
    saving: poundsOrNull(savingPence),
    duration: price.minutes,
    duration_text: durationText(price.minutes),
    available_for: row.availableFor,
    includes: row.items.map(({ treatment, variant, hasSeveral, minutes }) => ({
      treatment,
      variant: hasSeveral ? variant : '',
      duration_text: durationText(minutes),
    })),
  };
}
