/** How many rows a file of the ledger holds; the last one may have fewer. */
export const rowsInFile = 10_000;

/** The names of the files that hold a ledger of so many rows, the first one first. */
export const fileNames = (rows: number): string[] =>
  Array.from({ length: Math.ceil(rows / rowsInFile) }, (_, index) => `${index + 1}.jsonl`);

/** After which row a file begins; null for what is no name of one. */
export function beginOf(name: string): number | null {
  const [, number] = /^([1-9]\d{0,5})\.jsonl$/.exec(name) ?? [];
  return number === undefined ? null : (Number(number) - 1) * rowsInFile;
}
