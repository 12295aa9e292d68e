import { tooLong } from '#src/platform/schema/lengths.ts';
import { truncate, visibleName } from '#src/platform/text/text.ts';
import { isDuration } from '../durations.ts';
import { longestTexts, sentences } from '../editor/rules.ts';
import { writtenPricePenceOf } from '../money.ts';
import { minutesOf } from '../rules.ts';
import type { CsvRecord } from './columns.ts';

/** A line as far as it can be understood by itself. */
export interface Understood {
  readonly treatmentId: number | null;
  readonly treatment: string;
  /** Null where the cell is empty: as it is, or active for a new one. */
  readonly isActive: boolean | null;
  readonly serviceType: string;
  readonly category: string;
  readonly description: string;
  readonly variantId: number | null;
  readonly variant: string;
  readonly variantDescription: string;
  readonly priceType: 'free' | 'from' | 'fixed';
  readonly pricePence: number;
  readonly minutes: number;
}

type Notes = string[];

const asWritten = (text: string) => text;

/** Reads the cells of a line; what is wrong with them goes to `notes`, a sentence each. */
export function understand(record: CsvRecord, notes: Notes): Understood {
  const text = (column: keyof CsvRecord, most: number, missing?: string, read = asWritten) => {
    const value = read(record[column] ?? '');
    if (value === '' && missing) notes.push(missing);
    const long = tooLong(value, most);
    if (long) notes.push(`The ${column} is too long. ${long}`);
    return value;
  };
  const name = (column: keyof CsvRecord, most: number, missing?: string) =>
    text(column, most, missing, visibleName);
  const priceType = priceTypeOf(record.price_type ?? '', notes);
  return {
    treatmentId: idOf('treatment_id', record, notes),
    treatment: name('treatment', longestTexts.name, 'The treatment field is required.'),
    isActive: statusOf(record.status ?? '', notes),
    serviceType: name('service_type', longestTexts.serviceType),
    category: text('category', longestTexts.name, 'The category field is required.'),
    description: text('description', longestTexts.description),
    variantId: idOf('variant_id', record, notes),
    variant: name('variant', longestTexts.variant, sentences.name),
    variantDescription: text('variant_description', longestTexts.variantDescription),
    priceType,
    pricePence: priceOf(record.price ?? '', priceType, notes),
    minutes: durationOf(record.duration ?? '', notes),
  };
}

function idOf(column: 'treatment_id' | 'variant_id', record: CsvRecord, notes: Notes): number | null {
  const text = record[column] ?? '';
  if (text === '') return null;
  if (!/^\d{1,9}$/.test(text)) notes.push(`The ${column} “${truncate(text, 40)}” is not a number.`);
  return Number(text);
}

function statusOf(text: string, notes: Notes): boolean | null {
  if (text === '') return null;
  const known = /^(1|active|yes|true)$|^(0|inactive|no|false)$/i.exec(text);
  if (!known) notes.push('The status must be active or inactive.');
  return Boolean(known?.[1]);
}

function priceTypeOf(text: string, notes: Notes): Understood['priceType'] {
  const type = (['free', 'from', 'fixed'] as const).find((known) => known === text.toLowerCase());
  if (!type) notes.push('The price type must be free, from or fixed.');
  return type ?? 'free';
}

function priceOf(text: string, priceType: Understood['priceType'], notes: Notes): number {
  if (priceType === 'free') return 0;
  const pence = writtenPricePenceOf(text);
  if (pence === null && text !== '')
    notes.push(`The price “${truncate(text, 40)}” is not an amount in pounds, such as 45 or 45.50.`);
  else if (!pence) notes.push(sentences[priceType]);
  return pence ?? 0;
}

function durationOf(text: string, notes: Notes): number {
  const minutes = minutesOf(text);
  if (minutes === null || !isDuration(minutes))
    notes.push('The duration must be between 5 minutes and 12 hours, such as “45 min” or “1h 30min”.');
  return minutes ?? 0;
}
