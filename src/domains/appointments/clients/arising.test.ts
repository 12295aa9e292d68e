import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard, anAppointmentOf } from '#src/testing/appointments/clients.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { aSalon, callsOf, recording, type Salon } from '#src/testing/calendar/salon.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { clientCards } from '../tables.server.ts';

let app: TestApp;
let salon: Salon;
let call: Awaited<ReturnType<typeof callsOf>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aSalon(app);
  call = await callsOf(app, salon.ownerId);
});

const merged = { name: 'Ana Bell', email: 'ana@example.com', otherEmails: ['bell@example.com'] };

test('who comes by an email that a merge brought along is the client who is there', async () => {
  const known = await aClientCard(app.db, salon.ownerId, merged);
  const elsewhere = await aClientCard(app.db, await aBusiness(app.db), { email: 'bell@example.com' });
  const client = { name: 'A. Bell', email: 'Bell@example.com' };
  const { body } = await call('POST', 'calendar/appointment', recording(salon, { client }));
  expect([body.client.id, body.client.email, elsewhere === known]).toEqual([known, 'ana@example.com', false]);
  expect(await app.db.$count(clientCards, eq(clientCards.ownerId, salon.ownerId))).toBe(1);
});

test('clients who share an email are suggested as one before all others, whichever of their emails it is', async () => {
  const { ownerId } = salon;
  const known = await aClientCard(app.db, ownerId, { ...merged, phone: '+447700900123' });
  const same = await aClientCard(app.db, ownerId, { name: 'Kit Moor', email: 'bell@example.com' });
  const alike = await aClientCard(app.db, ownerId, { name: 'Ana Bell' });
  const family = await aClientCard(app.db, ownerId, { name: 'Rhys', phone: '+447700900123' });
  const other = { name: 'Other', otherEmails: ['moor@example.com'] };
  await aClientCard(app.db, await aBusiness(app.db), { ...other, email: 'bell@example.com' });
  await aClientCard(app.db, ownerId, other);
  const suggested = async (id: number) =>
    (await call('GET', `client/${id}/duplicate`)).body.map((row: { id: number }) => row.id);
  expect(await suggested(known)).toEqual([same, family, alike]);
  expect(await suggested(same)).toEqual([known]);
});

/** A card that an enquiry of this person made, in whichever way its enquiry is told to be theirs. */
const phone = '+447700900123';
type Card = Partial<typeof clientCards.$inferInsert>;
const asked: Card = { name: 'Ana Bell', phone, source: 'enquiry', isOwn: false };

test.each<[string, boolean, Card, ((id: number, accountId: number) => Promise<unknown>)?]>([
  ['goes when no enquiry is left', false, asked],
  ['stays while an enquiry with their number is there', true, asked, () => enquiry({ phone })],
  [
    'stays while an enquiry from their account is there',
    true,
    asked,
    (_id, accountId) => enquiry({ name: 'A. B.', accountId }),
  ],
  ['goes although someone else at the same number asked', false, asked, () => enquiry({ name: 'Bo', phone })],
  [
    'stays when an appointment followed',
    true,
    asked,
    (id) => anAppointmentOf(app.db, salon.ownerId, id, { state: 'cancelled' }),
  ],
  [
    'stays when an order followed',
    true,
    asked,
    (_id, clientId) => anOrder(app, { ownerId: salon.ownerId, listingId: salon.listingId, clientId }),
  ],
  [
    'stays with a health note',
    true,
    asked,
    (id) => call('PUT', `client/${id}/health-note`, { text: 'Asthma', version: 0 }),
  ],
  [
    'stays once the business changed it',
    true,
    asked,
    (id) => call('PUT', `client/${id}`, { name: 'Ana', phone, version: 1 }),
  ],
  ['stays where the business added it', true, { ...asked, source: 'recorded' }],
  ['stays where an order made it', true, { ...asked, source: 'order' }],
])('a card that an enquiry made %s', async (_what, stays, wishes, follow) => {
  const { id: accountId } = await anAccount(app.db, { emailVerifiedAt: app.clock.now });
  const id = await aClientCard(app.db, salon.ownerId, { ...wishes, accountId });
  await follow?.(id, accountId);
  app.sent.push({ name: 'forget-old-messages', data: {} });
  await app.runJobs();
  expect(await app.db.$count(clientCards, eq(clientCards.id, id))).toBe(stays ? 1 : 0);
});

const enquiry = (wishes: object) =>
  anEnquiry(app.db, {
    ...{ ownerId: salon.ownerId, listingId: salon.listingId, at: app.clock.now },
    ...wishes,
  });
