import { createHash } from 'node:crypto';
import { z } from 'zod';

const isPlain = (name: string) =>
  !name.startsWith('/') && !name.split('/').some((part) => part === '..' || part === '.');

/** The line in front of each piece of a file. Only large files have more than one. */
const headerShape = z.object({
  name: z.string().min(1).max(1000).refine(isPlain),
  piece: z.int().nonnegative(),
  bytes: z
    .int()
    .nonnegative()
    .max(256 * 1024 * 1024),
  sha256: z.string().max(64),
});

export interface Piece extends Pick<z.infer<typeof headerShape>, 'name' | 'piece'> {
  readonly bytes: Buffer;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Many files as one stream: each piece of one after a line of JSON with its name, length and SHA-256. */
export async function* pack(
  names: AsyncIterable<string>,
  read: (name: string) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const name of names) {
    let piece = 0;
    for await (const bytes of read(name)) {
      const header = { name, piece, bytes: bytes.length, sha256: sha256(bytes) };
      yield Buffer.from(`${JSON.stringify(header)}\n`);
      yield bytes;
      piece += 1;
    }
  }
}

/** The files again, piece by piece in their order. Throws for one that is not what it was. */
export async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const take = taker(source);
  for (;;) {
    const line = await take((held) => held.indexOf('\n') + 1);
    if (line.length === 0) return;
    const { bytes: length, sha256: expected, ...header } = headerOf(line);
    const bytes = length === 0 ? Buffer.alloc(0) : await take((held) => (held.length < length ? 0 : length));
    if (bytes.length !== length || sha256(bytes) !== expected)
      throw new Error(`The backup is damaged: ${header.name} is not what was written.`);
    yield { ...header, bytes };
  }
}

function headerOf(line: Buffer) {
  try {
    return headerShape.parse(JSON.parse(line.toString('utf8')));
  } catch (error) {
    throw new Error('The backup is damaged: its list of files cannot be read.', { cause: error });
  }
}

/** Gives as many of the next bytes as `enough` says, which answers 0 while it needs more; at the end, what is left. */
function taker(source: AsyncIterable<Buffer>) {
  const from = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (enough: (held: Buffer) => number): Promise<Buffer> => {
    let length = enough(held);
    while (length === 0) {
      const next = await from.next();
      if (next.done) {
        length = held.length;
        break;
      }
      held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
      length = enough(held);
    }
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
}
