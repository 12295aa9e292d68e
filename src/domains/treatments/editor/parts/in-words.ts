import { truncateWithDots } from '#src/platform/text/text.ts';
import type { Difference } from '#src/ui/mantine/dialog.tsx';
import { durationShown } from '../../rules.ts';
import { treatmentFields, treatmentLabels } from '../../treatment.ts';
import type { Choices } from './choice-fields.tsx';
import type { TreatmentValues, VariantValues } from './form-values.ts';
import { isDifferent, placesIn, type TermValues, termAt } from './places.ts';

/** A field of a form in words, in full: its key, its name, what it says. */
export type InWords = readonly (readonly [field: string, name: string, text: string])[];

const longest = 200;

const shown = (text: string): string => {
  if (text === '') return 'Empty';
  return truncateWithDots(text, longest);
};

/** What differs between two states of one form, in the order of the form. */
export const differencesOf = (mine: InWords, theirs: InWords): Difference[] =>
  mine.flatMap(([field, name, text], index) => {
    const other = theirs[index]?.[2] ?? '';
    return text === other ? [] : [{ field, name, mine: shown(text), theirs: shown(other) }];
  });

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The name of the category with this id. */
export const categoryName = ({ categories: { state } }: Choices, id: string): string =>
  (state.kind === 'there' && state.data.find((row) => String(row.id) === id)?.name) || id;

const titleOf = ({ own: { state } }: Choices, id: string): string =>
  (state.kind === 'there' && state.data.listings.find((row) => String(row.id) === id)?.title) || id;

/** The titles of the listings that show it. */
export function placesInWords(
  choices: Choices,
  { on_all_listings, listing_ids }: { on_all_listings: boolean; listing_ids: readonly string[] },
): string {
  if (on_all_listings) return 'All of them';
  return listing_ids
    .map((id) => titleOf(choices, id))
    .toSorted()
    .join(', ');
}

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
  ['places', 'At each place', termsInWords(values, choices)],
];

function termsInWords({ variants }: TreatmentValues, choices: Choices): string {
  const places = placesIn(variants).map((listing) => {
    const different = variants.filter((variant) => isDifferent(termAt(variant, listing)));
    const words = different.map((variant) => `${variant.name} ${termInWords(termAt(variant, listing))}`);
    return words.length === 0 ? '' : `${titleOf(choices, listing)}: ${words.join(', ')}`;
  });
  return places.filter(Boolean).join('; ');
}

function termInWords({ is_offered, price, duration }: TermValues): string {
  if (!is_offered) return 'not offered';
  return [price.trim() && `£${price}`, duration && durationShown(Number(duration))].filter(Boolean).join(' ');
}

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
