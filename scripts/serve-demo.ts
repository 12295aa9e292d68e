import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface DemoServer {
  address: string;
  dataDir: string;
  stop(): Promise<void>;
}

interface Options {
  port: number;
  /** A PostgreSQL on which a database of its own is made and dropped; without one, a new embedded folder. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Emptied first; without one, a folder that nobody else knows. */
  folder?: string;
  quiet?: boolean;
  /** Called with each line that the server writes to its log; the rest is not shown then. */
  hear?: (line: string) => void;
}

/** Runs the product as `npm start` does, filled with the demonstration directory, until `stop()`. */
export async function serveDemo({
  port,
  databaseUrl = '',
  env = {},
  folder,
  quiet = false,
  hear,
}: Options): Promise<DemoServer> {
  if (folder) rmSync(folder, { recursive: true, force: true });
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'treatory-demo-'));
  const database = databaseUrl === '' ? null : await makeDatabase(databaseUrl);
  const address = `http://127.0.0.1:${port}`;
  if (await isReady(address)) throw new Error(`Another server answers at ${address}. Name a free port.`);
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: hear ? ['ignore', 'pipe', 'inherit'] : quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? '',
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  if (hear && child.stdout) createInterface(child.stdout).on('line', hear);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(address, child);
  return {
    address,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(databaseUrl: string) {
  const name = `treatory_demo_${process.pid}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask(`CREATE DATABASE ${name}`);
  return { url: url.href, drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function untilReady(address: string, child: { exitCode: number | null }) {
  const deadline = performance.now() + 170_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    if (await isReady(address)) return;
    await wait(200);
  }
  throw new Error('The server was not ready in time.');
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
