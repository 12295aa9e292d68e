import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { tryPairs } from '#src/testing/listings/explained/pairs.ts';
import { aWorld, randomFrom } from '#src/testing/listings/explained/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await aWorld(app.db, 60, randomFrom(7));
});
afterAll(() => app.close());

test('the order of any two results follows from their explanations', async () => {
  const { pairs, decided, breaches, miscounted } = await tryPairs(app, { pairs: 500, seed: 5 });
  expect(breaches).toEqual([]);
  expect(miscounted).toEqual([]);
  expect(pairs).toBeGreaterThanOrEqual(500);
  // Each order was tried, and its first part decided somewhere.
  expect(Object.keys(decided)).toEqual(
    expect.arrayContaining(['paid', 'turn', 'match', 'free', 'distance', 'price', 'newness', 'rating']),
  );
});
