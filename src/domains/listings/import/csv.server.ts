import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

export interface CsvLine {
  /** The record's first line in the file, the header being line 1. */
  readonly line: number;
  readonly record: Readonly<Record<string, string>>;
}

export interface CsvFile {
  /** Record by record, however long the file is. */
  readonly lines: AsyncIterable<CsvLine>;
  /** How much of the file lies behind the last line, 0 to 1. */
  readonly share: () => number;
}

type OnFault = (line: number, reason: string, raw: string) => void;

/** A quoted field may run over this many lines; a quote open for longer was never closed. */
const mostLines = 20;

/**
 * Reads a CSV file with a header, comma-separated, in UTF-8. `checkHeader` may throw to stop the reading. A line that
 * is not CSV goes to `onFault` and costs that line alone: the lines that its quotes would swallow are read again.
 */
export async function readCsv(
  path: string,
  checkHeader: (header: string[]) => void,
  onFault: OnFault,
): Promise<CsvFile> {
  const { size } = await stat(path);
  let done = 0;
  async function* lines() {
    let header: string[] | undefined;
    for await (const { line, fields, end } of records(path, onFault)) {
      done = end;
      if (header) {
        const names = header;
        if (fields.length === names.length) {
          yield { line, record: Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])) };
        } else onFault(line, 'has another number of fields than the header', fields.join(','));
      } else {
        header = fields.map((name) => name.trim());
        checkHeader(header);
      }
    }
  }
  return { lines: lines(), share: () => (size === 0 ? 1 : Math.min(1, done / size)) };
}

interface Fields {
  readonly line: number;
  readonly fields: string[];
  readonly end: number;
}

async function* records(path: string, onFault: OnFault): AsyncGenerator<Fields> {
  const source = physicalLines(path);
  let again: PhysicalLine[] = [];
  const next = async () => again.shift() ?? (await source.next()).value ?? undefined;
  for (let first = await next(); first; first = await next()) {
    const held: PhysicalLine[] = [first];
    while (isOpen(held) && held.length < mostLines) {
      const more = await next();
      if (!more) break;
      held.push(more);
    }
    const text = held.map((line) => line.text).join('\n');
    if (text.trim() === '') continue;
    const fields = isOpen(held) ? 'has a quote that is not closed' : fieldsOf(text);
    if (typeof fields === 'string') {
      onFault(first.number, fields, first.text);
      again = [...held.slice(1), ...again];
    } else {
      yield { line: first.number, fields, end: held.at(-1)?.end ?? first.end };
    }
  }
}

/** An odd number of quotes: the record goes on behind the line. */
const isOpen = (lines: readonly PhysicalLine[]) =>
  lines.reduce((quotes, { text }) => quotes + text.split('"').length - 1, 0) % 2 === 1;

/** The fields of one record, or why it is none. */
function fieldsOf(text: string): string[] | string {
  try {
    const [fields, ...others] = parse(text, { relax_column_count: true, trim: true });
    return fields && others.length === 0 ? fields : 'is not readable as CSV';
  } catch {
    return 'is not readable as CSV';
  }
}

interface PhysicalLine {
  readonly number: number;
  readonly text: string;
  /** Where the line ends in the file, in bytes. */
  readonly end: number;
}

/** No line of a table is that long: the file is something else. */
const longest = 1024 * 1024;

/** The lines of a UTF-8 file, one by one however long the file is; bytes that are no UTF-8 become U+FFFD. */
export async function* physicalLines(path: string): AsyncGenerator<PhysicalLine> {
  // Without a byte order mark: `TextDecoder` takes it away.
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  let end = 0;
  for await (const chunk of createReadStream(path)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest)
      throw new Error(`${path} has a line of more than a million characters: it is no CSV file.`);
    for (const text of lines) {
      number += 1;
      end += Buffer.byteLength(text) + 1;
      yield { number, text: text.replace(/\r$/, ''), end };
    }
  }
  rest += decoder.decode();
  if (rest !== '')
    yield { number: number + 1, text: rest.replace(/\r$/, ''), end: end + Buffer.byteLength(rest) };
}
