import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Env, readEnv } from '#src/env.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hookRunner } from '#src/platform/hooks.server.ts';
import type { Identify } from '#src/platform/http/answer.server.ts';
import { buildApp } from '#src/platform/http/app.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { openLive } from '#src/platform/live/live.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import type { Outside } from '#src/platform/outside/outside.server.ts';
import type { Served } from '#src/platform/serve.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { noSiblings, type Siblings } from '#src/platform/workers/siblings.server.ts';

interface BareOptions {
  readonly apis?: readonly Served[];
  readonly env?: Partial<Env>;
  readonly db?: Db;
  readonly ping?: () => Promise<void>;
  readonly identify?: Identify;
  /** Each line of the log, as it is written. */
  readonly heard?: string[];
  readonly siblings?: Siblings;
  /** Instead of a log of its own. */
  readonly log?: FastifyBaseLogger;
}

/** The server around endpoints that need no domain: for what the platform itself promises. */
export async function bareApp({
  apis = [],
  env = {},
  db = absent<Db>('database'),
  ping = async () => {},
  heard,
  siblings = noSiblings,
  log = heard ? openLog('info', { write: (line) => heard.push(line) }) : openLog('silent'),
  ...given
}: BareOptions = {}): Promise<FastifyInstance> {
  const context = {
    db,
    env: { ...readEnv({ LOG_LEVEL: 'silent' }), ...env },
    files: absent<FileStore>('file store'),
    jobs: absent<Jobs>('job queue'),
    live: openLive({ database: { pool: absent('database') }, log }),
    log,
    now: () => new Date('2026-11-02T09:30:00Z'),
    outside: absent<Outside>('way outside'),
    paypal: null,
    runHook: hookRunner([]),
    siblings,
  };
  return buildApp({ context, database: { ping }, apis, ...given });
}

function absent<Thing extends object>(name: string): Thing {
  return new Proxy({} as Thing, {
    get: () => {
      throw new Error(`This test has no ${name}.`);
    },
  });
}
