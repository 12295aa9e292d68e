import { fieldText, penceOf } from '#src/platform/money.ts';
import { formValues, partOf, type ValuesOf, wireValues } from '#src/platform/schema/schema.ts';
import { missingMessage } from '#src/platform/text/plain-message.ts';
import { visibleName } from '#src/platform/text/text.ts';
import { discountOf, pricePenceOf } from '../../money.ts';
import {
  type PackagePrice,
  type PackagePriceType,
  packagePrice,
  packagePriceTypes,
} from '../../package-price.ts';
import type { TreatmentPackage } from '../contract.ts';
import { packageFields } from '../package.ts';
import type { Chosen } from './chosen.ts';

export interface PackageValues extends ValuesOf<typeof packageFields> {
  /** The state that is edited; empty for a new one. */
  revision: string;
  services: Chosen[];
  price_type: PackagePriceType | '';
  retail_price: string;
  discount_percentage: string;
  on_all_listings: boolean;
  listing_ids: string[];
}

export const emptyPackage = (services: Chosen[]): PackageValues => ({
  ...partOf(packageFields, 'empty'),
  revision: '',
  services,
  price_type: 'sum',
  retail_price: '',
  discount_percentage: '',
  on_all_listings: true,
  listing_ids: [],
});

const plainAmount = (amount: number) => fieldText(penceOf(amount));

export const valuesOf = (of: TreatmentPackage): PackageValues => {
  const price_type = typeOf(of.price_type);
  return {
    ...formValues(
      packageFields,
      { ...of, status: Number(of.status), category: of.category_id },
      partOf(packageFields, 'empty'),
    ),
    revision: of.revision,
    services: of.services.map((service) => ({
      id: service.treatment_id,
      variant_id: service.variant_id,
      name: service.name,
      category: service.category,
      total_price: service.total_price,
      total_time: service.total_time,
      price_type: service.price_type,
      duration: service.duration,
    })),
    price_type,
    retail_price: price_type === 'custom' ? plainAmount(of.retail_price) : '',
    discount_percentage: of.discount_percentage === null ? '' : String(of.discount_percentage),
    on_all_listings: of.on_all_listings,
    listing_ids: (of.listing_ids ?? []).map(String),
  };
};

const typeOf = (words: string): PackagePriceType =>
  (['sum', 'custom', 'discount', 'free'] as const).find((type) => packagePriceTypes[type] === words) ?? 'sum';

export const isPackageValues = (kept: unknown): kept is PackageValues =>
  typeof Object(kept).name === 'string' &&
  ['0', '1'].includes(Object(kept).status) &&
  typeof Object(kept).revision === 'string' &&
  typeof Object(kept).price_type === 'string' &&
  Array.isArray(Object(kept).services) &&
  Array.isArray(Object(kept).listing_ids);

/** What the form's package would cost, by the rules by which the server prices it. */
export const priceOf = (values: PackageValues): PackagePrice =>
  packagePrice(
    {
      priceType: values.price_type || 'sum',
      customPence: pricePenceOf(values.retail_price),
      discountBasisPoints: discountOf(values.discount_percentage),
    },
    values.services.map(({ total_price, price_type, duration }) => ({
      pricePence: pricePenceOf(total_price) ?? 0,
      priceType: price_type,
      minutes: duration,
      priceSince: null,
    })),
  );

const needed = (name: string, text: string) => (text.trim() === '' ? missingMessage(name) : null);

/** Each field's rule as the server has it, so that errors show at once. */
export const packageChecks = {
  name: (text: string) => needed('name', visibleName(text)),
  category: (text: string) => needed('category', text),
  description: (text: string) => needed('description', text.replace(/<[^>]*>/g, '')),
  services: (services: readonly Chosen[]) =>
    services.length === 0 ? 'Please add at least one treatment.' : null,
  price_type: (text: string) => needed('price type', text),
  retail_price: (text: string, { price_type }: PackageValues) => {
    if (price_type !== 'custom') return null;
    if (text.trim() !== '' && pricePenceOf(text) === null)
      return 'Please write the price in pounds, such as 45 or 45.50.';
    return (pricePenceOf(text) ?? 0) > 0 ? null : 'Price must be greater than 0 for Custom Pricing';
  },
  discount_percentage: (text: string, { price_type }: PackageValues) => {
    if (price_type !== 'discount') return null;
    if (text.trim() === '') return missingMessage('discount percentage');
    return discountOf(text) === null ? 'The discount percentage field must be between 0 and 100.' : null;
  },
  available_for: (text: string) => needed('available for', text),
  listing_ids: (ids: string[], values: PackageValues) =>
    values.on_all_listings || ids.length > 0 ? null : 'Please choose at least one listing.',
};

/** As the server takes it; the sums are its own. */
export const payloadOf = (values: PackageValues) => ({
  ...(values.revision === '' ? {} : { revision: values.revision }),
  ...wireValues(packageFields, values),
  services: values.services.map(({ id, variant_id }) => ({ treatment_id: id, variant_id })),
  price_type: packagePriceTypes[values.price_type || 'sum'],
  ...(values.price_type === 'custom' ? { retail_price: values.retail_price } : {}),
  ...(values.price_type === 'discount' ? { discount_percentage: values.discount_percentage } : {}),
  listing_ids: values.on_all_listings ? null : values.listing_ids.map(Number),
});
