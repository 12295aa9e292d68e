import { z } from 'zod';
import type { Sealing } from './sealing.ts';
import type { Shelf } from './shelf.ts';
import { streamShape } from './streams.ts';

/** What a backup is. It is written last: without it there is none. */
const manifestShape = z.object({
  format: z.literal('treatory-backup-1'),
  id: z.string().max(100),
  madeAt: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string().max(100),
  /** How many migrations the database had, and when the newest was written, as the migrations folder says. */
  migrations: z.object({ count: z.int(), newest: z.int() }),
  kind: z.enum(['postgres', 'pglite']),
  /** The major version of the server; that of pg_dump is the same or newer. */
  server: z.int(),
  /** Of each table, by schema and name. */
  rows: z.record(z.string().max(200), z.int().nonnegative()),
  database: streamShape,
  files: streamShape.extend({ count: z.int().nonnegative() }),
});
export type Manifest = z.infer<typeof manifestShape>;

const plainName = 'manifest.json';
const sealedName = 'manifest.sealed';

export const writeManifest = (shelf: Shelf, sealing: Sealing, manifest: Manifest): Promise<void> =>
  shelf.put(
    sealing.isEncrypting ? sealedName : plainName,
    sealing.seal(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest'),
  );

/** Throws a sentence where there is none, or none that this key opens. */
export async function readManifest(shelf: Shelf, sealing: Sealing): Promise<Manifest> {
  const sealed = await shelf.get(sealedName);
  const plain = sealed ? null : await shelf.get(plainName);
  const kept = sealed ?? plain;
  if (!kept) throw new Error('There is no backup: no manifest lies there.');
  if (sealed && !sealing.isEncrypting)
    throw new Error('The backup is encrypted: set BACKUP_KEY to the key that it was made with.');
  // Anyone with write access could have replaced the encrypted backup with a plain one.
  if (plain && sealing.isEncrypting)
    throw new Error(
      'BACKUP_KEY is set, and the backup is not encrypted: take BACKUP_KEY away if you trust it.',
    );
  try {
    return manifestShape.parse(JSON.parse(sealing.open(kept, 'manifest').toString('utf8')));
  } catch (error) {
    throw new Error(
      sealed
        ? 'The manifest cannot be opened: BACKUP_KEY is another than it was, or the manifest was changed.'
        : 'The manifest cannot be read: it was changed, or another version wrote it.',
      { cause: error },
    );
  }
}
