import { gzipSync } from 'node:zlib';
import type { Header } from 'pmtiles';

/** A run of tiles of the same content in an archive: the first one's number, and where the content is. */
export interface Entry {
  tileId: number;
  offset: number;
  length: number;
  /** How many tiles in a row; none for a directory further down. */
  runLength: number;
}

/** The specification keeps header and root within the first 16 KB, which readers fetch at once. */
const headerBytes = 127;
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

const gzip = 2;

/** What of a header is not said by the lengths of its parts. */
type Described = Pick<
  Header,
  | 'tileCompression'
  | 'tileType'
  | 'minZoom'
  | 'maxZoom'
  | 'minLon'
  | 'minLat'
  | 'maxLon'
  | 'maxLat'
  | 'numAddressedTiles'
  | 'numTileEntries'
  | 'numTileContents'
>;

interface Lengths {
  root: number;
  metadata: number;
  leaves: number;
  tiles: number;
}

/** The header of an archive of version 3 whose parts follow each other: root, metadata, leaves, tiles. */
export function headerOf(described: Described, { root, metadata, leaves, tiles }: Lengths): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const parts = [root, metadata, leaves, tiles];
  let offset = headerBytes;
  for (const [index, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  const { numAddressedTiles, numTileEntries, numTileContents } = described;
  for (const [index, count] of [numAddressedTiles, numTileEntries, numTileContents].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat, tileCompression, tileType } = described;
  // Tiles are in the order of their numbers.
  header.set([1, gzip, tileCompression, tileType, minZoom, maxZoom], 96);
  const degrees = [minLon, minLat, maxLon, maxLat];
  for (const [index, value] of degrees.entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(Math.round(((minLon + maxLon) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((minLat + maxLat) / 2) * 1e7), 123);
  return header;
}
