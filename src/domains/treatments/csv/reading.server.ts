import { readRows, refuseTable } from '#src/platform/text/table.server.ts';
import { plainCell } from '#src/platform/text/text.ts';
import { type CsvRecord, columnNamed, mostLines, neededColumns, type ReadLine } from './columns.ts';

/** The lines of a table; a file that is none is refused with the reason. */
export function readTable(bytes: Uint8Array): ReadLine[] {
  const [header, ...rows] = readRows(bytes, mostLines);
  if (!header) return refuseTable('The file is empty.');
  const columns = header.fields.map(columnNamed);
  const missing = neededColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    return refuseTable(`The file has no column ${missing.map((name) => `“${name}”`).join(', ')}.`);
  return rows.map(({ line, fields }) => ({ line, record: recordOf(columns, fields) }));
}

function recordOf(columns: readonly (string | null)[], fields: readonly string[]): CsvRecord {
  const pairs = columns.flatMap((name, index) => (name ? [[name, plainCell(fields[index] ?? '')]] : []));
  return Object.fromEntries(pairs);
}
