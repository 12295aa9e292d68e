import { Socket } from 'node:net';
import pg from 'pg';
import { requestTime } from './request-time.server.ts';
import { statementTimeoutSetBy } from './time-limit.server.ts';

/** For an answer that is on its way when the server's own limit ends. */
const graceMs = 500;

/** What `setTimeout` can count to. */
const longestTimerMs = 2 ** 31 - 1;

/** In the driver's words for a statement that got no answer. */
const silence = () => new Error('Query read timeout');

const endsTransaction = /\b(commit|rollback)\s*;?\s*$/i;

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

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#usualMs = Number(config.statement_timeout) || 0;
    this.#limitMs = this.#usualMs;
    this.#requestMs = 2 * this.#usualMs || Number.POSITIVE_INFINITY;
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    Object.assign(this, { query: (...given: unknown[]) => this.#watched(query, given) });
  }

  #watched(query: (...given: unknown[]) => unknown, given: unknown[]): unknown {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : String(Object(asked).text ?? '');
    const done = given.at(-1);
    this.#limitMs = statementTimeoutSetBy(text) ?? this.#limitMs;
    if (this.#isTooLate()) this.#socket.destroy(silence());
    const heard = this.#begin(text);
    if (typeof done === 'function')
      return query(...given.slice(0, -1), (...said: unknown[]) => {
        heard();
        done(...said);
      });
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(heard, heard);
    else heard();
    return answer;
  }

  /** A transaction may have asked for more time than a request has. */
  #isTooLate(): boolean {
    return this.#limitMs === this.#usualMs && (requestTime()?.waitedMs ?? 0) > this.#requestMs;
  }

  /** Answers what to call when the statement has been answered. */
  #begin(text: string): () => void {
    const request = requestTime();
    request?.begin();
    this.#waiting += 1;
    if (this.#waiting === 1) this.#watch();
    return () => {
      request?.end();
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
