import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Faults, noFaults } from '#sandbox/faults.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { sandboxCredentials } from '#src/platform/paypal/client.server.ts';
import { emptyDatabaseOnServer, openPatiently } from '../database.ts';
import { startProcess } from '../payments/child-process.ts';
import { exchange } from '../payments/paypal/wire.ts';
import { freePorts } from '../payments/ports.ts';

const script = new URL('./server-process.ts', import.meta.url);
const paypalScript = new URL('../payments/paypal/paypal-process.ts', import.meta.url);

/** Our servers on one PostgreSQL, each in a process that can be killed, and PayPal's stand-in in another. */
export interface Environment {
  readonly db: Db;
  readonly kills: { count: number };
  /** The address of a server, or of another that answers while it is down. */
  reach(server: number): Promise<string>;
  /** Cuts the power of a server; it is started again at once, and this does not wait for it. */
  crash(server: number): void;
  /** At PayPal's own page. */
  approve(approvalUrl: string): Promise<void>;
  /** What PayPal does wrong from now on. */
  turn(faults: Partial<Faults>): Promise<void>;
  /** What runs every minute: holds lapse, refunds are sent, kept money is decided on. */
  sweep(server: number): Promise<void>;
  /** Until every server is up, and PayPal does nothing wrong. */
  calm(): Promise<void>;
  close(): Promise<void>;
}

export async function openEnvironment(serverCount = 2): Promise<Environment> {
  const empty = await emptyDatabaseOnServer();
  const database = await openPatiently(empty.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'treatory-model-'));
  await database.db.execute(sql`CREATE TABLE model_emails (id serial PRIMARY KEY, message jsonb NOT NULL)`);
  const [paypalPort = 0, ...ports] = await freePorts(serverCount + 1);
  const paypalUrl = `http://127.0.0.1:${paypalPort}`;
  const paypal = await startProcess(paypalScript, {
    ...{ PORT: String(paypalPort), BASE: paypalUrl, PAYPAL_WEBHOOK_ID: 'MODEL' },
  });
  const begin = (port: number) =>
    startProcess(script, {
      DATABASE_URL: empty.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: 'https://treatory.example',
      ...{ PAYPAL_CLIENT_ID: sandboxCredentials.id, PAYPAL_CLIENT_SECRET: sandboxCredentials.secret },
      ...{ PAYPAL_BASE_URL: paypalUrl, PAYPAL_WEBHOOK_ID: 'MODEL', CLIENT_PAYMENTS: 'true' },
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      LIMITS_ENABLED: 'false',
      LIMITS_IN_FLIGHT: '100000',
      LIMITS_LOOP_DELAY_MS: '60000',
      LOG_LEVEL: process.env.MODEL_LOG ?? 'silent',
    });
  const running: ReturnType<typeof begin>[] = [];
  for (const port of ports) {
    const begun = begin(port);
    running.push(begun);
    await begun;
  }
  const kills = { count: 0 };
  const down = new Set<number>();
  return {
    db: database.db,
    kills,
    reach: async (server) => {
      if (down.size === ports.length) await Promise.race(running);
      const up = ports.filter((port) => !down.has(port));
      const wished = up.find((port) => port === ports[server % ports.length]);
      return `http://127.0.0.1:${wished ?? up[0]}`;
    },
    crash: (server) => {
      const index = server % ports.length;
      const [port, victim] = [ports[index], running[index]];
      if (port === undefined || !victim) return;
      kills.count += 1;
      running[index] = victim.then(async (process) => {
        down.add(port);
        await process.kill();
        const begun = await begin(port);
        down.delete(port);
        return begun;
      });
    },
    approve: async (approvalUrl) => {
      const token = new URL(approvalUrl).searchParams.get('token');
      await exchange(`${paypalUrl}/checkoutnow?token=${token}`, {
        ...{ method: 'POST', body: new URLSearchParams({ decision: 'approve' }) },
      });
    },
    turn: async (faults) => void (await paypal.ask('faults', faults)),
    sweep: async (server) => {
      const asked = await running[server % ports.length];
      // One that is killed meanwhile swept as far as it came.
      await asked?.ask('sweep').catch(() => undefined);
    },
    calm: async () => {
      await paypal.ask('faults', noFaults);
      await Promise.all(running);
    },
    close: async () => {
      await Promise.all([paypal.kill(), ...running.map(async (process) => (await process).kill())]);
      await database.close();
      await empty.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
