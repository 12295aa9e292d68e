import type { FastifyBaseLogger } from 'fastify';
import { drawArtwork } from '#src/artwork/draw.ts';
import { takeOf } from '#src/artwork/takes.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { encodePreview, encodeVariant, inTurn, previewName } from './encoding.server.ts';
import type { ImageRow } from './tables.server.ts';
import { contentTypes, masterKey, type VariantType, variantKey } from './variants.ts';

/** Where pictures are kept, and who hears when they cannot be. */
interface ServingContext {
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
}

/** The kept original is gone or no longer a picture. */
export class MissingOriginal extends Error {}

export function drawingOf({ recipe, token }: ImageRow, take: number): string {
  if (!recipe) throw new Error(`${token} has no recipe`);
  return drawArtwork(takeOf(recipe, take));
}

/** A photograph in one of its widths: kept from an earlier request, or encoded now and kept. */
export const variantBytes = (
  { files, log }: ServingContext,
  row: ImageRow,
  width: number,
  type: VariantType,
): Promise<Buffer> =>
  keptOrMade({ files, log }, variantKey(row.token, width, type), type, async () =>
    readable(encodeVariant(await originalOf(files, row), width, type)),
  );

/** The raster of 1200 × 630 pixels for link previews, from a photograph or a drawing. */
export const previewBytes = ({ files, log }: ServingContext, row: ImageRow): Promise<Buffer> =>
  keptOrMade({ files, log }, variantKey(row.token, previewName, 'jpg'), 'jpg', async () =>
    row.recipe
      ? encodePreview(Buffer.from(drawArtwork({ ...row.recipe, shape: 'preview' })))
      : readable(encodePreview(await originalOf(files, row))),
  );

const underWay = new Map<string, Promise<Buffer>>();

/** Many visitors may ask for a new picture at once: it is made once, and all wait for that. */
async function keptOrMade(
  { files, log }: ServingContext,
  key: string,
  type: VariantType,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = await files.get(key);
  if (kept) return kept.bytes;
  const making = underWay.get(key) ?? makeAndKeep().finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;

  async function makeAndKeep() {
    const bytes = await inTurn(make);
    // The visitor gets the picture even when there is no room to keep it.
    await files.put(key, bytes, contentTypes[type]).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a picture could not be kept');
    });
    return bytes;
  }
}

const readable = (encoding: Promise<Buffer>): Promise<Buffer> =>
  encoding.catch((cause: unknown) => {
    throw new MissingOriginal('', { cause });
  });

async function originalOf(files: FileStore, { token }: ImageRow): Promise<Buffer> {
  const original = await files.get(masterKey(token));
  if (!original) throw new MissingOriginal();
  return original.bytes;
}
