import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3StandIn } from '#src/testing/files/s3-stand-in.ts';
import type { FileStore } from './file-store.server.ts';
import { asRefusal, openFileStore, openS3Store } from './storage.server.ts';

const keys = { accessKeyId: 'treatory', secretAccessKey: 'only-for-tests', region: 'eu-west-2' };
const picture = Buffer.from([0xff, 0xd8, 0x00, 0x0a, 0xff]);
const strangeKeys = [
  '../escape.jpg',
  'images/../../escape.jpg',
  '/etc/passwd.jpg',
  'images//a.jpg',
  'images\\a.jpg',
  'images/.hidden.jpg',
  'images/a.jpg\0.png',
  'images/a.html',
  'images/a.svg',
  'images/a',
  `${'long/'.repeat(60)}a.jpg`,
];

let dataDir: string;
let bucket: Awaited<ReturnType<typeof startS3StandIn>>;

beforeAll(async () => {
  bucket = await startS3StandIn(keys);
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'treatory-files-'));
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(() => bucket.close());

const inBucket = (secrets = keys) => ({ ...secrets, endpoint: bucket.endpoint, bucket: 'pictures' });

describe.each<[string, () => Promise<FileStore>]>([
  ['the folder', () => openFileStore({ dataDir, s3: null })],
  ['the bucket', () => openFileStore({ dataDir, s3: inBucket() })],
])('%s', (_, open) => {
  test('returns the stored bytes and type, and the newer bytes after a second put', async () => {
    const store = await open();
    await store.put('images/a-480.jpg', picture, 'image/jpeg');
    expect(await store.get('images/a-480.jpg')).toEqual({ bytes: picture, contentType: 'image/jpeg' });
    await store.put('images/a-480.jpg', Buffer.from('newer'), 'image/jpeg');
    expect((await store.get('images/a-480.jpg'))?.bytes.toString()).toBe('newer');
  });

  test('returns null for a missing or deleted file, and accepts a second delete', async () => {
    const store = await open();
    await store.put('images/b.jpg', picture, 'image/jpeg');
    await store.delete('images/b.jpg');
    await store.delete('images/b.jpg');
    expect(await store.get('images/b.jpg')).toBeNull();
    expect(await store.get('images/never.jpg')).toBeNull();
  });

  test.each(strangeKeys)('refuses the key %j', async (key) => {
    const store = await open();
    await expect(store.put(key, picture, 'image/jpeg')).rejects.toThrow('Not a key');
    await expect(store.get(key)).rejects.toThrow('Not a key');
    await expect(store.delete(key)).rejects.toThrow('Not a key');
  });

  test('refuses bytes whose type does not match the key', async () => {
    const store = await open();
    await expect(store.put('images/a.jpg', picture, 'text/html')).rejects.toThrow('would hold image/jpeg');
  });
});

test('opening deletes an old half-written file of a killed process, but not a fresh one', async () => {
  const incoming = join(dataDir, 'files', '.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'left-behind'), 'half');
  await utimes(join(incoming, 'left-behind'), 0, 0);
  await writeFile(join(incoming, 'under-way'), 'half');
  await openFileStore({ dataDir, s3: null });
  expect(await readdir(incoming)).toEqual(['under-way']);
});

test('a failed write leaves no file behind', async () => {
  const store = await openFileStore({ dataDir, s3: null });
  await mkdir(join(dataDir, 'files', 'images', 'a.jpg'), { recursive: true });
  await expect(store.put('images/a.jpg', picture, 'image/jpeg')).rejects.toThrow();
  expect(await readdir(join(dataDir, 'files', '.incoming'))).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) becomes a disk-full refusal', (code) => {
  expect(asRefusal(Object.assign(new Error('write'), { code }))).toMatchObject({
    code: 'disk-full',
    status: 507,
  });
});

test('a wrong secret is tried once, and the caller gets a busy answer', async () => {
  const store = openS3Store(inBucket({ ...keys, secretAccessKey: 'wrong' }));
  const before = bucket.seen.length;
  await expect(store.put('images/forged.jpg', picture, 'image/jpeg')).rejects.toMatchObject({ status: 503 });
  expect(bucket.seen.length - before).toBe(1);
  expect([...bucket.files.keys()]).not.toContain('/pictures/images/forged.jpg');
});

test('a bucket that fails twice is retried, and one that keeps failing gives a busy answer', async () => {
  const store = openS3Store(inBucket());
  bucket.failNext('fail', 'fail');
  await store.put('images/c.jpg', picture, 'image/jpeg');
  expect((await store.get('images/c.jpg'))?.bytes).toEqual(picture);
  bucket.failNext('fail', 'fail', 'fail');
  await expect(store.get('images/c.jpg')).rejects.toMatchObject({ code: 'busy', status: 503 });
});

test('a bucket that never answers gives a busy answer at the deadline', async () => {
  const store = openS3Store(inBucket(), { deadlineMs: 50, attempts: 2 });
  bucket.failNext('hang', 'hang');
  await expect(store.get('images/c.jpg')).rejects.toMatchObject({ code: 'busy', status: 503 });
});
