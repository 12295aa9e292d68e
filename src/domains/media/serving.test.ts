import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Recipe } from '#src/artwork/recipe.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { mediaRoutes } from './routes.server.ts';
import { createArtwork, pictureOf, previewOf, storeUpload } from './service.server.ts';
import { images } from './tables.server.ts';

const calm: Recipe = { motif: 'massage', family: 'wellness', seed: 3, shape: 'card' };

let app: TestApp;
let photo: { token: string; kind: 'upload'; width: number; height: number };

beforeAll(async () => {
  app = await startTestApp();
  photo = await upload();
});
afterAll(() => app.close());

const upload = async () =>
  storeUpload(
    app.db,
    app.context.files,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3C6E8A' } })
      .png()
      .toBuffer(),
  );

async function drawing(recipe: Recipe) {
  const [id = 0] = await createArtwork(app.db, [recipe]);
  const [row] = await app.db.select().from(images).where(eq(images.id, id));
  if (!row) throw new Error('The artwork was not noted');
  return row;
}

const get = (url: string) => app.http.inject({ url });
const addressesIn = (srcset: string) => srcset.split(', ').map((entry) => entry.split(' ')[0] ?? '');

test('a drawing is served with a year of caching and a policy that blocks scripts', async () => {
  const answer = await get(pictureOf(await drawing(calm)).src);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
  });
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 800, height: 600 });
});

test('a photograph is offered as AVIF and WebP, and no wider than the original', async () => {
  const { src, avif, webp } = pictureOf(photo);
  expect(avif).toContain('-320.avif 320w');
  expect(avif).toContain('-768.avif 768w');
  expect(avif).not.toContain('1200');
  for (const url of [src, ...addressesIn(avif), ...addressesIn(webp)]) {
    const answer = await get(url);
    const { width = 0, format } = await sharp(answer.rawPayload).metadata();
    const [, asked, type] = /-(\d+)\.(\w+)$/.exec(url) ?? [];
    expect(width).toBe(Number(asked));
    expect({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[type ?? '']).toBe(format);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
});

test('sixty simultaneous requests for a variant all succeed, and it is stored', async () => {
  const { token } = await upload();
  const answers = await Promise.all(Array.from({ length: 60 }, () => get(`/media/${token}-480.webp`)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(60).fill(200));
  expect(await app.context.files.get(`images/${token}-480.webp`)).not.toBeNull();
});

test.each([
  ['a drawing', async () => drawing(calm)],
  ['a photograph', async () => photo],
])('%s has a link preview of 1200 by 630 pixels', async (_, make) => {
  const answer = await get(previewOf(await make()));
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
});

test.each([
  ['a width that is not offered', (token: string) => `${token}-500.webp`],
  ['a width beyond the picture', (token: string) => `${token}-1200.webp`],
  ['another format', (token: string) => `${token}-320.png`],
  ['a photograph as a drawing', (token: string) => `${token}.svg`],
  ['the stored original', (token: string) => `${token}.webp`],
  ['an unknown picture', () => `${'0'.repeat(32)}-320.webp`],
  ['a path out of the folder', () => '..%2f..%2fsecret-320.webp'],
])('%s answers 404', async (_, file) => {
  expect((await get(`/media/${file(photo.token)}`)).statusCode).toBe(404);
});

test.each([
  ['lost', (path: string) => rm(path)],
  ['damaged', (path: string) => writeFile(path, 'not a picture')],
])('a picture whose file is %s is replaced by a default one, and logged once', async (_, harm) => {
  const { token } = await upload();
  await harm(join(app.env.dataDir, 'files', 'images', `${token}.webp`));
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = fastify({ logger: { level: 'error', stream } });
  await server.register(mediaRoutes, { db: app.db, files: app.context.files });
  for (const file of [`${token}-320.avif`, `${token}-480.webp`, `${token}-1200x630.jpg`]) {
    const answer = await server.inject(`/media/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=60',
    });
  }
  expect(lines).toEqual([expect.stringContaining('missing or damaged')]);
});

test('six hundred drawings are created at once, in order', async () => {
  const recipes = Array.from({ length: 600 }, (_, seed): Recipe => ({ ...calm, seed }));
  const ids = await createArtwork(app.db, recipes);
  const rows = await app.db.select().from(images);
  const seedOf = new Map(rows.map((row) => [row.id, row.recipe?.seed]));
  expect(ids.map((id) => seedOf.get(id))).toEqual(recipes.map(({ seed }) => seed));
});

test.each([
  ['favicon.ico', 'image/x-icon'],
  ['apple-touch-icon.png', 'image/png'],
  ['icon-512.png', 'image/png'],
])('the site serves its %s', async (file, contentType) => {
  const answer = await get(`/${file}`);
  expect(answer.headers).toMatchObject({
    'content-type': contentType,
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.rawPayload.includes('PNG')).toBe(true);
});
