import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/platform/database/database.server.ts';
import { databaseFailure } from '#src/platform/database/failure.server.ts';
import { freePorts } from '#src/testing/payments/ports.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { SlowProxy } from '#src/testing/slow-proxy.ts';
import { makePostgres } from './postgres.ts';
import { followedBy, promote } from './table/failover.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Writes numbers by several callers at once until it is told to end, and keeps what was said to each. */
function write({ db }: Database) {
  const said = { acknowledged: new Set<number>(), failures: [] as unknown[] };
  let next = 0;
  let isOver = false;
  const call = async () => {
    while (!isOver) {
      next += 1;
      const number = next;
      await db
        .transaction((tx) => tx.execute(sql`INSERT INTO written VALUES (${number})`))
        .then(
          () => said.acknowledged.add(number),
          (error: unknown) => said.failures.push(error),
        );
    }
  };
  const calls = Promise.all(Array.from({ length: 4 }, call));
  const end = async () => {
    isOver = true;
    await calls;
  };
  return { said, end };
}

test('a primary that dies and a synchronous replica that takes over lose nothing that was acknowledged', async () => {
  const [one = 0, other = 0] = await freePorts(2);
  const primary = makePostgres(one);
  ends.push(() => primary.remove());
  await primary.start();
  const way = new SlowProxy(new URL(primary.url));
  const database = await openDatabase({ databaseUrl: await way.open(), dataDir: '' }, silentLog);
  ends.push(
    () => way.close(),
    () => database.close(),
  );
  await database.db.execute('CREATE TABLE written (number integer)');
  const replica = await followedBy(primary, other);
  ends.push(() => replica.remove());

  const { said, end } = write(database);
  ends.push(end);
  await expect.poll(() => said.acknowledged.size).toBeGreaterThan(20);
  replica.halt();
  const before = said.acknowledged.size;
  // Each caller gave up once. What the replica had confirmed by then was at most one for each.
  await expect.poll(() => said.failures.length).toBeGreaterThan(3);
  expect(said.acknowledged.size).toBeLessThanOrEqual(before + 4);

  await primary.kill();
  replica.resume();
  way.redirect(new URL(replica.url));
  const asked = (statement: string) => database.db.execute(statement).then(() => 'answered', databaseFailure);
  await expect.poll(() => asked('SELECT 1')).toBe('answered');
  // A table that is not logged: until it takes over, a replica refuses it in words of its own.
  expect(await asked('SELECT FROM chat_connections')).toBe('busy');
  await promote(replica);
  await expect.poll(() => said.acknowledged.size).toBeGreaterThan(before + 20);
  await end();
  const { rows } = await database.db.execute<{ number: number }>('SELECT number FROM written');
  const kept = rows.map(({ number }) => number);
  expect([...said.acknowledged].filter((number) => !kept.includes(number))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  expect(said.failures.filter((error) => databaseFailure(error) !== 'busy')).toEqual([]);
});
