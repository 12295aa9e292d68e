import { statfsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mountSmallDisk } from '#src/testing/files/small-disk.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { type Database, databaseOver, openEmbedded, usualLimits } from '../database.server.ts';
import { databaseFailure } from '../failure.server.ts';

const failureOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFailure);
const megabyte = 1024 * 1024;
/** A new engine opens in a second or two, and on a busy machine in many. */
const patience = { timeout: 60_000 };

const openIn = async (folder: string, spaceKept: number) =>
  databaseOver(await openEmbedded(folder, silentLog, { ...usualLimits, spaceKept }));

async function withPages(database: Database): Promise<Database> {
  await database.db.execute(sql`CREATE TABLE pages (id integer PRIMARY KEY, text text)`);
  return database;
}

const write = ({ db }: Database, id: number) =>
  db.transaction((tx) =>
    tx.execute(sql`INSERT INTO pages SELECT ${id}, repeat(md5(random()::text), ${60}::integer)`),
  );

const ids = async ({ db }: Database) =>
  (await db.execute<{ id: number }>(sql`SELECT id FROM pages ORDER BY id`)).rows.map(({ id }) => id);

/** Writes until it is refused; returns what was acknowledged and how it was refused. */
async function writeUntilRefused(database: Database) {
  const acknowledged: number[] = [];
  for (let id = 1; ; id++) {
    const failure = await failureOf(write(database, id));
    if (failure !== 'none') return { acknowledged, failure };
    acknowledged.push(id);
  }
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'treatory-full-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('on a full disk the database starts and reads, and refuses writes as disk-full', async () => {
  const folder = await aFolder();
  const roomy = await withPages(await openIn(folder, 0));
  await write(roomy, 1);
  await roomy.close();
  const full = await openIn(folder, Number.MAX_SAFE_INTEGER);
  expect(await failureOf(write(full, 2))).toBe('disk-full');
  expect(await failureOf(full.db.execute(sql`DELETE FROM pages WHERE id = ${1}`))).toBe('disk-full');
  expect(await ids(full)).toEqual([1]);
  await full.close();
});

test('a database engine that reports a full disk is restarted, and then accepts writes', async () => {
  const database = await withPages(await openIn(await aFolder(), 0));
  await write(database, 1);
  const report = sql`DO $$ BEGIN RAISE EXCEPTION 'No space left' USING ERRCODE = 'disk_full'; END $$`;
  expect(await failureOf(database.db.execute(report))).toBe('disk-full');
  expect(await failureOf(write(database, 2))).toBe('disk-full');
  await vi.waitUntil(async () => (await failureOf(write(database, 2))) === 'none', patience);
  expect(await ids(database)).toEqual([1, 2]);
  await database.close();
});

// Only root may mount a disk; elsewhere the two tests above show the same.
const disk = mountSmallDisk(160);
if (disk) {
  test('a real full disk loses no acknowledged row, and writes resume once there is room', async () => {
    onTestFinished(() => disk.remove());
    const database = await withPages(await openIn(disk.folder, megabyte));
    const ballast = join(disk.folder, 'ballast');
    const { bavail, bsize } = statfsSync(disk.folder);
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 8 * megabyte));
    const { acknowledged, failure } = await writeUntilRefused(database);
    expect(failure).toBe('disk-full');
    expect(await failureOf(write(database, 0))).toBe('disk-full');
    await rm(ballast);
    await vi.waitUntil(async () => (await failureOf(write(database, 0))) === 'none', patience);
    expect(await ids(database)).toEqual([0, ...acknowledged]);
    await database.close();
  });
}
