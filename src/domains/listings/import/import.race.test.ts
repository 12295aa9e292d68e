import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { listBatch } from './batches.server.ts';
import { aloneWithImports } from './lock.server.ts';
import type { Business } from './rows.ts';

let app: TestApp;
let categoryId: number;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await aListing(app.db);
  const { rows } = await app.db.execute<{ category: number }>(
    sql`SELECT category_id AS category FROM listings WHERE id = ${id}`,
  );
  categoryId = rows[0]?.category ?? 0;
});
afterAll(() => app.close());

test('a second import is refused while the first runs, and works afterwards', async () => {
  await aloneWithImports(app.database, async () => {
    await expect(aloneWithImports(app.database, async () => {})).rejects.toThrow('Another import is running');
  });
  await expect(aloneWithImports(app.database, async () => 'done')).resolves.toBe('done');
});

test('a failed import does not block the next one', async () => {
  const failing = aloneWithImports(app.database, () => Promise.reject(new Error('disk full')));
  await expect(failing).rejects.toThrow('disk full');
  await expect(aloneWithImports(app.database, async () => 'done')).resolves.toBe('done');
});

test('importers that want the same addresses at once all get different ones', async () => {
  const now = app.clock.now;
  const batchOf = (writer: number): Business[] =>
    [0, 1, 2, 3, 4].map((number) => ({
      title: 'Wanted',
      slug: 'wanted',
      categoryId,
      cityId: null,
      ...{ address: '', town: '', postcode: '', phone: '', website: '', summary: '' },
      // Half a kilometre apart: businesses of their own.
      lat: 51 + writer * 0.1 + number * 0.005,
      lng: -1,
      precision: 'exact',
      source: `writer-${writer}`,
      sourceKey: String(number),
    }));

  await Promise.all([1, 2, 3, 4].map((writer) => listBatch(app.db, batchOf(writer), now, now)));

  const { rows } = await app.db.execute<{ slug: string }>(
    sql`SELECT slug FROM listings WHERE title = 'Wanted'`,
  );
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(20);
  expect(rows.map(({ slug }) => slug)).toContain('wanted');
});
