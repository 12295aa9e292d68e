import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makePostgres, type OwnPostgres } from '../postgres.ts';
import type { Row, Stage } from './stage.ts';

const name = 'standby';
const patienceMs = 30_000;

/** Asks one thing of a PostgreSQL, until it answers as wished. */
async function ask(url: string, statement: string, isWished: (rows: object[]) => boolean = () => true) {
  const latest = performance.now() + patienceMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const rows = await client
      .connect()
      .then(async () => (await client.query(statement)).rows)
      .catch(() => null);
    await client.end().catch(() => {});
    if (rows && isWished(rows)) return;
    if (performance.now() > latest) throw new Error(`${statement} was not answered as wished.`);
    await pause(100);
  }
}

/** A replica that follows, without which nothing is acknowledged from now on. */
export async function followedBy(primary: OwnPostgres, port: number): Promise<OwnPostgres> {
  const replica = makePostgres(port, primary, { name });
  await replica.start();
  await ask(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await ask(primary.url, 'SELECT pg_reload_conf()');
  await ask(
    primary.url,
    "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'",
    ({ length }) => length > 0,
  );
  return replica;
}

export const promote = (replica: OwnPostgres): Promise<void> => ask(replica.url, 'SELECT pg_promote()');

/** The primary dies under load; its replica takes over. */
async function failOver(stage: Stage) {
  const replica = await followedBy(stage.postgres, stage.nextPort());
  await pause(3_000);
  const since = performance.now();
  await stage.postgres.kill();
  stage.moveTo(replica);
  await promote(replica);
  return since;
}

/** The replica hangs, so that nothing may be acknowledged; then the primary dies, with what the replica never got. */
async function failOverToLate(stage: Stage) {
  const replica = await followedBy(stage.postgres, stage.nextPort());
  await pause(2_000);
  replica.halt();
  await pause(6_000);
  const since = performance.now();
  await stage.postgres.kill();
  replica.resume();
  stage.moveTo(replica);
  await promote(replica);
  return since;
}

export const failoverRows: readonly Row[] = [
  {
    id: 'failover',
    what: 'the primary dies, the synchronous replica takes over',
    isFelt: true,
    make: failOver,
  },
  { id: 'failover', what: 'the same after the replica had hung for 6 s', isFelt: true, make: failOverToLate },
];
