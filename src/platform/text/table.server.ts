import { parse } from 'csv-parse/sync';
import { invalid } from '../refusals.ts';
import { Refused } from '../serve.server.ts';

/** A spreadsheet may have many columns of its own. */
const mostColumns = 200;

/** A row of a file; the first row of a file is line 1. */
export interface TableRow {
  readonly line: number;
  readonly fields: string[];
}

/**
 * The rows of a table that was uploaded as `file`, its header first and empty ones left out; a file that is none,
 * or has more lines than `most` below its header, is refused with the reason. Commas, semicolons or tabs may divide it.
 */
export function readRows(bytes: Uint8Array, most: number): TableRow[] {
  const rows = rowsOf(textOf(bytes), most);
  if (rows.length > most + 1) return refuseTable(`The file has more than ${most} lines. Please divide it.`);
  return rows;
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? refuseTable(unreadable) : text;
  } catch {
    return refuseTable(unreadable);
  }
}

/** Excel's "Unicode text" is UTF-16 and begins with its byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const unreadable = 'The file could not be read. Save it as CSV UTF-8 and try again.';

function rowsOf(text: string, most: number): TableRow[] {
  const [first = ''] = text.split('\n', 1);
  const columns = (delimiter: string) => count(first, delimiter);
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => columns(other) - columns(one));
  // Reading a header of a hundred thousand would hold up everybody.
  if (columns(delimiter) > mostColumns) return refuseTable(`The file has more than ${mostColumns} columns.`);
  const rows: TableRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      // The header, a last line that is one too many, and no more.
      to: most + 2,
      on_record: (fields: string[], { lines }) => {
        // Counted at the record's end, which may be lines below its beginning.
        rows.push({ line: lines - count(fields.join(''), '\n') + 1, fields });
        return null;
      },
    });
  } catch {
    return refuseTable(
      'The file is not a valid CSV: a quote is not closed, or appears in the middle of a cell.',
    );
  }
  return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
}

const count = (text: string, part: string): number => text.split(part).length;

/** Refuses a file with the reason. */
export function refuseTable(sentence: string): never {
  throw new Refused(invalid, { file: [sentence] });
}
