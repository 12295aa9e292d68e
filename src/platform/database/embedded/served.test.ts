import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#src/env.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { serve } from '#src/platform/serve.server.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { type Database, databaseOver, openEmbedded, usualLimits } from '../database.server.ts';

let dataDir: string;
let database: Database;
let http: FastifyInstance;

const get = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'For this test',
    access: 'public',
    rateLimit: 'reads',
    returns: z.object({ notes: z.int() }),
  });

const countNotes = async () =>
  (await database.db.execute<{ notes: number }>(sql`SELECT count(*)::integer AS notes FROM notes`))
    .rows[0] ?? {
    notes: -1,
  };

/** What a verb may do to a database: read, meet a full disk in a transaction, ask what never ends. */
const apis = [
  serve(get('/api/read'), countNotes),
  serve(get('/api/fill'), async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES (1)`);
      await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'No space' USING ERRCODE = 'disk_full'; END $$`);
    });
    return { notes: -1 };
  }),
  serve(get('/api/stick'), async () => {
    await database.db.execute(sql`DO $$ BEGIN LOOP END LOOP; END $$`);
    return { notes: -1 };
  }),
];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'treatory-served-'));
  const env = readEnv({ LOG_LEVEL: 'silent', LIMITS_LOOP_DELAY_MS: '60000' });
  database = databaseOver(await openEmbedded(dataDir, silentLog, { ...usualLimits, statementMs: 1_500 }));
  await database.db.execute(sql`CREATE TABLE notes (id integer PRIMARY KEY)`);
  http = await bareApp({ env, db: database.db, ping: database.ping, apis });
});
afterAll(async () => {
  await http.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const comesBack = () =>
  vi.waitUntil(async () => (await http.inject('/api/read')).statusCode === 200, { timeout: 60_000 });

test('an endless query gets a busy answer, the server stays up, and later queries work', async () => {
  let isStuck = true;
  const stuck = http.inject('/api/stick').finally(() => {
    isStuck = false;
  });
  expect((await http.inject('/livez')).statusCode).toBe(200);
  expect(isStuck).toBe(true);
  const answer = await stuck;
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'busy' });
  await comesBack();
});

test('a full disk gets a disk-full answer, the server stays up, and the failed write leaves nothing', async () => {
  const answer = await http.inject('/api/fill');
  expect(answer.statusCode).toBe(507);
  expect(answer.json()).toMatchObject({ code: 'disk-full' });
  expect((await http.inject('/livez')).statusCode).toBe(200);
  await comesBack();
  expect((await http.inject('/api/read')).json()).toEqual({ notes: 0 });
});
