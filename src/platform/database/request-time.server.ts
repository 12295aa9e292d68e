import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

/**
 * How long one request has waited for the database. Waits at the same moment count once; the time between them, as
 * for an upload or another service, does not count.
 */
class RequestTime {
  #waits = 0;
  #since = 0;
  #waitedMs = 0;

  get waitedMs(): number {
    return this.#waitedMs + (this.#waits > 0 ? performance.now() - this.#since : 0);
  }

  begin(): void {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
  }

  end(): void {
    this.#waits -= 1;
    if (this.#waits === 0) this.#waitedMs += performance.now() - this.#since;
  }
}

const requests = new AsyncLocalStorage<RequestTime>();

/** Everything that `work` begins is one request, whose waits for the database are added up. */
export const asOneRequest = (work: () => void): void => requests.run(new RequestTime(), work);

/** Of the request that is being answered; nothing for jobs and commands. */
export const requestTime = (): RequestTime | undefined => requests.getStore();

type Connected = (...said: unknown[]) => void;

/** Waiting for a connection counts too. The pool may call back while it serves another request: not in its name. */
export function countWaits(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (done?: Connected) => unknown;
  const counting = (done?: Connected) => {
    const time = requestTime();
    time?.begin();
    if (done)
      return connect(
        AsyncResource.bind((...said: unknown[]) => {
          time?.end();
          done(...said);
        }),
      );
    return (connect() as Promise<unknown>).finally(() => time?.end());
  };
  return Object.assign(pool, { connect: counting });
}
