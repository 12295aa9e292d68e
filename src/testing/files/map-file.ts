import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import { directoriesOf, headerOf } from '#src/platform/map/directories.ts';
import type { Tile } from '#src/platform/map/wanted.ts';

interface MapFixture {
  tiles: readonly (Tile & { text: string })[];
  metadata?: object;
  tileType?: TileType;
}

export const openMapTilesMetadata = {
  attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>',
  vector_layers: [
    { id: 'transportation', fields: { class: 'String' } },
    { id: 'water', fields: { class: 'String' } },
  ],
};

/** Writes an archive whose tiles hold these words; equal words are kept once. */
export async function writeMapFile(path: string, { tiles, metadata, tileType = TileType.Mvt }: MapFixture) {
  const placed = new Map<string, { offset: number; bytes: Uint8Array }>();
  let offset = 0;
  const entries = tiles
    .map(({ z, x, y, text }) => ({ tileId: zxyToTileId(z, x, y), text }))
    .toSorted((one, other) => one.tileId - other.tileId)
    .map(({ tileId, text }) => {
      const known = placed.get(text) ?? { offset, bytes: gzipSync(text) };
      if (!placed.has(text)) offset += known.bytes.length;
      placed.set(text, known);
      return { tileId, offset: known.offset, length: known.bytes.length, runLength: 1 };
    });
  const { root, leaves } = directoriesOf(entries);
  const described = gzipSync(JSON.stringify(metadata ?? openMapTilesMetadata));
  const zooms = tiles.map(({ z }) => z);
  const header = headerOf(
    {
      tileCompression: Compression.Gzip,
      tileType,
      minZoom: Math.min(...zooms),
      maxZoom: Math.max(...zooms),
      minLon: -8.7,
      minLat: 49.8,
      maxLon: 1.9,
      maxLat: 60.9,
      numAddressedTiles: entries.length,
      numTileEntries: entries.length,
      numTileContents: placed.size,
    },
    { root: root.length, metadata: described.length, leaves: leaves.length, tiles: offset },
  );
  const contents = [...placed.values()].map(({ bytes }) => bytes);
  await writeFile(path, Buffer.concat([header, root, described, leaves, ...contents]));
}
