import { z } from 'zod';
import { either, html, one, text } from '#src/platform/schema/fields.ts';
import { partOf, type ValuesOf } from '#src/platform/schema/schema.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { visibleName } from '#src/platform/text/text.ts';
import {
  anyCase,
  categoryField,
  durationField,
  listingIdsField,
  nameField,
  ownDurationField,
  ownPoundsField,
  poundsField,
  statusField,
} from './editor/fields.ts';
import { longestTexts, mostVariants, sentences } from './editor/rules.ts';

/** Every field of a treatment that is one value, in the order of its body. */
export const treatmentFields = {
  name: text({ label: 'Name', shape: nameField(longestTexts.name) }),
  status: either({ label: 'Status', shape: statusField, names: { yes: 'Active', no: 'Inactive' } }),
  /** One of our kinds of treatment, or the business's own words. */
  service_type: text({ label: 'Service type', shape: nameField(longestTexts.serviceType) }),
  category: one({ label: 'Treatment category', shape: categoryField }),
  description: html({ label: 'Description', shape: z.string().max(longestTexts.description) }),
};
export const treatmentLabels = partOf(treatmentFields, 'label');

interface Judged {
  price?: number | null | undefined;
  price_type: string;
}

/** That a price of this type is above 0. Judged even where another field is at fault, so that each is named. */
const priced = (type: 'fixed' | 'from') => ({
  judge: ({ price, price_type }: Judged) => price_type !== type || (price ?? 0) > 0,
  how: {
    path: ['price'],
    message: sentences[type],
    when: ({ value, issues }: z.core.ParsePayload) =>
      Object(value) === value && !issues.some(({ path }) => path?.[0] === 'price'),
  },
});
const fixed = priced('fixed');
const from = priced('from');

/** A line of a price list as a client sends it. */
const variantFields = z
  .object({
    id: id.nullish(),
    name: z
      .string()
      .overwrite(visibleName)
      .max(longestTexts.variant)
      .optional()
      .transform((name = '', { addIssue }) => {
        if (name === '') addIssue(sentences.name);
        return name;
      }),
    description: z.string().max(longestTexts.variantDescription).default(''),
    price: poundsField.nullish(),
    price_type: anyCase(['free', 'from', 'fixed']),
    duration: durationField,
  })
  .refine(fixed.judge, fixed.how)
  .refine(from.judge, from.how)
  .transform(({ price, price_type: priceType, duration: minutes, id, ...rest }) => ({
    ...rest,
    id: id ?? null,
    priceType,
    // The price of something free may be left out, or may still stand in the form.
    pricePence: priceType === 'free' ? 0 : (price ?? 0),
    minutes,
  }));
export type VariantInput = z.output<typeof variantFields>;

/** A variant at one of the business's listings. What is null or absent is as everywhere. */
const termFields = z
  .object({
    /** Without it the variant that stands at the same place among those of the treatment. */
    id: id.nullish(),
    is_offered: z.boolean().default(true),
    price: ownPoundsField.nullish(),
    duration: ownDurationField.nullish(),
  })
  .transform(({ id = null, is_offered: isOffered, price = null, duration = null }) => ({
    id,
    isOffered,
    pricePence: price,
    minutes: duration,
  }));

/** What is different at some of the business's listings; those that are not named stay as they are. */
const placesField = z
  .array(z.object({ listing_id: id, variants: z.array(termFields).max(mostVariants) }))
  .max(1000)
  .optional();
export type PlacesInput = NonNullable<z.output<typeof placesField>>;

export const treatmentBody = z.object({
  ...partOf(treatmentFields, 'shape'),
  variants: z.array(variantFields).min(1, 'Please add at least one variant.').max(mostVariants),
  listing_ids: listingIdsField,
  places: placesField,
});
export type TreatmentInput = z.output<typeof treatmentBody>;

/** What the form of a treatment holds of these fields. */
export type TreatmentFieldValues = ValuesOf<typeof treatmentFields>;
