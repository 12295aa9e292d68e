import { parse } from 'csv-parse/sync';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import {
  type CsvRecord,
  columnNamed,
  mostLines,
  neededColumns,
  plainCell,
  type ReadLine,
} from './columns.ts';

/** We know twelve; a spreadsheet may have some of its own. */
const mostColumns = 200;

/** The lines of a table; a file that is none is refused with the reason. Commas, semicolons or tabs may divide it. */
export function readTable(bytes: Uint8Array): ReadLine[] {
  const [header, ...rows] = rowsOf(textOf(bytes));
  if (!header) return refuse('The file is empty.');
  const columns = header.fields.map(columnNamed);
  const missing = neededColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    return refuse(`The file has no column ${missing.map((name) => `“${name}”`).join(', ')}.`);
  if (rows.length > mostLines) return refuse(`The file has more than ${mostLines} lines. Please divide it.`);
  return rows.map(({ line, fields }) => ({ line, record: recordOf(columns, fields) }));
}

function recordOf(columns: readonly (string | null)[], fields: readonly string[]): CsvRecord {
  const pairs = columns.flatMap((name, index) => (name ? [[name, plainCell(fields[index] ?? '')]] : []));
  return Object.fromEntries(pairs);
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? refuse(unreadable) : text;
  } catch {
    return refuse(unreadable);
  }
}

/** Excel's "Unicode text" is UTF-16 and begins with its byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const unreadable = 'The file could not be read. Save it as CSV UTF-8 and try again.';

function rowsOf(text: string): { line: number; fields: string[] }[] {
  const [first = ''] = text.split('\n', 1);
  const columns = (delimiter: string) => count(first, delimiter);
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => columns(other) - columns(one));
  // Reading a header of a hundred thousand would hold up everybody.
  if (columns(delimiter) > mostColumns) return refuse(`The file has more than ${mostColumns} columns.`);
  const rows: { line: number; fields: string[] }[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      // The header, a last line that is one too many, and no more.
      to: mostLines + 2,
      on_record: (fields: string[], { lines }) => {
        // Counted at the record's end, which may be lines below its beginning.
        rows.push({ line: lines - count(fields.join(''), '\n') + 1, fields });
        return null;
      },
    });
  } catch {
    return refuse('The file is not a valid CSV: a quote is not closed, or appears in the middle of a cell.');
  }
  return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
}

const count = (text: string, part: string): number => text.split(part).length;

function refuse(sentence: string): never {
  throw new Refused(invalid, { file: [sentence] });
}
