import { fieldText, penceOf } from '#src/platform/money.ts';
import { missingMessage } from '#src/platform/plain-message.ts';
import { visibleName } from '#src/platform/plain-text.ts';
import { pricePenceOf } from '../../money.ts';
import type { Treatment } from '../contract.ts';
import { sentences } from '../rules.ts';

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
}

export interface TreatmentValues {
  /** The state that is edited; empty for a new one. */
  revision: string;
  name: string;
  status: '1' | '0';
  service_type: string;
  /** A category's id. */
  category: string;
  description: string;
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
  revision: '',
  name: '',
  status: '1',
  service_type: '',
  category,
  description: '',
  variants: [{ ...emptyVariant(), name: onlyVariant }],
  on_all_listings: true,
  listing_ids: [],
});

export const valuesOf = (treatment: Treatment): TreatmentValues => ({
  revision: treatment.revision,
  name: treatment.name,
  status: treatment.status === 1 ? '1' : '0',
  service_type: treatment.service_type,
  category: String(treatment.category_id),
  description: treatment.description,
  variants: treatment.variants.map((variant) => ({
    key: String(variant.id),
    id: variant.id,
    name: variant.name,
    description: variant.description,
    price: variant.price_type === 'free' ? '' : fieldText(penceOf(variant.price)),
    price_type: variant.price_type,
    duration: String(variant.duration),
  })),
  on_all_listings: treatment.on_all_listings,
  listing_ids: (treatment.listing_ids ?? []).map(String),
});

/** A copy is a treatment of its own: with a name that tells, and variants that are not the other's. */
export const copyOf = (treatment: Treatment): TreatmentValues => {
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
export const lacksFixedPrice = (variants: readonly VariantValues[]): boolean =>
  variants.some(({ price_type, price }) => price_type === 'fixed' && !((pricePenceOf(price) ?? 0) > 0));

const needed = (name: string, text: string) => (text.trim() === '' ? missingMessage(name) : null);

function priceFault({ price, price_type }: VariantValues): string | null {
  if (price_type === 'free') return null;
  if (price.trim() !== '' && pricePenceOf(price) === null)
    return 'Please write the price in pounds, such as 45 or 45.50.';
  return (pricePenceOf(price) ?? 0) > 0 ? null : sentences[price_type];
}

/** Each field's rule as the server has it, so that what can be told at once is told at once. */
export const treatmentChecks = {
  name: (text: string) => needed('name', visibleName(text)),
  service_type: (text: string) => needed('service type', visibleName(text)),
  category: (text: string) => needed('category', text),
  description: (text: string) => needed('description', text.replace(/<[^>]*>/g, '')),
  listing_ids: (ids: string[], values: TreatmentValues) =>
    values.on_all_listings || ids.length > 0 ? null : 'Please choose at least one listing.',
  variants: {
    name: (text: string) => (visibleName(text) === '' ? sentences.name : null),
    price: (_price: string, values: TreatmentValues, path: string) => {
      const row = values.variants[Number(path.split('.')[1])];
      return row ? priceFault(row) : null;
    },
    duration: (text: string) => needed('duration', text),
  },
};

/** As the server takes it. */
export const payloadOf = (values: TreatmentValues) => ({
  ...(values.revision === '' ? {} : { revision: values.revision }),
  name: values.name,
  status: values.status,
  service_type: values.service_type,
  category: values.category,
  description: values.description,
  variants: values.variants.map(({ id, name, description, price, price_type, duration }) => ({
    ...(id === null ? {} : { id }),
    name,
    description,
    price_type,
    ...(price_type === 'free' ? {} : { price }),
    duration: Number(duration),
  })),
  listing_ids: values.on_all_listings ? null : values.listing_ids.map(Number),
});
