import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const patienceMs = 120_000;

interface Options {
  readonly port: number;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
}

/** The product as `npm start` runs it, with its demonstration, in a process that can be killed and started again. */
export class ServerProcess {
  readonly address: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'treatory-kills-'));
  readonly #options: Options;
  #child: ChildProcess | null = null;
  readonly #read = new Set<string>();
  readonly #links = new Map<string, string[]>();

  constructor(options: Options) {
    this.#options = options;
    this.address = `http://127.0.0.1:${options.port}`;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  /** True once it ended without our doing. */
  get hasFallen(): boolean {
    return this.#child !== null && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /** Begins a start; `untilReady` waits for it. */
  start(): void {
    const log = openSync(join(this.dataDir, 'server.log'), 'a');
    this.#child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      // A group of its own, so that what it starts can be killed with it.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#options.port),
        HOST: '127.0.0.1',
        PUBLIC_URL: this.address,
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.#options.databaseUrl,
        DEMO: 'true',
        LIMITS_ENABLED: 'false',
        LOG_LEVEL: process.env.KILLS_LOG ?? 'error',
      },
    });
  }

  /** Milliseconds until `/readyz` answers 200. */
  async untilReady(): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < patienceMs) {
      if (await this.#isReady()) return performance.now() - began;
      if (this.hasFallen) throw new Error(`The server did not start: ${this.log().slice(-2_000)}`);
      await pause(25);
    }
    throw new Error(`The server was not ready within two minutes: ${this.log().slice(-2_000)}`);
  }

  async #isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000);
    return fetch(`${this.address}/readyz`, { signal }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Kills the server; with `all`, what it started too. */
  async kill({ all }: { all: boolean }): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    if (all) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
    await gone;
  }

  /** Paths of half-written uploads and emails. */
  halfWritten(): string[] {
    return ['files/.incoming', 'outbox/.incoming'].flatMap((name) => {
      const folder = join(this.dataDir, name);
      return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
    });
  }

  /** As if two minutes had passed since they were written. */
  ageHalfWritten(): void {
    const then = Date.now() / 1_000 - 120;
    for (const path of this.halfWritten()) utimesSync(path, then, then);
  }

  /** The tokens of the links in the emails to an address. */
  linksTo = (email: string): readonly string[] => {
    const folder = join(this.dataDir, 'outbox');
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.eml') || this.#read.has(name)) continue;
      this.#read.add(name);
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, '');
      const to = /^To: (.+?)\r?$/m.exec(text)?.[1] ?? '';
      const token = /\/enquiry\?token=3D([\w-]+)/.exec(text)?.[1];
      if (token) this.#links.set(to, [...(this.#links.get(to) ?? []), token]);
    }
    return this.#links.get(email) ?? [];
  };

  log = (): string => readFileSync(join(this.dataDir, 'server.log'), 'utf8');

  async remove(): Promise<void> {
    await this.kill({ all: true });
    if (!process.env.KILLS_LOG) rmSync(this.dataDir, { recursive: true, force: true });
  }
}
