import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long one request has waited for the database. Waits at the same moment count once; the time between them, as
 * for an upload or another service, does not count.
 */
class RequestTime {
  #waits = 0;
  #since = 0;
  #waitedMs = 0;
  #statements = 0;

  /** How many it has asked. */
  get statements(): number {
    return this.#statements;
  }

  get waitedMs(): number {
    return this.#waitedMs + (this.#waits > 0 ? performance.now() - this.#since : 0);
  }

  beginStatement(): void {
    this.#statements += 1;
    this.begin();
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
