import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#src/env.ts';
import { openTestDatabase, silentLog } from '#src/testing/database.ts';
import type { Database } from '../database/database.server.ts';
import { defineMailJob, sendEmail } from '../mail/mail-job.server.ts';
import { type Jobs, openJobs } from './jobs.server.ts';

const greeting = z.object({ name: z.string() });
const atOnce = { data: greeting, retryAfterSeconds: 0 };
const now = () => new Date('2026-11-02T09:30:00Z');

let database: Database;
let jobs: Jobs;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => jobs.stop());
afterAll(() => database.close());

const newJobs = () => {
  jobs = openJobs({ database, log: silentLog, now, scheduleEverySeconds: 1 });
  return jobs;
};

test('a job runs with its data, its id and the time', async () => {
  newJobs();
  const run = new Promise((resolve) => {
    jobs.define(
      'greet',
      async (data, { id, now: time }) => resolve({ data, time, named: id.length > 10 }),
      atOnce,
    );
  });
  await jobs.start();
  await jobs.send('greet', { name: 'Ana' });
  expect(await run).toEqual({ data: { name: 'Ana' }, time: now(), named: true });
});

test('a failed job is retried with the same id', async () => {
  newJobs();
  const ids: string[] = [];
  const done = new Promise<void>((resolve) => {
    const handler = async (_: unknown, { id }: { id: string }) => {
      ids.push(id);
      if (ids.length < 3) throw new Error('not yet');
      resolve();
    };
    jobs.define('stumble', handler, atOnce);
  });
  await jobs.start();
  await jobs.send('stumble', { name: 'Ben' });
  await done;
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});

test('a schedule starts its job', async () => {
  newJobs();
  const run = new Promise<void>((resolve) => {
    jobs.define('tidy', async () => resolve(), { data: z.object({}) });
  });
  jobs.schedule('tidy', '* * * * *');
  await jobs.start();
  await run;
});

test('a job sent from a transaction runs only if the transaction commits', async () => {
  newJobs();
  const seen: string[] = [];
  const last = new Promise<void>((resolve) => {
    const handler = async ({ name }: { name: string }) => {
      seen.push(name);
      if (name === 'kept') resolve();
    };
    jobs.define('promise', handler, atOnce);
  });
  await jobs.start();
  const undone = database.db.transaction(async (tx) => {
    await jobs.send('promise', { name: 'undone' }, { db: tx });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await database.db.transaction((tx) => jobs.send('promise', { name: 'kept' }, { db: tx }));
  await last;
  expect(seen).toEqual(['kept']);
});

test('twelve jobs sent together do not each wait for the next poll', async () => {
  newJobs();
  let ran = 0;
  const handler = async () => {
    ran += 1;
  };
  jobs.define('crowd', handler, atOnce);
  await jobs.start();
  await database.db.transaction(async (tx) => {
    for (let each = 0; each < 12; each += 1) await jobs.send('crowd', { name: String(each) }, { db: tx });
  });
  // Two seconds for each would be 24.
  await expect.poll(() => ran, { timeout: 12_000 }).toBe(12);
});

test('a job sent before a restart runs after it', async () => {
  newJobs().define('wait', async () => {}, atOnce);
  await jobs.send('wait', { name: 'Cleo' });
  await jobs.stop();

  newJobs();
  const run = new Promise<string>((resolve) => {
    jobs.define('wait', async ({ name }) => resolve(name), atOnce);
  });
  await jobs.start();
  expect(await run).toBe('Cleo');
});

test('stopping waits for the running job', async () => {
  newJobs();
  let finished = false;
  const begun = new Promise<void>((resolve) => {
    const handler = async () => {
      resolve();
      await database.pool.query('SELECT pg_sleep(0.3)');
      finished = true;
    };
    jobs.define('linger', handler, atOnce);
  });
  await jobs.start();
  await jobs.send('linger', { name: 'Dora' });
  await begun;
  await jobs.stop();
  expect(finished).toBe(true);
});

test('the data of a forgetting job is deleted once the job has succeeded, not before', async () => {
  newJobs();
  let tries = 0;
  const done = new Promise<void>((resolve) => {
    const handler = async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      resolve();
    };
    jobs.define('whisper', handler, { ...atOnce, forgets: true });
  });
  await jobs.start();
  await jobs.send('whisper', { name: 'a secret' });
  await done;
  await jobs.stop();
  expect(tries).toBe(2);
  const { rows } = await database.pool.query("SELECT data FROM pgboss.job WHERE name = 'whisper'");
  expect(rows).toEqual([]);
});

test('a job with invalid data or an unknown name is refused when it is sent', async () => {
  newJobs().define('greet', async () => {}, atOnce);
  await expect(jobs.send('greet', { name: 7 })).rejects.toThrow();
  await expect(jobs.send('unknown', {})).rejects.toThrow('Nobody defined');
});

test('a queued email has its job’s id as Message-ID, and a forged recipient is never queued', async () => {
  newJobs();
  const names: (string | undefined)[] = [];
  const sent = new Promise<void>((resolve) => {
    const send = async ({ messageId }: { messageId?: string }) => {
      names.push(messageId);
      resolve();
    };
    defineMailJob(jobs, { send, close: () => {} }, database);
  });
  await jobs.start();
  const context = {
    db: database.db,
    env: { ...readEnv(), secretKeys: [Buffer.alloc(32).toString('base64')] },
    jobs,
    now,
  };
  await sendEmail(context, { kind: 'welcome', to: 'ana@example.com', subject: 'Hello', text: 'Hello Ana' });
  await sent;
  expect(names[0]).toMatch(/^<[0-9a-f-]{36}@mail\.invalid>$/);
  const forged = { kind: 'welcome' as const, to: 'a@b.c\nBcc: d@e.f', subject: 'Hello', text: '' };
  await expect(sendEmail(context, forged)).rejects.toThrow('refused');
});

test('a job that runs alone runs once at a time in all processes, and at most one more waits', async () => {
  const other = openJobs({ database, log: silentLog, now });
  newJobs();
  let running = 0;
  let runs = 0;
  const most: number[] = [];
  const opened = Promise.withResolvers<void>();
  const last = Promise.withResolvers<void>();
  const handler = async () => {
    running += 1;
    most.push(running);
    await opened.promise;
    running -= 1;
    runs += 1;
    if (runs === 2) last.resolve();
  };
  for (const each of [jobs, other])
    each.define('alone', handler, { data: z.object({}), retries: 0, alone: true });
  await jobs.start();
  await other.start();
  await jobs.send('alone', {});
  await expect.poll(() => running, { timeout: 10_000 }).toBe(1);
  for (let more = 0; more < 4; more += 1) await other.send('alone', {});
  opened.resolve();
  await last.promise;
  await other.stop();
  expect([Math.max(...most), runs]).toEqual([1, 2]);
});

test('the log has the queue’s errors while the database is away', async () => {
  let isAway = false;
  // For this queue alone: the log names one error in five seconds, and the clock's own queue may always be the first.
  const isAsked = (given: unknown) => isAway && JSON.stringify(given).includes('greet');
  const pool = Object.create(database.pool, {
    query: {
      value: (...given: Parameters<typeof database.pool.query>) =>
        isAsked(given) ? Promise.reject(new Error('the database is away')) : database.pool.query(...given),
    },
  });
  const heard: unknown[] = [];
  const error = ({ err }: { err: unknown }) => heard.push(err);
  const log = Object.assign(Object.create(silentLog), { error });
  jobs = openJobs({ database: { pool, kind: database.kind }, log, now });
  jobs.define('greet', async () => {}, atOnce);
  await jobs.start();
  isAway = true;
  // A worker's error comes as a copy, which names its queue.
  const ofWorker = () => heard.find((err) => Object(err).queue === 'greet');
  await expect.poll(ofWorker).toBeInstanceOf(Error);
  expect(Object(ofWorker()).message).toContain('the database is away');
  isAway = false;
});
