import { randomBytes } from 'node:crypto';
import type { Db } from '#src/platform/database/database.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { inTurn, openSharp } from './encoding.server.ts';
import { leastSide, sizeFault } from './least-size.ts';
import * as queries from './queries.server.ts';
import { masterKey } from './variants.ts';

const maxBytes = 8 * 1024 * 1024;
const maxPixels = 40_000_000;
// The longest side that is kept: twice the widest frame of the site.
const maxSide = 2560;

const pictureUnusable = refusal('invalid', 422, 'The picture cannot be used.');
const refuse = (reason: string) => new Refused(pictureUnusable, {}, reason);

/**
 * Keeps a picture that a person sent: at most 8 MiB and 40 million pixels, JPEG, PNG, WebP, AVIF or the first
 * frame of a GIF. What is kept is a new picture made from the pixels, so nothing else that the file carried
 * (place, camera, scripts) survives. Refuses with a sentence for the form.
 */
export async function storeUpload(db: Db, files: FileStore, bytes: Buffer) {
  if (bytes.length > maxBytes) throw refuse('The picture must not be larger than 8 MB.');
  if (!isRaster(bytes)) throw refuse('The picture must be a JPEG, PNG, WebP, AVIF or GIF file.');
  const { data, info } = await redrawn(bytes);
  const token = newToken();
  await files.put(masterKey(token), data, 'image/webp');
  const row = { token, kind: 'upload' as const, width: info.width, height: info.height, recipe: null };
  const [id = 0] = await queries.insertImages(db, [row]);
  return { id, token, kind: row.kind, width: row.width, height: row.height };
}

/** The same for a picture that shows a business: one that is too small for its page is refused. */
export async function storeShowpiece(db: Db, files: FileStore, bytes: Buffer) {
  const fault = isRaster(bytes) ? sizeFault(await sizeOf(bytes)) : null;
  if (fault) throw refuse(fault);
  return storeUpload(db, files, bytes);
}

/** As it is shown, upright. What cannot be read is refused as damaged when it is redrawn. */
async function sizeOf(bytes: Buffer) {
  const unread = { width: leastSide, height: leastSide };
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => unread,
    );
}

/** A new picture made from the pixels of one that was sent; one at a time. */
export const redrawn = (bytes: Buffer) => inTurn(() => redraw(bytes));

/**
 * Whether the first bytes are those of a raster format. No proof of anything, but it keeps the many other readers
 * of the image library (SVG, PDF …) away from strangers' bytes.
 */
export function isRaster(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 32);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF....WEBP/s.test(start) ||
    /^....ftyp(avif|avis|mif1)/s.test(start)
  );
}

async function redraw(bytes: Buffer) {
  const sharp = await openSharp();
  try {
    return await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'warning',
      pages: 1,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw refuse(
      tooLarge ? 'The picture must not have more than 40 million pixels.' : 'The picture is damaged.',
    );
  }
}

/** A picture's public name: 128 random bits in hex, safe in an address, a file name and a log. */
export const newToken = (): string => randomBytes(16).toString('hex');
