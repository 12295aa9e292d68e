import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { seedNamedFixtures } from './named-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('all named fixtures fit in one database', async () => {
  const named = await seedNamedFixtures(app.db);

  const { rows } = await app.db.execute(
    sql`SELECT state, count(*)::int AS count FROM listings GROUP BY state`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { state: 'live', count: 10 },
      { state: 'paused', count: 1 },
      { state: 'removed', count: 1 },
    ]),
  );
  expect(named.unclaimedOptician.ownerId).toBeNull();
});

test('every phone number of the fixtures is in a range reserved for drama', () => {
  const text = readFileSync(new URL('./named-fixtures.ts', import.meta.url), 'utf8');
  const phones = [...text.matchAll(/'(\+44\d+)'/g)].map(([, phone]) => phone);
  expect(phones.length).toBeGreaterThan(8);
  for (const phone of phones) {
    expect(phone).toMatch(/^\+44(1(13|31|61|17)4960|1632960|2896496|2920180)\d{3}$/);
  }
});
