import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const patienceMs = 5_000;

// The driver reads an int[] sign by sign; a search reads a thousand numbers.
const { types } = pg;
const slowly = types.getTypeParser(1007 as number);
types.setTypeParser(1007 as number, (text: string) =>
  /^\{[\d,-]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : slowly(text),
);

/** Either kind of database, open and migrated. */
export interface OpenPool {
  readonly pool: pg.Pool;
  readonly kind: 'pglite' | 'postgres';
  /** One line for the start of the server: what survives which accident. */
  readonly promise: string;
  /** Whether what was acknowledged survives a power failure. */
  readonly isDurable: boolean;
  /**
   * Makes a connection beside the pool with a session of its own, which is yet to be opened; a database of this process
   * alone has none.
   */
  readonly apart?: (name: string) => pg.Client;
  close(): Promise<void>;
}

/** Without a listener, a connection lost while idle or inside a transaction would end the process. */
export function survivePoolErrors(pool: pg.Pool, log: FastifyBaseLogger): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'));
  return pool;
}

/** Waits for the connections that are in use, but not for one that is never given back. */
export const endPool = (pool: pg.Pool): Promise<void> =>
  Promise.race([pool.end(), wait(patienceMs, undefined, { ref: false })]);
