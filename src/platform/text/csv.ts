import { stringify } from 'csv-stringify/sync';

/** A table for spreadsheets: the columns given, then those of all rows, in the order in which they first appear. */
export const csvOf = (rows: readonly object[], first: readonly string[] = []): string =>
  stringify([...rows], {
    header: true,
    columns: [...new Set([...first, ...rows.flatMap((row) => Object.keys(row))])],
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: asText, boolean: String, date: (at) => at.toISOString() },
  });

// A spreadsheet would calculate a text that begins like a formula; numbers and telephone numbers stay as they are.
const asText = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d ().]+$/.test(text) ? `'${text}` : text;
