import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#src/testing/database.ts';
import { rateLimitUses } from '../limits/tables.server.ts';
import type { Database } from './database.server.ts';
import { executeKept, keepQuery, type ValueOf } from './kept-plans.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const doubled = (value: number) =>
  executeKept<{ twice: number }>(database.db, sql`SELECT ${value}::int * 2 AS twice`);
const kept = sql`SELECT count(*)::int AS plans FROM pg_prepared_statements WHERE statement LIKE '%* 2 AS twice%'`;

test('a prepared statement is parsed once and reused with other values', async () => {
  await database.db.transaction(async (tx) => {
    const answers = [1, 2, 3].map((value) =>
      executeKept<{ twice: number }>(tx, sql`SELECT ${value}::int * 2 AS twice`),
    );
    expect((await Promise.all(answers)).map(([row]) => row?.twice)).toEqual([2, 4, 6]);
    expect((await tx.execute(kept)).rows).toEqual([{ plans: 1 }]);
  });
  expect(await doubled(21)).toEqual([{ twice: 42 }]);
});

test('a prepared statement that the connection lost still runs', async () => {
  await doubled(1);
  await database.db.execute(sql`DEALLOCATE ALL`);
  expect(await doubled(4)).toEqual([{ twice: 8 }]);
});

test('a query of the builder keeps its plan too, and answers as it would without', async () => {
  const { db } = database;
  const expiresAt = new Date('2026-11-02T09:30:00Z');
  await db.insert(rateLimitUses).values({ key: 'one', uses: [expiresAt], granted: true, expiresAt });
  const named = (key: string) => db.select().from(rateLimitUses).where(eq(rateLimitUses.key, key));
  const kept = keepQuery((tx, value: ValueOf<'key'>) =>
    tx
      .select()
      .from(rateLimitUses)
      .where(eq(rateLimitUses.key, value('key'))),
  );
  for (const key of ['one', 'none', 'one']) {
    expect(await kept(db, { key })).toEqual(await named(key));
    expect(await db.transaction((tx) => kept(tx, { key }))).toEqual(await named(key));
  }
  const plans = sql`SELECT count(*)::int AS plans FROM pg_prepared_statements WHERE statement LIKE '%"allowance_uses"%'`;
  expect((await db.execute(plans)).rows).toEqual([{ plans: 1 }]);
  await db.execute(sql`DEALLOCATE ALL`);
  expect(await kept(db, { key: 'one' })).toHaveLength(1);
});
