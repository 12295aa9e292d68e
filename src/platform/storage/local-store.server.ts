import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asRefusal, systemCode } from './failures.server.ts';
import { checkKey, contentTypeOfKey } from './file-key.ts';
import type { FileStore } from './storage.server.ts';

// A write takes milliseconds; what lies here longer was left by a process that died.
const halfWrittenAfterMs = 60_000;

/**
 * Files in a folder. A file is written beside the others, flushed, then renamed into place: a reader sees the
 * whole of it or nothing. What a killed process left half-written is swept at the next opening.
 */
export async function openLocalStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await sweep(incoming);
  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType);
      const draft = join(incoming, randomUUID());
      try {
        await writeDurably(draft, bytes);
        await mkdir(dirname(join(folder, key)), { recursive: true });
        await rename(draft, join(folder, key));
      } catch (error) {
        await rm(draft, { force: true });
        throw asRefusal(error);
      }
    },
    async get(key) {
      const contentType = contentTypeOfKey(key);
      const bytes = await readFile(join(folder, key)).catch((error: unknown) => {
        if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return null;
        throw error;
      });
      return bytes && { bytes, contentType };
    },
    async delete(key) {
      contentTypeOfKey(key);
      await rm(join(folder, key), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const age = await stat(path).then(
      (entry) => Date.now() - entry.mtimeMs,
      () => 0,
    );
    if (age > halfWrittenAfterMs) await rm(path, { force: true });
  }
}
