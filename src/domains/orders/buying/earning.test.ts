import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidOrder, aStorefront } from '#src/testing/storefront.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what a business has earned', () => {
  const accruals = async (orderId: number) => {
    const { rows } =
      await app.db.execute(sql`SELECT kind, gross_pence AS gross, commission_pence AS commission
      FROM order_accruals WHERE order_id = ${orderId} ORDER BY id`);
    return rows;
  };

  test('it has when everything was given, and no more once the money went back', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    expect(await accruals(id)).toEqual([]);
    await shop.asBusiness('POST', `/api/order/${id}/fulfilment`);
    expect(await accruals(id)).toEqual([{ kind: 'completion', gross: 5_500, commission: 550 }]);
    await shop.asBusiness('POST', `/api/order/${id}/cancellation`);
    expect(await accruals(id)).toEqual([
      { kind: 'completion', gross: 5_500, commission: 550 },
      { kind: 'refund', gross: -5_500, commission: -550 },
    ]);
  });

  test('it never has what went back before', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    await shop.asClient('POST', `/api/order/${id}/cancellation`);
    expect(await accruals(id)).toEqual([]);
  });

  test('nobody changes what was earned', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    await shop.asBusiness('POST', `/api/order/${id}/fulfilment`);
    await expect(app.db.execute(sql`UPDATE order_accruals SET commission_pence = 0`)).rejects.toThrow();
  });
});
