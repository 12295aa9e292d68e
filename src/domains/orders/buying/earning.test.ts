import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundPayment } from '#src/domains/billing/payments/refunds/refund.server.ts';
import { payments } from '#src/domains/billing/payments/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidOrder, aStorefront, booksOf } from '#src/testing/listings/storefront.ts';
import { theOnly } from '#src/testing/reference-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the earnings of a business', () => {
  const accruals = async (orderId: number) => {
    const { rows } =
      await app.db.execute(sql`SELECT kind, gross_pence AS gross, commission_pence AS commission
      FROM order_accruals WHERE order_id = ${orderId} ORDER BY id`);
    return rows;
  };

  test('are entered when an order is fulfilled, and reversed when it is refunded', async () => {
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

  test('never include an order that was refunded before it was fulfilled', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    await shop.asClient('POST', `/api/order/${id}/cancellation`);
    expect(await accruals(id)).toEqual([]);
  });

  test('lose gross and commission in proportion when the operator refunds a part', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    await shop.asBusiness('POST', `/api/order/${id}/fulfilment`);
    const payment = theOnly(await app.db.select().from(payments).where(eq(payments.orderId, id)));
    const wish = {
      paymentId: payment.id,
      reason: 'The room was cold.',
      actor: 'operator',
      by: null,
    } as const;
    app.emails.length = 0;
    await refundPayment(app.context, { ...wish, pence: 1_999 });
    const order = (await shop.asBusiness('GET', `/api/order/${id}`)).json();
    expect(order).toMatchObject({
      ...{ state: 'fulfilled', payment_status: 'Partly refunded', total: 55, refunded: 19.99, paid: 35.01 },
      ...{ commission: 3.51, net: 31.5 },
    });
    expect(order.events.at(-1)).toMatchObject({ event: 'part-refund', actor: 'operator', amount: 19.99 });
    expect(app.emails.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`Order ${order.number}: £19.99 refunded`),
    );
    expect((await accruals(id)).at(-1)).toEqual({ kind: 'refund', gross: -1_999, commission: -199 });
    expect(await booksOf(app, id)).toEqual({ 'client money': -3_150, commission: -351, paypal: 3_501 });
    // The rest goes back when the business ends it, to the penny.
    await shop.asBusiness('POST', `/api/order/${id}/cancellation`);
    expect(await booksOf(app, id)).toEqual({});
    const rows = await accruals(id);
    expect(rows.reduce((sum, row) => sum + Number(row.gross), 0)).toBe(0);
    expect(rows.reduce((sum, row) => sum + Number(row.commission), 0)).toBe(0);
  });

  test('cannot be changed in the database', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    await shop.asBusiness('POST', `/api/order/${id}/fulfilment`);
    await expect(app.db.execute(sql`UPDATE order_accruals SET commission_pence = 0`)).rejects.toThrow();
  });
});
