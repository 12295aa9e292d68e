import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { connectionOf } from '#src/platform/database/address.server.ts';
import { type Contents, contentsOf, userTables } from './contents.ts';

/** Runs `work` on a connection of its own, for which no limit of time is in force. */
async function onServer<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connectionOf(databaseUrl), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Counts and dumps one state of the database, however much is written meanwhile. */
export const backUpServer = <Result>(
  databaseUrl: string,
  work: (contents: Contents, dump: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> =>
  onServer(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const contents = await contentsOf(client);
    await demandClient('pg_dump', contents.server);
    return work(contents, dumpOf(databaseUrl, rows[0]?.id ?? ''));
  });

async function* dumpOf(databaseUrl: string, snapshot: string): AsyncGenerator<Buffer> {
  const args = ['--format=custom', `--snapshot=${snapshot}`];
  const { child, ended } = start('pg_dump', args, databaseUrl);
  child.stdin.end();
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
}

/** Throws a sentence unless the database has no table at all. */
export const demandEmptyServer = (databaseUrl: string, dumpedBy: number): Promise<void> =>
  onServer(databaseUrl, async (client) => {
    await demandClient('pg_restore', dumpedBy);
    if ((await userTables(client)).length > 0)
      throw new Error('The database already holds tables: name an empty one by DATABASE_URL.');
  });

/** All or nothing; returns what is there afterwards. The caller owns everything, and grants come with migrations. */
export async function restoreServer(databaseUrl: string, dump: AsyncIterable<Buffer>): Promise<Contents> {
  // Comments belong to extensions alone, whose owner may be another role.
  const args = '--no-owner --no-privileges --no-comments --single-transaction --exit-on-error'.split(' ');
  const { child, ended } = start('pg_restore', args, databaseUrl);
  child.stdout.resume();
  const fed = pipeline(Readable.from(dump), child.stdin).then(
    () => null,
    (error: unknown) => error,
  );
  // Where it gives up, its own words say why.
  await ended;
  const fault = await fed;
  if (fault) throw fault;
  return onServer(databaseUrl, async (client) => {
    await client.query('ANALYZE');
    return contentsOf(client);
  });
}

/** Runs `work` with a new empty database beside the one of the address, and drops it. */
export async function withDatabaseBeside<Result>(
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `treatory_rehearsal_${randomBytes(6).toString('hex')}`;
  await onServer(databaseUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`)).catch(
    (error: unknown) => {
      throw new Error(
        'A rehearsal makes a database beside yours, which this role may not: ALTER ROLE … CREATEDB, or set DATABASE_URL to another server.',
        { cause: error },
      );
    },
  );
  const beside = new URL(databaseUrl);
  beside.pathname = `/${name}`;
  try {
    return await work(beside.href);
  } finally {
    await onServer(databaseUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  }
}

/** Runs one of PostgreSQL's programs on the database; `ended` rejects with its own words. */
function start(program: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string) {
  const { address, password } = libpqAddress(databaseUrl);
  const child = spawn(program, [...args, '--no-password', '--dbname', address], {
    // Arguments can be read by every user of the machine.
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  let words = '';
  child.stderr.on('data', (data: Buffer) => {
    words = `${words}${data}`.slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed: ${words.trim()}`)),
    );
  });
  ended.catch(() => {});
  return { child, ended };
}

/** The address as PostgreSQL's programs read it, with what `sslmode` means here; the password apart. */
export function libpqAddress(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const mode = url.searchParams.get('sslmode');
  if (mode === 'no-verify') url.searchParams.set('sslmode', 'require');
  if (mode === 'require' || mode === 'verify-full') {
    url.searchParams.set('sslmode', 'verify-full');
    if (!url.searchParams.has('sslrootcert')) url.searchParams.set('sslrootcert', 'system');
  }
  url.searchParams.delete('uselibpqcompat');
  return { address: url.href, password };
}

/** Throws a sentence unless the program is here, and is not older than what it has to read. */
async function demandClient(program: string, needed: number): Promise<void> {
  const advice = `Install the client of PostgreSQL ${needed} or later (in Debian: postgresql-client-${needed}).`;
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => {
    throw new Error(`${program} is not on this machine. ${advice}`);
  });
  const version = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (version < needed)
    throw new Error(`${program} is of PostgreSQL ${version}, older than ${needed}. ${advice}`);
}
