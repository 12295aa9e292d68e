import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseDue } from '#src/domains/accounts/deletion/erasure.server.ts';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard, anAppointmentOf, clientsAs } from '#src/testing/appointments/clients.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';
import { appointments, clientCards } from '../tables.server.ts';

let app: TestApp;
let ownerId: number;
let call: Awaited<ReturnType<typeof clientsAs>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  call = await clientsAs(app, ownerId);
});

const iona = { name: 'Iona Reid', phone: '07700 900456', email: 'Iona@Example.com', note: 'Likes tea' };

test('a client is added, changed by the version that was looked at, and deleted', async () => {
  const made = await call('POST', '', iona);
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Iona Reid', phone: '+447700900456', email: 'iona@example.com', is_own: true, version: 1 },
  });
  const path = `/${made.body.id}`;
  const changed = await call('PUT', path, { name: 'Iona Reid-Moss', note: 'Likes coffee', version: 1 });
  expect(changed.body).toMatchObject({ name: 'Iona Reid-Moss', phone: '', email: '', version: 2 });
  const stale = await call('PUT', path, { ...iona, version: 1 });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'This client has been changed since you opened the card. Check the card as it is now.',
  ]);
  expect((await call('GET', path)).body).toMatchObject({ name: 'Iona Reid-Moss', version: 2 });
  expect((await call('DELETE', path)).body).toEqual({ message: 'Iona Reid-Moss was deleted.' });
  expect((await call('GET', path)).status).toBe(404);
});

test('all that is wrong with a client is said at once', async () => {
  const { status, body } = await call('POST', '', {
    name: ' ',
    phone: 'x',
    email: 'x',
    note: 'x'.repeat(2001),
  });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['email', 'name', 'note', 'phone']]);
});

test('two clients of a business never have one email, and those of two businesses may', async () => {
  await call('POST', '', iona);
  const other = (await call('POST', '', { name: 'Greer Holt' })).body;
  const sentence = { email: ['You already have a client with this email: Iona Reid.'] };
  expect((await call('POST', '', { ...iona, name: 'Iona' })).body.errors).toEqual(sentence);
  const taken = await call('PUT', `/${other.id}`, { name: 'Greer Holt', email: iona.email, version: 1 });
  expect(taken.body.errors).toEqual(sentence);
  const elsewhere = await clientsAs(app, await aBusiness(app.db));
  expect((await elsewhere('POST', '', iona)).status).toBe(201);
});

test('a card lists what the client had, and nothing of other clients or businesses', async () => {
  const { id: listingId } = await aListing(app.db, { ownerId });
  const client = await anAccount(app.db);
  const card = await aClientCard(app.db, ownerId, {
    ...{ name: 'Ana Bell', email: 'imogen@example.com', phone: '+447700900123', accountId: client.id },
  });
  const appointment = await anAppointmentOf(app.db, ownerId, card, { listingId });
  await anAppointmentOf(app.db, ownerId, await aClientCard(app.db, ownerId), { listingId });
  const [byEmail, byAccount] = [
    await anOrder(app, { ownerId, listingId }),
    await anOrder(app, { ownerId, listingId, clientId: client.id }),
  ];
  const asked = [
    await anEnquiry(app.db, { ownerId, listingId, phone: '+447700900123' }),
    await anEnquiry(app.db, { ownerId, listingId, name: 'A. B.', accountId: client.id }),
  ];
  await anEnquiry(app.db, { ownerId, listingId, name: 'Someone else', phone: '+447700900123' });
  const other = await aBusiness(app.db);
  await anOrder(app, { ownerId: other, listingId: (await aListing(app.db, { ownerId: other })).id });
  const { body } = await call('GET', `/${card}`);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((one, two) => one - two);
  expect([ids(body.appointments), ids(body.orders), ids(body.enquiries)]).toEqual([
    [appointment],
    [byEmail, byAccount],
    asked,
  ]);
});

test('deleting a client leaves their appointments without a name', async () => {
  const card = await aClientCard(app.db, ownerId);
  const id = await anAppointmentOf(app.db, ownerId, card);
  await call('DELETE', `/${card}`);
  const [row] = await app.db.select().from(appointments).where(eq(appointments.id, id));
  expect([row?.cardId, row?.ownerId]).toEqual([null, ownerId]);
});

const cardsOf = (of: number) =>
  app.db.select().from(clientCards).where(eq(clientCards.ownerId, of)).orderBy(clientCards.id);

test('who orders becomes a client that came through the site, once', async () => {
  const shop = await aStorefront(app);
  const known = await aClientCard(app.db, shop.ownerId, { name: 'Nobody yet', email: 'nobody@example.com' });
  for (let time = 0; time < 2; time += 1)
    expect((await shop.asClient('POST', '/api/order', wishFor(shop))).statusCode).toBe(201);
  const [own, ...came] = await cardsOf(shop.ownerId);
  expect(own).toMatchObject({ id: known, isOwn: true, source: 'recorded' });
  expect(came).toMatchObject([{ isOwn: false, source: 'order' }]);
});

test('who sends an enquiry becomes a client without the email, which the business does not see', async () => {
  const { slug } = await aListing(app.db, { ownerId });
  const sender = await anAccount(app.db, {
    email: 'asker-of-cards@example.com',
    emailVerifiedAt: app.clock.now,
  });
  const { token } = await app.signIn(sender.id);
  const ask = (name: string) =>
    app.http.inject({
      method: 'POST',
      url: `/api/listing-details/${slug}/inquiry`,
      payload: { name, email: 'asker-of-cards@example.com', message: 'Do you have a place on Thursday?' },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask('Ana Bell')).json().to_confirm).toBe(false);
  await ask('Ana B.');
  expect(await cardsOf(ownerId)).toMatchObject([
    { name: 'Ana Bell', email: '', accountId: sender.id, isOwn: false, source: 'enquiry' },
  ]);
});

test('the migration makes a card of each client who ordered or asked before', async () => {
  const { id: listingId } = await aListing(app.db, { ownerId });
  const client = await anAccount(app.db, { name: 'Imogen Thackray' });
  for (let time = 0; time < 2; time += 1) await anOrder(app, { ownerId, listingId, clientId: client.id });
  for (const phone of ['', '+447700900123', '+447700900123'])
    await anEnquiry(app.db, { ownerId, listingId, phone });
  const file = readFileSync('migrations/0067_appointments_are_recorded.sql', 'utf8');
  const made = file.match(/^INSERT INTO client_cards[^;]+;/gm) ?? [];
  expect(made).toHaveLength(2);
  for (const statement of made) await app.db.execute(sql.raw(statement));
  const cards = await cardsOf(ownerId);
  expect(cards.map(({ name, source, isOwn }) => [name, source, isOwn])).toEqual([
    ['Imogen Thackray', 'order', false],
    ['Ana Bell', 'enquiry', false],
  ]);
});

test('a client who erases their account is forgotten, except by a business that knew or saw them', async () => {
  const client = await anAccount(app.db);
  const of = async (wishes: object) =>
    aClientCard(app.db, await aBusiness(app.db), { ...wishes, accountId: client.id });
  const [gone, own, seen] = [await of({ isOwn: false }), await of({}), await of({ isOwn: false })];
  const [{ ownerId: salon = 0 } = {}] = await app.db
    .select()
    .from(clientCards)
    .where(eq(clientCards.id, seen));
  await anAppointmentOf(app.db, salon, seen);
  const asked = new Date(app.clock.now.getTime() - 15 * 86_400_000);
  await app.db.update(accounts).set({ deletionAskedAt: asked }).where(eq(accounts.id, client.id));
  expect(await eraseDue(app.context)).toBe(1);
  const left = await app.db.execute(
    sql`SELECT id, account_id FROM client_cards WHERE id IN (${gone}, ${own}, ${seen}) ORDER BY id`,
  );
  expect(left.rows).toEqual([
    { id: own, account_id: null },
    { id: seen, account_id: null },
  ]);
});
