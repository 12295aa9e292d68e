import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type CsvError, type Info, parse } from 'csv-parse';

export interface CsvLine {
  /** The record's last line in the file, the header being line 1. */
  readonly line: number;
  readonly record: Readonly<Record<string, string>>;
}

export interface CsvFile {
  /** Record by record, however long the file is. */
  readonly lines: AsyncIterable<CsvLine>;
  /** How much of the file has been read, 0 to 1. */
  readonly share: () => number;
}

/** A record longer than this is a quote that nobody closed. */
const longestRecord = 64 * 1024;

/**
 * Reads a CSV file with a header, comma-separated, in UTF-8. `checkHeader` may throw to stop the reading; a record
 * that is no CSV is handed to `onFault` and reading goes on behind it.
 */
export async function readCsv(
  path: string,
  checkHeader: (header: string[]) => void,
  onFault: (line: number, reason: string, raw: string) => void,
): Promise<CsvFile> {
  const { size } = await stat(path);
  const source = createReadStream(path);
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const names = header.map((name) => name.trim());
      checkHeader(names);
      return names;
    },
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    on_skip: (error, raw) => {
      onFault(lineOf(error), sentenceOf(error), raw ?? '');
      return undefined;
    },
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  return { lines: linesOf(parser), share: () => (size === 0 ? 1 : source.bytesRead / size) };
}

async function* linesOf(parser: AsyncIterable<{ record: Record<string, string>; info: Info }>) {
  for await (const { record, info } of parser) yield { line: info.lines, record };
}

const lineOf = (error: CsvError | undefined): number => (typeof error?.lines === 'number' ? error.lines : 0);

function sentenceOf(error: CsvError | undefined): string {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return 'has another number of fields than the header';
  if (error?.code === 'CSV_MAX_RECORD_SIZE') return 'has a quote that is not closed';
  return `is not readable as CSV: ${error?.message ?? 'unknown fault'}`;
}
