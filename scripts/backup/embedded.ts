import { appendFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { lockFolder } from '#src/platform/database/embedded/lock-file.server.ts';
import { type Contents, contentsOf } from './contents.ts';
import { pack, unpack } from './packing.ts';
import { isEmptyList, namesIn, piecesOf } from './shelf.ts';

const folderOf = (dataDir: string) => resolve(dataDir, 'pglite');

/** What the embedded database holds; opening it brings it up to date. Refused while a server has it open. */
export async function embeddedContents(dataDir: string, log: FastifyBaseLogger): Promise<Contents> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, log);
  try {
    return await contentsOf(database.pool);
  } finally {
    await database.close();
  }
}

/** Counts and copies the folder, which is held meanwhile. */
export async function backUpFolder<Result>(
  dataDir: string,
  log: FastifyBaseLogger,
  work: (contents: Contents, dump: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const folder = folderOf(dataDir);
  if (await isEmptyList(namesIn(folder)))
    throw new Error(`There is no database in ${folder}: set DATABASE_URL, or another DATA_DIR.`);
  const contents = await embeddedContents(dataDir, log);
  const lock = await lockFolder(folder);
  try {
    const dump = pack(namesIn(folder), (name) =>
      name.endsWith('/') ? nothing() : piecesOf(join(folder, name)),
    );
    return await work(contents, dump);
  } finally {
    await lock.release();
  }
}

async function* nothing() {
  yield Buffer.alloc(0);
}

export async function demandNoFolder(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  if (!(await isEmptyList(namesIn(folder))))
    throw new Error(`There is a database in ${folder}: move it away, or set another DATA_DIR.`);
}

/** The folder appears when it is whole. */
export async function restoreFolder(dataDir: string, dump: AsyncIterable<Buffer>): Promise<void> {
  const folder = folderOf(dataDir);
  const draft = `${folder}.restoring`;
  await rm(draft, { recursive: true, force: true });
  for await (const { name, bytes } of unpack(dump)) {
    const path = join(draft, name);
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (!name.endsWith('/')) await appendFile(path, bytes);
  }
  await flush(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** One by one, each of some thousand files would wait for the disk. */
const flushedAtOnce = 64;

async function flush(folder: string): Promise<void> {
  const waiting: Promise<void>[] = [];
  for await (const name of namesIn(folder)) {
    if (!name.endsWith('/')) waiting.push(flushFile(join(folder, name)));
    if (waiting.length === flushedAtOnce) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
