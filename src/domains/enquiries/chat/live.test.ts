import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { listenAt, openPort } from '#src/testing/live/listening.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  port = await openPort(app.http);
});
afterAll(() => app.close());

async function statusFor(accountId: number, topic: string): Promise<number> {
  const { token } = await app.signIn(accountId);
  const heard = await listenAt(port, token, [topic]);
  heard.close();
  return heard.status;
}

test('a conversation is heard by its two sides, an inbox by the members who answer, and by nobody else', async () => {
  const shop = await aStorefront(app);
  await proveAddress(app.db, shop.client.id);
  const written = await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
    ...{ message: 'Hello?', written_id: randomUUID() },
  });
  const { id } = written.json();
  const elsewhere = await aListing(app.db, { ownerId: shop.ownerId });
  const member = async (role: 'front_desk' | 'accountant', listings?: number[]) =>
    (await aMember(app.db, { businessId: shop.ownerId, role, ...(listings && { listings }) })).id;
  const stranger = (await anAccount(app.db)).id;
  const other = await aStorefront(app);
  const listeners: [name: string, accountId: number, conversation: number, inbox: number][] = [
    ['the client', shop.client.id, 200, 404],
    ['the owner', shop.ownerId, 200, 200],
    ['the front desk', await member('front_desk'), 200, 200],
    ['the front desk of this place', await member('front_desk', [shop.listingId]), 200, 200],
    ['the front desk of another place', await member('front_desk', [elsewhere.id]), 404, 200],
    ['an accountant', await member('accountant'), 404, 404],
    ['a stranger', stranger, 404, 404],
    ['another business', other.ownerId, 404, 404],
  ];
  for (const [name, accountId, conversation, inbox] of listeners) {
    const answers = [
      await statusFor(accountId, `conversation:${id}`),
      await statusFor(accountId, `conversation:${id}-visitor`),
      await statusFor(accountId, `inbox:${shop.ownerId}`),
    ];
    expect([name, ...answers]).toEqual([name, conversation, conversation, inbox]);
  }
  expect(await statusFor(stranger, `unread:${shop.client.id}`)).toBe(404);
  expect(await statusFor(shop.client.id, `unread:${shop.client.id}`)).toBe(200);
});

test('a message is heard of by both sides, the inbox and the count of the client', async () => {
  const shop = await aStorefront(app);
  await proveAddress(app.db, shop.client.id);
  const message = { message: 'Hello?', written_id: randomUUID() };
  const { id } = (await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, message)).json();
  const { token } = await app.signIn(shop.ownerId);
  const { token: clients } = await app.signIn(shop.client.id);
  const topics = [`conversation:${id}`, `inbox:${shop.ownerId}`];
  const business = await listenAt(port, token, topics);
  const client = await listenAt(port, clients, [`conversation:${id}`, `unread:${shop.client.id}`]);
  await shop.asBusiness('POST', `/api/enquiry/${id}/message`, { message: 'Hello.' });
  await expect.poll(() => new Set(business.topics)).toEqual(new Set(topics));
  await expect
    .poll(() => new Set(client.topics))
    .toEqual(new Set([`conversation:${id}`, `unread:${shop.client.id}`]));
  for (const heard of [business, client]) heard.close();
});

test('what a side has read, and that it is there, is announced to the other side alone', async () => {
  const shop = await aStorefront(app);
  await proveAddress(app.db, shop.client.id);
  const message = { message: 'Hello?', written_id: randomUUID() };
  const { id, messages } = (
    await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, message)
  ).json();
  const listen = async (accountId: number, side: string) => {
    const { token } = await app.signIn(accountId);
    return listenAt(port, token, [`conversation:${id}`, `conversation:${id}-${side}`]);
  };
  const business = await listen(shop.ownerId, 'business');
  const client = await listen(shop.client.id, 'visitor');
  const last = messages.at(-1).id;
  const presence = `/api/enquiry/${id}/presence`;
  await shop.asClient('POST', presence, { window: randomUUID() });
  await expect.poll(() => business.topics).toContain(`conversation:${id}-business`);
  // Announcements come in their order: that of the first message is in as well.
  const before = [...business.topics];
  await shop.asBusiness('POST', presence, { window: randomUUID(), has: last, read: last });
  await expect.poll(() => client.topics).toContain(`conversation:${id}-visitor`);
  expect(business.topics).toEqual(before);
  for (const heard of [business, client]) heard.close();
});
