import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3StandIn } from '#src/testing/files/s3-stand-in.ts';
import { openBucket } from './bucket.ts';
import { libpqAddress } from './postgres.ts';
import { backupKey, bucketAccount, openShelf } from './settings.ts';
import { openFolder, type Shelf } from './shelf.ts';
import { siteFiles } from './site.ts';

const key = randomBytes(32);

async function namesOf(source: AsyncIterable<string>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of source) names.push(name);
  return names;
}

const secrets = { accessKeyId: 'treatory', secretAccessKey: 'only-for-tests', region: 'eu-west-2' };
let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let folder: string;
beforeAll(async () => {
  standIn = await startS3StandIn(secrets);
  folder = await mkdtemp(join(tmpdir(), 'treatory-shelf-'));
});
afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true });
});

test.each<[string, () => Shelf]>([
  ['a folder', () => openFolder(join(folder, 'backup'))],
  ['a bucket', () => openShelf('s3://backups/nightly/1/', { ...secrets, endpoint: standIn.endpoint })],
])('%s keeps what is put there, and lists it', async (_, open) => {
  const shelf = open();
  expect(await namesOf(shelf.list())).toEqual([]);
  const names = Array.from({ length: 5 }, (_none, number) => `files/00000${number}`);
  for (const name of names) await shelf.put(name, Buffer.from(name));
  expect((await shelf.get('files/000003'))?.toString()).toBe('files/000003');
  expect(await shelf.get('files/999999')).toBeNull();
  expect((await namesOf(shelf.list())).toSorted()).toEqual(names);
});

test('of the files of a site only its own keys are backed up, from a bucket as from a folder', async () => {
  const s3 = { ...secrets, endpoint: standIn.endpoint, bucket: 'site' };
  const site = openBucket(s3);
  for (const name of ['images/a.webp', 'images/b.webp', 'images/b-480.jpg', 'other/program.exe', 'x'])
    await site.put(name, Buffer.from(name));
  const keys = ['images/a.webp', 'images/b-480.jpg', 'images/b.webp'];
  expect((await namesOf(siteFiles({ s3, dataDir: '' }))).toSorted()).toEqual(keys);
  const local = openFolder(join(folder, 'data/files'));
  for (const name of [...keys, '.incoming/half']) await local.put(name, Buffer.from(name));
  const dataDir = join(folder, 'data');
  expect((await namesOf(siteFiles({ s3: null, dataDir }))).toSorted()).toEqual(keys);
});

test('a bucket is asked again after a fault, and named where it refuses', async () => {
  const bucket = { ...secrets, endpoint: standIn.endpoint, bucket: 'backups' };
  standIn.failNext('fail');
  await openBucket(bucket).put('again', Buffer.from('x'));
  const forged = openBucket({ ...bucket, secretAccessKey: 'wrong' });
  await expect(forged.put('again', Buffer.from('y'))).rejects.toThrow(
    'The bucket backups answered 403 to PUT.',
  );
});

test('settings of backups are checked, and fall back to the account of the site', () => {
  expect(backupKey({ BACKUP_KEY: key.toString('base64') })).toEqual(key);
  expect(backupKey({})).toBeNull();
  expect(() => backupKey({ BACKUP_KEY: 'secret' })).toThrow('openssl rand -base64 32');
  const s3 = { ...secrets, endpoint: 'https://s3.example.com', bucket: 'site' };
  expect(bucketAccount({}, { s3 })).toEqual(s3);
  expect(() => bucketAccount({ BACKUP_S3_ENDPOINT: 'https://b.example.com' }, { s3 })).toThrow(
    'belong together',
  );
  expect(() => openShelf('s3://Bucket!', s3)).toThrow('s3://bucket/prefix');
});

test.each([
  ['postgres://a:p%40ss@h/d', 'postgres://a@h/d', 'p@ss'],
  ['postgres://a@h/d?sslmode=no-verify', 'postgres://a@h/d?sslmode=require', ''],
  ['postgres://a@h/d?sslmode=require', 'postgres://a@h/d?sslmode=verify-full&sslrootcert=system', ''],
  [
    'postgres://a@h/d?sslmode=verify-ca&sslrootcert=/ca.pem',
    'postgres://a@h/d?sslmode=verify-ca&sslrootcert=%2Fca.pem',
    '',
  ],
])('the programs get %s without its password, and with our meaning of sslmode', (url, address, password) => {
  const given = libpqAddress(url);
  expect(given.password).toBe(password);
  expect(given.address.replace('/ca.pem', '%2Fca.pem')).toBe(address);
});
