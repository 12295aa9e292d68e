import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { asOneRequest } from '../database/request-time.server.ts';

interface NoticesSetting {
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Makes a connection beside the pool. */
  readonly apart: (name: string) => pg.Client;
  readonly log: FastifyBaseLogger;
  /** What another process announced. */
  readonly tell: (topics: readonly string[]) => void;
  /** Called whenever listening begins: what was announced before is unknown. */
  readonly lookAgain: () => void;
}

/** As many topics as one notice of PostgreSQL, 8,000 bytes, holds in any case. */
const mostTogether = 80;
/** A connection that does not answer for so long is dead, even if it does not know. */
const askEveryMs = 15_000;
const patienceMs = 5_000;
const longestPauseMs = 5_000;
/** So long a stream waits for the connection that listens, before it opens all the same. */
const readyMs = 2_000;

/**
 * Announcements from process to process by PostgreSQL's NOTIFY. They go out after the commit and by themselves: NOTIFY
 * in a transaction holds a lock of the whole server while it commits. One connection beside the pool listens, and is
 * opened again for as long as this process lives.
 */
export class Notices {
  readonly #setting: NoticesSetting;
  /** Our own notices come back to us, who have heard of them already. */
  readonly #process = randomUUID();
  readonly #unsent = new Set<string>();
  readonly #stopping = new AbortController();
  #heard = Promise.withResolvers<void>();
  #isHeard = false;
  #sending: Promise<void> | null = null;
  #listening: Promise<void> | null = null;

  constructor(setting: NoticesSetting) {
    this.#setting = setting;
  }

  /** Never fails: what the database does not take is tried again until it does. */
  async send(topics: readonly string[]): Promise<void> {
    for (const topic of topics) this.#unsent.add(topic);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { pool, log } = this.#setting;
    while (this.#unsent.size > 0) {
      const together = [...this.#unsent].slice(0, mostTogether);
      for (const topic of together) this.#unsent.delete(topic);
      try {
        await pool.query('SELECT pg_notify($1, $2)', ['live', [this.#process, ...together].join(' ')]);
      } catch (error) {
        log.warn({ err: error }, 'other processes could not be told what is newer');
        if (this.#stopping.signal.aborted) return;
        for (const topic of together) this.#unsent.add(topic);
        await this.#pause(1_000);
      }
    }
  }

  /** Begins to listen, if it does not yet; resolves when it does, or after a while. */
  async ready(): Promise<void> {
    asOneRequest(() => {
      this.#listening ??= this.#listenOn();
    });
    if (!this.#isHeard) await Promise.race([this.#heard.promise, wait(readyMs, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#sending, this.#listening]);
  }

  async #listenOn(): Promise<void> {
    const { log } = this.#setting;
    for (let pause = 100; !this.#stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      const began = performance.now();
      await this.#hear().catch((error: unknown) => log.warn({ err: error }, 'announcements are not heard'));
      if (performance.now() - began > askEveryMs) pause = 100;
      await this.#pause(pause);
    }
  }

  /** Listens on one connection until it ends. */
  async #hear(): Promise<void> {
    const { apart, tell, lookAgain } = this.#setting;
    const { signal } = this.#stopping;
    const client = apart('live');
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => {
      const [from, ...topics] = payload.split(' ');
      if (from !== this.#process) tell(topics);
    });
    try {
      await client.connect();
      await client.query('LISTEN live');
      lookAgain();
      this.#isHeard = true;
      this.#heard.resolve();
      const ended = once(client, 'end');
      while (!signal.aborted && !(await Promise.race([ended, this.#pause(askEveryMs)])))
        await client.query({ text: 'SELECT 1', query_timeout: patienceMs } as pg.QueryConfig);
    } finally {
      this.#isHeard = false;
      this.#heard = Promise.withResolvers();
      await Promise.race([client.end().catch(() => {}), this.#pause(patienceMs)]);
    }
  }

  /** Ends at once where this process stops. */
  #pause(ms: number): Promise<void> {
    return wait(ms, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => {});
  }
}
