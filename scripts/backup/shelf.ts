import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a backup lies, or files that go into one: a folder, or a part of a bucket. */
export interface Shelf {
  /** A name is written once. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** All names. A folder without anything in it is a name that ends with a slash. */
  list(): AsyncIterable<string>;
}

export const openFolder = (folder: string): Shelf => ({
  async put(name, bytes) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
  },
  async get(name) {
    return readFile(join(folder, name)).catch(nothing);
  },
  list: () => namesIn(folder),
});

export async function* namesIn(folder: string, before = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, before)).catch(nothing);
  if (!entries) return;
  let isEmpty = true;
  for await (const entry of entries) {
    isEmpty = false;
    const name = `${before}${entry.name}`;
    if (entry.isDirectory()) yield* namesIn(folder, `${name}/`);
    else yield name;
  }
  if (isEmpty && before !== '') yield before;
}

export async function isEmptyList(names: AsyncIterable<string>): Promise<boolean> {
  for await (const _ of names) return false;
  return true;
}

function nothing(error: unknown): null {
  if (Object(error).code === 'ENOENT') return null;
  throw error;
}

export const pieceBytes = 8 * 1024 * 1024;

/** A file piece by piece; an empty one is one empty piece. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const { size } = await stat(path);
  // A stream takes so much memory however small the file is, and most are small.
  const highWaterMark = Math.min(size, pieceBytes);
  if (size === 0) yield Buffer.alloc(0);
  else yield* createReadStream(path, { highWaterMark });
}
