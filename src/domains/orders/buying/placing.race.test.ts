import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';
import { mostOpen } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { CLIENT_PAYMENTS: 'false' } });
});
afterAll(() => app.close());

const tries = 50;

/** A client with some open orders who tries fifty times at the same moment: what was said, and how many are open. */
async function trying(before: number, keyOf: () => string) {
  const { client, asClient, ...shop } = await aStorefront(app);
  const wish = (key: string) => wishFor({ client, asClient, ...shop }, { pays: 'venue', order_key: key });
  for (let count = 0; count < before; count += 1) await asClient('POST', '/api/order', wish(randomUUID()));
  const answers = await Promise.all(
    Array.from({ length: tries }, () => asClient('POST', '/api/order', wish(keyOf()))),
  );
  const { rows } = await app.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM orders WHERE client_id = ${client.id} AND closed_at IS NULL`,
  );
  return {
    placed: answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id),
    refused: answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().code),
    open: rows[0]?.count,
  };
}

test('of fifty simultaneous orders by a client, only those within the limit are placed', async () => {
  const left = 3;
  const { placed, refused, open } = await trying(mostOpen - left, randomUUID);
  expect([new Set(placed).size, open]).toEqual([left, mostOpen]);
  expect(refused).toEqual(Array.from({ length: tries - left }, () => 'too-many-orders'));
});

test('fifty clicks on the last allowed order place one order, and all get it as the answer', async () => {
  const key = randomUUID();
  const { placed, refused, open } = await trying(mostOpen - 1, () => key);
  expect([placed.length, new Set(placed).size, refused, open]).toEqual([tries, 1, [], mostOpen]);
});
