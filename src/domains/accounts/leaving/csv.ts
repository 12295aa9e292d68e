/** A table for spreadsheets: the columns given, then those of all rows, in the order in which they first appear. */
export function csvOf(rows: readonly object[], first: readonly string[] = []): string {
  const columns = [...new Set([...first, ...rows.flatMap((row) => Object.keys(row))])];
  const lines = rows.map((row) => columns.map((column) => cell(Object(row)[column])).join(','));
  return [columns.map(cell).join(','), ...lines, ''].join('\r\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A spreadsheet would calculate what begins so; a number and a telephone number are left as they are.
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d ().]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
