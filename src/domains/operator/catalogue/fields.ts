import { z } from 'zod';
import { families } from '#src/domains/catalogue/families.ts';
import { box, type ContentValues, contentErrors } from '#src/domains/content/admin/fields.ts';
import { type Fields, one, text, whole } from '#src/platform/schema/fields.ts';
import { partOf, wireValues } from '#src/platform/schema/schema.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { type CatalogueKind, longest } from './kinds.ts';

const name = text({ label: 'Name', shape: z.string().trim().min(1).max(longest.name) });
const pounds = z.coerce.number().int().min(0).max(100_000);
const plain = { spellCheck: false, autoCapitalize: 'none' } as const;

const categoryFields = {
  name,
  description: text({
    label: 'Description',
    shape: z.string().trim().min(1).max(longest.description),
    input: { rows: [2, 6] },
  }),
  family: one({ label: 'Family', shape: z.enum(families) }),
  slug: text({
    label: 'Address',
    help: 'Small letters, digits and hyphens. Old addresses lead to the new one for good.',
    fault: 'Use small letters, digits and single hyphens, such as nail-art.',
    shape: z
      .string()
      .trim()
      .max(longest.slug)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    input: plain,
  }),
};

const treatmentKindFields = {
  name,
  category_id: one({ label: 'Category', shape: id }),
  typical_minutes: whole({
    label: 'Usual time in minutes',
    shape: z.coerce.number().int().min(1).max(1_440),
  }),
  price_from: whole({ label: 'Usual price from, in pounds', shape: pounds }),
  price_to: whole({ label: 'Usual price to, in pounds', shape: pounds }),
  is_advertisable: box('Suggest it while people type'),
};

const synonymFields = {
  phrase: text({
    label: 'What people type',
    help: 'One to four words.',
    shape: z.string().trim().min(1).max(longest.phrase),
    input: plain,
  }),
  means: text({
    label: 'What it means',
    help: 'The name of a treatment, a category, an amenity or a tag, or words of it.',
    shape: z.string().trim().min(1).max(longest.means),
    input: plain,
  }),
};

const labelFields = {
  name,
  grouping: text({ label: 'Group', shape: z.string().trim().min(1).max(longest.grouping) }),
};

const cityFields = {
  name,
  other_names: text({
    label: 'Other names',
    help: 'Other words that people type for it, separated by commas. At most ten.',
    shape: z.string().trim().max(longest.names).default(''),
  }),
};

/** The fields of each kind, in the order of its form. */
export const fieldsOf = {
  synonym: synonymFields,
  'treatment-kind': treatmentKindFields,
  category: categoryFields,
  amenity: labelFields,
  tag: labelFields,
  city: cityFields,
} as const satisfies Readonly<Record<CatalogueKind, Fields>>;

/** Every field of any kind, each of which may be left out: which are needed, the kind says. */
export const anyFields = z
  .object(
    partOf(
      { ...categoryFields, ...treatmentKindFields, ...synonymFields, ...labelFields, ...cityFields },
      'shape',
    ),
  )
  .partial();
export type AnyValues = z.output<typeof anyFields>;

/** What is wrong with a form of this kind, before it is sent. */
export function itemErrors(kind: CatalogueKind, values: ContentValues<Fields>): Record<string, string> {
  const fields: Fields = fieldsOf[kind];
  const faults = Object.entries(fields).map(([field, { fault = '' }]) => [field, fault]);
  return contentErrors(
    partOf(fields, 'shape'),
    wireValues(fields, values),
    Object.fromEntries(faults.filter(([, fault]) => fault !== '')),
  );
}
