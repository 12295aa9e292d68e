import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '#demo/fill.ts';
import { storeUpload } from '#src/domains/media/service.server.ts';
import { type Env, readEnv } from '#src/env.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import {
  type EmptyServerDatabase,
  emptyDatabaseOnServer,
  openPatiently,
  silentLog,
} from '#src/testing/database.ts';
import { backUp } from './backing-up.ts';
import { contentsOf } from './contents.ts';
import { rehearse } from './rehearsing.ts';
import { restore } from './restoring.ts';
import { openFolder } from './shelf.ts';
import { siteFiles } from './site.ts';

const key = randomBytes(32);
const now = () => new Date();
let home: string;
let full: EmptyServerDatabase;
let empty: EmptyServerDatabase;

const at = (name: string) => openFolder(join(home, name));
const siteOf = (url: string, folder: string) => {
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: join(home, folder), LOG_LEVEL: 'silent' });
  return { env, log: silentLog, key };
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'treatory-backup-'));
  [full, empty] = [await emptyDatabaseOnServer(), await emptyDatabaseOnServer()];
  const database = await openPatiently(full.url, 300_000);
  await fillDemo({ db: database.db, now, log: { info: () => {} } });
  const files = await openFileStore(siteOf(full.url, 'site').env);
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } });
  await storeUpload(database.db, files, await picture.png().toBuffer());
  await files.put('documents/one.pdf', Buffer.from('%PDF-'), 'application/pdf');
  await database.close();
}, 600_000);
afterAll(async () => {
  await full.drop();
  await empty.drop();
  await rm(home, { recursive: true });
});

const holds = async ({ url }: EmptyServerDatabase) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return contentsOf(client).finally(() => client.end());
};

const keysOf = async (env: Env) => {
  const keys: string[] = [];
  for await (const key of siteFiles(env)) keys.push(key);
  return keys;
};

test('database and files are backed up, rehearsed and restored; harm is refused before anything is changed', async () => {
  const site = siteOf(full.url, 'site');
  const shelf = at('backup');
  const manifest = await backUp({ ...site, shelf, now });
  expect(manifest.rows).toEqual((await holds(full)).rows);
  expect(manifest.files.count).toBe(2);
  await expect(backUp({ ...site, shelf, now })).rejects.toThrow('Something is already there');

  const rehearsal = await rehearse({ ...site, shelf });
  expect(rehearsal.faults).toEqual([]);
  expect(rehearsal.agreed).toContain('All 1 pictures and documents that rows name are there.');
  expect(rehearsal.agreed).toHaveLength(7);
  await expect(restore({ ...site, shelf })).rejects.toThrow('The database already holds tables');

  const target = siteOf(empty.url, 'restored');
  const path = join(home, 'backup/files/000000');
  const whole = await readFile(path);
  await writeFile(path, whole.fill(whole.readUInt8(40) ^ 1, 40, 41));
  await expect(restore({ ...target, shelf })).rejects.toThrow('files/000000');
  await expect(holds(empty)).rejects.toThrow('not one of this program');
  expect(await keysOf(target.env)).toEqual([]);
  await writeFile(path, whole.fill(whole.readUInt8(40) ^ 1, 40, 41));

  const occupied = siteOf(empty.url, 'site');
  await expect(restore({ ...occupied, shelf })).rejects.toThrow('The file store already has files');
  expect((await restore({ ...target, shelf })).faults).toEqual([]);
  expect(await holds(empty)).toEqual(await holds(full));
  const [before, after] = [await openFileStore(site.env), await openFileStore(target.env)];
  // The site notes beside its files when it was last backed up.
  const names = (await keysOf(site.env)).filter((name) => !name.startsWith('health/'));
  expect(names).toHaveLength(2);
  for (const name of names) expect(await after.get(name)).toEqual(await before.get(name));
}, 600_000);

test('what is written while a backup runs is in all of it or in none, and a file that is missing is found', async () => {
  const site = siteOf(full.url, 'site');
  const client = new pg.Client({ connectionString: full.url });
  await client.connect();
  const shelf = at('during');
  const slow = {
    ...shelf,
    put: async (name: string, bytes: Buffer) => {
      await client.query("INSERT INTO images (token, kind, width, height) VALUES ($1, 'upload', 1, 1)", [
        randomBytes(16).toString('hex'),
      ]);
      await shelf.put(name, bytes);
    },
  };
  await backUp({ ...site, shelf: slow, now });
  expect((await rehearse({ ...site, shelf })).faults).toEqual([]);
  await backUp({ ...site, shelf: at('later'), now });
  await client.end();
  const { faults } = await rehearse({ ...site, shelf: at('later') });
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every((fault) => fault.includes('is missing'))).toBe(true);
}, 600_000);
