import type pg from 'pg';

/** Which call fails: the n-th from now on, of statements to the database or of calls to PayPal. */
export interface Fault {
  readonly of: 'database' | 'paypal';
  readonly at: number;
  /** Before it does anything, or after it has done all and only its answer is lost. */
  readonly when: 'before' | 'after';
  /** Every later one fails too, as in an outage. */
  readonly lasts: boolean;
}

/** Fails one call of the many that a path makes, when asked. */
export class FaultInjector {
  #fault: Fault | null = null;
  #seen = 0;
  #hits = 0;

  arm(fault: Fault): void {
    this.#fault = fault;
    this.#seen = 0;
    this.#hits = 0;
  }

  /** Ends the fault; answers whether there was a call to fail. */
  disarm(): boolean {
    this.#fault = null;
    return this.#hits > 0;
  }

  async through<Result>(of: Fault['of'], work: () => Promise<Result>, error: () => Error): Promise<Result> {
    const fault = this.#fault;
    if (fault?.of !== of) return work();
    this.#seen += 1;
    const isHit = this.#seen === fault.at || (fault.lasts && this.#seen > fault.at);
    if (!isHit) return work();
    this.#hits += 1;
    if (fault.when === 'after') await work();
    throw error();
  }
}

const cutLine = () => Object.assign(new Error('The connection was cut.'), { code: '08006' });

/** Every statement over this pool from now on goes through the injector. */
export function injectIntoPool(pool: pg.Pool, injector: FaultInjector): void {
  const injected = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (injected.has(client)) return;
    injected.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const replacement = (...given: unknown[]) => {
      const done = given.at(-1);
      if (typeof done !== 'function')
        return injector.through('database', async () => query(...given), cutLine);
      // The driver's own pool asks with a callback.
      const work = () =>
        new Promise((resolve, reject) => {
          query(...given.slice(0, -1), (error: unknown, result: unknown) =>
            error ? reject(error) : resolve(result),
          );
        });
      injector.through('database', work, cutLine).then(
        (result) => done(null, result),
        (error: unknown) => done(error),
      );
      return undefined;
    };
    Object.assign(client, { query: replacement });
  });
}
