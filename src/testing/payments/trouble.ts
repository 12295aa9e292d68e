import type pg from 'pg';

/** Which call fails: the n-th from now on, of statements to the database or of calls to PayPal. */
export interface Order {
  readonly of: 'database' | 'paypal';
  readonly at: number;
  /** Before it does anything, or after it has done all and only its answer is lost. */
  readonly when: 'before' | 'after';
  /** Every later one fails too, as in an outage. */
  readonly lasts: boolean;
}

/** What goes wrong, on order: one call of the many that a path makes. */
export class Trouble {
  #order: Order | null = null;
  #seen = 0;
  #hits = 0;

  arm(order: Order): void {
    this.#order = order;
    this.#seen = 0;
    this.#hits = 0;
  }

  /** Ends the trouble; answers whether there was a call to fail. */
  disarm(): boolean {
    this.#order = null;
    return this.#hits > 0;
  }

  async through<Result>(of: Order['of'], work: () => Promise<Result>, fault: () => Error): Promise<Result> {
    const order = this.#order;
    if (order?.of !== of) return work();
    this.#seen += 1;
    const isHit = this.#seen === order.at || (order.lasts && this.#seen > order.at);
    if (!isHit) return work();
    this.#hits += 1;
    if (order.when === 'after') await work();
    throw fault();
  }
}

const cutLine = () => Object.assign(new Error('The connection was cut.'), { code: '08006' });

/** Every statement over this pool from now on goes through the trouble. */
export function troublePool(pool: pg.Pool, trouble: Trouble): void {
  const troubled = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (troubled.has(client)) return;
    troubled.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const replacement = (...given: unknown[]) => {
      const done = given.at(-1);
      if (typeof done !== 'function')
        return trouble.through('database', async () => query(...given), cutLine);
      // The driver's own pool asks with a callback.
      const work = () =>
        new Promise((resolve, reject) => {
          query(...given.slice(0, -1), (error: unknown, result: unknown) =>
            error ? reject(error) : resolve(result),
          );
        });
      trouble.through('database', work, cutLine).then(
        (result) => done(null, result),
        (error: unknown) => done(error),
      );
      return undefined;
    };
    Object.assign(client, { query: replacement });
  });
}
