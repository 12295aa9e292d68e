import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** A file inside a zip file. */
export interface Packed {
  readonly name: string;
  /** Unpacked, in bytes. */
  readonly size: number;
  /** Its bytes, unpacked as they are read; an error where they are not what the zip file says. */
  read(): AsyncGenerator<Buffer>;
}

/** What publishers pack is a tenth of these. */
const bounds = { files: 20_000, bytes: 4 * 1024 ** 3 };

/**
 * The files of a zip file whose names are wanted; their bytes are read when they are asked for, and never more of them
 * than the zip file's own table says. Refused with a sentence where it is cut off, or would unpack to more than 4 GiB.
 */
export async function openZip(
  path: string,
  isWanted: (name: string) => boolean,
): Promise<{ files: Packed[]; close: () => void }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw broken(path, error);
  });
  try {
    const entries = await entriesOf(zip, isWanted).catch((error: unknown) => {
      throw broken(path, error);
    });
    const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (size > bounds.bytes || zip.entryCount > bounds.files)
      throw new Error(`${path} would unpack to far more than a publisher's file of postcodes holds.`);
    return { files: entries.map((entry) => packed(path, zip, entry)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile, isWanted: (name: string) => boolean): Promise<Entry[]> {
  const wantedEntries: Entry[] = [];
  if (zip.entryCount > bounds.files) return wantedEntries;
  for await (const entry of zip.eachEntry()) if (isWanted(entry.fileName)) wantedEntries.push(entry);
  return wantedEntries;
}

const packed = (path: string, zip: ZipFile, entry: Entry): Packed => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  async *read() {
    let sum = 0;
    try {
      const stream: Readable = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw broken(path, error);
    }
    if (sum !== entry.crc32) throw broken(path, new Error(`${entry.fileName} has another checksum`));
  },
});

const broken = (path: string, cause: unknown) =>
  new Error(
    `${path} is no whole zip file (${cause instanceof Error ? cause.message : String(cause)}): fetch it again.`,
    { cause },
  );
