import { poundsOf } from '#src/platform/money.ts';
import { mostVariants } from '../editor/rules.ts';
import { priceText } from '../editor/wording.ts';
import { durationShown } from '../rules.ts';
import { type ReadLine, type Understood, understand } from './columns.ts';
import type { ImportLine } from './contract.ts';

interface VariantValues {
  readonly name: string;
  readonly description: string;
  readonly priceType: Understood['price_type'];
  readonly pricePence: number;
  readonly minutes: number;
}

interface TreatmentValues {
  readonly name: string;
  readonly categoryId: number;
  readonly serviceType: string;
  readonly description: string;
  readonly isActive: boolean;
}

export interface KnownTreatment extends TreatmentValues {
  readonly id: number;
  readonly variants: readonly (VariantValues & { readonly id: number })[];
}

interface Input {
  readonly treatments: readonly KnownTreatment[];
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
  /** What may not be said in public, by line, a sentence each. */
  readonly unlawful: ReadonlyMap<number, readonly string[]>;
}

interface Known extends Omit<Input, 'treatments'> {
  readonly treatment: ReturnType<typeof finder>;
}

/** Thousands of lines look among hundreds of treatments: by id, or by category and name. */
function finder(treatments: readonly KnownTreatment[]) {
  const byId = new Map(treatments.map((one) => [one.id, one]));
  const key = (categoryId: number, name: string) => `${categoryId} ${name.toLowerCase()}`;
  // Of two alike the first counts.
  const byName = new Map(treatments.toReversed().map((one) => [key(one.categoryId, one.name), one]));
  return (id: number | null, categoryId: number | undefined, name: string) =>
    id !== null ? byId.get(id) : categoryId === undefined ? undefined : byName.get(key(categoryId, name));
}

/** A treatment as the file wants it: with what of it is new or another. */
export interface Target {
  /** Null for a new one. */
  readonly id: number | null;
  readonly firstLine: number;
  readonly values: TreatmentValues;
  readonly isChanged: boolean;
  readonly known: readonly (VariantValues & { readonly id: number })[];
  readonly variants: {
    readonly id: number | null;
    readonly line: number;
    readonly values: VariantValues;
    readonly isChanged: boolean;
    readonly isPriced: boolean;
  }[];
}

export interface Plan {
  readonly lines: ImportLine[];
  readonly targets: Target[];
}

/**
 * What a table would do, line by line. A treatment is known by its id, or else by name and category; a variant by
 * its id, or else by its name. Nothing is ever deleted: what a file leaves out stays as it is.
 */
export function planImport(lines: readonly ReadLine[], { treatments, ...of }: Input): Plan {
  const known = { ...of, treatment: finder(treatments) };
  const targets = new Map<string, Target>();
  const planned = lines.map(({ line, record }): ImportLine => {
    const notes: string[] = [...(known.unlawful.get(line) ?? [])];
    const row = understand(record, notes);
    const found = notes.length === 0 ? targetOf({ line, row, known, targets }, notes) : null;
    const outcome = found && notes.length === 0 ? addVariant(found, line, row, notes) : 'refused';
    if (found && outcome !== 'refused') targets.set(found.key, found.target);
    return { line, outcome, treatment: row.treatment, variant: row.variant, notes };
  });
  return { lines: planned, targets: [...targets.values()] };
}

interface LineOfFile {
  readonly line: number;
  readonly row: Understood;
  readonly known: Known;
  readonly targets: ReadonlyMap<string, Target>;
}

interface Found {
  readonly key: string;
  readonly target: Target;
  /** What is different about the treatment itself, shown on its first line. */
  readonly differences: string[];
}

/** The treatment that a line is about, begun by the first line that names it. */
function targetOf({ line, row, known, targets }: LineOfFile, notes: string[]): Found | null {
  const category = known.categories.find((one) =>
    [one.slug, one.name.toLowerCase()].includes(row.category.toLowerCase()),
  );
  if (!category) notes.push(`There is no category “${row.category}”.`);
  const existing = known.treatment(row.treatment_id, category?.id, row.treatment);
  if (row.treatment_id !== null && !existing)
    notes.push(`None of your treatments has the id ${row.treatment_id}.`);
  if (!category || notes.length > 0) return null;
  const key = existing ? `#${existing.id}` : `${category.id} ${row.treatment.toLowerCase()}`;
  const begun = targets.get(key);
  const values = valuesOf(row, category, begun?.values ?? existing);
  if (begun) {
    if (differences(begun.values, values).length > 0)
      notes.push(`This line says something else about “${begun.values.name}” than line ${begun.firstLine}.`);
    return { key, target: begun, differences: [] };
  }
  const different = existing ? differences(existing, values) : [];
  const isChanged = different.length > 0;
  const base = { id: existing?.id ?? null, firstLine: line, values, isChanged };
  return { key, target: { ...base, known: existing?.variants ?? [], variants: [] }, differences: different };
}

/** An empty cell leaves what is saved. A new treatment's service type is then its category, and it has no description. */
const valuesOf = (
  row: Understood,
  category: Known['categories'][number],
  existing?: TreatmentValues,
): TreatmentValues => ({
  name: row.treatment,
  categoryId: category.id,
  serviceType: row.service_type || (existing?.serviceType ?? category.name),
  description: row.description || (existing?.description ?? ''),
  isActive: row.status ?? existing?.isActive ?? true,
});

function differences(before: TreatmentValues, after: TreatmentValues): string[] {
  return [
    before.name === after.name ? '' : `Name: ${before.name} → ${after.name}`,
    before.categoryId === after.categoryId ? '' : 'Another category',
    before.serviceType === after.serviceType
      ? ''
      : `Service type: ${before.serviceType || 'N/A'} → ${after.serviceType}`,
    before.description === after.description ? '' : 'Another description',
    before.isActive === after.isActive ? '' : after.isActive ? 'Becomes active' : 'Becomes inactive',
  ].filter((text) => text !== '');
}

/** Adds or changes the variant that a line is about; answers what becomes of it. */
function addVariant(
  { target, differences: about }: Found,
  line: number,
  row: Understood,
  notes: string[],
): ImportLine['outcome'] {
  const isSame = ({ name }: VariantValues) => name.toLowerCase() === row.variant.toLowerCase();
  const existing = target.known.find((one) =>
    row.variant_id === null ? isSame(one) : one.id === row.variant_id,
  );
  if (row.variant_id !== null && !existing) {
    notes.push(`“${target.values.name}” has no variant with the id ${row.variant_id}.`);
    return 'refused';
  }
  const twice = target.variants.find((one) => (existing ? one.id === existing.id : isSame(one.values)));
  if (twice) notes.push(`This variant is in the file twice, first on line ${twice.line}.`);
  const added = target.variants.filter(({ id }) => id === null).length;
  if (!existing && target.known.length + added >= mostVariants)
    notes.push(`A treatment has at most ${mostVariants} variants.`);
  if (notes.length > 0) return 'refused';
  const values = variantValues(row, existing);
  const changes = existing ? variantChanges(existing, values) : [];
  const isPriced =
    !existing || existing.pricePence !== values.pricePence || existing.priceType !== values.priceType;
  target.variants.push({ id: existing?.id ?? null, line, values, isChanged: changes.length > 0, isPriced });
  notes.push(...about, ...(existing ? changes : [offerText(values)]));
  if (!existing) return 'added';
  return notes.length > 0 ? 'changed' : 'unchanged';
}

const variantValues = (row: Understood, existing?: VariantValues): VariantValues => ({
  name: row.variant,
  description: row.variant_description || (existing?.description ?? ''),
  priceType: row.price_type,
  pricePence: row.price,
  minutes: row.duration,
});

const priceOf = ({ priceType, pricePence }: VariantValues): string =>
  priceText(poundsOf(pricePence), priceType);

/** What a new variant will cost and take: "Fixed £12.50, 1 hr". */
function offerText(values: VariantValues): string {
  const price = values.priceType === 'fixed' ? `fixed ${priceOf(values)}` : priceOf(values);
  return `${price.charAt(0).toUpperCase()}${price.slice(1)}, ${durationShown(values.minutes)}`;
}

function variantChanges(before: VariantValues, after: VariantValues): string[] {
  const [old, next] = [priceOf(before), priceOf(after)];
  return [
    before.name === after.name ? '' : `Variant: ${before.name} → ${after.name}`,
    old === next ? '' : `Price: ${old} → ${next}`,
    before.minutes === after.minutes
      ? ''
      : `Duration: ${durationShown(before.minutes)} → ${durationShown(after.minutes)}`,
    before.description === after.description ? '' : 'Another description of the variant',
  ].filter((text) => text !== '');
}
