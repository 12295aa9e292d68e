import { randomUUID } from 'node:crypto';
import { noteBackup } from '#src/platform/storage/backup-note.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import about from '../../package.json' with { type: 'json' };
import { backUpFolder } from './embedded.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { pack } from './packing.ts';
import { backUpServer } from './postgres.ts';
import { sealingBy } from './sealing.ts';
import { isEmptyList } from './shelf.ts';
import { ownerUrl, siteFiles, type Work } from './site.ts';
import { type Bundle, writeStream } from './streams.ts';

/**
 * Writes a backup of database and files where nothing lies yet. The database comes first: a file is there before the
 * row that names it, so each one that the dump names is found afterwards, unless it was deleted in between.
 */
export async function backUp({ env, log, shelf, key, now }: Work & { now: () => Date }): Promise<Manifest> {
  if (!(await isEmptyList(shelf.list())))
    throw new Error('Something is already there: name a new folder for each backup.');
  const bundle: Bundle = { shelf, sealing: sealingBy(key), id: randomUUID() };
  const madeAt = now().toISOString();
  const url = ownerUrl(env);
  const work = async (
    contents: Pick<Manifest, 'server' | 'migrations' | 'rows'>,
    dump: AsyncIterable<Buffer>,
  ) => ({
    ...contents,
    database: await writeStream(bundle, 'database', dump),
  });
  const taken = await (url ? backUpServer(url, work) : backUpFolder(env.dataDir, log, work));
  const kind = url ? ('postgres' as const) : ('pglite' as const);
  const { format, version } = { format: 'treatory-backup-1' as const, version: about.version };
  const files = await backUpFiles(bundle, env);
  const manifest: Manifest = { format, id: bundle.id, madeAt, version, kind, ...taken, files };
  await writeManifest(shelf, bundle.sealing, manifest);
  await noteBackup(await openFileStore(env), madeAt).catch((error: unknown) =>
    log.warn({ err: error }, 'the backup is complete, but the site could not be told'),
  );
  return manifest;
}

async function backUpFiles(bundle: Bundle, env: Work['env']): Promise<Manifest['files']> {
  const store = await openFileStore(env);
  let count = 0;
  const packed = pack(siteFiles(env), async function* read(key) {
    const file = await store.get(key);
    // Deleted since it was listed.
    if (!file) return;
    count += 1;
    yield file.bytes;
  });
  return { ...(await writeStream(bundle, 'files', packed)), count };
}
