import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Env } from '#src/env.ts';
import { connectionOf, isExposed } from '#src/platform/database/address.server.ts';
import { pooledSessionFaults } from '#src/platform/database/pooled.server.ts';
import { serverLimits } from '#src/platform/database/postgres.server.ts';
import { type Finding, ill, looked, well } from './finding.ts';

type Addresses = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrls' | 'databaseReadLagMs'>;

/** What lies between the site and its database, and beside it: a pooler, replicas. Nothing is changed. */
export async function besideFindings(env: Addresses): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrls, databaseReadLagMs } = env;
  if (!databaseUrl) return [];
  const found: Finding[] = [];
  if (databaseDirectUrl)
    found.push(
      ...(await looked(
        'Pooler',
        () => poolerFindings(databaseUrl),
        'Does it run, and is DATABASE_URL right?',
      )),
    );
  for (const url of databaseReadUrls)
    found.push(
      ...(await looked(
        nameOf(url),
        () => replicaFindings(databaseDirectUrl ?? databaseUrl, url, databaseReadLagMs),
        'Does it run, and is DATABASE_READ_URL right?',
      )),
    );
  return found;
}

const nameOf = (url: string) => `Replica ${new URL(url).host}`;

async function connectedTo<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionOf(url),
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

const poolerFindings = (url: string) =>
  connectedTo(url, async (client) => {
    const faults = await pooledSessionFaults(client, serverLimits);
    return faults.length === 0
      ? [well('Pooler', 'Its sessions have the limits of the site.')]
      : [ill('Pooler', `${faults.join(', ')}.`, 'Give it the connect_query of deploy/pgbouncer.ini.')];
  });

// Every column of every table: what a statement of the site can stumble over.
const identity = `SELECT (SELECT system_identifier FROM pg_control_system())::text || current_database() AS cluster,
  (SELECT md5(string_agg(concat_ws('.', table_schema, table_name, column_name, data_type), ',' ORDER BY table_schema, table_name, ordinal_position))
   FROM information_schema.columns WHERE table_schema = 'public') AS tables`;

interface Identity {
  readonly cluster: string;
  readonly tables: string;
}

const replicaFindings = (primaryUrl: string, url: string, lagMs: number): Promise<Finding[]> =>
  connectedTo(primaryUrl, (primary) =>
    connectedTo(url, async (replica) => {
      const about = nameOf(url);
      const [row] = (
        await replica.query<{ recovers: boolean; feedback: string }>(
          `SELECT pg_is_in_recovery() AS recovers, current_setting('hot_standby_feedback') AS feedback`,
        )
      ).rows;
      if (!row?.recovers)
        return [
          ill(about, 'It takes writes itself.', 'Make it a replica again: pg_basebackup -R, or pg_rewind.'),
        ];
      const [own] = (await replica.query<Identity>(identity)).rows;
      const [theirs] = (await primary.query<Identity>(identity)).rows;
      if (own?.cluster !== theirs?.cluster)
        return [ill(about, 'It is a copy of another database.', 'Correct DATABASE_READ_URL.')];
      const took = await caughtUp(primary, replica, lagMs);
      return [
        took === null
          ? ill(
              about,
              `It is more than ${lagMs / 1_000} s behind, so the primary answers in its place.`,
              'Look at pg_stat_replication on the primary, and at the network and the disk of the replica.',
            )
          : well(about, `It follows the primary within ${took} ms.`),
        ...(took !== null && own?.tables !== theirs?.tables
          ? [ill(about, 'Its tables differ from those of the primary.', 'Rebuild it with pg_basebackup.')]
          : []),
        ...(row.feedback === 'on'
          ? []
          : [
              ill(
                about,
                'hot_standby_feedback is off: reads are cancelled now and then, and asked of the primary instead.',
                'Turn it on in the settings of the replica.',
              ),
            ]),
        ...(isExposed(replica, url)
          ? [ill(about, 'The connection to it is not encrypted.', 'Add ?sslmode=verify-full to its address.')]
          : []),
      ];
    }),
  );

/** Milliseconds until the replica has what the primary had; null when it takes longer than is borne. */
async function caughtUp(primary: pg.Client, replica: pg.Client, lagMs: number): Promise<number | null> {
  const began = performance.now();
  const { rows } = await primary.query<{ position: string }>('SELECT pg_current_wal_lsn()::text AS position');
  for (;;) {
    const reached = await replica.query<{ there: boolean }>(
      'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there',
      [rows[0]?.position],
    );
    const took = Math.round(performance.now() - began);
    if (reached.rows[0]?.there) return took;
    if (took > lagMs) return null;
    await wait(50);
  }
}
