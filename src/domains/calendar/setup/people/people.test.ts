import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aColumn, anAppointmentBlock } from '#src/testing/calendar/setup.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import { resources, staffServiceTerms } from '../../tables.server.ts';

let app: TestApp;
let business: number;
let owner: Awaited<ReturnType<typeof callsOf>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(app.db, { name: 'Tide Rooms' });
  owner = await callsOf(app, business);
});

const names = async () =>
  (await owner('GET', 'calendar/person')).body.data.map(({ name }: { name: string }) => name);

test('an owner who works alone adds themselves', async () => {
  const { body } = await owner('GET', 'calendar/person-candidate');
  expect(body).toEqual([{ member: expect.any(Number), name: 'Tide Rooms', is_you: true }]);
  const { status, body: added } = await owner('POST', 'calendar/person', { member: body[0].member });
  expect([status, added.person]).toMatchObject([
    201,
    { name: 'Tide Rooms', is_you: true, is_bookable: true, all_treatments: true, colour: 0, places: [] },
  ]);
  expect((await owner('GET', 'calendar/person-candidate')).body).toEqual([]);
});

test('someone new by name joins the team without an account, and each has the next colour', async () => {
  await owner('POST', 'calendar/person', { name: 'Wilf Harkness' });
  const { body } = await owner('POST', 'calendar/person', { name: 'Nerys Caddick' });
  expect(body.person.colour).toBe(1);
  const [wilf] = await app.db.select().from(members).where(eq(members.name, 'Wilf Harkness'));
  expect(wilf).toMatchObject({
    businessId: business,
    role: 'practitioner',
    state: 'active',
    accountId: null,
  });
});

test('a member has one column, and has it again after it was taken out', async () => {
  const { memberId } = await aMember(app.db, { businessId: business, role: 'practitioner' });
  const { body } = await owner('POST', 'calendar/person', { member: memberId });
  expect((await owner('POST', 'calendar/person', { member: memberId })).status).toBe(422);
  expect((await owner('DELETE', `calendar/person/${body.person.id}`)).status).toBe(200);
  expect(await names()).toEqual([]);
  const again = await owner('POST', 'calendar/person', { member: memberId });
  expect([again.status, again.body.person.id]).toEqual([201, body.person.id]);
});

test('who has appointments ahead stays in the calendar', async () => {
  const id = await aColumn(app.db, business);
  await anAppointmentBlock(app.db, business, id, new Date(app.clock.now.getTime() + 86_400_000));
  const { status, body } = await owner('DELETE', `calendar/person/${id}`);
  expect([status, body.code]).toEqual([409, 'has-appointments']);
  expect(await names()).toEqual(['Tamsin Rowe']);
});

test('people move to another place in the order', async () => {
  for (const name of ['Ada', 'Bea', 'Cleo']) await aColumn(app.db, business, undefined, name);
  const { body } = await owner('GET', 'calendar/person');
  const cleo = body.data.find(({ name }: { name: string }) => name === 'Cleo');
  await owner('PUT', `calendar/person/${cleo.id}/position`, { position: 0 });
  expect(await names()).toEqual(['Cleo', 'Ada', 'Bea']);
});

test('name, colour and whether appointments can be made are changed, over the version that was seen alone', async () => {
  const id = await aColumn(app.db, business);
  const change = { name: 'Tamsin Reed', colour: 11, is_bookable: false, version: 1 };
  const { body } = await owner('PUT', `calendar/person/${id}`, change);
  expect(body.person).toMatchObject({ name: 'Tamsin Reed', colour: 11, is_bookable: false, version: 2 });
  const late = await owner('PUT', `calendar/person/${id}`, { ...change, name: 'Someone else' });
  expect([late.status, late.body.code]).toEqual([409, 'stale-person']);
});

test.each([
  ['POST', 'calendar/person', {}, ['name']],
  ['POST', 'calendar/person', { name: 'W' }, ['name']],
  ['POST', 'calendar/person', { member: 4_000_000 }, ['member']],
  ['PUT', 'calendar/person/:id', {}, ['colour', 'is_bookable', 'name', 'version']],
  [
    'PUT',
    'calendar/person/:id',
    { name: 'Tamsin', colour: 12, is_bookable: 'x', version: 0 },
    ['colour', 'is_bookable', 'version'],
  ],
  ['PUT', 'calendar/person/:id/position', { position: -1 }, ['position']],
  [
    'PUT',
    'calendar/person/:id/treatment',
    { all: false, treatments: [4_000_000], terms: [{ variant: 4_000_000, minutes: 30 }] },
    ['terms.0.variant', 'treatments'],
  ],
  [
    'PUT',
    'calendar/person/:id/treatment',
    { all: true, terms: [{ variant: 1, minutes: 32, price: 'much' }] },
    ['terms.0.minutes', 'terms.0.price'],
  ],
] as const)('%s %s %j names every wrong field', async (method, path, payload, fields) => {
  const id = await aColumn(app.db, business);
  const { status, body } = await owner(method, path.replace(':id', String(id)), payload);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});

test('a person gives some treatments, one of them at their own price and in their own time', async () => {
  const { id: listing } = await aListing(app.db, { ownerId: business });
  const cut = await aTreatment(app.db, business, { name: 'Cut' }, listing);
  await aTreatment(app.db, business, { name: 'Colour' }, listing);
  const variant = theOnly(
    await app.db.select().from(treatmentVariants).where(eq(treatmentVariants.treatmentId, cut)),
  );
  const id = await aColumn(app.db, business);
  const path = `calendar/person/${id}/treatment`;
  const { revision } = (await owner('GET', path)).body;
  const terms = [{ variant: variant.id, minutes: 45, price: '62.50' }];
  const { status, body } = await owner('PUT', path, { all: false, treatments: [cut], terms, revision });
  expect(status).toBe(200);
  expect(body.treatments).toMatchObject({
    all: false,
    treatments: [
      { name: 'Colour', is_done: false },
      {
        name: 'Cut',
        is_done: true,
        variants: [{ minutes: 60, price: 55, own_minutes: 45, own_price: 62.5 }],
      },
    ],
  });
  expect(await app.db.select().from(staffServiceTerms)).toContainEqual({
    ...{ resourceId: id, variantId: variant.id, pricePence: 6250, minutes: 45 },
  });
  const late = await owner('PUT', path, { all: true, treatments: [], revision });
  expect([late.status, late.body.code]).toEqual([409, 'stale-person']);
});

test('of another business nobody is found, and nobody can be added', async () => {
  const other = await aBusiness(app.db);
  const id = await aColumn(app.db, other);
  expect((await owner('GET', `calendar/person/${id}`)).status).toBe(404);
  const [row] = await app.db.select().from(resources).where(eq(resources.id, id));
  expect((await owner('POST', 'calendar/person', { member: row?.memberId })).status).toBe(422);
});
