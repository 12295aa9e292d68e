import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import { timeZone } from '#src/platform/clock.ts';
import type { Database, Db } from '../database/database.server.ts';
import { isForbidden, mayNotMigrate } from '../database/migrate.server.ts';

/** How a kind of job behaves; its data is checked when it is sent and again when it runs. */
export interface JobOptions<Data extends z.ZodType> {
  readonly data: Data;
  /** How often a failed job is tried again (5 unless said otherwise). */
  readonly retries?: number;
  /** Seconds before the first retry (10); each further wait is up to twice as long, to `retryAtMostSeconds`. */
  readonly retryAfterSeconds?: number;
  readonly retryAtMostSeconds?: number;
  /** Its data is deleted as soon as it has run: for emails with links, and addresses of people. */
  readonly forgets?: boolean;
  /** Seconds that one run may take (60); then its signal aborts and the run counts as failed. */
  readonly deadlineSeconds?: number;
  /** Never two at once over all processes, and never more than one that waits. Decided when the queue is made. */
  readonly alone?: boolean;
}

/** What a handler knows about its run. The id stays the same when a job is tried again. */
interface JobRun {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly now: Date;
}

export type Handler<Data> = (data: Data, run: JobRun) => Promise<void>;

export interface JobsSetting {
  readonly database: Pick<Database, 'pool' | 'kind'>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Seconds between looks for due schedules; tests look oftener. */
  readonly scheduleEverySeconds?: number;
}

export interface Definition {
  readonly handler: Handler<unknown>;
  readonly options: JobOptions<z.ZodType>;
}

/** pg-boss on our own connections, with the queues of the given definitions. */
export type Boss = Awaited<ReturnType<typeof openBoss>>;

// The embedded engine answers one question at a time: looking oftener would only be in a visitor's way.
const pollSeconds = 2;
const graceMs = 5_000;

export async function openBoss(setting: JobsSetting, definitions: ReadonlyMap<string, Definition>) {
  const { database, log, now, scheduleEverySeconds = 30 } = setting;
  const embedded = database.kind === 'pglite';
  const boss = new PgBoss({
    backend: database.kind,
    db: { executeSql: (text, values) => execute(database.pool, text, values) },
    cronMonitorIntervalSeconds: scheduleEverySeconds,
    cronWorkerIntervalSeconds: Math.min(5, scheduleEverySeconds),
    // Upkeep for busy servers, which one embedded session would only wait for.
    reindex: !embedded,
    monitorVacuum: !embedded,
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the job queue met an error'));
  await boss.start().catch((error: unknown) => {
    throw isForbidden(error) ? new Error(mayNotMigrate, { cause: error }) : error;
  });
  for (const [name, { options }] of definitions) await keepQueue(boss, name, options);

  const workers = new Map<string, string>();
  const lookAgain = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    async send(name: string, data: object, db?: Db) {
      await boss.send(name, data, db ? { db: fromDrizzle(db, sql) } : {});
      // Our own worker need not wait for its next look. From a transaction the job is not there yet.
      if (!db) lookAgain(name);
    },
    async work() {
      for (const [name, { handler, options }] of definitions) {
        const worker = await boss.work<unknown>(
          name,
          { pollingIntervalSeconds: pollSeconds },
          async (jobs) => {
            // Where there was one there may be more, and a crowd must not wait two seconds for each.
            lookAgain(name);
            for (const { id, data, signal } of jobs) {
              await handler(data, { id, signal, now: now() }).catch((error: unknown) => {
                log.warn({ err: error, job: name, jobId: id }, 'a job failed');
                throw error;
              });
              // A job that cannot be deleted now is no reason to run it again.
              if (options.forgets)
                await boss
                  .deleteJob(name, id)
                  .catch((error: unknown) => log.warn({ err: error }, 'a job is kept'));
            }
          },
        );
        workers.set(name, worker);
      }
    },
    async schedule(schedules: ReadonlyMap<string, string>) {
      for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: timeZone });
      for (const { name } of await boss.getSchedules()) {
        if (!schedules.has(name)) await boss.unschedule(name);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: graceMs, close: false }),
  };
}

/** Some of what it reports are copies of errors, which a log would not know as errors. */
const asError = (given: Error): Error =>
  given instanceof Error ? given : Object.assign(new Error(), Object(given));

/** Statements come with values, one at a time, or without as a script, whose last answer counts. */
async function execute(pool: JobsSetting['database']['pool'], text: string, values?: unknown[]) {
  const result: unknown = await pool.query(text, values);
  const last: unknown = Array.isArray(result) ? result.at(-1) : result;
  return { rows: rowsOf(last) };
}

function rowsOf(result: unknown): unknown[] {
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : [];
  return Array.isArray(rows) ? rows : [];
}

async function keepQueue(boss: PgBoss, name: string, given: Definition['options']) {
  const options = queueOptions(given);
  await boss.createQueue(name, given.alone ? { ...options, policy: 'stately' } : options);
  // Creating leaves a queue of an earlier version as it was.
  await boss.updateQueue(name, options);
}

const queueOptions = (options: Definition['options']): QueueOptions => ({
  retryLimit: options.retries ?? 5,
  retryDelay: options.retryAfterSeconds ?? 10,
  retryBackoff: (options.retryAfterSeconds ?? 10) > 0,
  ...(options.retryAtMostSeconds && { retryDelayMax: options.retryAtMostSeconds }),
  expireInSeconds: options.deadlineSeconds ?? 60,
});
