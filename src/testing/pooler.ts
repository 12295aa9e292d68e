import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownerOf } from '../../bench/faults/postgres.ts';
import { freePorts } from './payments/ports.ts';

const shipped = resolve(import.meta.dirname, '../../deploy/pgbouncer.ini');
/** How many connections the pooler has for all who come. */
export const pooledConnections = 3;

export interface Pooler {
  /** The database by way of the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts Debian's PgBouncer with the file that comes along, or with what `change` makes of it, before a database. */
export async function startPooler(directUrl: string, change = (file: string) => file): Promise<Pooler> {
  const home = mkdtempSync(join(tmpdir(), 'treatory-pooler-'));
  const owner = ownerOf(home);
  const [port = 0] = await freePorts(1);
  const to = new URL(directUrl);
  const settings = {
    listen_port: port,
    auth_type: 'trust',
    auth_file: join(home, 'users'),
    default_pool_size: pooledConnections,
    logfile: join(home, 'log'),
    pidfile: join(home, 'pid'),
    unix_socket_dir: '',
  };
  const name = to.pathname.slice(1);
  const file = Object.entries(settings).reduce(
    (text, [key, value]) => `${text.replace(new RegExp(`^${key} = .*\\n`, 'm'), '')}\n${key} = ${value}`,
    change(readFileSync(shipped, 'utf8')).replace(
      /^treatory = host=\S+ port=\S+ dbname=\S+/m,
      `${name} = host=${to.hostname} port=${to.port} dbname=${name}`,
    ),
  );
  writeFileSync(join(home, 'pgbouncer.ini'), file);
  writeFileSync(settings.auth_file, `"${to.username}" ""\n`);
  const child = spawn('/usr/sbin/pgbouncer', [join(home, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
  await once(child, 'spawn');
  await untilListening(port);
  const through = new URL(directUrl);
  through.port = String(port);
  return { url: through.href, stop: () => stop(child, home) };
}

/** Tries for ten seconds. */
async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isHeard = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isHeard) return;
    await wait(50);
  }
  throw new Error('PgBouncer does not listen.');
}

async function stop(child: ChildProcess, home: string): Promise<void> {
  const gone = once(child, 'exit');
  if (child.exitCode === null && child.kill('SIGKILL')) await gone;
  rmSync(home, { recursive: true, force: true });
}
