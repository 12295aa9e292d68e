import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { anAppointmentBlock } from '#src/testing/calendar/setup.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let business: number;
let quay: number;
let moor: number;
let owner: Awaited<ReturnType<typeof callsOf>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(app.db);
  quay = (await aListing(app.db, { ownerId: business, title: 'Quay' })).id;
  moor = (await aListing(app.db, { ownerId: business, title: 'Moor' })).id;
  owner = await callsOf(app, business);
});

const add = (name: string, kind: string, listing = quay) =>
  owner('POST', 'calendar/room', { name, kind, listing });
const kinds = async () =>
  (await owner('GET', 'calendar/room-kind')).body.map(({ name }: { name: string }) => name);

test('rooms of one kind share it, whatever its capitals, and a kind goes with its last room', async () => {
  const { body } = await add('Blue room', 'Treatment room');
  await add('Green room', 'treatment ROOM');
  expect(await kinds()).toEqual(['Treatment room']);
  const { id, version } = body.room;
  const changed = await owner('PUT', `calendar/room/${id}`, { name: 'Bath', kind: 'Bath', version });
  expect(changed.body.room).toMatchObject({ name: 'Bath', kind: 'Bath', listing: quay, version: 2 });
  expect(await kinds()).toEqual(['Bath', 'Treatment room']);
  const late = await owner('PUT', `calendar/room/${id}`, { name: 'Spa', kind: 'Spa', version });
  expect([late.status, late.body.code]).toEqual([409, 'stale-room']);
  expect(await kinds()).toEqual(['Bath', 'Treatment room']);
});

test('a room that is removed is no longer listed; one with appointments ahead stays', async () => {
  const blue = (await add('Blue room', 'Treatment room')).body.room;
  const green = (await add('Green room', 'Treatment room')).body.room;
  await anAppointmentBlock(app.db, business, green.id, new Date(app.clock.now.getTime() + 86_400_000));
  expect((await owner('DELETE', `calendar/room/${blue.id}`)).status).toBe(200);
  const refused = await owner('DELETE', `calendar/room/${green.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'has-appointments']);
  const { data } = (await owner('GET', 'calendar/room')).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Green room']);
});

test.each([
  [{}, ['kind', 'listing', 'name']],
  [{ name: 'Blue room', kind: 'x'.repeat(61), listing: 4_000_000 }, ['kind']],
  [{ name: 'Blue room', kind: 'Bath', listing: 4_000_000 }, ['listing']],
])('%j is no room', async (payload, fields) => {
  const { status, body } = await owner('POST', 'calendar/room', payload);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});

test('a manager of one place sees and changes the rooms there alone', async () => {
  await add('Blue room', 'Treatment room');
  const away = (await add('Moor room', 'Treatment room', moor)).body.room;
  const limited = await aMember(app.db, { businessId: business, role: 'manager', listings: [quay] });
  const manager = await callsOf(app, limited.id);
  const { data } = (await manager('GET', 'calendar/room')).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Blue room']);
  expect((await manager('DELETE', `calendar/room/${away.id}`)).status).toBe(404);
  const elsewhere = { name: 'Bath', kind: 'Bath', listing: moor };
  expect((await manager('POST', 'calendar/room', elsewhere)).status).toBe(422);
});
