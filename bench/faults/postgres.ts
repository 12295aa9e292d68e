import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** A PostgreSQL of our own, which may be killed: it holds no other data. */
export interface OwnPostgres {
  readonly url: string;
  start(): Promise<void>;
  /** Kills the postmaster and every process of it at the same moment, as a power cut does. */
  kill(): Promise<void>;
  /** Ends it and deletes its files. */
  remove(): Promise<void>;
}

/** Makes an empty cluster in a new folder. Needs PostgreSQL's programs on this machine; does not start it. */
export function makePostgres(port: number): OwnPostgres {
  const bin = newestBin();
  const home = mkdtempSync(join(tmpdir(), 'treatory-postgres-'));
  const data = join(home, 'data');
  const owner = ownerOf(home);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'treatory', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...owner, cwd: home, stdio: 'ignore' },
  );
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'shared_buffers=128MB'];
  const command = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  let postmaster: ChildProcess | null = null;
  process.once('exit', () => postmaster?.kill('SIGKILL'));
  const kill = async () => {
    if (!postmaster?.pid || postmaster.exitCode !== null) return;
    const gone = once(postmaster, 'exit');
    const children = childrenOf(postmaster.pid);
    // The postmaster first: it must not get to clean up after its children.
    for (const pid of [postmaster.pid, ...children]) killHard(pid);
    await gone;
    postmaster = null;
  };
  return {
    url: `postgres://treatory@127.0.0.1:${port}/postgres`,
    start: async () => {
      // A group of its own: Ctrl+C is for us to handle.
      postmaster = spawn(join(bin, 'postgres'), command, {
        ...owner,
        cwd: home,
        stdio: 'ignore',
        detached: true,
      });
      await once(postmaster, 'spawn');
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
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

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It had ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
