import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { storeUpload } from './service.server.ts';

let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  photo = await photograph(1000, 700).jpeg().toBuffer();
});
afterAll(() => app.close());

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#B5654A' } });
const store = (bytes: Buffer) => storeUpload(app.db, app.context.files, bytes);
const kept = async () => {
  const folder = join(app.env.dataDir, 'files', 'images');
  return (await readdir(folder).catch(() => [])).length;
};

let before: number;
beforeEach(async () => {
  before = await kept();
});

test('a photograph is stored as a new picture under an unguessable name', async () => {
  const image = await store(photo);
  expect(image).toMatchObject({ kind: 'upload', width: 1000, height: 700 });
  expect(image.token).toMatch(/^[0-9a-f]{32}$/);
  expect((await store(photo)).token).not.toBe(image.token);
});

test('a photograph loses its EXIF data and is turned upright', async () => {
  const tagged = await photograph(400, 200)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(tagged.includes('Acme')).toBe(true);
  const image = await store(tagged);
  expect(image).toMatchObject({ width: 200, height: 400 });
  const file = await app.context.files.get(`images/${image.token}.webp`);
  const { exif, orientation } = await sharp(file?.bytes).metadata();
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
});

test('a large photograph is reduced to the largest size that the site shows', async () => {
  expect(await store(await photograph(4000, 1000).jpeg().toBuffer())).toMatchObject({
    width: 2560,
    height: 640,
  });
});

test('an animated picture is stored as a single frame', async () => {
  const still = await photograph(40, 40).png().toBuffer();
  const frames = await sharp([still, await photograph(40, 40).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  expect(await store(frames)).toMatchObject({ width: 40, height: 40 });
});

test('data appended to a picture is dropped', async () => {
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const { token } = await store(polyglot);
  const file = await app.context.files.get(`images/${token}.webp`);
  expect(file?.bytes.includes('script')).toBe(false);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'JPEG'],
  ['an SVG after an XML declaration', () => Buffer.from('<?xml version="1.0"?><svg/>'), 'JPEG'],
  ['a PDF document', () => Buffer.from('%PDF-1.7'), 'JPEG'],
  ['an empty file', () => Buffer.alloc(0), 'JPEG'],
  ['a script with the first bytes of a GIF', () => Buffer.from('GIF89a/*<svg/>*/=1;alert(1)'), 'damaged'],
  ['a truncated photograph', () => photo.subarray(0, photo.length / 2), 'damaged'],
  [
    'a picture with overwritten bytes',
    async () => holed(await photograph(900, 600).png().toBuffer()),
    'damaged',
  ],
  ['a picture of too many pixels in few bytes', () => photograph(8000, 6000).png().toBuffer(), '40 million'],
  ['a file of more than 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1, photo), '8 MB'],
])('refuses %s and stores nothing', async (_, make, reason) => {
  await expect(store(await make())).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(reason),
  });
  expect(await kept()).toBe(before);
});

/** Bytes overwritten in the middle, as by a failing disk. */
const holed = (bytes: Buffer): Buffer =>
  Buffer.from(bytes).fill(0, Math.floor(bytes.length * 0.3), Math.floor(bytes.length * 0.6));
