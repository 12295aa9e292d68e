import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { migrationsFolder } from '#src/platform/database/migrate.server.ts';
import { contentTypeOfKey } from '#src/platform/storage/file-store.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import { rowFaults } from './contents.ts';
import { demandNoFolder, embeddedContents, restoreFolder } from './embedded.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { unpack } from './packing.ts';
import { demandEmptyServer, restoreServer } from './postgres.ts';
import { sealingBy } from './sealing.ts';
import { isEmptyList } from './shelf.ts';
import { ownerUrl, siteFiles, type Work } from './site.ts';
import { type Bundle, readStream } from './streams.ts';

interface Backup {
  readonly bundle: Bundle;
  readonly manifest: Manifest;
}

const newestMigration = () => readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/** Reads the manifest, and refuses a backup that this program, or the configured kind of database, cannot take. */
export async function openBackup({ env, shelf, key }: Work): Promise<Backup> {
  const sealing = sealingBy(key);
  const manifest = await readManifest(shelf, sealing);
  if (manifest.migrations.newest > newestMigration())
    throw new Error(`A newer version made the backup, ${manifest.version}: restore it with that one.`);
  if (manifest.kind === 'postgres' && !env.databaseUrl)
    throw new Error('The backup is of a PostgreSQL: set DATABASE_URL to an empty one.');
  if (manifest.kind === 'pglite' && env.databaseUrl)
    throw new Error('The backup is of the embedded database: take DATABASE_URL away.');
  return { bundle: { shelf, sealing, id: manifest.id }, manifest };
}

/** Reads all of it, and throws a sentence where anything is not what was written. Changes nothing. */
export async function verifyBackup({ bundle, manifest }: Backup): Promise<void> {
  for await (const _ of readStream(bundle, 'database', manifest.database));
  let count = 0;
  for await (const _ of unpack(readStream(bundle, 'files', manifest.files))) count += 1;
  if (count !== manifest.files.count)
    throw new Error(`The backup is damaged: it has ${count} files, and had ${manifest.files.count}.`);
}

/**
 * Restores into an empty database and an empty store, after every checksum was compared. Returns a sentence for each
 * table that does not have the rows that it had.
 */
export async function restore(work: Work): Promise<{ manifest: Manifest; faults: string[] }> {
  const { env, log } = work;
  const backup = await openBackup(work);
  await demandEmpty(work, backup);
  await verifyBackup(backup);
  const faults = await restoreDatabase(work, backup);
  await restoreFiles(work, backup);
  // Applies newer migrations, and grants the site's role what it needs.
  await (await openDatabase(env, log)).close();
  return { manifest: backup.manifest, faults };
}

async function demandEmpty({ env }: Pick<Work, 'env'>, { manifest }: Backup): Promise<void> {
  const url = ownerUrl(env);
  await (url ? demandEmptyServer(url, manifest.server) : demandNoFolder(env.dataDir));
  if (!(await isEmptyList(siteFiles(env))))
    throw new Error('The file store already has files: name an empty one, or move them away.');
}

/** Returns what differs from the manifest. */
export async function restoreDatabase(
  { env, log }: Pick<Work, 'env' | 'log'>,
  { bundle, manifest }: Backup,
): Promise<string[]> {
  const url = ownerUrl(env);
  const dump = readStream(bundle, 'database', manifest.database);
  if (url) return rowFaults(manifest, await restoreServer(url, dump));
  await restoreFolder(env.dataDir, dump);
  // To count rows is to open it, which applies newer migrations: they may add some.
  const isOfToday = manifest.migrations.newest === newestMigration();
  return isOfToday ? rowFaults(manifest, await embeddedContents(env.dataDir, log)) : [];
}

/** Returns the names of the files that the store does not give back as they were. */
export async function restoreFiles(
  { env }: Pick<Work, 'env'>,
  { bundle, manifest }: Backup,
): Promise<string[]> {
  const store = await openFileStore(env);
  const faults: string[] = [];
  for await (const { name, bytes } of unpack(readStream(bundle, 'files', manifest.files))) {
    await store.put(name, bytes, contentTypeOfKey(name));
    if (!(await store.get(name))?.bytes.equals(bytes)) faults.push(name);
  }
  return faults;
}
