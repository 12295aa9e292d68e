import { gzipSync } from 'node:zlib';

/** A run of tiles of the same content in an archive: the first one's number, and where the content is. */
export interface Entry {
  tileId: number;
  offset: number;
  length: number;
  /** How many tiles in a row; none for a directory further down. */
  runLength: number;
}

/** The specification keeps header and root within the first 16 KB, which readers fetch at once. */
export const headerBytes = 127;
const mostRootBytes = 16_384 - headerBytes;
const leastInLeaf = 4_096;

/** The root of these entries and, where they are too many for it, the leaves that it points into. */
export function directoriesOf(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const alone = written(entries);
  if (alone.length <= mostRootBytes) return { root: alone, leaves: new Uint8Array() };
  for (let size = leastInLeaf; ; size *= 2) {
    const split = splitInto(entries, size);
    if (split.root.length <= mostRootBytes) return split;
  }
}

function splitInto(entries: readonly Entry[], size: number) {
  const leaves: Uint8Array[] = [];
  const root: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += size) {
    const part = entries.slice(at, at + size);
    const leaf = written(part);
    root.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: written(root), leaves: Buffer.concat(leaves) };
}

/** Column by column as the specification has it: numbers as steps, an offset that follows on as 0; compressed. */
function written(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  };
  put(entries.length);
  for (const [index, { tileId }] of entries.entries()) put(tileId - (entries[index - 1]?.tileId ?? 0));
  for (const { runLength } of entries) put(runLength);
  for (const { length } of entries) put(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    put(before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Uint8Array.from(bytes));
}
