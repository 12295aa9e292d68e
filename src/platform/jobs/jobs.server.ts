import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database, Db } from '../database/database.server.ts';
import { type Boss, openBoss } from './boss.server.ts';

/** How a kind of job behaves; its data is checked when it is sent and again when it runs. */
interface JobOptions<Data extends z.ZodType> {
  readonly data: Data;
  /** How often a failed job is tried again (5 unless said otherwise). */
  readonly retries?: number;
  /** Seconds before the first retry (10); each further wait is up to twice as long, to `retryAtMostSeconds`. */
  readonly retryAfterSeconds?: number;
  readonly retryAtMostSeconds?: number;
  /** Its data is deleted as soon as it has run: for letters with links, and addresses of people. */
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
   * jobs, because opening them from inside would wait for the connection that the transaction holds.
   */
  send(name: string, data: object, via?: { db?: Db }): Promise<void>;
  /** Before `start`: sends an empty job at each time that the cron expression names, London time. */
  schedule(name: string, cron: string): void;
  /** Opens the queues and begins to work; call it before the server listens. */
  start(): Promise<void>;
  /** Lets running handlers finish for a few seconds, then returns their jobs to the queue. */
  stop(): Promise<void>;
}

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
      await (boss ?? (await opened())).send(name, checked, via.db);
    },
    schedule(name, cron) {
      defined(name);
      schedules.set(name, cron);
    },
    async start() {
      const ready = await opened();
      await ready.work();
      await ready.schedule(schedules);
    },
    async stop() {
      await opening?.then((ready) => ready.stop()).catch(() => {});
      opening = null;
      boss = null;
    },
  };
}
