import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, hasEnded, startServer, untilReady } from '../../scripts/serve-demo.ts';

interface Options {
  readonly port: number;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  /** Where its files lie. */
  readonly room?: string;
}

/** The product as `npm start` runs it, with its demonstration, in a process that can be killed and started again. */
export class ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  readonly #options: Options;
  #child: ChildProcess | null = null;
  readonly #read = new Set<string>();
  readonly #links = new Map<string, string[]>();

  constructor(options: Options) {
    this.#options = options;
    this.address = addressOf(options.port);
    this.dataDir = mkdtempSync(join(options.room ?? tmpdir(), 'treatory-kills-'));
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  /** True once it ended without our doing. */
  get hasFallen(): boolean {
    return this.#child !== null && hasEnded(this.#child);
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error('The server was not started.');
    return this.#child.pid;
  }

  /** Begins a start, with settings beyond the usual ones; `untilReady` waits for it. */
  start(settings: Record<string, string> = {}): void {
    const log = openSync(join(this.dataDir, 'server.log'), 'a');
    const env = { LIMITS_ENABLED: 'false', LOG_LEVEL: process.env.KILLS_LOG ?? 'error', ...settings };
    // A group of its own, so that what it starts can be killed with it.
    const options: SpawnOptions = { detached: true, stdio: ['ignore', log, log] };
    this.#child = startServer(
      { ...this.#options, dataDir: this.dataDir, env, inherits: { PATH: process.env.PATH } },
      options,
    );
  }

  /** Milliseconds until `/readyz` answers 200. */
  async untilReady(): Promise<number> {
    if (!this.#child) throw new Error('The server was not started.');
    return untilReady(this.address, this.#child).catch((error: unknown) => {
      throw new Error(`${error} ${this.log().slice(-2_000)}`);
    });
  }

  /** Kills the server; with `all`, what it started too. */
  async kill({ all }: { all: boolean }): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child?.pid || hasEnded(child)) return;
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
