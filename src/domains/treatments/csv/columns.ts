/** A file is read whole, within one request. */
export const mostLines = 2000;
export const mostBytes = 1024 * 1024;

/** The columns of the table, in their order; a file may bring them in any. */
export const csvColumns = [
  'treatment_id',
  'treatment',
  'status',
  'service_type',
  'category',
  'description',
  'variant_id',
  'variant',
  'variant_description',
  'price_type',
  'price',
  'duration',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export type CsvRecord = Partial<Record<CsvColumn, string>>;

/** A line of a file; its header is line 1. */
export interface ReadLine {
  readonly line: number;
  readonly record: CsvRecord;
}

/** Without these a line says nothing. */
export const neededColumns = [
  'treatment',
  'category',
  'variant',
  'price_type',
  'price',
  'duration',
] as const satisfies readonly CsvColumn[];

/** "Price type" and "price-type" are `price_type`; anything else is no column of ours. */
export function columnNamed(given: string): CsvColumn | null {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return csvColumns.find((column) => column === name) ?? null;
}

/** A cell without the mark that keeps a spreadsheet from calculating it. */
export const plainCell = (text: string): string => text.trim().replace(/^'(?=[=+\-@\t\r])/, '');
