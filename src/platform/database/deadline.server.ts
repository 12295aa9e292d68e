import { Socket } from 'node:net';
import pg from 'pg';
import { requestTime } from './request-time.server.ts';
import { statementTimeoutSetBy } from './time-limit.server.ts';
import { aroundStatements } from './watched-pool.server.ts';

/** For an answer that is on its way when the server's own limit ends. */
const graceMs = 500;

/** What `setTimeout` can count to. */
const longestTimerMs = 2 ** 31 - 1;

/** In the driver's words for a statement that got no answer. */
const silence = () => new Error('Query read timeout');

const endsTransaction = /\b(commit|rollback)\s*;?\s*$/i;

interface DeadlineConfig extends pg.ClientConfig {
  /** How long a statement may take where the server's limit is not ours to set. */
  readonly silentMs?: number;
}

/**
 * A connection that is given up when it says nothing for longer than a statement may take. The server's limit
 * cannot help where the server itself, or the way to it, has stopped: then its word that time is up never comes. A
 * request that has waited for long enough in all loses its connection too, and with it what it has not committed.
 */
export class DeadlineClient extends pg.Client {
  readonly #socket: Socket;
  readonly #usualMs: number;
  /** How long a request may have waited in all when it asks for more: with that statement, under ten seconds. */
  readonly #requestMs: number;
  #limitMs: number;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(config: DeadlineConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#usualMs = Number(config.silentMs ?? config.statement_timeout) || 0;
    this.#limitMs = this.#usualMs;
    this.#requestMs = 2 * this.#usualMs || Number.POSITIVE_INFINITY;
    aroundStatements(this, (text) => this.#begin(text));
  }

  /** A transaction may have asked for more time than a request has. */
  #isTooLate(): boolean {
    return this.#limitMs === this.#usualMs && (requestTime()?.waitedMs ?? 0) > this.#requestMs;
  }

  /** Answers what to call when the statement has been answered. */
  #begin(text: string): () => void {
    this.#limitMs = statementTimeoutSetBy(text) ?? this.#limitMs;
    if (this.#isTooLate()) this.#socket.destroy(silence());
    this.#waiting += 1;
    if (this.#waiting === 1) this.#watch();
    return () => {
      if (endsTransaction.test(text)) this.#limitMs = this.#usualMs;
      this.#waiting -= 1;
      this.#watch();
    };
  }

  /** From now until the next answer. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting === 0 || this.#limitMs === 0) return;
    const timer = setTimeout(
      () => {
        // What arrived while this process was busy is read first.
        setImmediate(() => {
          if (this.#timer === timer) this.#socket.destroy(silence());
        });
      },
      Math.min(this.#limitMs + graceMs, longestTimerMs),
    );
    this.#timer = timer;
  }
}

/** The same through a pooler: the next statement may meet another session, which knows no names of this one. */
export class UnnamedClient extends DeadlineClient {
  constructor(config: DeadlineConfig = {}) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const unnamed = (asked: unknown, ...rest: unknown[]) =>
      query(typeof asked === 'string' ? asked : { ...Object(asked), name: undefined }, ...rest);
    Object.assign(this, { query: unnamed });
  }
}
