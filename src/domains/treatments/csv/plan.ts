import { poundsOf } from '#src/platform/money.ts';
import { mostVariants } from '../editor/rules.ts';
import { priceText } from '../editor/wording.ts';
import { durationShown } from '../rules.ts';
import type { ReadLine } from './columns.ts';
import type { ImportLine } from './contract.ts';
import { type Understood, understand } from './line.ts';

type VariantValues = Pick<Understood, 'priceType' | 'pricePence' | 'minutes'> & {
  readonly name: string;
  readonly description: string;
};
type TreatmentValues = Pick<Understood, 'serviceType' | 'description'> & {
  readonly name: string;
  readonly categoryId: number;
  readonly isActive: boolean;
};

export interface KnownTreatment extends TreatmentValues {
  readonly id: number;
  readonly variants: readonly (VariantValues & { readonly id: number })[];
}

interface Input {
  readonly treatments: readonly KnownTreatment[];
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
  /** Sentences against what a line says, by its number. */
  readonly said: ReadonlyMap<number, readonly string[]>;
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
    const notes: string[] = [...(known.said.get(line) ?? [])];
    const said = understand(record, notes);
    const found = notes.length === 0 ? targetOf({ line, said, known, targets }, notes) : null;
    const outcome = found && notes.length === 0 ? addVariant(found, line, said, notes) : 'refused';
    if (found && outcome !== 'refused') targets.set(found.key, found.target);
    return { line, outcome, treatment: said.treatment, variant: said.variant, notes };
  });
  return { lines: planned, targets: [...targets.values()] };
}

interface Saying {
  readonly line: number;
  readonly said: Understood;
  readonly known: Known;
  readonly targets: ReadonlyMap<string, Target>;
}

interface Found {
  readonly key: string;
  readonly target: Target;
  /** What is different about the treatment itself, told on its first line. */
  readonly differences: string[];
}

/** The treatment that a line is about, begun by the first line that names it. */
function targetOf({ line, said, known, targets }: Saying, notes: string[]): Found | null {
  const category = known.categories.find((one) =>
    [one.slug, one.name.toLowerCase()].includes(said.category.toLowerCase()),
  );
  if (!category) notes.push(`There is no category “${said.category}”.`);
  const there = known.treatment(said.treatmentId, category?.id, said.treatment);
  if (said.treatmentId !== null && !there)
    notes.push(`None of your treatments has the id ${said.treatmentId}.`);
  if (!category || notes.length > 0) return null;
  const key = there ? `#${there.id}` : `${category.id} ${said.treatment.toLowerCase()}`;
  const begun = targets.get(key);
  const values = valuesOf(said, category, begun?.values ?? there);
  if (begun) {
    if (differences(begun.values, values).length > 0)
      notes.push(`This line says something else about “${begun.values.name}” than line ${begun.firstLine}.`);
    return { key, target: begun, differences: [] };
  }
  const different = there ? differences(there, values) : [];
  const isChanged = different.length > 0;
  const base = { id: there?.id ?? null, firstLine: line, values, isChanged };
  return { key, target: { ...base, known: there?.variants ?? [], variants: [] }, differences: different };
}

/** An empty cell leaves what there is. A new treatment's service type is then its category, and it has no description. */
const valuesOf = (
  said: Understood,
  category: Known['categories'][number],
  there?: TreatmentValues,
): TreatmentValues => ({
  name: said.treatment,
  categoryId: category.id,
  serviceType: said.serviceType || (there?.serviceType ?? category.name),
  description: said.description || (there?.description ?? ''),
  isActive: said.isActive ?? there?.isActive ?? true,
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
  said: Understood,
  notes: string[],
): ImportLine['outcome'] {
  const isSame = ({ name }: VariantValues) => name.toLowerCase() === said.variant.toLowerCase();
  const there = target.known.find((one) =>
    said.variantId === null ? isSame(one) : one.id === said.variantId,
  );
  if (said.variantId !== null && !there) {
    notes.push(`“${target.values.name}” has no variant with the id ${said.variantId}.`);
    return 'refused';
  }
  const twice = target.variants.find((one) => (there ? one.id === there.id : isSame(one.values)));
  if (twice) notes.push(`This variant is in the file twice, first on line ${twice.line}.`);
  const added = target.variants.filter(({ id }) => id === null).length;
  if (!there && target.known.length + added >= mostVariants)
    notes.push(`A treatment has at most ${mostVariants} variants.`);
  if (notes.length > 0) return 'refused';
  const values = variantValues(said, there);
  const changes = there ? variantChanges(there, values) : [];
  const isPriced = !there || there.pricePence !== values.pricePence || there.priceType !== values.priceType;
  target.variants.push({ id: there?.id ?? null, line, values, isChanged: changes.length > 0, isPriced });
  notes.push(...about, ...(there ? changes : [offerText(values)]));
  if (!there) return 'added';
  return notes.length > 0 ? 'changed' : 'unchanged';
}

const variantValues = (said: Understood, there?: VariantValues): VariantValues => ({
  name: said.variant,
  description: said.variantDescription || (there?.description ?? ''),
  priceType: said.priceType,
  pricePence: said.pricePence,
  minutes: said.minutes,
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
