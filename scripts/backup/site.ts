import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#src/env.ts';
import { contentTypeOfKey } from '#src/platform/storage/file-store.server.ts';
import { openBucket } from './bucket.ts';
import { namesIn, type Shelf } from './shelf.ts';

/** A site, and where its backup lies or will lie. */
export interface Work {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly shelf: Shelf;
  /** Null where the backup is not encrypted. */
  readonly key: Buffer | null;
}

/** The keys of all files of the site. What else lies among them is not the site's. */
export async function* siteFiles({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): AsyncGenerator<string> {
  const names = s3 ? openBucket(s3).list() : namesIn(`${dataDir}/files`);
  for await (const name of names) if (isKey(name)) yield name;
}

function isKey(name: string): boolean {
  try {
    return contentTypeOfKey(name) !== '';
  } catch {
    return false;
  }
}

/** The owner of the tables sees all of them, and may make them. A dump needs a session, so never a pooler's address. */
export const ownerUrl = ({
  databaseUrl,
  databaseDirectUrl,
  migrationDatabaseUrl,
}: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'migrationDatabaseUrl'>): string | null =>
  migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl;
