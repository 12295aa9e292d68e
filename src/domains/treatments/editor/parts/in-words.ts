import { durationShown } from '../../rules.ts';
import { treatmentFields, treatmentLabels } from '../../treatment.ts';
import { categoryName, type InWords, placesInWords, plainText } from './differences.ts';
import type { TreatmentValues, VariantValues } from './form-values.ts';
import type { Choices } from './use-choices.ts';

const { names } = treatmentFields.status;

/** What the form of a treatment says, field by field. */
export const treatmentInWords = (values: TreatmentValues, choices: Choices): InWords => [
  ['name', treatmentLabels.name, values.name],
  ['status', treatmentLabels.status, names[values.status === '1' ? 'yes' : 'no']],
  ['category', treatmentLabels.category, categoryName(choices, values.category)],
  ['service_type', treatmentLabels.service_type, values.service_type],
  ['description', treatmentLabels.description, plainText(values.description)],
  ['variants', 'Variants and prices', values.variants.map(variantInWords).join('; ')],
  ['listing_ids', 'Listings', placesInWords(choices, values)],
];

function variantInWords({ name, description, price, price_type, duration }: VariantValues): string {
  const cost = price_type === 'free' ? 'free' : `${price_type === 'from' ? 'from ' : ''}£${price}`;
  return [name, description, durationShown(Number(duration)), cost].filter(Boolean).join(', ');
}

/** What is typed, to be saved over a newer state: variants that are gone there are new ones. */
export function overNewer(mine: TreatmentValues, newer: TreatmentValues): TreatmentValues {
  const there = new Set(newer.variants.map(({ id }) => id));
  const variants = mine.variants.map((variant) =>
    there.has(variant.id) ? variant : { ...variant, id: null },
  );
  return { ...mine, variants, revision: newer.revision };
}
