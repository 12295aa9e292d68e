import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Sealing } from './sealing.ts';
import { pieceBytes, type Shelf } from './shelf.ts';

/** What a stream was when it was written: the manifest keeps it. */
export const streamShape = z.object({
  parts: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StreamFacts = z.infer<typeof streamShape>;

/** Where the streams of one backup lie. */
export interface Bundle {
  readonly shelf: Shelf;
  readonly sealing: Sealing;
  /** Of this backup: a part of another one does not open. */
  readonly id: string;
}

const nameOf = (stream: string, part: number) => `${stream}/${String(part).padStart(6, '0')}`;
const useOf = ({ id }: Bundle, name: string) => `${id}/${name}`;

/** Writes a stream of any length in parts of 8 MiB, each sealed for its place in it. */
export async function writeStream(
  bundle: Bundle,
  stream: string,
  source: AsyncIterable<Uint8Array>,
): Promise<StreamFacts> {
  const hash = createHash('sha256');
  let parts = 0;
  let bytes = 0;
  for await (const part of inParts(source)) {
    hash.update(part);
    bytes += part.length;
    const name = nameOf(stream, parts);
    await bundle.shelf.put(name, bundle.sealing.seal(part, useOf(bundle, name)));
    parts += 1;
  }
  return { parts, bytes, sha256: hash.digest('hex') };
}

/** Reads it again. Throws a sentence for a part that is absent or changed, and for a whole that is not what it was. */
export async function* readStream(
  bundle: Bundle,
  stream: string,
  { parts, bytes, sha256 }: StreamFacts,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let length = 0;
  for (let part = 0; part < parts; part += 1) {
    const opened = await openPart(bundle, nameOf(stream, part));
    hash.update(opened);
    length += opened.length;
    yield opened;
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new Error(`The backup is damaged: ${stream} is not what was written.`);
}

async function openPart(bundle: Bundle, name: string): Promise<Buffer> {
  const kept = await bundle.shelf.get(name);
  if (!kept) throw new Error(`The backup is damaged: ${name} is missing.`);
  try {
    return bundle.sealing.open(kept, useOf(bundle, name));
  } catch (error) {
    throw new Error(`The backup is damaged: ${name}. ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source)
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + pieceBytes - length);
      held.push(taken);
      at += taken.length;
      length += taken.length;
      if (length === pieceBytes) {
        yield Buffer.concat(held);
        held = [];
        length = 0;
      }
    }
  if (length > 0) yield Buffer.concat(held);
}
