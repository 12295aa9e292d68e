import type { NamedText } from '#src/domains/advertising/rules.ts';

/** What a form and the server say of a line of a price list; the sentences are the original's where it has one. */
export const sentences = {
  name: 'Name field can not be empty.',
  fixed: 'Price must be greater than 0 for Fixed price type',
  from: 'Price must be greater than 0 for From price type',
} as const;

/** Of a treatment, and of a package. */
export const mostVariants = 50;
export const mostServices = 50;

/** How much of each may be typed, for a treatment, its variants and a package. */
export const longestTexts = {
  name: 120,
  serviceType: 120,
  description: 20_000,
  variant: 120,
  variantDescription: 1000,
} as const;

const inQuotes = (names: readonly string[]) => names.map((name) => `“${name}”`);

/** "“A”, “B” and “C”"; what is beyond five is counted. */
export function namesInWords(names: readonly string[]): string {
  const shown = inQuotes(names.slice(0, 5));
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

const packagesCalled = (names: readonly string[]) =>
  `the package${names.length === 1 ? '' : 's'} ${namesInWords(names)}`;

/** Why a treatment cannot be deleted, and what can be done instead. */
export const heldText = (treatment: string, packages: readonly string[]): string =>
  `“${treatment}” is part of ${packagesCalled(packages)}. Take it out there first, or set the treatment to inactive.`;

export const variantHeldText = (variant: string, packages: readonly string[]): string =>
  `The variant “${variant}” is part of ${packagesCalled(packages)}. Take it out there before you delete it.`;

/** Whether formatted text says nothing. */
export const isBlankHtml = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';

interface Texts {
  readonly name: string;
  readonly service_type: string;
  readonly description: string;
  readonly variants: readonly { readonly name: string; readonly description: string }[];
}

/** What of a treatment the public reads, by the fields of its form. */
export const publicTexts = ({ name, service_type, description, variants }: Texts): NamedText[] => [
  { field: 'name', text: name },
  { field: 'service_type', text: service_type },
  { field: 'description', text: description },
  ...variants.flatMap((variant, index) => [
    { field: `variants.${index}.name`, text: variant.name },
    { field: `variants.${index}.description`, text: variant.description },
  ]),
];
