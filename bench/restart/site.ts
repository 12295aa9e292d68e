import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type SQL, sql } from 'drizzle-orm';
import { startTestApp } from '#src/testing/app.ts';
import { openTestDatabase } from '#src/testing/database.ts';
import { freePorts } from '#src/testing/payments/ports.ts';
import { addressOf, startServer, untilReady } from '../../scripts/serve-demo.ts';
import { childrenOf } from '../processes.ts';
import { aWorld, type World } from './world.ts';

export const metricsToken = 'of those who watch the site';

export interface Site {
  readonly port: number;
  readonly world: World;
  /** Resolves with the next line of the log that says this. */
  heard(words: string): Promise<void>;
  /** Puts a new process in the place of each worker; done when the last old one is gone. */
  restart(): Promise<void>;
  /** The processes that serve, also those that are about to and those that leave. */
  workers(): number[];
  /** Appointments that the database holds. */
  booked(): Promise<number>;
  /** How often the salon's page was seen, as far as that is written yet. */
  seen(): Promise<number>;
  /** Stops it; answers how it ended. */
  stop(): Promise<number | null>;
}

interface Wishes {
  readonly clients: number;
  readonly workers: number;
  readonly settings?: Record<string, string>;
}

/** The product with so many workers, on a database of its own on the PostgreSQL of DATABASE_URL, with one salon. */
export async function openSite({ clients, workers, settings = {} }: Wishes): Promise<Site> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL: databases of its own are made there.');
  const app = await startTestApp({ database: await openTestDatabase() });
  const world = await aWorld(app, clients);
  const [port = 0] = await freePorts(1);
  const { rows: names } = await app.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  const child = startServer(
    {
      ...{ port, dataDir: app.env.dataDir, inherits: { PATH: process.env.PATH } },
      databaseUrl: new URL(`/${names[0]?.name}`, server).href,
      env: { ...usual, WORKERS: String(workers), ...settings },
    },
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const heard = listenTo(child);
  const allServe = workers > 1 ? heard('every worker serves') : null;
  await Promise.all([untilReady(addressOf(port), child), allServe]).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await app.close();
    throw error;
  });
  const numberOf = async (statement: SQL) => {
    const { rows } = await app.db.execute<{ number: number }>(statement);
    return rows[0]?.number ?? 0;
  };
  return {
    ...{ port, world, heard },
    async restart() {
      const replaced = heard('all workers were replaced');
      child.kill('SIGHUP');
      await replaced;
    },
    workers: () => childrenOf(child.pid ?? 0),
    booked: () => numberOf(sql`SELECT count(*)::int AS number FROM appointments`),
    seen: () => numberOf(sql`SELECT coalesce(sum(views), 0)::int AS number FROM listing_counts`),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      await app.close();
      return code;
    },
  };
}

/** The callers come from addresses of their own, as they would by a proxy, and are more than a small server takes. */
const usual = {
  ...{ DEMO: 'false', METRICS_TOKEN: metricsToken, TRUST_PROXY: 'loopback' },
  ...{ SECRET_KEYS: Buffer.alloc(32, 7).toString('base64') },
  ...{ LIMITS_IN_FLIGHT: '1000', LIMITS_LOOP_DELAY_MS: '60000' },
};

function listenTo(child: ChildProcess): Site['heard'] {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      for (const [words, { resolve }] of waiting)
        if (line.includes(words) && waiting.delete(words)) resolve();
    });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The server ended.'));
  });
  return (words) => {
    const one = waiting.get(words) ?? Promise.withResolvers<void>();
    waiting.set(words, one);
    return one.promise;
  };
}
