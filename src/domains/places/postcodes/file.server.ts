import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  codePointOpen,
  missingOnsColumns,
  onsPostcodeDirectory,
  type Reading,
  type ReadRow,
} from './formats.ts';
import { fieldsOf, linesOf } from './lines.server.ts';
import type { PostcodeSource } from './sources.ts';
import { openZip, type Packed } from './zip.server.ts';

/** A publisher's file, told by its contents. */
export interface PostcodeFile {
  readonly source: PostcodeSource;
  /** Row by row as batches of lines come, however long the file is. */
  readonly rows: () => AsyncGenerator<readonly Row[]>;
  /** How much of the file lies behind the last row, 0 to 1. */
  readonly share: () => number;
  readonly close: () => void;
}

/** A line as it was understood. */
export interface Row {
  readonly line: number;
  /** The file inside a zip file that has many; else empty. */
  readonly file: string;
  readonly reading: Reading;
}

/** Where the publishers keep the tables in their zip files, whatever folder is around them. */
const areaOfCodePoint = /(?:^|\/)Data\/CSV\/[a-z]{1,2}\.csv$/i;
const wholeOfOns = /(?:^|\/)Data\/(?:ONSPD|NSPL)[^/]*_UK\.csv$/i;

/**
 * Code-Point Open as Ordnance Survey gives it (a zip file with a table for each postcode area), or the ONS Postcode
 * Directory (a zip file, or the table in it). Null for another table; an error says what is wrong with a file that is
 * neither a table nor one of these.
 */
export async function openPostcodeFile(path: string): Promise<PostcodeFile | null> {
  if (await isZip(path)) return openPacked(path);
  const header = await firstFields(path);
  if (codePointOpen(header))
    throw new Error(
      `${path} is one postcode area of Code-Point Open: give the whole zip file as it was downloaded.`,
    );
  if (!header.some((name) => name.trim().toLowerCase() === 'pcds')) return null;
  const { size } = await stat(path);
  const file = { name: basename(path), size, read: () => createReadStream(path) };
  return fileOf('ons-postcode-directory', [file], () => {});
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt16BE(0) === 0x50_4b;
  } finally {
    await file.close();
  }
}

async function firstFields(path: string): Promise<string[]> {
  const stream = createReadStream(path);
  try {
    for await (const { lines } of linesOf(stream, path)) return fieldsOf(lines[0] ?? '') ?? [];
    return [];
  } catch {
    // Whatever has such lines is no publisher's table of postcodes.
    return [];
  } finally {
    stream.destroy();
  }
}

async function openPacked(path: string): Promise<PostcodeFile> {
  const isWanted = (name: string) => areaOfCodePoint.test(name) || wholeOfOns.test(name);
  const { files, close } = await openZip(path, isWanted);
  const areas = files.filter(({ name }) => areaOfCodePoint.test(name));
  const directories = files.filter(({ name }) => wholeOfOns.test(name));
  if (areas.length > 0 && directories.length === 0) return fileOf('code-point-open', areas, close);
  if (directories.length === 1 && areas.length === 0)
    return fileOf('ons-postcode-directory', directories, close);
  close();
  throw new Error(
    `${path} is neither Code-Point Open (Data/CSV/ab.csv and others) nor the ONS Postcode Directory (Data/ONSPD_…_UK.csv).`,
  );
}

type Part = Pick<Packed, 'name' | 'size'> & { read(): AsyncIterable<Uint8Array> };

function fileOf(source: PostcodeSource, parts: readonly Part[], close: () => void): PostcodeFile {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  let done = 0;
  async function* counted(part: Part) {
    for await (const chunk of part.read()) {
      done += chunk.byteLength;
      yield chunk;
    }
  }
  async function* rows() {
    for (const part of parts) yield* rowsOf(source, part.name, counted(part), parts.length > 1);
  }
  return { source, rows, share: () => (size === 0 ? 1 : Math.min(1, done / size)), close };
}

async function* rowsOf(
  source: PostcodeSource,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  isOneOfMany: boolean,
): AsyncGenerator<readonly Row[]> {
  const file = isOneOfMany ? basename(name) : '';
  let read: ReadRow | undefined;
  for await (const { first, lines } of linesOf(bytes, name)) {
    const rows: Row[] = [];
    for (const [at, text] of lines.entries()) {
      if (text === '') continue;
      const fields = fieldsOf(text);
      if (!read) {
        read = readerOf(source, name, fields ?? []);
        if (source === 'ons-postcode-directory') continue;
      }
      const reading = fields ? read(fields) : { fault: 'has a quote that is not closed' };
      rows.push({ line: first + at, file, reading });
    }
    yield rows;
  }
  if (!read) throw new Error(`${name} is empty.`);
}

function readerOf(source: PostcodeSource, name: string, first: readonly string[]): ReadRow {
  if (source === 'code-point-open') {
    const read = codePointOpen(first);
    if (read) return read;
    throw new Error(
      `${name} has other columns than Code-Point Open, which begins with postcode, quality, easting and northing.`,
    );
  }
  const missing = missingOnsColumns(first);
  if (missing.length === 0) return onsPostcodeDirectory(first);
  throw new Error(`${name} has no column ${missing.join(', ')}: it is no ONS Postcode Directory.`);
}
