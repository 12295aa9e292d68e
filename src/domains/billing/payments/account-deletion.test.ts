import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBuyer } from '#src/testing/payments/buyer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a buyer with an open payment cannot delete the account until it is cancelled', async () => {
  const buyer = await aBuyer(app);
  const orderId = String((await buyer.pay()).body.order_id);
  const refused = await buyer.call('POST', '/api/account-deletion');
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('still open') } });
  await buyer.turnAway(orderId);
  expect((await buyer.call('GET', '/api/account-deletion')).body.bars).toEqual([]);
  expect((await buyer.call('POST', '/api/account-deletion')).status).toBe(200);
});
