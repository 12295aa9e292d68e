import { type FileHandle, open } from 'node:fs/promises';
import { PMTiles, type Source } from 'pmtiles';

/** A PMTiles archive on this machine, whose parts are read as they are asked for; `close` when done. */
export async function openArchive(
  path: string,
): Promise<{ archive: PMTiles; bytes: number; close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size: bytes } = await file.stat();
  return { archive: new PMTiles(sourceOf(path, file)), bytes, close: () => file.close() };
}

const sourceOf = (path: string, file: FileHandle): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  },
});
