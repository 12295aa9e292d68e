import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { z } from 'zod';
import { timeZone } from '#src/platform/clock.ts';
import type { Database, Db } from '../database/database.server.ts';
import { databaseFailure } from '../database/failure.server.ts';
import { isForbidden, mayNotMigrate } from '../database/migrate.server.ts';
import { openJobsIndex } from './open-index.ts';

/**
 * Work that may happen later, kept in the database: what was sent survives a restart, runs at least once and,
 * over several processes, in one of them at a time. A handler must therefore bear to run twice.
 */
export interface Jobs {
  /** Before `start`: what to do with jobs of this name. */
  define<Data extends z.ZodType>(
    name: string,
    handler: Handler<z.output<Data>>,
    options: JobOptions<Data>,
  ): void;
  /**
   * Sends a job. With a transaction as `db` it exists exactly if the transaction commits; that needs started
   * jobs, because opening them from inside would wait for the connection that the transaction holds. `id` names it.
   */
  send(name: string, data: object, via?: { db?: Db; startAfter?: Date; id?: string }): Promise<void>;
  /** Before `start`: sends an empty job at each time that the cron expression names, London time. */
  schedule(name: string, cron: string): void;
  /** Opens the queues and begins to work; call it before the server listens. */
  start(): Promise<void>;
  /** Lets running handlers finish for a few seconds, then returns their jobs to the queue. */
  stop(): Promise<void>;
}

/** Nothing is asked of the database until `start` or the first `send`. */
export function openJobs(setting: JobsSetting): Jobs {
  const definitions = new Map<string, Definition>();
  const schedules = new Map<string, string>();
  let opening: Promise<Boss> | null = null;
  let boss: Boss | null = null;

  const opened = async (): Promise<Boss> => {
    opening ??= openBoss(setting, definitions);
    try {
      boss = await opening;
      return boss;
    } catch (error) {
      // The next caller tries afresh: a database may come back.
      opening = null;
      throw error;
    }
  };
  const defined = (name: string): Definition => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`Nobody defined the job ${name}`);
    return definition;
  };

  return {
    define(name, handler, options) {
      if (opening) throw new Error(`The job ${name} was defined after the start`);
      definitions.set(name, { handler: (data, run) => handler(options.data.parse(data), run), options });
    },
    async send(name, data, via = {}) {
      const checked = Object(defined(name).options.data.parse(data));
      if (via.db && !boss) throw new Error(`The job ${name} was sent from a transaction before the start`);
      await (boss ?? (await opened())).send(name, checked, via);
    },
    schedule(name, cron) {
      defined(name);
      schedules.set(name, cron);
    },
    async start() {
      const ready = await opened();
      await ready.work(schedules);
      await ready.schedule(schedules);
    },
    async stop() {
      await opening?.then((ready) => ready.stop()).catch(() => {});
      opening = null;
      boss = null;
    },
  };
}

/** How a kind of job behaves; its data is checked when it is sent and again when it runs. */
interface JobOptions<Data extends z.ZodType> {
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

type Handler<Data> = (data: Data, run: JobRun) => Promise<void>;

interface JobsSetting {
  readonly database: Pick<Database, 'pool' | 'kind'>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Seconds between looks for due schedules; tests look more often. */
  readonly scheduleEverySeconds?: number;
}

interface Definition {
  readonly handler: Handler<unknown>;
  readonly options: JobOptions<z.ZodType>;
}

/** pg-boss on our own connections, with the queues of the given definitions. */
type Boss = Awaited<ReturnType<typeof openBoss>>;

// The embedded engine answers one question at a time: looking more often would only delay visitors.
const pollSeconds = 2;
/** For what the clock starts once an hour or less often. */
const pollRarelySeconds = 30;
const graceMs = 5_000;
const quietMs = 5_000;

async function openBoss(setting: JobsSetting, definitions: ReadonlyMap<string, Definition>) {
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
  let saidAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    // Where the database is away or full, every queue says so at each look.
    if (performance.now() - saidAt < quietMs) return;
    saidAt = performance.now();
    log.error({ err: asError(error) }, 'the job queue met an error');
  });
  await boss.start().catch((error: unknown) => {
    throw isForbidden(error) ? new Error(mayNotMigrate, { cause: error }) : error;
  });
  await keepIndex(database.pool);
  for (const [name, { options }] of definitions) await keepQueue(boss, name, options);

  const workers = new Map<string, string>();
  const lookAgain = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    async send(name: string, data: object, { db, ...given }: { db?: Db; startAfter?: Date; id?: string }) {
      const inside = db ? { db: fromDrizzle(db, sql) } : {};
      await boss.send(name, data, { ...inside, ...given });
      // Our own worker need not wait for its next look. From a transaction the job is not there yet.
      if (!db) lookAgain(name);
    },
    async work(schedules: ReadonlyMap<string, string>) {
      for (const [name, { handler, options }] of definitions) {
        const worker = await boss.work<unknown>(
          name,
          { pollingIntervalSeconds: isRare(schedules.get(name)) ? pollRarelySeconds : pollSeconds },
          async (jobs) => {
            // Where there was one there may be more, and a crowd must not wait two seconds for each.
            lookAgain(name);
            for (const { id, data, signal } of jobs) {
              await handler(data, { id, signal, now: now() }).catch((error: unknown) => {
                // What waits for the database is no fault of the job.
                const level = databaseFailure(error) ? 'warn' : 'error';
                log[level]({ err: error, job: name, jobId: id }, 'a job failed');
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

/** A cron expression whose minute is one number. */
const isRare = (cron?: string): boolean => cron !== undefined && /^\d+ /.test(cron);

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

/** Where the server may not change tables, the one who migrates has made it. */
async function keepIndex(pool: JobsSetting['database']['pool']): Promise<void> {
  const { rows } = await execute(pool, "SELECT 1 WHERE to_regclass('pgboss.job_open') IS NULL");
  if (rows.length > 0) await execute(pool, openJobsIndex);
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
