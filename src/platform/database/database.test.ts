import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`CREATE TABLE notes (id integer PRIMARY KEY, text text)`);
});
afterAll(() => app.close());

const notes = async () => (await app.db.execute<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`)).rows;

test('a failed transaction writes nothing', async () => {
  const failing = app.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES (${1}, ${'lost'})`);
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await notes()).toEqual([]);
});

test('a nested transaction can fail without undoing the outer one', async () => {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES (${2}, ${'kept'})`);
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`INSERT INTO notes VALUES (${3}, ${'lost'})`);
      throw new Error('only this part');
    });
    await expect(inner).rejects.toThrow('only this part');
  });
  expect(await notes()).toEqual([{ id: 2 }]);
});
