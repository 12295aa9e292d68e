import pg from 'pg';
import { connectionOf, isExposed } from '#src/platform/database/address.server.ts';
import { isUpToDate } from '#src/platform/database/migrate.server.ts';
import { type Finding, ill, well } from './finding.ts';

const about = 'Database';
const extensions = ['unaccent', 'pg_trgm', 'intarray', 'btree_gist'];
const oldestServer = 150_000;

/** What a PostgreSQL is, holds and lacks. Nothing is changed; migrations are not applied. */
export async function databaseFindings(
  databaseUrl: string,
  now: () => Date,
  workers = 1,
): Promise<Finding[]> {
  const client = new pg.Client({
    ...connectionOf(databaseUrl),
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  });
  await client.connect();
  try {
    const looks = [
      version,
      encryption,
      extensionsOf,
      durability,
      role,
      migrations,
      indexes,
      scans,
      waitingJobs,
    ];
    const found: Finding[] = [];
    for (const look of looks) found.push(...(await look(client, databaseUrl)));
    return [...found, ...(await room(client, workers)), await clock(client, now)];
  } finally {
    await client.end();
  }
}

type Look = (client: pg.Client, databaseUrl: string) => Promise<Finding[]>;

const rowsOf = async <Row extends object>(client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows;

const version: Look = async (client) => {
  const [row] = await rowsOf<{ number: number; text: string; megabytes: number; used: number; most: number }>(
    client,
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text,
       pg_database_size(current_database())::float8 / 1e6 AS megabytes,
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
       current_setting('max_connections')::int AS most`,
  );
  if (!row) return [];
  const sentence = `PostgreSQL ${row.text} answers and holds ${Math.round(row.megabytes)} MB; ${row.used} of ${row.most} connections are taken.`;
  if (row.number < oldestServer) return [ill(about, sentence, 'Upgrade it to PostgreSQL 15 or later.')];
  if (row.used > row.most * 0.8)
    return [
      ill(about, sentence, 'Raise max_connections, or put a pooler in front: each process takes up to 12.'),
    ];
  return [well(about, sentence)];
};

/** Of one process: its pool, announcements, and one while it starts. */
const mostOfProcess = 12;

/** While workers are restarted, there are two more. */
async function room(client: pg.Client, workers: number): Promise<Finding[]> {
  const [row] = await rowsOf<{ most: number }>(
    client,
    `SELECT current_setting('max_connections')::int AS most`,
  );
  const wanted = (workers + (workers > 1 ? 2 : 0)) * mostOfProcess;
  if (!row || wanted <= row.most) return [];
  const sentence = `${workers} workers may take ${wanted} connections; it has ${row.most}.`;
  return [ill(about, sentence, `Raise max_connections to ${wanted + 20}, or lower WORKERS.`)];
}

const encryption: Look = async (client, databaseUrl) =>
  isExposed(client, databaseUrl)
    ? [
        ill(
          about,
          'The connection to it crosses a network in plain text.',
          'Add ?sslmode=verify-full to DATABASE_URL.',
        ),
      ]
    : [];

const extensionsOf: Look = async (client) => {
  const rows = await rowsOf<{ name: string; installed: boolean }>(
    client,
    'SELECT name, installed_version IS NOT NULL AS installed FROM pg_available_extensions WHERE name = ANY($1)',
    [extensions],
  );
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    return [
      ill(
        about,
        `It does not offer the extensions ${missing.join(', ')}.`,
        'Install postgresql-contrib on its machine, or allow them at your provider.',
      ),
    ];
  const absent = rows.filter(({ installed }) => !installed).map(({ name }) => name);
  return absent.length === 0
    ? []
    : [ill(about, `The extensions ${absent.join(', ')} are not created yet.`, 'Run: npm run migrate')];
};

/** What must be on for an acknowledged write to survive a power failure, and what makes the planner choose well. */
const durability: Look = async (client) => {
  const rows = await rowsOf<{ name: string; setting: string }>(
    client,
    `SELECT name, setting FROM pg_settings WHERE name IN
      ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'random_page_cost', 'shared_buffers')`,
  );
  const of = (name: string) => rows.find((row) => row.name === name)?.setting ?? '';
  const off = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].filter(
    (name) => of(name) === 'off',
  );
  return [
    ...off.map((name) =>
      ill(
        about,
        `${name} is off.`,
        name === 'autovacuum'
          ? 'Turn it on: without it tables only grow and plans go wrong.'
          : 'Turn it on: a power failure can lose what was acknowledged.',
      ),
    ),
    ...(Number(of('random_page_cost')) > 2
      ? [ill(about, `random_page_cost is ${of('random_page_cost')}.`, 'On solid-state disks set it to 1.1.')]
      : []),
    // In pages of 8 kB.
    ...(Number(of('shared_buffers')) < 16_384
      ? [ill(about, 'shared_buffers is below 128 MB.', 'Set it to a quarter of the memory of its machine.')]
      : []),
  ];
};

const role: Look = async (client) => {
  const [row] = await rowsOf<{ name: string; rules: boolean }>(
    client,
    `SELECT current_user AS name, rolsuper OR has_schema_privilege(current_user, 'public', 'CREATE') AS rules
     FROM pg_roles WHERE rolname = current_user`,
  );
  return row?.rules
    ? [
        ill(
          about,
          `The role ${row.name} of DATABASE_URL may change the tables.`,
          'Give the site a role of its own: docs/operations.md, “Two roles”. One role is enough to try it.',
        ),
      ]
    : [];
};

const migrations: Look = async (client) =>
  (await isUpToDate(client))
    ? []
    : [ill(about, 'It is not up to date with this version.', 'Run: npm run migrate')];

const indexes: Look = async (client) => {
  const rows = await rowsOf<{ name: string }>(
    client,
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid LIMIT 20',
  );
  return rows.map(({ name }) =>
    ill(about, `The index ${name} is broken and is not used.`, `Run: REINDEX INDEX CONCURRENTLY ${name}`),
  );
};

/** Tables that are large and are mostly read from end to end: their statistics are old, or an index is missing. */
const scans: Look = async (client) => {
  const rows = await rowsOf<{ name: string; rows: number }>(
    client,
    `SELECT relname AS name, n_live_tup::int AS rows FROM pg_stat_user_tables
     WHERE n_live_tup > 50000 AND seq_scan > 100 AND seq_scan > coalesce(idx_scan, 0) ORDER BY 2 DESC LIMIT 10`,
  );
  return rows.map(({ name, rows }) =>
    ill(
      about,
      `${name}, with ${rows} rows, is mostly read without an index.`,
      `Run: ANALYZE ${name}. If that does not help, tell us.`,
    ),
  );
};

const waitingJobs: Look = async (client) => {
  const [there] = await rowsOf<{ there: boolean }>(
    client,
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  if (!there?.there) return [];
  const [row] = await rowsOf<{ late: number; dead: number }>(
    client,
    `SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after < now() - interval '5 minutes')::int AS late,
       count(*) FILTER (WHERE state = 'failed')::int AS dead FROM pgboss.job`,
  );
  if (!row) return [];
  if (row.late > 0)
    return [
      ill(
        'Jobs',
        `${row.late} jobs could have run more than five minutes ago.`,
        'Is a server process running?',
      ),
    ];
  return row.dead > 0
    ? [
        ill(
          'Jobs',
          `${row.dead} jobs failed for the last time.`,
          'Look at them in the back office, under “Jobs”.',
        ),
      ]
    : [well('Jobs', 'None is late, and none was given up.')];
};

const mostSkewMs = 2_000;

/** Whether this machine and the database agree on the time: appointments and sessions depend on it. */
async function clock(client: pg.Client, now: () => Date): Promise<Finding> {
  const before = now().getTime();
  const [row] = await rowsOf<{ ms: number }>(
    client,
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  const middle = (before + now().getTime()) / 2;
  const skew = Math.round(Math.abs((row?.ms ?? 0) - middle));
  return skew <= mostSkewMs
    ? well('Clock', `This machine and the database agree within ${Math.max(1, skew)} ms.`)
    : ill(
        'Clock',
        `This machine and the database differ by ${(skew / 1000).toFixed(1)} s.`,
        'Let both follow a time server (chrony or systemd-timesyncd).',
      );
}
