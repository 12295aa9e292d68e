import { type Header, type PMTiles, zxyToTileId } from 'pmtiles';
import type { Entry } from './directories.ts';

/** The numbers of all tiles in a box down to a zoom, in order. */
function wantedTiles(box: Box, minZoom: number, maxZoom: number): Float64Array {
  const zooms = Array.from({ length: Math.max(maxZoom - minZoom + 1, 0) }, (_, index) => minZoom + index);
  const numbers = zooms.flatMap((zoom) => tilesAt(zoom, box).map(({ z, x, y }) => zxyToTileId(z, x, y)));
  return Float64Array.from(numbers).sort();
}

/** What an archive has of a box: one entry for each stretch of tiles with the same content, in order. */
export async function entriesWithin(
  archive: PMTiles,
  header: Header,
  box: Box,
  maxZoom: number,
): Promise<Entry[]> {
  const wanted = wantedTiles(box, header.minZoom, maxZoom);
  const found: Entry[] = [];
  const walk = async (offset: number, length: number) => {
    const entries = await archive.cache.getDirectory(archive.source, offset, length, header);
    for (const [index, entry] of entries.entries()) {
      const next = entries[index + 1]?.tileId ?? Number.POSITIVE_INFINITY;
      const isLeaf = entry.runLength === 0;
      const end = isLeaf ? next : entry.tileId + entry.runLength;
      const first = firstFrom(wanted, entry.tileId);
      if ((wanted[first] ?? Number.POSITIVE_INFINITY) >= end) continue;
      if (isLeaf) await walk(header.leafDirectoryOffset + entry.offset, entry.length);
      else for (const run of runsIn(wanted, first, end)) found.push({ ...entry, ...run });
    }
  };
  await walk(header.rootDirectoryOffset, header.rootDirectoryLength);
  return found;
}

/** Where the first number is that is not below this one. */
function firstFrom(numbers: Float64Array, least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The numbers from a place on that are below `end`, in stretches without a gap. */
function runsIn(numbers: Float64Array, first: number, end: number): Pick<Entry, 'tileId' | 'runLength'>[] {
  const runs: { tileId: number; runLength: number }[] = [];
  for (let at = first; at < numbers.length; at += 1) {
    const tileId = numbers[at] ?? end;
    if (tileId >= end) break;
    const last = runs.at(-1);
    if (last && last.tileId + last.runLength === tileId) last.runLength += 1;
    else runs.push({ tileId, runLength: 1 });
  }
  return runs;
}

/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The columns and rows of the world's grid that a box touches at a zoom. */
function gridOf(z: number, [west, south, east, north]: Box) {
  const across = 2 ** z;
  const within = (cell: number) => Math.min(Math.max(Math.floor(cell), 0), across - 1);
  const column = (lng: number) => within(((lng + 180) / 360) * across);
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return within((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across);
  };
  return { left: column(west), right: column(east), top: row(north), bottom: row(south) };
}

/** Every tile of a zoom that a box touches. */
export function tilesAt(z: number, box: Box): Tile[] {
  const { left, right, top, bottom } = gridOf(z, box);
  const tiles: Tile[] = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) tiles.push({ z, x, y });
  return tiles;
}
