import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
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
  await proveAddress(app.db, shop.client.id);
  const { id, number } = (await shop.asClient('POST', '/api/order', wishFor(shop, { pays: 'venue' }))).json();
  app.emails.length = 0;
  const path = `/api/enquiry/order/${id}`;
  const write = (message: string) => shop.asClient('POST', path, { message });
  return { ...shop, id, number, path, write };
}

test('messages about an order share one conversation, and both sides see which order it is', async () => {
  const shop = await anOrderedShop();
  const about = { kind: 'order', id: shop.id, number: shop.number, what: 'A slow day', starts_at: null };
  expect((await shop.asClient('GET', shop.path)).json()).toEqual({
    ...{ about, side: 'visitor', with: 'Willow & Wren', enquiry: null, closed: null },
  });
  const first = await shop.write('Is there parking?');
  expect([first.statusCode, first.json()]).toMatchObject([
    201,
    { confirmed: true, side: 'visitor', messages: [{ about, text: 'Is there parking?' }] },
  ]);
  const second = (await shop.write('Or a bus?')).json();
  expect(second.id).toBe(first.json().id);
  expect(second.messages).toHaveLength(2);
  for (const call of [shop.asClient, shop.asBusiness])
    expect((await call('GET', shop.path)).json().enquiry).toBe(second.id);
  expect((await shop.asBusiness('GET', '/api/enquiry')).json().data).toMatchObject([
    { id: second.id, about: `order ${shop.number}`, unread: true },
  ]);
  const read = (await shop.asBusiness('GET', `/api/enquiry/${second.id}`)).json();
  expect(read.messages).toMatchObject([{ about }, { about }]);
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

test('strangers cannot find the order, or name it in a conversation of their own', async () => {
  const [shop, other] = [await anOrderedShop(), await anOrderedShop()];
  expect((await other.asClient('GET', shop.path)).statusCode).toBe(404);
  expect((await other.asClient('POST', shop.path, { message: 'Mine?' })).statusCode).toBe(404);
  expect((await other.asBusiness('GET', shop.path)).statusCode).toBe(404);
  expect((await other.asBusiness('POST', shop.path, { message: 'Hello' })).statusCode).toBe(404);
  const { id } = (await other.write('Hello')).json();
  const named = await other.asClient('POST', `/api/enquiry/${id}/message`, {
    ...{ message: 'About theirs', order: shop.id },
  });
  expect(named.statusCode).toBe(404);
});

test('a business writes about an order first, and its client reads it in the same conversation', async () => {
  const shop = await anOrderedShop();
  const written = await shop.asBusiness('POST', shop.path, { message: 'Could you come at ten?' });
  expect([written.statusCode, written.json().side]).toEqual([201, 'business']);
  expect(app.emails).toMatchObject([{ to: shop.client.email, subject: 'Your enquiry has been answered' }]);
  const { id } = (await shop.write('Yes.')).json();
  expect(id).toBe(written.json().id);
  const read = (await shop.asClient('GET', `/api/enquiry/${id}`)).json();
  expect(read.messages.map(({ from }: { from: string }) => from)).toEqual(['business', 'visitor']);
});

test('an enquiry and an order of one client are one conversation; what each message is about stays beside it', async () => {
  const shop = await anOrderedShop();
  const asked = await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
    ...{ message: 'Do you do brows?', written_id: randomUUID() },
  });
  const { id, messages } = (await shop.write('And is there parking?')).json();
  expect([asked.statusCode, asked.json().id]).toEqual([201, id]);
  expect(messages).toMatchObject([{ about: null }, { about: { kind: 'order', number: shop.number } }]);
  expect((await shop.asBusiness('GET', '/api/enquiry')).json().total).toBe(1);
});

test('the same message sent again is written once, also as the first of a conversation', async () => {
  const shop = await anOrderedShop();
  const message = { message: 'Is there parking?', written_id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => shop.asClient('POST', shop.path, message)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const [{ id, messages }] = answers.map((answer) => answer.json());
  expect(messages).toMatchObject([{ text: 'Is there parking?', written_id: message.written_id }]);
  for (const _again of [1, 2]) await shop.asClient('POST', `/api/enquiry/${id}/message`, message);
  const read = (await shop.asBusiness('GET', `/api/enquiry/${id}`)).json();
  expect(read.messages).toMatchObject([{ text: 'Is there parking?', written_id: null }]);
  expect(app.emails).toHaveLength(1);
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
