import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { Compression, type PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMapTilesMetadata, writeMapFile } from '#src/testing/files/map-file.ts';
import { extractMap } from './extract.server.ts';
import { openArchive } from './files.server.ts';
import { mapRoutes } from './ranges.server.ts';
import { type Box, type Tile, tilesAt } from './wanted.ts';

const world: Box = [-180, -85, 180, 85];
const london: Box = [-0.55, 51.26, 0.35, 51.72];

/** Of a length that nobody can foresee, as the lengths of real tiles are, so that a directory is large. */
const wordsOf = ({ z, x, y }: Tile) => {
  const name = `${z}/${x}/${y}`;
  const length = createHash('sha512').update(name).digest().readUInt16LE() % 500;
  return createHash('shake256', { outputLength: length + 4 })
    .update(name)
    .digest('hex');
};

let folder: string;
let source: string;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treatory-map-'));
  source = join(folder, 'world.pmtiles');
  const zooms = [0, 1, 2, 3, 4, 5, 6, 7];
  // So many different tiles that their directory has leaves; every seventh is the same empty sea.
  const tiles = zooms
    .flatMap((zoom) => tilesAt(zoom, world))
    .map((tile) => ({
      ...tile,
      text: (tile.x + tile.y) % 7 === 0 ? 'sea' : wordsOf(tile),
    }));
  await writeMapFile(source, { tiles });
  app = fastify();
  await app.register(mapRoutes, { paths: new Map([['world.pmtiles', source]]) });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const extract = (from: string, box: Box, maxZoom: number, name = 'part.pmtiles') => {
  const said = { tiles: 0, bytes: 0, requests: 0, fetched: 0 };
  const to = join(folder, name);
  const done = extractMap({
    from,
    to,
    box,
    maxZoom,
    onPlan: (plan) => Object.assign(said, plan),
    onProgress: (bytes) => {
      said.fetched += bytes;
    },
  });
  return done.then(() => ({ to, said }));
};

async function reading<Result>(path: string, read: (archive: PMTiles) => Promise<Result>): Promise<Result> {
  const { archive, close } = await openArchive(path);
  return read(archive).finally(close);
}

const bytesOf = async (archive: PMTiles, { z, x, y }: { z: number; x: number; y: number }) => {
  const tile = await archive.getZxy(z, x, y);
  return tile ? Buffer.from(tile.data).toString() : null;
};

test.each([
  ['a file', () => source],
  ['an address', () => `${address}/map/world.pmtiles`],
])('an extract from %s has the same tiles, byte for byte, and no others', async (_case, from) => {
  const { to, said } = await extract(from(), [-8.7, 49.8, 1.9, 60.9], 7);
  const wanted = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((zoom) => tilesAt(zoom, [-8.7, 49.8, 1.9, 60.9]));
  expect(said.tiles).toBe(wanted.length);
  expect(said.fetched).toBe(said.bytes);
  await reading(source, (before) =>
    reading(to, async (after) => {
      for (const tile of wanted) expect(await bytesOf(after, tile)).toBe(await bytesOf(before, tile));
      expect(await bytesOf(after, { z: 7, x: 0, y: 0 })).toBeNull();
    }),
  );
});

test('an extract of a whole large archive keeps every tile', async () => {
  const { to } = await extract(source, world, 7);
  await reading(to, async (archive) => {
    const header = await archive.getHeader();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.numAddressedTiles).toBe(21_845);
    for (const tile of tilesAt(7, london)) expect(await bytesOf(archive, tile)).not.toBeNull();
    const last = { z: 7, x: 127, y: 127 };
    expect(await bytesOf(archive, last)).toBe(wordsOf(last));
  });
});

test('an extract states its zoom levels, bounds and metadata', async () => {
  const { to } = await extract(source, london, 5);
  await reading(to, async (archive) => {
    expect(await archive.getHeader()).toMatchObject({
      clustered: true,
      internalCompression: Compression.Gzip,
      minZoom: 0,
      maxZoom: 5,
      minLon: -0.55,
      maxLat: 51.72,
    });
    expect(await archive.getMetadata()).toEqual(openMapTilesMetadata);
  });
});

test.each([
  ['a missing file', '/nowhere/x.pmtiles', /There is no file/],
  ['an address without a map file', '/map/other.pmtiles', /answered 404/],
])('%s gives a clear message and leaves no file behind', async (_case, from, sentence) => {
  const asked = from.startsWith('/map') ? `${address}${from}` : from;
  await expect(extract(asked, london, 5, 'never.pmtiles')).rejects.toThrow(sentence);
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([]);
});

test('an extract that fails ends what it is still fetching', { timeout: 20_000 }, async () => {
  const wide = join(folder, 'wide.pmtiles');
  const text = ({ x, y }: Tile) =>
    createHash('shake256', { outputLength: 60_000 }).update(`${x}/${y}`).digest('base64');
  await writeMapFile(wide, { tiles: tilesAt(2, world).map((tile) => ({ ...tile, text: text(tile) })) });
  const { tileDataOffset } = await reading(wide, (archive) => archive.getHeader());
  const bytes = await readFile(wide);
  const ended = Promise.withResolvers<void>();
  const tiles: string[] = [];
  const far = fastify({ forceCloseConnections: true });
  far.get('/wide.pmtiles', async ({ headers: { range = '' } }, reply) => {
    const [, from = '', to = ''] = /(\d+)-(\d+)/.exec(range) ?? [];
    if (Number(from) < tileDataOffset)
      return reply.status(206).send(bytes.subarray(Number(from), Number(to) + 1));
    tiles.push(range);
    if (tiles.length > 1) return reply.status(404).send();
    // The first is never answered.
    reply.hijack().raw.on('close', ended.resolve);
  });
  const at = await far.listen({ port: 0, host: '127.0.0.1' });
  try {
    await expect(extract(`${at}/wide.pmtiles`, [-179, 70, 179, 84], 2)).rejects.toThrow(/answered 404/);
    await ended.promise;
    expect(tiles).toHaveLength(2);
  } finally {
    await far.close();
  }
});

test('an area outside the archive is refused', async () => {
  const small = join(folder, 'small.pmtiles');
  await writeMapFile(small, { tiles: tilesAt(9, london).map((tile) => ({ ...tile, text: 'london' })) });
  await expect(extract(small, [-4.5, 55.75, -4.0, 55.98], 9)).rejects.toThrow(/holds nothing of this area/);
});
