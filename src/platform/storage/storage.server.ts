import type { Env } from '#src/env.ts';
import type { FileStore } from './file-store.server.ts';
import { openLocalStore } from './local-store.server.ts';
import { openS3Store } from './s3-store.server.ts';

/** The bucket when one is configured, otherwise a folder below the data directory. */
export const openFileStore = (env: Pick<Env, 'dataDir' | 's3'>): Promise<FileStore> =>
  env.s3 ? Promise.resolve(openS3Store(env.s3)) : openLocalStore(`${env.dataDir}/files`);
