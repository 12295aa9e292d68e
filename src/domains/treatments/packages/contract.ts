import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { editedRevision } from '../editor/contract.ts';
import { anyCase, listingIdsField, listQuery, numberOrText, poundsField } from '../editor/fields.ts';
import { mostServices } from '../editor/rules.ts';
import { discountOf } from '../money.ts';
import { availableFor, packagePriceTypes } from '../package-price.ts';
import { packageFields } from './package.ts';

const priceTypeWords = [
  packagePriceTypes.sum,
  packagePriceTypes.custom,
  packagePriceTypes.discount,
  packagePriceTypes.free,
] as const;
const priceTag = z.object({ amount: z.number(), kind: z.enum(['free', 'from', 'fixed']) });

const service = z.object({
  treatment_id: z.int(),
  variant_id: z.int(),
  /** The treatment's name; where it has several variants, the variant's too. */
  name: z.string(),
  variant: z.string(),
  category: z.string(),
  price_type: z.enum(['free', 'from', 'fixed']),
  price: z.number(),
  duration: z.int(),
  total_time: z.string(),
  total_price: z.number(),
  /** False where the treatment is inactive: then the public does not see the package. */
  is_active: z.boolean(),
});

const treatmentPackage = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  category_id: z.int(),
  status: z.boolean(),
  /** Cleaned HTML. */
  description: z.string(),
  services: z.array(service),
  service_prices: z.array(z.number()),
  service_durations: z.array(z.int()),
  price_type: z.enum(priceTypeWords),
  /** What the package costs, in pounds. */
  retail_price: z.number(),
  price: priceTag,
  /** What its treatments cost one by one. */
  total_price: z.number(),
  /** Pounds less than one by one; null where that cannot be said. */
  saving: z.number().nullable(),
  /** Why a saving that the sums would give is not shown; empty where none is held back. */
  saving_note: z.string(),
  discount_percentage: z.number().nullable(),
  available_for: z.enum(availableFor),
  /** Minutes, and the text form. */
  total_duration: z.int(),
  total_time: z.string(),
  on_all_listings: z.boolean(),
  /** Null: on all of them. */
  listing_ids: z.array(z.int()).nullable(),
  /** Why the public does not see it; empty where it may. */
  hidden_because: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Names this state of it: saving over a newer one is refused. */
  revision: z.string(),
});
export type TreatmentPackage = z.infer<typeof treatmentPackage>;

/** A treatment, meaning its first variant, alone or as `{id}`; or one of its variants. */
const chosen = z
  .union([id, z.object({ treatment_id: id, variant_id: id.nullish() }), z.object({ id })])
  .transform((given) => {
    if (typeof given === 'number') return { treatmentId: given, variantId: null };
    if ('id' in given) return { treatmentId: given.id, variantId: null };
    return { treatmentId: given.treatment_id, variantId: given.variant_id ?? null };
  });

const notAPercentage = 'The discount percentage field must be between 0 and 100.';
const percentage = numberOrText(0, 100, notAPercentage).transform((given, { addIssue }) => {
  const points = discountOf(given);
  if (points === null) addIssue(notAPercentage);
  return points ?? 0;
});

const { available_for: forWhom, ...about } = partOf(packageFields, 'shape');

/** Sums that the client sends beside these are dropped: the server makes its own. */
const body = z
  .object({
    ...about,
    services: z.array(chosen).min(1, 'Please add at least one treatment.').max(mostServices),
    price_type: anyCase(priceTypeWords),
    /** Counts for Custom Pricing alone. */
    retail_price: poundsField.nullish(),
    /** Counts for Percentage Discount alone. */
    discount_percentage: percentage.nullish(),
    available_for: forWhom,
    listing_ids: listingIdsField,
  })
  .superRefine(({ price_type, retail_price, discount_percentage }, { addIssue }) => {
    const fault = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [field], message, input: null });
    if (price_type === packagePriceTypes.custom && !((retail_price ?? 0) > 0))
      fault('retail_price', 'Price must be greater than 0 for Custom Pricing');
    if (price_type === packagePriceTypes.discount && (discount_percentage ?? null) === null)
      fault('discount_percentage', 'The discount percentage field is required.');
  });
export type PackageInput = z.output<typeof body>;

export const stalePackage = refusal(
  'stale-package',
  409,
  'This package was changed in the meantime, perhaps in another tab. Please check it before you save.',
);

const own = { access: 'business', right: 'prices', byPlace: true } as const;
const named = z.object({ id });
const packages = paginator(treatmentPackage);

export const listPackages = endpoint({
  ...own,
  right: 'any',
  method: 'GET',
  path: '/api/treatment-package',
  inView: true,
  summary: 'A page of your treatment packages, newest first',
  query: listQuery,
  returns: packages.extend({ packages: z.array(treatmentPackage) }),
});

export const createPackage = endpoint({
  ...own,
  method: 'POST',
  path: '/api/treatment-package',
  summary: 'Sell several treatments together; the server makes the sums',
  body,
  status: 201,
  returns: z.object({ message: z.string(), package: treatmentPackage }),
});

export const getPackage = endpoint({
  ...own,
  right: 'any',
  method: 'GET',
  path: '/api/treatment-package/:id',
  inView: true,
  summary: 'One own treatment package',
  params: named,
  returns: z.object({ package: treatmentPackage }),
  refuses: [notFound],
});

export const updatePackage = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/treatment-package/:id',
  summary: 'Change a treatment package; its offer counts from now',
  params: named,
  body: body.safeExtend({ revision: editedRevision }),
  returns: z.object({ message: z.string(), package: treatmentPackage }),
  refuses: [notFound, stalePackage],
});

export const deletePackage = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/treatment-package/:id',
  summary: 'Delete a treatment package; its treatments stay',
  params: named,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
