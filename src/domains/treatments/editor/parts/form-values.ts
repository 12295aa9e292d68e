import { fieldText, penceOf } from '#src/platform/money.ts';
import { required } from '#src/platform/schema/issue-messages.ts';
import { formErrors } from '#src/platform/schema/parse.ts';
import { formValues, partOf, wireValues } from '#src/platform/schema/schema.ts';
import { pricePenceOf } from '../../money.ts';
import { type TreatmentFieldValues, treatmentBody, treatmentFields } from '../../treatment.ts';
import type { TreatmentAtPlaces } from '../contract.ts';
import { isBlankHtml } from '../rules.ts';
import { placesIn, placesOf, type TermValues, termAt, termPath, termsOf } from './places.ts';

export type PriceType = 'free' | 'from' | 'fixed';

/** A row of variants as the form holds it: texts as they are typed. */
export interface VariantValues {
  /** Tells rows apart while they are moved. */
  readonly key: string;
  readonly id: number | null;
  name: string;
  description: string;
  price: string;
  price_type: PriceType;
  /** Minutes. */
  duration: string;
  /** What is different at some listings, by their ids; absent in what a tab kept before there was such a thing. */
  terms?: Record<string, TermValues>;
}

export interface TreatmentValues extends TreatmentFieldValues {
  /** The state that is edited; empty for a new one. */
  revision: string;
  variants: VariantValues[];
  on_all_listings: boolean;
  listing_ids: string[];
}

let made = 0;
const freshKey = () => `${Date.now()}-${++made}`;

export const emptyVariant = (): VariantValues => ({
  key: freshKey(),
  id: null,
  name: '',
  description: '',
  price: '',
  price_type: 'fixed',
  duration: '60',
});

/** Most treatments have one price: its variant needs no name of its own, and pages leave this one out. */
const onlyVariant = 'Standard';

export const emptyTreatment = (category = ''): TreatmentValues => ({
  ...partOf(treatmentFields, 'empty'),
  revision: '',
  category,
  variants: [{ ...emptyVariant(), name: onlyVariant }],
  on_all_listings: true,
  listing_ids: [],
});

export const valuesOf = (treatment: TreatmentAtPlaces): TreatmentValues => ({
  ...formValues(
    treatmentFields,
    { ...treatment, category: treatment.category_id },
    partOf(treatmentFields, 'empty'),
  ),
  revision: treatment.revision,
  variants: treatment.variants.map((variant) => ({
    key: String(variant.id),
    id: variant.id,
    name: variant.name,
    description: variant.description,
    price: variant.price_type === 'free' ? '' : fieldText(penceOf(variant.price)),
    price_type: variant.price_type,
    duration: String(variant.duration),
    terms: termsOf(treatment, variant.id, (pounds) => fieldText(penceOf(pounds))),
  })),
  on_all_listings: treatment.on_all_listings,
  listing_ids: (treatment.listing_ids ?? []).map(String),
});

/** A copy is a treatment of its own: with a name that tells, and variants that are not the other's. */
export const copyOf = (treatment: TreatmentAtPlaces): TreatmentValues => {
  const values = valuesOf(treatment);
  return {
    ...values,
    revision: '',
    name: `${values.name} (copy)`,
    variants: values.variants.map(copyOfVariant),
  };
};

export const copyOfVariant = (variant: VariantValues): VariantValues => ({
  ...variant,
  key: freshKey(),
  id: null,
});

export const isTreatmentValues = (kept: unknown): kept is TreatmentValues =>
  typeof Object(kept).name === 'string' &&
  typeof Object(kept).revision === 'string' &&
  typeof Object(kept).category === 'string' &&
  Array.isArray(Object(kept).listing_ids) &&
  Array.isArray(Object(kept).variants) &&
  Object(kept).variants.every((variant: unknown) => typeof Object(variant).price === 'string');

/** Whether a fixed price is still missing: no other row is added before. */
export const isMissingFixedPrice = (variants: readonly VariantValues[]): boolean =>
  variants.some(({ price_type, price }) => price_type === 'fixed' && !((pricePenceOf(price) ?? 0) > 0));

const formBody = treatmentBody.extend({
  description: treatmentBody.shape.description.refine((html) => !isBlankHtml(html), required),
});

const notAPrice = 'Please write the price in pounds, such as 45 or 45.50.';

/** Every error that the form can tell without the server, by the path of its field. */
export function treatmentErrors(values: TreatmentValues): Partial<Record<string, string>> {
  const errors = formErrors<string>(formBody, payloadOf(values));
  values.variants.forEach(({ price, price_type }, index) => {
    if (price_type !== 'free' && price.trim() !== '' && pricePenceOf(price) === null)
      errors[`variants.${index}.price`] = notAPrice;
  });
  for (const listing of placesIn(values.variants))
    values.variants.forEach((variant, index) => {
      const { price } = termAt(variant, listing);
      if (price.trim() !== '' && pricePenceOf(price) === null)
        errors[`${termPath(values.variants, listing, index)}.price`] = notAPrice;
    });
  return errors;
}

/** As the server takes it. */
export const payloadOf = (values: TreatmentValues) => ({
  ...(values.revision === '' ? {} : { revision: values.revision }),
  ...wireValues(treatmentFields, values),
  variants: values.variants.map(({ id, name, description, price, price_type, duration }) => ({
    ...(id === null ? {} : { id }),
    name,
    description,
    price_type,
    ...(price_type === 'free' ? {} : { price }),
    duration: Number(duration),
  })),
  listing_ids: values.on_all_listings ? null : values.listing_ids.map(Number),
  ...placesOf(values.variants),
});
