import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { migrateServer, migrationsFolder } from './migrate.server.ts';
import { onServer } from './server-session.server.ts';

/**
 * Brings the database up to date as its owner, and gives the role of `databaseUrl` what the site needs, by
 * `migrations/grants.sql`. Throws a sentence where that role could still change the tables.
 */
export async function prepareForRole(databaseUrl: string, migrationDatabaseUrl: string): Promise<void> {
  const role = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]?.role ?? '';
  });
  await onServer(migrationDatabaseUrl, (client) =>
    migrateServer(client, async () => {
      await prepareQueue(client);
      // A role that is refused keeps all it had: the owner's own would lose rights that it needs.
      await client.query('BEGIN');
      await client.query(await grantsFor(role));
      await demandApart(client, role);
      await client.query('COMMIT');
    }),
  );
}

/** The tables of the job queue, which otherwise the first start makes. */
async function prepareQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => client.query(text, values) } });
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null;
  if (version === null) await client.query(getConstructionPlans());
  else if (version < queue.pgboss.schema) await client.query(getMigrationPlans('pgboss', version));
}

async function grantsFor(role: string): Promise<string> {
  const script = await readFile(resolve(migrationsFolder, 'grants.sql'), 'utf8');
  return script.replaceAll(':"role"', pg.escapeIdentifier(role));
}

async function demandApart(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ rules: boolean }>(
    `SELECT pg_has_role($1, current_user, 'MEMBER') OR has_schema_privilege($1, 'public', 'CREATE') AS rules`,
    [role],
  );
  if (!rows[0]?.rules) return;
  throw new Error(
    `The role ${role} of DATABASE_URL may change the tables: give DATABASE_URL another role than MIGRATION_DATABASE_URL, ` +
      'which is no superuser and no member of the owner.',
  );
}
