import type { z } from 'zod';
import type { Db } from '../database/database.server.ts';
import {
  type Boss,
  type Definition,
  type Handler,
  type JobOptions,
  type JobsSetting,
  openBoss,
} from './boss.server.ts';

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
