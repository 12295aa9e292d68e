import type { Context } from '#src/platform/context.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { previewName } from './encoding.server.ts';
import { masterKey, variantKey } from './keys.ts';
import * as queries from './queries.server.ts';
import { contentTypes, type VariantType, widthsOf } from './variants.ts';

export const forgetJob = 'forget-pictures';

interface Kept {
  readonly token: string;
  readonly width: number;
}

/**
 * Removes those of the pictures that nothing refers to any more. Call it inside the transaction that let go of them:
 * the rows go with it, and a job that exists exactly if it commits takes the files away.
 */
export async function forgetPictures(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  ids: readonly (number | null)[],
): Promise<void> {
  const pictures: Kept[] = [];
  for (const id of new Set(ids)) {
    const gone = id === null ? null : await queries.deleteUnused(db, id);
    if (gone?.kind === 'upload') pictures.push({ token: gone.token, width: gone.width });
  }
  if (pictures.length > 0) await jobs?.send(forgetJob, { pictures }, { db });
}

const types = Object.keys(contentTypes) as VariantType[];

/** The original and whatever was made from it; bears to run again. */
export async function deleteFiles(files: FileStore, pictures: readonly Kept[]): Promise<void> {
  for (const { token, width } of pictures) {
    await files.delete(masterKey(token));
    await files.delete(variantKey(token, previewName, 'jpg'));
    for (const size of widthsOf(width))
      for (const type of types) await files.delete(variantKey(token, size, type));
  }
}

/** The kept original of an upload, for its owner; null where it is lost. */
export const originalOf = async (files: FileStore, { token }: Pick<Kept, 'token'>): Promise<Buffer | null> =>
  (await files.get(masterKey(token)))?.bytes ?? null;
