import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasEnded } from '../../scripts/serve-demo.ts';
import { childrenOf } from '../processes.ts';

const versions = '/usr/lib/postgresql';

interface Wishes {
  /** Where its files lie, in a folder of its own. */
  readonly room?: string;
  /** Where its write-ahead log lies, if that is elsewhere. */
  readonly logRoom?: string;
  /** How the one that it follows calls it. */
  readonly name?: string;
  readonly settings?: readonly string[];
}

/**
 * Makes an empty cluster in a new folder, or one that follows another, which runs, as its replica. Needs PostgreSQL's
 * programs on this machine; does not start it.
 */
export function makePostgres(
  port: number,
  follows?: Pick<OwnPostgres, 'url'>,
  { room = tmpdir(), logRoom, name = 'replica', settings = [] }: Wishes = {},
): OwnPostgres {
  const place = newPlace(room);
  const log = logRoom ? ['--waldir', newPlace(logRoom).data] : [];
  const run = (program: string, ...args: readonly string[]) =>
    runAs(place.owner, place.home, join(newestBin(), program), ['-D', place.data, '-N', ...log, ...args]);
  if (follows) run('pg_basebackup', '-d', `${follows.url}?application_name=${name}`, '-R', '-c', 'fast');
  else run('initdb', '-U', 'treatory', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  return new OwnPostgres(port, place, settings);
}

interface Place {
  readonly home: string;
  readonly data: string;
  readonly owner: Owner;
}

function newPlace(room: string): Place {
  const home = mkdtempSync(join(room, 'treatory-postgres-'));
  return { home, data: join(home, 'data'), owner: ownerOf(home) };
}

/** A PostgreSQL of our own, which may be killed: it holds no other data. */
export class OwnPostgres {
  readonly url: string;
  readonly #place: Place;
  readonly #command: readonly string[];
  #postmaster: ChildProcess | null = null;

  constructor(port: number, place: Place, settings: readonly string[]) {
    this.url = `postgres://treatory@127.0.0.1:${port}/postgres`;
    this.#place = place;
    const all = [
      ...['listen_addresses=127.0.0.1', `unix_socket_directories=${place.home}`, 'shared_buffers=128MB'],
      ...settings,
    ];
    this.#command = ['-D', place.data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
    process.once('exit', () => this.#postmaster?.kill('SIGKILL'));
  }

  /** Whether it is down, for whatever reason. */
  get hasEnded(): boolean {
    return this.#postmaster === null || hasEnded(this.#postmaster);
  }

  async start(): Promise<void> {
    // A group of its own: Ctrl+C is for us to handle.
    this.#postmaster = spawn(join(newestBin(), 'postgres'), this.#command, {
      ...this.#place.owner,
      cwd: this.#place.home,
      stdio: 'ignore',
      detached: true,
    });
    await once(this.#postmaster, 'spawn');
  }

  /** Kills the postmaster and every process of it at the same moment, as a power cut does. */
  async kill(): Promise<void> {
    const postmaster = this.#postmaster;
    if (!postmaster || this.hasEnded) return;
    const gone = once(postmaster, 'exit');
    this.#signal('SIGKILL');
    await gone;
    this.#postmaster = null;
  }

  /** Stops every process of it where it is, as a machine does that hangs. */
  halt(): void {
    this.#signal('SIGSTOP');
  }

  resume(): void {
    this.#signal('SIGCONT');
  }

  /** Ends it and deletes its files. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#place.home, { recursive: true, force: true });
  }

  /** The postmaster first: it must not get to clean up after its children. */
  #signal(signal: NodeJS.Signals) {
    const pid = this.#postmaster?.pid;
    if (!pid || this.hasEnded) return;
    for (const each of [pid, ...childrenOf(pid)]) sendTo(each, signal);
  }
}

/** Where the programs of the newest PostgreSQL on this machine are. */
export function newestBin(): string {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const [newest] = found
    .filter((version) => existsSync(join(versions, version, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error(`PostgreSQL is needed below ${versions}: it is killed, so it must be ours.`);
  return join(versions, newest, 'bin');
}

type Owner = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: it gets the account of its package there. */
export function ownerOf(home: string): Owner {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(home, owner.uid, owner.gid);
  return owner;
}

/** Runs a program to its end as that owner. */
export const runAs = (owner: Owner, cwd: string, program: string, args: readonly string[]): void =>
  void execFileSync(program, args, { ...owner, cwd, stdio: ['ignore', 'ignore', 'inherit'] });

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It had ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
