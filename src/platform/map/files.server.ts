import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Header, PMTiles, type Source, TileType } from 'pmtiles';
import type { Env } from '#src/env.ts';
import type { MapFile, MapTiles } from '../web/site.ts';
import { fingerprint } from './ranges.server.ts';
import { tilesAt } from './wanted.ts';

/** The files that MAP_FILE names, as the server sends them and as the pages draw them. */
interface MapFiles extends Pick<MapTiles, 'files' | 'credit'> {
  /** Where each is, by the last part of its address. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Looks into the configured files; null without one. Throws a sentence for a file that cannot be drawn. */
export async function openMapFiles(env: Pick<Env, 'mapFiles' | 'mapCredit'>): Promise<MapFiles | null> {
  if (env.mapFiles.length === 0) return null;
  const read = await Promise.all(env.mapFiles.map(readFile));
  const paths = new Map(env.mapFiles.map((path) => [basename(path), path]));
  if (paths.size < env.mapFiles.length) throw new Error('MAP_FILE names two files of the same name.');
  const credits = new Set(read.map(({ credit }) => credit));
  return { paths, files: read.map(({ file }) => file), credit: env.mapCredit ?? [...credits].join(' · ') };
}

async function readFile(path: string): Promise<{ file: MapFile; credit: string }> {
  const name = basename(path);
  const fault = (what: string) => new Error(`MAP_FILE: ${name} ${what}`);
  const opened = await openArchive(path).catch(() => {
    throw fault('cannot be read.');
  });
  try {
    const { archive, bytes } = opened;
    const read = await Promise.all([archive.getHeader(), archive.getMetadata()]).catch(() => null);
    if (!read) throw fault('is not a PMTiles archive of version 3.');
    const [header, metadata] = read;
    if (header.tileType !== TileType.Mvt) throw fault('holds no vector tiles.');
    if (bytes < header.tileDataOffset + (header.tileDataLength ?? 0)) throw fault('is cut short.');
    const layers = layersIn(metadata);
    const schema = schemaOf(layers);
    if (!schema) throw fault('has neither the layers of OpenMapTiles nor those of Protomaps, version 4.');
    const version = await fingerprint(path);
    return {
      credit: creditOf(metadata),
      file: {
        url: `/map/${name}?v=${version}`,
        schema,
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
        bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
        hasSea: schema === 'protomaps' || (await hasSea(archive, header)),
        hasCover: layers.has('cover'),
      },
    };
  } finally {
    await opened.close();
  }
}

/** The names of the layers, each with its fields, as every maker of archives writes them down. */
function layersIn(metadata: unknown): ReadonlyMap<string, readonly string[]> {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown };
  if (!Array.isArray(layers)) return new Map();
  return new Map(layers.map(({ id, fields }) => [String(id), Object.keys(fields ?? {})]));
}

function schemaOf(layers: ReturnType<typeof layersIn>): MapFile['schema'] | null {
  if (layers.has('transportation')) return 'openmaptiles';
  // Before version 4 every field had a prefix.
  return layers.has('earth') && layers.get('roads')?.includes('kind') ? 'protomaps' : null;
}

/** As many as cover the United Kingdom at the zoom where a file usually begins. */
const mostLookedAt = 32;

/** Whether any tile of the first zoom has water of the class "ocean"; a tile writes its words as plain text. */
async function hasSea(archive: PMTiles, header: Header): Promise<boolean> {
  const { minZoom, minLon, minLat, maxLon, maxLat } = header;
  for (const { z, x, y } of tilesAt(minZoom, [minLon, minLat, maxLon, maxLat]).slice(0, mostLookedAt)) {
    const tile = await archive.getZxy(z, x, y);
    if (tile && Buffer.from(tile.data).includes('ocean')) return true;
  }
  return false;
}

/** A PMTiles archive on this machine, whose parts are read as they are asked for; `close` when done. */
export async function openArchive(
  path: string,
): Promise<{ archive: PMTiles; bytes: number; close(): Promise<void> }> {
  const file = await open(path, 'r');
  const { size: bytes } = await file.stat();
  return { archive: new PMTiles(sourceOf(path, file)), bytes, close: () => file.close() };
}

const sourceOf = (path: string, file: FileHandle): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  },
});

const usual = '© OpenStreetMap contributors';

const named: Record<string, string> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Whom a file is owed to, in plain words: its own attribution without markup, for it is shown as text. Both schemas are
 * made of OpenStreetMap, so that is named where a file names no source.
 */
function creditOf(metadata: unknown): string {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  if (typeof attribution !== 'string') return usual;
  const words = attribution
    .slice(0, 1000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{1,6}));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (named[name] ?? whole),
    )
    .replace(/\s+([;,.])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? usual : words;
}
