import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures are packed already. */
  readonly isPacked?: boolean;
}

/** One zip, made while it is sent: a reader that is slow or gone makes us wait or stop, not store. */
export const zipOf = (files: AsyncIterable<ArchiveFile>, at: Date): Readable =>
  Readable.from(chunksOf(files, at), { objectMode: false });

async function* chunksOf(files: AsyncIterable<ArchiveFile>, at: Date): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
