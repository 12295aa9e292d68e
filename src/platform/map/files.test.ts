import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TileType } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { openMapTilesMetadata, writeMapFile } from '#src/testing/files/map-file.ts';
import { openMapFiles } from './files.server.ts';
import { mapRoutes, rangeOf } from './ranges.server.ts';

const tiles = [{ z: 0, x: 0, y: 0, text: 'water ocean transportation' }];
const protomaps = { vector_layers: [{ id: 'earth' }, { id: 'roads', fields: { kind: 'String' } }] };

let folder: string;
let app: TestApp;
let size: number;
const at = (name: string) => join(folder, name);
const opened = (...names: string[]) => openMapFiles(readEnv({ MAP_FILE: names.map(at).join(',') }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treatory-map-'));
  await writeMapFile(at('uk.pmtiles'), { tiles });
  await writeMapFile(at('inland.pmtiles'), { tiles: [{ z: 0, x: 0, y: 0, text: 'transportation' }] });
  await writeMapFile(at('proto.pmtiles'), { tiles, metadata: protomaps });
  await writeMapFile(at('old.pmtiles'), {
    tiles,
    metadata: { vector_layers: [{ id: 'earth' }, { id: 'roads', fields: { 'pmap:kind': 'String' } }] },
  });
  await writeMapFile(at('pictures.pmtiles'), { tiles, tileType: TileType.Png });
  await writeMapFile(at('short.pmtiles'), { tiles });
  await truncate(at('short.pmtiles'), 300);
  await writeFile(at('words.pmtiles'), 'no archive at all '.repeat(20));
  const files = await opened('uk.pmtiles');
  if (!files) throw new Error('The file is not configured.');
  app = await startTestApp();
  await app.http.register(mapRoutes, files);
  const whole = await app.http.inject('/map/uk.pmtiles');
  size = whole.rawPayload.length;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the schema, the sea and the credit are read from the map file', async () => {
  const files = await opened('uk.pmtiles', 'inland.pmtiles', 'proto.pmtiles');
  expect(files?.files.map(({ schema, hasSea, maxZoom }) => [schema, hasSea, maxZoom])).toEqual([
    ['openmaptiles', true, 0],
    ['openmaptiles', false, 0],
    ['protomaps', true, 0],
  ]);
  expect(files?.credit).toBe('© OpenStreetMap contributors');
  expect(openMapTilesMetadata.attribution).toContain('<a');
});

test('an operator’s own credit replaces that of the files', async () => {
  const env = readEnv({ MAP_FILE: at('uk.pmtiles'), MAP_FILE_ATTRIBUTION: '© Us & OpenStreetMap' });
  expect((await openMapFiles(env))?.credit).toBe('© Us & OpenStreetMap');
});

test('without MAP_FILE there are no map files to serve', async () => {
  expect(await openMapFiles(readEnv({}))).toBeNull();
});

describe('an unusable map file stops the start with a clear message', () => {
  test.each([
    ['none.pmtiles', /none\.pmtiles cannot be read/],
    ['words.pmtiles', /words\.pmtiles is not a PMTiles archive/],
    ['short.pmtiles', /short\.pmtiles is (cut short|not a PMTiles archive)/],
    ['pictures.pmtiles', /pictures\.pmtiles holds no vector tiles/],
    ['old.pmtiles', /old\.pmtiles has neither the layers/],
  ])('%s', async (name, sentence) => {
    await expect(opened(name)).rejects.toThrow(sentence);
  });

  test.each([
    [{ MAP_FILE: 'uk.mbtiles' }, /MAP_FILE must name files that end in \.pmtiles/],
    [{ MAP_FILE: 'a b.pmtiles' }, /MAP_FILE must name files/],
    [
      { MAP_FILE: 'uk.pmtiles', MAP_TILES_URL: 'https://t.example/{z}', MAP_TILES_ATTRIBUTION: 'us' },
      /two ways to the same map/,
    ],
    [{ MAP_FILES: 'uk.pmtiles' }, /did you mean MAP_FILE/],
  ])('%j', (settings, sentence) => {
    expect(() => readEnv(settings)).toThrow(sentence);
  });
});

describe('the Range header is parsed', () => {
  test.each<[string, string | undefined, ReturnType<typeof rangeOf>]>([
    ['no header', undefined, null],
    ['from the first byte', 'bytes=0-99', { start: 0, end: 99 }],
    ['one byte', 'bytes=5-5', { start: 5, end: 5 }],
    ['to the end', 'bytes=990-', { start: 990, end: 999 }],
    ['past the end', 'bytes=990-2000', { start: 990, end: 999 }],
    ['the last bytes', 'bytes=-10', { start: 990, end: 999 }],
    ['more last bytes than there are', 'bytes=-5000', { start: 0, end: 999 }],
    ['after the end', 'bytes=1000-1001', 'beyond'],
    ['no bytes at the end', 'bytes=-0', 'beyond'],
    ['backwards', 'bytes=9-5', null],
    ['several ranges', 'bytes=0-1,5-6', null],
    ['another unit', 'tiles=0-1', null],
    ['no numbers', 'bytes=-', null],
    ['a number that is too large', `bytes=${'9'.repeat(40)}-`, null],
  ])('%s', (_case, header, part) => {
    expect(rangeOf(header, 1000)).toEqual(part);
  });
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url, headers });

describe('range requests', () => {
  test('a range request gets the part, its position and the total length', async () => {
    const whole = await ask('/map/uk.pmtiles');
    const part = await ask('/map/uk.pmtiles', { range: 'bytes=0-6', 'accept-encoding': 'br, gzip' });
    expect(part.statusCode).toBe(206);
    expect(part.payload).toBe('PMTiles');
    expect(part.headers).toMatchObject({ 'content-range': `bytes 0-6/${size}`, 'content-length': '7' });
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect(whole.headers.etag).toMatch(/^"[\w-]+"$/);
  });

  test.each<[string, Record<string, string>, number]>([
    ['a range beyond the end is refused', { range: 'bytes=99999999-' }, 416],
    ['a request for several parts gets the whole file', { range: 'bytes=0-1,4-5' }, 200],
    ['a range of another version gets the whole file', { range: 'bytes=0-6', 'if-range': '"old"' }, 200],
  ])('%s', async (_case, headers, status) => {
    const answer = await ask('/map/uk.pmtiles', headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload.length).toBe(status === 200 ? size : 0);
  });

  test('an unchanged file is not sent again, and a HEAD request gets no body', async () => {
    const { headers } = await ask('/map/uk.pmtiles');
    const etag = String(headers.etag);
    expect((await ask('/map/uk.pmtiles', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask('/map/uk.pmtiles', { range: 'bytes=0-6', 'if-range': etag })).statusCode).toBe(206);
    const head = await ask('/map/uk.pmtiles', {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', String(size)]);
  });

  test('a map file is cached for good under its current version, and revalidated under any other', async () => {
    const files = await opened('uk.pmtiles');
    const versioned = await ask(files?.files[0]?.url ?? '');
    expect(versioned.headers['cache-control']).toContain('immutable');
    expect((await ask('/map/uk.pmtiles?v=old')).headers['cache-control']).toBe('no-cache');
  });
});

test.each([
  '/map/inland.pmtiles',
  '/map/..%2f..%2fetc%2fpasswd',
  '/map/%2e%2e/package.json',
  '/map/uk.pmtiles/',
  '/map/',
  '/map/__proto__',
])('only the configured map files are served: %s', async (url) => {
  const answer = await ask(url);
  // A closing slash is the same address everywhere.
  expect([404, url.endsWith('s/') ? 200 : 404]).toContain(answer.statusCode);
});
