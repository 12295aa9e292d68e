import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { diskRows } from './disks.ts';
import type { Row, Stage } from './stage.ts';

async function killServer(stage: Stage) {
  await stage.server.kill({ all: true });
  stage.start();
}

async function killDatabase({ postgres }: Stage) {
  await postgres.kill();
  await pause(1_000);
  await postgres.start();
}

/** Callers meet the second kill in whatever they do just then. */
async function twice(stage: Stage, kill: (stage: Stage) => Promise<void>) {
  await kill(stage);
  await stage.server.untilReady();
  await pause(stage.random.whole(500, 2_000));
  await kill(stage);
}

const writesInTurn = 30;

/** A power cut loses nothing that reached the disk: the log is flushed at least once for each of these writes. */
async function countFlushes({ postgres, site, setup }: Stage) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const flushes = async () =>
    Number((await client.query('SELECT wal_sync FROM pg_stat_wal')).rows[0].wal_sync);
  try {
    const before = await flushes();
    for (let written = 0; written < writesInTurn; written++) {
      const json = { kind: 'percent', value: 10, note: 'flushed' };
      await site.send({ method: 'POST', path: '/api/operator/coupon', token: setup.tokens.operator, json });
    }
    const latest = performance.now() + 10_000;
    while ((await flushes()) - before < writesInTurn && performance.now() < latest) await pause(200);
    return (await flushes()) - before;
  } finally {
    await client.end();
  }
}

async function demandFlushes(stage: Stage) {
  const count = await countFlushes(stage);
  if (count < writesInTurn) stage.blame(`${writesInTurn} writes were flushed ${count} times.`);
}

/** Every third transaction loses its connection at its end, in turns before and after it was committed. */
async function cutCommits({ proxy }: Stage) {
  let commits = 0;
  proxy.cutAtCommit = () => {
    commits += 1;
    return commits % 3 > 0 ? null : commits % 2 > 0 ? 'before' : 'after';
  };
  await pause(6_000);
  proxy.cutAtCommit = () => null;
}

async function delay({ proxy }: Stage, delayMs: number) {
  proxy.delayMs = delayMs;
  await pause(7_000);
  proxy.delayMs = 0;
}

export const databaseRows: readonly Row[] = [
  {
    id: 'F1',
    what: 'kill -9 of the server, twice',
    isDown: true,
    isFelt: true,
    make: (stage) => twice(stage, killServer),
  },
  {
    id: 'F2',
    what: 'kill -9 of PostgreSQL, twice',
    isFelt: true,
    make: (stage) => twice(stage, killDatabase),
  },
  { id: 'F3', what: 'power cut: what is acknowledged is on the disk', make: demandFlushes },
  ...diskRows,
  { id: 'F5', what: 'connections cut before and after COMMIT', isFelt: true, make: cutCommits },
  {
    id: 'F6',
    what: 'every answer of the database 5 s late',
    isFelt: true,
    make: (stage) => delay(stage, 5_000),
  },
  { id: 'F6', what: 'no answer of the database', isFelt: true, make: (stage) => delay(stage, 3_600_000) },
];
