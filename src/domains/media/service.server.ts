import { artSizes, artworkEdition, type Recipe } from '#src/artwork/recipe.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Picture } from './contract.ts';
import * as queries from './queries.server.ts';
import type { ImageRow } from './tables.server.ts';
import { newToken } from './token.server.ts';
import { widthsOf } from './variants.ts';

export { documentPath, forgetDocuments, keptBytes, storeDocument } from './documents.server.ts';
export { forgetPictures, originalOf } from './forgetting.server.ts';
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
