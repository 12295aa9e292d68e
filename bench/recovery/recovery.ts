import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fillDemo } from '#demo/fill.ts';
import { openPatiently } from '#src/testing/database.ts';
import { freePorts } from '#src/testing/payments/ports.ts';
import { contentsOf, rowFaults } from '../../scripts/backup/contents.ts';
import { newestBin, ownerOf, runAs } from '../faults/postgres.ts';

const writes = 500;

/** Base backup, writes, a moment, a disaster, and back to the moment; what differs then, in sentences. */
export async function recoverOnce() {
  const home = await mkdtemp(join(tmpdir(), 'treatory-recovery-'));
  const [port = 0] = await freePorts(1);
  const cluster = clusterIn(home, port);
  try {
    cluster.make();
    cluster.start('data');
    await fill(cluster.url);
    const base = timed(() => cluster.backUp());
    const { moment, before } = await onServer(cluster.url, async (client) => {
      await write(client);
      const noted = { moment: await now(client), before: await stateOf(client) };
      await wait(50);
      await disaster(client);
      return noted;
    });
    cluster.lose('data');
    const began = performance.now();
    cluster.recover(moment);
    const after = await onServer(cluster.url, async (client) => {
      await promoted(client);
      return stateOf(client);
    });
    const faults = rowFaults(before, after);
    if (before.tokens !== after.tokens) faults.push('The rows that were written are others.');
    return { faults, figures: await figuresOf(home, { base, began, rows: before.rows }) };
  } finally {
    cluster.stop();
    await rm(home, { recursive: true, force: true });
  }
}

/** A cluster that archives, with the settings that docs/operations.md names. */
function clusterIn(home: string, port: number) {
  const bin = newestBin();
  const owner = ownerOf(home);
  const archive = join(home, 'archive');
  const run = (program: string, ...args: string[]) => runAs(owner, home, join(bin, program), args);
  const shell = (script: string) => runAs(owner, home, '/bin/sh', ['-c', script]);
  const settings = (folder: string, lines: readonly string[]) =>
    shell(`cat >> ${folder}/postgresql.auto.conf <<'END'\n${lines.join('\n')}\nEND`);
  const start = (folder: string) => {
    const listen = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`;
    run('pg_ctl', '-D', join(home, folder), '-w', '-l', join(home, 'log'), '-o', listen, 'start');
  };
  let running = '';
  const stop = () => {
    if (running !== '') run('pg_ctl', '-D', join(home, running), '-m', 'immediate', '-w', 'stop');
    running = '';
  };
  return {
    url: `postgres://treatory@127.0.0.1:${port}/postgres`,
    make() {
      run('initdb', '-D', join(home, 'data'), '-U', 'treatory', '--auth=trust', '--locale=C.UTF-8');
      shell(`mkdir ${archive}`);
      settings(join(home, 'data'), [
        'archive_mode = on',
        `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f'`,
        "archive_timeout = '60s'",
      ]);
    },
    start(folder: string) {
      running = folder;
      start(folder);
    },
    stop,
    backUp() {
      const to = join(home, 'base');
      run('pg_basebackup', '-D', to, '-h', '127.0.0.1', '-p', String(port), '-U', 'treatory', '-c', 'fast');
    },
    /** The machine is gone, and what it had not archived with it. */
    lose(folder: string) {
      stop();
      shell(`rm -rf ${join(home, folder)}`);
    },
    recover(moment: string) {
      settings(join(home, 'base'), [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        "recovery_target_action = 'promote'",
      ]);
      shell(`touch ${join(home, 'base')}/recovery.signal`);
      running = 'base';
      start('base');
    },
  };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function fill(url: string): Promise<void> {
  const database = await openPatiently(url, 300_000);
  await fillDemo({ db: database.db, now: () => new Date(), log: { info: () => {} } });
  await database.close();
}

/** Each in a transaction of its own. */
async function write(client: pg.Client): Promise<void> {
  for (let left = writes; left > 0; left -= 1)
    await client.query("INSERT INTO images (token, kind, width, height) VALUES ($1, 'upload', 1, 1)", [
      randomBytes(16).toString('hex'),
    ]);
}

async function now(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  return rows[0]?.now ?? '';
}

async function stateOf(client: pg.Client) {
  const { rows } = await client.query<{ tokens: string }>(
    "SELECT md5(string_agg(token, ',' ORDER BY id)) AS tokens FROM images",
  );
  return { ...(await contentsOf(client)), tokens: rows[0]?.tokens };
}

/** A statement without its condition; the site goes on writing, and the archive gets all of it. */
async function disaster(client: pg.Client): Promise<void> {
  await client.query("DELETE FROM images WHERE kind = 'upload'");
  await write(client);
  const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  for (;;) {
    const archived = await client.query<{ done: boolean }>(
      'SELECT coalesce(last_archived_wal >= $1, false) AS done FROM pg_stat_archiver',
      [rows[0]?.file],
    );
    if (archived.rows[0]?.done) return;
    await wait(100);
  }
}

async function promoted(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: boolean }>('SELECT pg_is_in_recovery() AS waiting');
    if (!rows[0]?.waiting) return;
    await wait(100);
  }
}

async function figuresOf(
  home: string,
  { base, began, rows }: { base: number; began: number; rows: Readonly<Record<string, number>> },
) {
  const recovered = performance.now() - began;
  const archive = join(home, 'archive');
  const files = await readdir(archive);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(archive, file))).size));
  return {
    tables: Object.keys(rows).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    'written before the moment': writes,
    'seconds of the base backup': Number((base / 1000).toFixed(1)),
    'files in the archive': files.length,
    'MB in the archive': Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6),
    'seconds of the recovery': Number((recovered / 1000).toFixed(1)),
  };
}
