import { tooLong } from '#src/platform/schema/lengths.ts';
import { mostCharacters, namesOf } from '#src/platform/schema/schema.ts';
import { truncate, visibleName } from '#src/platform/text/text.ts';
import { isDuration } from '../durations.ts';
import { longestTexts, sentences } from '../editor/rules.ts';
import { writtenPricePenceOf } from '../money.ts';
import { minutesOf } from '../rules.ts';
import { treatmentFields } from '../treatment.ts';

/** A file is read whole, within one request. */
export const mostLines = 2000;
export const mostMegabytes = 1;

/** Reads a cell of a line; what is wrong with it goes to `notes`, a sentence each. */
type Reader<Value> = (cells: Readonly<Partial<Record<string, string>>>, notes: string[]) => Value;

const textIn =
  (column: string, most: number, missing = '', read = (text: string) => text): Reader<string> =>
  (cells, notes) => {
    const value = read(cells[column] ?? '');
    if (value === '' && missing) notes.push(missing);
    const long = tooLong(value, most);
    if (long) notes.push(`The ${column} is too long. ${long}`);
    return value;
  };
const nameIn = (column: string, most: number, missing = '') => textIn(column, most, missing, visibleName);

const idIn =
  (column: string): Reader<number | null> =>
  (cells, notes) => {
    const text = cells[column] ?? '';
    if (text === '') return null;
    if (!/^\d{1,9}$/.test(text)) notes.push(`The ${column} “${truncate(text, 40)}” is not a number.`);
    return Number(text);
  };

/** Null where the cell is empty: as it is, or active for a new one. */
const statusIn: Reader<boolean | null> = ({ status: text = '' }, notes) => {
  if (text === '') return null;
  const known = /^(1|active|yes|true)$|^(0|inactive|no|false)$/i.exec(text);
  if (!known) notes.push('The status must be active or inactive.');
  return Boolean(known?.[1]);
};

const priceTypeOf = (text = '') =>
  (['free', 'from', 'fixed'] as const).find((known) => known === text.toLowerCase());

const priceTypeIn: Reader<'free' | 'from' | 'fixed'> = ({ price_type: text }, notes) => {
  const type = priceTypeOf(text);
  if (!type) notes.push('The price type must be free, from or fixed.');
  return type ?? 'free';
};

const penceIn: Reader<number> = ({ price_type, price: text = '' }, notes) => {
  const type = priceTypeOf(price_type) ?? 'free';
  if (type === 'free') return 0;
  const pence = writtenPricePenceOf(text);
  if (pence === null && text !== '')
    notes.push(`The price “${truncate(text, 40)}” is not an amount in pounds, such as 45 or 45.50.`);
  else if (!pence) notes.push(sentences[type]);
  return pence ?? 0;
};

const minutesIn: Reader<number> = ({ duration: text = '' }, notes) => {
  const minutes = minutesOf(text);
  if (minutes === null || !isDuration(minutes))
    notes.push('The duration must be between 5 minutes and 12 hours, such as “45 min” or “1h 30min”.');
  return minutes ?? 0;
};

const most = (field: 'name' | 'service_type' | 'description') => mostCharacters(treatmentFields[field]) ?? 0;

/** Every field of a treatment has a column of its name; the treatment's own name is `treatment`. */
type TreatmentColumn = Exclude<keyof typeof treatmentFields, 'name'> | 'treatment';

/** The columns of the table, in their order; a file may bring them in any. */
const readers = {
  treatment_id: idIn('treatment_id'),
  treatment: nameIn('treatment', most('name'), 'The treatment field is required.'),
  status: statusIn,
  service_type: nameIn('service_type', most('service_type')),
  category: textIn('category', longestTexts.name, 'The category field is required.'),
  description: textIn('description', most('description')),
  variant_id: idIn('variant_id'),
  variant: nameIn('variant', longestTexts.variant, sentences.name),
  variant_description: textIn('variant_description', longestTexts.variantDescription),
  price_type: priceTypeIn,
  /** In pence from here on. */
  price: penceIn,
  /** In minutes from here on. */
  duration: minutesIn,
} satisfies Record<TreatmentColumn, Reader<unknown>> & Record<string, Reader<unknown>>;

export const csvColumns = namesOf(readers);
export type CsvColumn = keyof typeof readers;
export type CsvRecord = Partial<Record<CsvColumn, string>>;

/** Without these a line says nothing. */
export const neededColumns: readonly CsvColumn[] = [
  'treatment',
  'category',
  'variant',
  'price_type',
  'price',
  'duration',
];

/** A line of a file; its header is line 1. */
export interface ReadLine {
  readonly line: number;
  readonly record: CsvRecord;
}

/** A line as far as it can be understood by itself. */
export type Understood = { readonly [Column in CsvColumn]: ReturnType<(typeof readers)[Column]> };

/** Reads the cells of a line, the type of its price first; what is wrong with them goes to `notes`. */
export function understand(record: CsvRecord, notes: string[]): Understood {
  const columns = new Set<CsvColumn>(['price_type', ...csvColumns]);
  return Object.fromEntries(
    [...columns].map((column) => [column, readers[column](record, notes)]),
  ) as unknown as Understood;
}

/** "Price type" and "price-type" are `price_type`; anything else is no column of ours. */
export function columnNamed(given: string): CsvColumn | null {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return csvColumns.find((column) => column === name) ?? null;
}
