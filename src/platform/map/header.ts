import type { Header } from 'pmtiles';
import { headerBytes } from './directories.ts';

const gzip = 2;

/** What of a header is not said by the lengths of its parts. */
export type Described = Pick<
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
