import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { CLIENT_PAYMENTS: 'false' } });
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

/** A shop with an order of its client. */
async function anOrderedShop() {
  const shop = await aStorefront(app);
  const { id, number } = (await shop.asClient('POST', '/api/order', wishFor(shop, { pays: 'venue' }))).json();
  app.emails.length = 0;
  const path = `/api/enquiry/order/${id}`;
  const write = (message: string) => shop.asClient('POST', path, { message });
  return { ...shop, id, number, path, write };
}

test('messages about an order share one conversation, and both sides see which order it is', async () => {
  const shop = await anOrderedShop();
  const order = { id: shop.id, number: shop.number, bought: 'A slow day' };
  expect((await shop.asClient('GET', shop.path)).json()).toEqual({
    order,
    listing: 'Willow & Wren',
    enquiry: null,
  });
  const first = await shop.write('Is there parking?');
  expect([first.statusCode, first.json()]).toMatchObject([201, { order, confirmed: true, side: 'visitor' }]);
  const second = (await shop.write('Or a bus?')).json();
  expect(second.id).toBe(first.json().id);
  expect(second.messages).toHaveLength(2);
  for (const call of [shop.asClient, shop.asBusiness])
    expect((await call('GET', shop.path)).json().enquiry).toBe(second.id);
  expect((await shop.asBusiness('GET', '/api/enquiry')).json().data).toMatchObject([
    { id: second.id, order_number: shop.number, unread: true },
  ]);
  expect((await shop.asBusiness('GET', `/api/enquiry/${second.id}`)).json().order).toEqual(order);
});

test('the email names the order, and says before the message that replies do not arrive', async () => {
  const shop = await anOrderedShop();
  const { id } = (await shop.write('Is there parking?')).json();
  await shop.asBusiness('POST', `/api/enquiry/${id}/message`, { message: 'Behind the house.' });
  const [toBusiness, toClient] = app.emails;
  expect(toBusiness?.text).toContain(`About order ${shop.number}: A slow day`);
  expect(toBusiness?.text.indexOf('a reply to this email does not reach')).toBeLessThan(
    toBusiness?.text.indexOf('Is there parking?') ?? 0,
  );
  expect(toClient?.to).toBe(shop.client.email);
  expect(toClient?.text.indexOf('a reply to this email does not reach Willow & Wren')).toBeLessThan(
    toClient?.text.indexOf('Behind the house.') ?? 0,
  );
  expect(app.emails.map(({ subject }) => subject).join()).not.toMatch(/slow|Willow|Imogen/);
});

test('strangers cannot find the order, and the business cannot start its conversation', async () => {
  const [shop, other] = [await anOrderedShop(), await anOrderedShop()];
  expect((await other.asClient('GET', shop.path)).statusCode).toBe(404);
  expect((await other.asClient('POST', shop.path, { message: 'Mine?' })).statusCode).toBe(404);
  expect((await other.asBusiness('GET', shop.path)).statusCode).toBe(404);
  expect((await shop.asBusiness('GET', shop.path)).statusCode).toBe(404);
  expect((await shop.asBusiness('POST', shop.path, { message: 'Hello' })).statusCode).toBe(404);
});

test('first messages sent at the same moment share one conversation', async () => {
  const shop = await anOrderedShop();
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => shop.write(text)));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
});

test('a paused page still takes messages about an order, but not from a blocked client', async () => {
  const shop = await anOrderedShop();
  await app.db.execute(sql`UPDATE listings SET state = 'paused' WHERE id = ${shop.listingId}`);
  const { id } = (await shop.write('Still on?')).json();
  await shop.asBusiness('POST', `/api/enquiry/${id}/block`);
  expect((await shop.write('Hello?')).json().code).toBe('sender-blocked');
  expect((await shop.write('')).json().errors).toHaveProperty('message');
});
