import type pg from 'pg';

/** What a session of the site's has to be, by PostgreSQL's names; a limit in milliseconds. */
interface SessionLimits {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/**
 * Throws unless the sessions that a pooler hands out have the settings that the site gives its own: a statement without
 * a limit would outlive the visitor who waits for it.
 */
export async function demandPooledSession(client: pg.Client, limits: SessionLimits): Promise<void> {
  const faults = await pooledSessionFaults(client, limits);
  if (faults.length > 0)
    throw new Error(
      `Through the pooler of DATABASE_URL, ${faults.join(', ')}: give it the connect_query of deploy/pgbouncer.ini.`,
    );
}

/** What differs, as “statement_timeout is 0 instead of 3000”. */
export async function pooledSessionFaults(client: pg.Client, limits: SessionLimits): Promise<string[]> {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = limits;
  const times = { statement_timeout, lock_timeout, idle_in_transaction_session_timeout };
  const wanted = { ...times, jit: 'off', TimeZone: 'UTC' };
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [Object.keys(wanted)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(wanted)
    .filter(([name, value]) => found.get(name) !== String(value))
    .map(([name, value]) => `${name} is ${found.get(name)} instead of ${value}`);
}
