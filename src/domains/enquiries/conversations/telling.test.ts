import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { summariseDue } from '#src/domains/appointments/emails/summaries.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-27T14:00:00Z');
  app.emails.length = 0;
});

const choose = (id: number, wishes: object) => askAs(app, id, 'PUT', '/api/notification-settings', wishes);

async function aShop() {
  const shop = await aStorefront(app);
  await proveAddress(app.db, shop.client.id);
  const write = () =>
    shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
      ...{ message: 'Are you open on Sunday?', written_id: randomUUID() },
    });
  return { ...shop, write };
}

const recipients = () => app.emails.splice(0).map(({ to }) => to);

test('messages of clients are emailed to the members who chose it, at the places that they see', async () => {
  const shop = await aShop();
  const { ownerId: businessId, listingId } = shop;
  const frontDesk = await aMember(app.db, { businessId, role: 'front_desk', listings: [listingId] });
  const elsewhere = await aMember(app.db, { businessId, role: 'front_desk', listings: [] });
  await shop.write();
  const { body: ownSettings } = await askAs(app, businessId, 'GET', '/api/notification-settings');
  expect(recipients()).toEqual([ownSettings.email]);
  for (const { id } of [frontDesk, elsewhere]) await choose(id, { team_messages: 'at_once' });
  await choose(businessId, { team_messages: 'off' });
  await shop.write();
  expect(recipients()).toEqual([frontDesk.email]);
});

test('in quiet hours the email of a message waits for their end', async () => {
  const shop = await aShop();
  await choose(shop.ownerId, { quiet_hours: { from: 21 * 60, to: 8 * 60 } });
  app.emails.length = 0;
  await shop.write();
  app.clock.now = new Date('2026-11-27T22:15:00Z');
  await shop.write();
  expect(app.emails.splice(0).map(({ startAfter }) => startAfter?.toISOString())).toEqual([
    undefined,
    '2026-11-28T08:00:00.000Z',
  ]);
});

test('a client who wants no emails of messages gets none, and sees the answer behind the bell', async () => {
  const shop = await aShop();
  const { id } = (await shop.write()).json();
  await choose(shop.client.id, { messages: 'off' });
  app.emails.length = 0;
  await shop.asBusiness('POST', `/api/enquiry/${id}/message`, { message: 'We are.' });
  expect(app.emails).toEqual([]);
  const { body } = await askAs(app, shop.client.id, 'GET', '/api/notification');
  expect(body.data).toMatchObject([{ text: 'Willow & Wren has answered you', unread: true }]);
});

test('the daily summary says how many conversations wait, for who chose that', async () => {
  const shop = await aShop();
  await choose(shop.ownerId, { team_messages: 'daily', team_appointments: 'off' });
  await shop.write();
  expect(recipients()).toEqual([]);
  app.clock.now = new Date('2026-11-28T18:05:00Z');
  await summariseDue(app.context);
  const [summary] = app.emails.splice(0);
  expect(summary?.subject).toBe('Messages that wait for your answer');
  expect(summary?.text).toContain('A message waits for your answer.');
  expect(summary?.text).not.toContain('Tomorrow');
});
