import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Db } from './database/database.server.ts';
import type { Jobs } from './jobs/jobs.server.ts';
import type { FileStore } from './storage/storage.server.ts';

/** Everything a verb may reach: handed in, never imported, so that a test can hand in its own. */
export interface Context {
  readonly db: Db;
  readonly env: Env;
  readonly files: FileStore;
  /** Absent where nothing runs jobs: what a verb would only announce is then left out. */
  readonly jobs?: Pick<Jobs, 'send'>;
  readonly log: FastifyBaseLogger;
  /** The clock; rules get their time from here. */
  readonly now: () => Date;
  readonly requestId: string;
  /** The caller's address, for limits only; never stored with what was searched. */
  readonly ip: string;
}
