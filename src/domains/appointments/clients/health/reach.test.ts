import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard } from '#src/testing/appointments/clients.ts';
import { aPerson, aSalon, callsOf, recording, type Salon } from '#src/testing/calendar/salon.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { appointments, clientHealthNoteReads } from '../../tables.server.ts';

const text = 'Allergic to lanolin';
let app: TestApp;
let salon: Salon;
let card: number;
let owner: Awaited<ReturnType<typeof callsOf>>;
let ada: typeof owner;
let bea: typeof owner;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-11-20T12:00:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aSalon(app);
  card = await aClientCard(app.db, salon.ownerId);
  owner = await callsOf(app, salon.ownerId);
  ada = await callsOf(app, salon.ada.accountId);
  bea = await callsOf(app, salon.bea.accountId);
  await owner('PUT', `client/${card}/health-note`, { text, version: 0 });
});

/** An appointment of the client with Ada. */
async function withAda(starts_at: string, wishes: object = {}): Promise<number> {
  const body = recording(salon, { starts_at, client: { card }, anyway: true, ...wishes });
  return (await owner('POST', 'calendar/appointment', body)).body.id;
}
const read = (call: typeof owner) => call('POST', `client/${card}/health-note/reading`);
const noticed = () => app.db.$count(clientHealthNoteReads, eq(clientHealthNoteReads.what, 'read'));

test.each([
  ['today', '2026-11-20T09:00:00.000Z', 'booked', 200],
  ['later', '2027-02-01T09:00:00.000Z', 'booked', 200],
  ['seven days ago, from midnight on', '2026-11-13T00:00:00.000Z', 'completed', 200],
  ['eight days ago', '2026-11-12T23:55:00.000Z', 'completed', 404],
  ['today, and it was cancelled', '2026-11-20T09:00:00.000Z', 'cancelled', 404],
  ['today, and the client did not come', '2026-11-20T09:00:00.000Z', 'no_show', 404],
] as const)('a practitioner who has the client %s is answered', async (_when, at, state, status) => {
  const id = await withAda(at);
  await app.db.update(appointments).set({ state }).where(eq(appointments.id, id));
  const before = await noticed();
  const answer = await read(ada);
  expect([answer.status, answer.body.text]).toEqual([status, status === 200 ? text : undefined]);
  const { client } = (await ada('GET', `calendar/appointment/${id}`)).body;
  expect(client.has_health_note).toBe(status === 200);
  expect(JSON.stringify(client)).not.toContain(text);
  expect((await noticed()) - before).toBe(status === 200 ? 1 : 0);
  expect((await read(bea)).status).toBe(404);
});

test('a practitioner changes no health note, and reads none where only others have the client', async () => {
  const { variantId } = salon;
  await withAda('2026-11-20T09:00:00.000Z', { items: [{ variant: variantId, resource: salon.bea.id }] });
  expect([(await read(ada)).status, (await read(bea)).status]).toEqual([404, 200]);
  const changed = await bea('PUT', `client/${card}/health-note`, { text: '', version: 1 });
  expect([changed.status, (await read(owner)).body.text]).toEqual([403, text]);
});

test('the reading of a practitioner is noted on the card, with who it was', async () => {
  await withAda('2026-11-20T09:00:00.000Z');
  await read(ada);
  const [{ what, by }] = (await owner('GET', `client/${card}`)).body.health.reads;
  const me = eq(accounts.id, salon.ada.accountId);
  const [{ name } = { name: '' }] = await app.db.select({ name: accounts.name }).from(accounts).where(me);
  expect([what, by]).toEqual(['read', name]);
});

test('the desk of one place reads it of who comes there, and the desk of all places of everyone', async () => {
  const { ownerId: businessId, listingId } = salon;
  const moor = (await aListing(app.db, { ownerId: businessId, title: 'Moor Rooms' })).id;
  const desk = async (listings?: number[]) =>
    callsOf(
      app,
      (await aMember(app.db, { businessId, role: 'front_desk', ...(listings && { listings }) })).id,
    );
  const [all, quay, elsewhere] = [await desk(), await desk([listingId]), await desk([moor])];
  expect([(await read(all)).status, (await read(quay)).status]).toEqual([200, 404]);
  await withAda('2026-11-20T09:00:00.000Z');
  expect([(await read(quay)).status, (await read(elsewhere)).status]).toEqual([200, 404]);
});

test('a practitioner of one place reads it of whom they have there, and of nobody at another place', async () => {
  const { ownerId, listingId } = salon;
  const moor = (await aListing(app.db, { ownerId, title: 'Moor Rooms' })).id;
  const { memberId: _unused, ...here } = await aPerson(app.db, { ownerId, listings: [listingId, moor] });
  const cal = await callsOf(app, here.accountId);
  await withAda('2026-11-20T09:00:00.000Z', {
    items: [{ variant: salon.variantId, resource: here.id }],
  });
  expect((await read(cal)).status).toBe(200);
});
