import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { aPaidOrder, aStorefront } from '#src/testing/listings/storefront.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Shop = Awaited<ReturnType<typeof aStorefront>>;

/** An order that was paid at the venue and completed at a time. */
async function completedAt(shop: Shop, at: string, unitPence = 4_500) {
  const id = await anOrder(app, { ...shop, unitPence });
  app.clock.now = new Date(at);
  await shop.asBusiness('POST', `/api/order/${id}/fulfilment`);
  return id;
}

const statementOf = async (shop: Shop, query: string) =>
  (await shop.asBusiness('GET', `/api/order-statement?${query}`)).json();

test('a statement covers a month in London time', async () => {
  app.clock.now = new Date('2026-03-20T09:00:00Z');
  const shop = await aStorefront(app);
  // The last minute of March, which is an hour ahead of Greenwich already; the first of April; and the last of
  // October, when London is back on Greenwich.
  await completedAt(shop, '2026-03-31T22:59:59Z', 100);
  await completedAt(shop, '2026-03-31T23:00:00Z', 200);
  await completedAt(shop, '2026-10-31T23:59:59Z', 400);
  await completedAt(shop, '2026-11-01T00:00:00Z', 800);
  const gross = async (month: string) => (await statementOf(shop, `month=${month}`)).sums.gross;
  expect(await gross('2026-03')).toBe(1);
  expect(await gross('2026-04')).toBe(2);
  expect(await gross('2026-10')).toBe(4);
  expect(await gross('2026-11')).toBe(8);
  const { month, months } = await statementOf(shop, '');
  expect([month, months.length, months[0], months.at(-1)]).toEqual(['2026-11', 9, '2026-11', '2026-03']);
});

test('a statement sums earnings and commission, and shows the balance', async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  const shop = await aStorefront(app);
  const paid = await aPaidOrder(app, shop);
  await shop.asBusiness('POST', `/api/order/${paid}/fulfilment`);
  await completedAt(shop, '2026-11-03T10:00:00Z', 4_500);
  const { sums, data } = await statementOf(shop, 'month=2026-11');
  expect(sums).toEqual({
    completed: 2,
    gross: 100,
    commission: 10,
    net: 90,
    through_us: 55,
    at_venue: 45,
    balance: 45,
  });
  expect(data).toMatchObject([
    { payment_method: 'At the venue', gross: 45, commission: 4.5, net: 40.5 },
    { payment_method: 'PayPal', order_id: paid, bought: 'A slow day', kind: 'completion' },
  ]);
});

test('a refund reduces the statement of its own month, and leaves the earlier month unchanged', async () => {
  app.clock.now = new Date('2026-10-30T09:30:00Z');
  const shop = await aStorefront(app);
  const id = await aPaidOrder(app, shop);
  await shop.asBusiness('POST', `/api/order/${id}/fulfilment`);
  app.clock.now = new Date('2026-11-03T09:30:00Z');
  await shop.asBusiness('POST', `/api/order/${id}/cancellation`);
  expect((await statementOf(shop, 'month=2026-10')).sums).toMatchObject({
    gross: 55,
    commission: 5.5,
    balance: 49.5,
  });
  const november = await statementOf(shop, 'month=2026-11');
  expect(november.sums).toMatchObject({ completed: 0, gross: -55, commission: -5.5, net: -49.5 });
  expect(november.data).toMatchObject([{ kind: 'refund', gross: -55, commission: -5.5 }]);
});

test('a statement can be downloaded as CSV and PDF', async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  const shop = await aStorefront(app);
  await completedAt(shop, '2026-11-03T10:00:00Z');
  const { file_name: name, csv } = (
    await shop.asBusiness('GET', '/api/order-statement/table?month=2026-11')
  ).json();
  expect(name).toBe('statement-2026-11.csv');
  expect(csv.split('\r\n')[0]).toBe(
    'date,status,number,appointment_on,source,bought,listing,payment_method,gross,commission,net',
  );
  expect(csv).toContain('45,4.5,40.5');
  const pdf = await shop.asBusiness('GET', '/api/order-statement/pdf?month=2026-11');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain('statement-2026-11.pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an invalid month is refused, and a business sees only its own statement', async () => {
  const shop = await aStorefront(app);
  const answer = await shop.asBusiness('GET', '/api/order-statement?month=2026-13');
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['month']]);
  expect((await statementOf(shop, 'month=2026-11')).sums.gross).toBe(0);
});

test('a statement with ten thousand rows is summed and paged', async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  const shop = await aStorefront(app);
  const id = await anOrder(app, shop);
  await app.db.execute(sql`INSERT INTO order_accruals (owner_id, order_id, kind, at, gross_pence, commission_pence)
    SELECT ${shop.ownerId}, ${id}, 'refund', '2026-11-02', -100, -10 FROM generate_series(1, 10000)`);
  const { sums, total, last_page } = await statementOf(shop, 'month=2026-11');
  expect([sums.gross, total, last_page]).toEqual([-10_000, 10_000, 1_000]);
});
