import { randomBytes } from 'node:crypto';

/**
 * Stands where a page's nonce will be, while the page is rendered and kept. Random for each process: a visitor
 * who could guess it could write it into a text of theirs, and the nonce put in its place would let that text run.
 */
export const noncePlaceholder = `nonce-${randomBytes(24).toString('hex')}`;

const mark = Buffer.from(noncePlaceholder);

/** A nonce for one response: 128 random bits. */
export const freshNonce = () => randomBytes(16).toString('base64url');

/** The page cut at each place where a nonce belongs. */
export function cutAtNonces(page: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at));
    from = at + mark.length;
  }
  return [...pieces, page.subarray(from)];
}

/** The page with this response's nonce in every place. */
export function joinWithNonce(pieces: readonly Buffer[], nonce: string): Buffer {
  const filling = Buffer.from(nonce);
  const size = pieces.reduce((sum, piece) => sum + piece.length, filling.length * (pieces.length - 1));
  const page = Buffer.allocUnsafe(size);
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) at += filling.copy(page, at);
    at += piece.copy(page, at);
  }
  return page;
}
