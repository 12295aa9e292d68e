import { artSizes, artworkEdition, type Recipe } from '#src/artwork/recipe.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import type { Picture } from './contract.ts';
import { previewName } from './encoding.server.ts';
import * as queries from './queries.server.ts';
import type { ImageRow } from './tables.server.ts';
import { newToken } from './uploading.server.ts';
import { contentTypes, masterKey, type VariantType, variantKey, widthsOf } from './variants.ts';

export { documentPath, forgetDocuments, keptBytes, storeDocument } from './documents.server.ts';
export { storeShowpiece, storeUpload } from './uploading.server.ts';

/** Notes pictures to be drawn on request; ids in the order of the recipes. Nothing is drawn or encoded here. */
export const createArtwork = (db: Db, recipes: readonly Recipe[]): Promise<number[]> =>
  queries.insertImages(
    db,
    recipes.map((recipe) => ({ token: newToken(), kind: 'artwork', recipe, ...artSizes[recipe.shape] })),
  );

type Shown = Pick<ImageRow, 'token' | 'kind' | 'width' | 'height'>;

/**
 * The addresses of a picture as a screen needs them; variants are encoded when first asked for. `take` chooses another
 * drawing of an artwork.
 */
export function pictureOf({ token, kind, width, height }: Shown, take = 0): Picture {
  if (kind === 'artwork') return { src: artworkPath(token, take), avif: '', webp: '', width, height };
  const widths = widthsOf(width);
  const set = (type: string) => widths.map((w) => `/media/${token}-${w}.${type} ${w}w`).join(', ');
  const middle = widths[Math.floor((widths.length - 1) / 2)];
  return { src: `/media/${token}-${middle}.jpg`, avif: set('avif'), webp: set('webp'), width, height };
}

/** The widest raster that is offered of an upload, for a frame as wide as the page. */
export const widestOf = ({ token, width }: Pick<ImageRow, 'token' | 'width'>): string =>
  `/media/${token}-${widthsOf(width).at(-1)}.jpg`;

/** The raster of 1200 × 630 pixels that a link's preview shows, as a site path. */
export const previewOf = ({ token }: Pick<ImageRow, 'token'>): string =>
  `/media/${token}-1200x630.jpg?v=${artworkEdition}`;

const artworkPath = (token: string, take: number) =>
  `/media/${token}${take === 0 ? '' : `.${take}`}.svg?v=${artworkEdition}`;

export const forgetJob = 'forget-pictures';

interface Kept {
  readonly token: string;
  readonly width: number;
}

/**
 * Removes those of the pictures that nothing refers to. Call it inside the transaction that drops the references: it
 * deletes the rows, and a job, which exists only if it commits, deletes the files.
 */
export async function forgetPictures(
  { db, jobs }: ServerContext,
  ids: readonly (number | null)[],
): Promise<void> {
  const pictures: Kept[] = [];
  for (const id of new Set(ids)) {
    const gone = id === null ? null : await queries.deleteUnused(db, id);
    if (gone?.kind === 'upload') pictures.push({ token: gone.token, width: gone.width });
  }
  if (pictures.length > 0) await jobs.send(forgetJob, { pictures }, { db });
}

const types = Object.keys(contentTypes) as VariantType[];

/** Deletes the original and everything made from it; can run again. */
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
