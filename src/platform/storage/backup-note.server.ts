import { z } from 'zod';
import type { FileStore } from './file-store.server.ts';

/** In the file store: whoever makes the backup and whoever watches the site may be different machines. */
const key = 'health/backup.json';
const note = z.object({ madeAt: z.iso.datetime() });

export const noteBackup = (files: FileStore, madeAt: string): Promise<void> =>
  files.put(key, Buffer.from(JSON.stringify({ madeAt } satisfies z.input<typeof note>)), 'application/json');

/** When the last complete backup was begun; null where none of ours was made. */
export async function lastBackup(files: FileStore): Promise<Date | null> {
  const kept = await files.get(key);
  return kept && new Date(note.parse(JSON.parse(kept.bytes.toString())).madeAt);
}
