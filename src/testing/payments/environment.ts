import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Faults, noFaults } from '#sandbox/faults.ts';
import type { SandboxOrder } from '#sandbox/orders.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { sandboxCredentials } from '#src/platform/paypal/client.server.ts';
import { emptyDatabaseOnServer, openPatiently } from '../database.ts';
import { type ChildServer, startProcess } from './child-process.ts';
import { freePorts } from './ports.ts';
import { freeJobs, waitingJobs } from './queue.ts';

const serverScript = new URL('./server-process.ts', import.meta.url);
const paypalScript = new URL('./paypal/paypal-process.ts', import.meta.url);

/** Our servers on one PostgreSQL, each in a process that can be killed, and PayPal's stand-in in another. */
export interface Environment {
  readonly db: Database['db'];
  readonly servers: readonly string[];
  readonly paypalUrl: string;
  readonly kills: { count: number };
  now(): Date;
  /** Lets time pass for everybody. */
  wait(minutes: number): Promise<void>;
  turn(faults: Partial<Faults>): Promise<void>;
  orders(): Promise<SandboxOrder[]>;
  clear(orderId: string, isWell: boolean): Promise<void>;
  /** A refund made on PayPal’s own pages. */
  refund(captureId: string, pence: number): Promise<void>;
  sendAgain(orderId: string, times: number): Promise<void>;
  /** Cuts the power of a server; it is started again at once, and this does not wait for it. */
  crash(server: number): void;
  reconcile(server: number): Promise<number>;
  /** No faults again, every server up and asking, and every webhook event delivered. */
  calm(): Promise<void>;
  /** Connections of our servers to PostgreSQL now. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** How long the webhook events that were taken are waited for. */
const mostMsOfJobs = 30_000;

const start = '2026-11-02T09:30:00Z';

export async function openEnvironment(serverCount = 2): Promise<Environment> {
  const empty = await emptyDatabaseOnServer();
  const database = await openPatiently(empty.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'treatory-model-'));
  const [paypalPort = 0, ...ports] = await freePorts(serverCount + 1);
  const paypalUrl = `http://127.0.0.1:${paypalPort}`;
  const webhook = { PAYPAL_WEBHOOK_ID: 'MODEL' };
  const servers = ports.map((port) => `http://127.0.0.1:${port}`);
  const paypal = await startProcess(paypalScript, {
    ...webhook,
    PORT: String(paypalPort),
    BASE: paypalUrl,
  });
  await paypal.ask('receivers', servers);

  let ahead = Date.parse(start) - Date.now();
  const settings = {
    ...webhook,
    DATABASE_URL: empty.url,
    DATA_DIR: dataDir,
    PAYPAL_CLIENT_ID: sandboxCredentials.id,
    PAYPAL_CLIENT_SECRET: sandboxCredentials.secret,
    PAYPAL_BASE_URL: paypalUrl,
    PUBLIC_URL: 'https://treatory.example',
    CLIENT_PAYMENTS: 'true',
    VAT_NUMBER: 'GB123456789',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    LIMITS_ENABLED: 'false',
    LIMITS_IN_FLIGHT: '100000',
    LIMITS_LOOP_DELAY_MS: '60000',
    LOG_LEVEL: process.env.MODEL_LOG ?? 'silent',
  };
  const begin = async (port: number): Promise<ChildServer> => {
    const aheadAtStart = ahead;
    const server = await startProcess(serverScript, {
      ...settings,
      PORT: String(port),
      AHEAD_MS: String(aheadAtStart),
    });
    if (aheadAtStart !== ahead) await server.ask('clock', ahead);
    return server;
  };
  /** Each server, or the start of it. */
  const running: Promise<ChildServer>[] = [];
  for (const port of ports) {
    const begun = begin(port);
    running.push(begun);
    await begun;
  }

  /** To every server that is up; one that is killed meanwhile need not hear it. */
  const tellAll = (name: string, data?: unknown) =>
    Promise.all(running.map(async (asked) => (await asked).ask(name, data).catch(() => undefined)));
  let waiting: Promise<unknown> = Promise.resolve();
  /** Nothing is under way while the time goes: half an hour is no moment for anybody else. */
  const pass = async (minutes: number) => {
    await tellAll('hold');
    while ((await paypal.ask('isIdle', { notices: false })) !== true) await pause(5);
    ahead += minutes * 60_000;
    await paypal.ask('clock', ahead);
    await tellAll('clock', ahead);
    await tellAll('release');
  };
  const kills = { count: 0 };
  const crash = (server: number) => {
    const port = ports[server];
    const victim = running[server];
    if (port === undefined || !victim) return;
    running[server] = victim.then(async (asked) => {
      await asked.kill();
      return begin(port);
    });
  };
  await paypal.ask('clock', ahead);
  return {
    db: database.db,
    servers,
    paypalUrl,
    kills,
    now: () => new Date(Date.now() + ahead),
    wait: async (minutes) => {
      waiting = waiting.then(() => pass(minutes));
      await waiting;
    },
    turn: async (faults) => void (await paypal.ask('faults', faults)),
    orders: async () => z.array(z.custom<SandboxOrder>()).parse(await paypal.ask('orders')),
    clear: async (orderId, isWell) => void (await paypal.ask('clear', { orderId, isWell })),
    refund: async (captureId, pence) => void (await paypal.ask('refund', { captureId, pence })),
    sendAgain: async (orderId, times) => void (await paypal.ask('again', { orderId, times })),
    crash: (server) => {
      kills.count += 1;
      crash(server);
    },
    reconcile: async (server) => Number(await (await running[server])?.ask('reconcile')),
    calm: async () => {
      await paypal.ask('faults', noFaults);
      for (const server of servers.keys())
        if ((await (await running[server])?.ask('isResting')) === true) crash(server);
      await Promise.all(running);
      await paypal.ask('late');
      while ((await paypal.ask('isIdle', { notices: true })) !== true) await pause(20);
      await tellAll('hold');
      await freeJobs(database.db);
      await tellAll('release');
      // One that fails for ever is for the laws to find.
      const latest = performance.now() + mostMsOfJobs;
      while ((await waitingJobs(database.db)) > 0 && performance.now() < latest) await pause(50);
    },
    connections: async () => {
      const { rows } = await database.db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()`,
      );
      return (rows[0]?.count ?? 0) - database.pool.totalCount;
    },
    close: async () => {
      await Promise.all([paypal.kill(), ...running.map(async (asked) => (await asked).kill())]);
      await database.close();
      await empty.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
