import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
  /** Emptied first; without one, a temporary folder. */
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
  const address = addressOf(port);
  if (await isReady(address)) throw new Error(`Another server answers at ${address}. Name a free port.`);
  const child = startServer(
    { port, dataDir, databaseUrl: database?.url ?? '', env: { LOG_LEVEL: 'warn', ...env } },
    { stdio: hear ? ['ignore', 'pipe', 'inherit'] : quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'] },
  );
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

interface ServerSettings {
  readonly port: number;
  readonly dataDir: string;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  readonly env: Record<string, string>;
  /** What it takes over of its surroundings; everything unless given. */
  readonly inherits?: NodeJS.ProcessEnv;
}

/** Starts the server in a process of its own, as `npm start` does, with the demonstration directory. */
export const startServer = (
  { port, dataDir, databaseUrl, env, inherits = process.env }: ServerSettings,
  options: SpawnOptions,
): ChildProcess =>
  spawn(process.execPath, ['scripts/with-pinned-node.js', 'start'], {
    ...options,
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...inherits,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: addressOf(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'true',
      ...env,
    },
  });

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;

const longestStartMs = 170_000;

/** Milliseconds until `/readyz` answers 200. */
export async function untilReady(address: string, child: ChildProcess): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < longestStartMs) {
    if (await isReady(address)) return performance.now() - began;
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
    await wait(25);
  }
  throw new Error('The server was not ready in time.');
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
