import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { lastBackup } from '#src/platform/storage/backup-note.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { backUp } from './backing-up.ts';
import { rehearse } from './rehearsing.ts';
import { restore } from './restoring.ts';
import { openFolder } from './shelf.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'treatory-embedded-backup-'));
});
afterAll(() => rm(home, { recursive: true }));

const now = () => new Date();
const siteOf = (folder: string, databaseUrl = '') => ({
  env: readEnv({ DATA_DIR: join(home, folder), DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }),
  log: silentLog,
  key: null,
});

test('the embedded database is backed up while no server has it open, rehearsed and restored', async () => {
  const shelf = openFolder(join(home, 'backup'));
  const site = siteOf('site');
  await expect(backUp({ ...site, shelf, now })).rejects.toThrow('There is no database in');
  const database = await openDatabase(site.env, silentLog);
  await database.db.execute(
    sql`INSERT INTO documents (token, name, type, bytes, created_at) VALUES ('0123', 'a', 'application/pdf', 1, now())`,
  );
  await expect(backUp({ ...site, shelf, now })).rejects.toThrow('is in use by process');
  await database.close();

  const manifest = await backUp({ ...site, shelf, now });
  expect(manifest).toMatchObject({ kind: 'pglite', rows: { 'public.documents': 1 } });
  expect(await lastBackup(await openFileStore(site.env))).toEqual(new Date(manifest.madeAt));
  // The row was put there without its file.
  expect((await rehearse({ ...site, shelf })).faults).toEqual([
    expect.stringContaining('documents/0123.pdf'),
  ]);
  await expect(restore({ ...site, shelf })).rejects.toThrow('There is a database in');
  await expect(restore({ ...siteOf('other', 'postgres://localhost/x'), shelf })).rejects.toThrow(
    'take DATABASE_URL away',
  );

  const other = siteOf('other');
  const path = join(home, 'backup/database/000000');
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, -1));
  await expect(restore({ ...other, shelf })).rejects.toThrow('The backup is damaged');
  await writeFile(path, whole);
  expect((await restore({ ...other, shelf })).faults).toEqual([]);
  const restored = await openDatabase(other.env, silentLog);
  expect((await restored.db.execute(sql`SELECT name FROM documents`)).rows).toEqual([{ name: 'a' }]);
  await restored.close();
});

test('a backup of a newer version is refused', async () => {
  const shelf = openFolder(join(home, 'backup'));
  const manifest = JSON.parse((await shelf.get('manifest.json'))?.toString() ?? '');
  const newer = openFolder(join(home, 'newer'));
  const migrations = { count: 1_000, newest: 9_000_000_000_000 };
  await newer.put('manifest.json', Buffer.from(JSON.stringify({ ...manifest, migrations })));
  await expect(restore({ ...siteOf('third'), shelf: newer })).rejects.toThrow(
    'A newer version made the backup',
  );
});
