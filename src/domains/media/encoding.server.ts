import { artworkEdition } from '#src/artwork/recipe.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { previewSize, type VariantType } from './variants.ts';

const encodingBusy = refusal(
  'busy',
  503,
  'We are preparing many pictures at the moment. Please try again shortly.',
);

/** Loads sharp with the first picture to process: a process without one uses 5 MB less. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  // A picture takes a core for up to a second or two: one at a time leaves the rest to the visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const maxWaiting = 40;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Does picture work one piece at a time; refuses as `busy` when too much of it waits already. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= maxWaiting) return Promise.reject(new Refused(encodingBusy));
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return turn;
}

/** One variant of a kept photograph, no wider than the original. */
export async function encodeVariant(master: Buffer, width: number, type: VariantType): Promise<Buffer> {
  const sharp = await openSharp();
  const resized = sharp(master).resize({ width, withoutEnlargement: true }).timeout({ seconds: 20 });
  if (type === 'avif') return resized.avif({ quality: 50, effort: 3 }).toBuffer();
  if (type === 'webp') return resized.webp({ quality: 72 }).toBuffer();
  return resized.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** What the kept raster for link previews is called. Those of an older edition of the drawings are left behind. */
export const previewName = `1200x630-${artworkEdition}`;

/** The raster for link previews, from a photograph (cut to the part that draws the eye) or a drawing. */
export async function encodePreview(source: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(source)
    .resize({ ...previewSize, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#FAF6F1' })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 20 })
    .toBuffer();
}
