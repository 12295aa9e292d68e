import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf, isUnsafe, unsafeSentence } from './address.server.ts';
import { databaseFailure } from './failure.server.ts';

/** How long a start waits for a server that is itself starting. */
const patienceMs = 30_000;
const oldestServer = 150_000;

/** Runs `work` on a connection of its own, without the limits that visitors live under. */
export async function onServer<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectOnceUp(databaseUrl, Date.now() + patienceMs);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connectOnceUp(databaseUrl: string, deadline: number): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ ...connectionOf(databaseUrl), connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await recentEnough(client);
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof Error && isUnsafe(error)) throw new Error(unsafeSentence(error), { cause: error });
      if (databaseFailure(error) !== 'busy' || Date.now() > deadline) throw error;
      await wait(500);
    }
  }
}

async function recentEnough(client: pg.Client): Promise<pg.Client> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::integer AS version");
  if (rows[0].version >= oldestServer) return client;
  throw new Error('DATABASE_URL names a PostgreSQL older than 15, which is the oldest that works here.');
}

/** What a server promises about commits, in a sentence, and whether they survive a power failure. */
interface Durability {
  readonly promise: string;
  readonly isDurable: boolean;
}

/** As it is for the role that is connected: `synchronous_commit` may be another for each. */
export async function durabilityOf(client: pg.Client): Promise<Durability> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'",
  );
  const off = rows.map(({ name }) => name).join(', ');
  return {
    isDurable: off === '',
    promise: off
      ? `PostgreSQL with ${off} off: a power failure may lose what was acknowledged.`
      : 'PostgreSQL: what was acknowledged survives a power failure.',
  };
}
