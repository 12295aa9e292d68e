import type { FastifyInstance } from 'fastify';
import { type Env, readEnv } from '#src/env.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Identify } from '#src/platform/http/answer.server.ts';
import { buildApp } from '#src/platform/http/app.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import type { Served } from '#src/platform/serve.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';

interface Bare {
  readonly apis?: readonly Served[];
  readonly env?: Partial<Env>;
  readonly ping?: () => Promise<void>;
  readonly identify?: Identify;
  /** Each line of the log, as it is written. */
  readonly heard?: string[];
}

/** The server around endpoints that need no database: for what the door itself promises. */
export async function bareApp({
  apis = [],
  env = {},
  ping,
  identify,
  heard,
}: Bare = {}): Promise<FastifyInstance> {
  return buildApp({
    env: { ...readEnv({ LOG_LEVEL: 'silent' }), ...env },
    database: { db: absent<Db>('database'), ping: ping ?? (async () => {}) },
    files: absent<FileStore>('file store'),
    apis,
    ...(identify ? { identify } : {}),
    now: () => new Date('2026-11-02T09:30:00Z'),
    logger: heard ? openLog('info', { write: (line) => heard.push(line) }) : openLog('silent'),
  });
}

const absent = <Thing extends object>(name: string): Thing =>
  new Proxy({} as Thing, {
    get: () => {
      throw new Error(`This test has no ${name}.`);
    },
  });
