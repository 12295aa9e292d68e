import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberEnded } from '#src/domains/accounts/hooks.server.ts';
import { tell } from '#src/domains/appointments/emails/tell.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedAppointment } from '#src/testing/appointments/told.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { forgetOld } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const unread = async (id: number) => (await askAs(app, id, 'GET', '/api/notification/unread')).body.unread;
const listed = async (id: number) => (await askAs(app, id, 'GET', '/api/notification')).body.data;
const markRead = (id: number, upTo: number) =>
  askAs(app, id, 'POST', '/api/notification/read', { up_to: upTo });

async function aBooking() {
  const shop = await aStorefront(app);
  const { id: clientId } = shop.client;
  const id = await aBookedAppointment(app.db, shop, { client: { id: clientId, name: 'Imogen Thackray' } });
  await tell(app.context, id, 'book', 'client');
  return { ...shop, id };
}

test('a booking is behind the bell of both sides, with the way to it, until they have seen it', async () => {
  const { ownerId, client, id } = await aBooking();
  const stranger = await anAccount(app.db);
  expect([await unread(ownerId), await unread(client.id), await unread(stranger.id)]).toEqual([1, 1, 0]);
  const [own] = await listed(client.id);
  expect(own).toMatchObject({ event: 'appointment', path: `/dashboard/appointments/${id}`, unread: true });
  const [theirs] = await listed(ownerId);
  expect(theirs.text).toMatch(/^New appointment: Tuesday 3 November 2026/);
  expect((await markRead(ownerId, theirs.id)).body).toEqual({ unread: 0 });
  expect([await unread(ownerId), await unread(client.id)]).toEqual([0, 1]);
  expect((await listed(ownerId))[0].unread).toBe(false);
});

test('the next event of an appointment replaces the notification before it, and is new', async () => {
  const { ownerId, id } = await aBooking();
  const [first] = await listed(ownerId);
  await markRead(ownerId, first.id);
  await tell(app.context, id, 'cancel', 'client');
  expect(await listed(ownerId)).toMatchObject([
    { text: expect.stringMatching(/^An appointment was cancelled/), unread: true },
  ]);
  await markRead(ownerId, first.id);
  expect(await unread(ownerId)).toBe(1);
});

test('a member gets notifications for their own places and column, and loses them on leaving', async () => {
  const shop = await aStorefront(app);
  const frontDesk = await aMember(app.db, { businessId: shop.ownerId, role: 'front_desk' });
  const practitioner = await aMember(app.db, { businessId: shop.ownerId, role: 'practitioner' });
  const id = await aBookedAppointment(app.db, shop);
  await tell(app.context, id, 'book', 'client');
  expect([await unread(frontDesk.id), await unread(practitioner.id)]).toEqual([1, 0]);
  const { memberId } = frontDesk;
  await app.context.runHook(app.context, memberEnded, { businessId: shop.ownerId, memberId });
  expect(await listed(frontDesk.id)).toEqual([]);
});

test('a message stays new behind the bell until it is read in the conversation, on both sides', async () => {
  const shop = await aStorefront(app);
  await proveAddress(app.db, shop.client.id);
  const { id } = (
    await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
      ...{ message: 'Are you open on Sunday?', written_id: randomUUID() },
    })
  ).json();
  expect(await listed(shop.ownerId)).toMatchObject([
    { event: 'message', text: 'A message for Willow & Wren', path: `/dashboard/enquiry/${id}` },
  ]);
  const { messages } = (
    await shop.asBusiness('POST', `/api/enquiry/${id}/message`, { message: 'We are.' })
  ).json();
  const last = messages.at(-1).id;
  expect(await unread(shop.client.id)).toBe(1);
  await shop.asClient('POST', `/api/enquiry/${id}/presence`, { window: randomUUID(), has: last, read: last });
  expect(await unread(shop.client.id)).toBe(0);
  await shop.asBusiness('POST', `/api/enquiry/${id}/presence`, {
    window: randomUUID(),
    has: last,
    read: last,
  });
  expect(await unread(shop.ownerId)).toBe(0);
});

test('a person cannot listen to the notifications of another', async () => {
  const { ownerId, client } = await aBooking();
  const { token } = await app.signIn(client.id);
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/live?topics=notifications:${ownerId}`;
  expect((await app.http.inject({ url, headers })).statusCode).toBe(404);
});

test('after sixty days they are deleted', async () => {
  const { ownerId } = await aBooking();
  const later = new Date(app.clock.now.getTime() + 61 * 86_400_000);
  expect(await forgetOld({ ...app.context, now: () => later })).toBeGreaterThan(0);
  expect(await listed(ownerId)).toEqual([]);
});
