import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asRefusal, systemCode } from './failures.server.ts';
import { checkKey, contentTypeOfKey } from './file-key.ts';
import type { FileStore } from './file-store.server.ts';
import { openIncoming } from './incoming.server.ts';

/**
 * Files in a folder. A file is written beside the others, flushed, then renamed into place: a reader sees the
 * whole of it or nothing. What a killed process left half-written is swept at the next opening.
 */
export async function openLocalStore(folder: string): Promise<FileStore> {
  const incoming = await openIncoming(folder);
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
