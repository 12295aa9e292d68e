import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { resources, staffServices, workingHours } from '../../tables.server.ts';

let app: TestApp;
let quay: number;
let owner: Awaited<ReturnType<typeof callsOf>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const business = await aBusiness(app.db);
  quay = (await aListing(app.db, { ownerId: business, title: 'Quay' })).id;
  owner = await callsOf(app, business);
});

const set = { step_minutes: 30, lead_minutes: 1440, horizon_days: 90, avoids_gaps: true };
const save = (payload: object) => owner('PUT', `calendar/settings/${quay}`, payload);

test('a place begins with what everybody begins with, and keeps what is set', async () => {
  const [begun] = (await owner('GET', 'calendar/settings')).body;
  expect(begun).toMatchObject({
    ...{ listing: quay, title: 'Quay', step_minutes: 15, lead_minutes: 120 },
    ...{ horizon_days: 60, avoids_gaps: false, version: 1 },
    ...{ takes_bookings: 'off', cancellation_terms: null, own_link: null },
    ...{ deposit: 'none', deposit_value: 0, takes_full: false },
  });
  expect((await save({ ...set, version: 1 })).body.settings).toMatchObject({ ...set, version: 2 });
  const late = await save({ ...set, step_minutes: 5, version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'stale-settings']);
  expect((await owner('GET', 'calendar/settings')).body).toMatchObject([{ ...set, version: 2 }]);
});

test.each([
  [{}, ['avoids_gaps', 'horizon_days', 'lead_minutes', 'step_minutes', 'version']],
  [{ ...set, step_minutes: 25, version: 1 }, ['step_minutes']],
  [{ ...set, lead_minutes: -1, horizon_days: 366, version: 1 }, ['horizon_days', 'lead_minutes']],
  [
    { ...set, takes_bookings: 'yes', cancellation_terms: 'never', version: 1 },
    ['cancellation_terms', 'takes_bookings'],
  ],
])('%j names every wrong field', async (payload, fields) => {
  const { status, body } = await save(payload);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});

test.each([
  ['fixed', 12.5, true],
  ['fixed', 1, true],
  ['fixed', 150, true],
  ['fixed', 0.99, false],
  ['fixed', 150.01, false],
  ['percent', 10, true],
  ['percent', 50, true],
  ['percent', 9, false],
  ['percent', 51, false],
  ['percent', 20.5, false],
])(
  'a deposit that is %s %d is kept as it was given, or refused beside its field',
  async (deposit, value, isKept) => {
    const given = { deposit, deposit_value: value, takes_full: true };
    const { status, body } = await save({ ...set, ...given, version: 1 });
    if (!isKept) return expect([status, Object.keys(body.errors)]).toEqual([422, ['deposit_value']]);
    expect([status, body.settings]).toMatchObject([200, given]);
    const kept = await save({ ...set, version: 2 });
    expect(kept.body.settings).toMatchObject(given);
    const none = await save({ ...set, deposit: 'none', deposit_value: '', version: 3 });
    expect(none.body.settings).toMatchObject({ deposit: 'none', deposit_value: 0, takes_full: true });
  },
);

test('a wrong deposit is named together with all that bookings lack', async () => {
  const wrong = { deposit: 'fixed', deposit_value: '', takes_bookings: 'instant' };
  const { status, body } = await save({ ...all, ...wrong });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    ['cancellation_terms', 'deposit_value', 'takes_bookings'],
  ]);
  expect((await owner('GET', 'calendar/settings')).body).toMatchObject([{ deposit: 'none', version: 1 }]);
});

const missing = {
  live: 'The listing is not public yet.',
  people: 'Nobody who can be booked has working hours here within the next 60 days.',
  treatments: 'None of the treatments offered here is given by a person who can be booked and works here.',
  terms: 'Choose the cancellation terms.',
};
const all = { ...set, horizon_days: 60, version: 1 };
const on = { ...all, takes_bookings: 'instant', cancellation_terms: 'hours_24' };

test('bookings are turned on only once nothing is missing, and everything that is missing is named', async () => {
  await app.db.update(listings).set({ state: 'draft' }).where(eq(listings.id, quay));
  const { status, body } = await save({ ...all, takes_bookings: 'request' });
  expect([status, body.errors]).toEqual([
    422,
    {
      takes_bookings: [missing.live, missing.people, missing.treatments],
      cancellation_terms: [missing.terms],
    },
  ]);
  expect((await owner('GET', 'calendar/settings')).body).toMatchObject([
    { takes_bookings: 'off', version: 1 },
  ]);
});

/** A salon that lacks one thing, and what is said of it. */
const lacking: Record<string, (salon: Salon) => Promise<unknown>> = {
  [missing.live]: ({ listingId }) =>
    app.db.update(listings).set({ state: 'paused' }).where(eq(listings.id, listingId)),
  [missing.people]: async ({ ownerId }) => {
    await app.db.update(workingHours).set({ toDate: '2026-01-31' }).where(eq(workingHours.ownerId, ownerId));
  },
  'Nobody is bookable.': ({ ownerId }) =>
    app.db.update(resources).set({ isBookable: false }).where(eq(resources.ownerId, ownerId)),
  [missing.treatments]: ({ ownerId }) =>
    app.db.update(resources).set({ allTreatments: false }).where(eq(resources.ownerId, ownerId)),
};

test.each([
  [missing.live, [missing.live]],
  [missing.people, [missing.people, missing.treatments]],
  ['Nobody is bookable.', [missing.people, missing.treatments]],
  [missing.treatments, [missing.treatments]],
])('a salon that lacks one thing alone: %s', async (lack, sentences) => {
  const salon = await aSalon(app);
  const calls = await callsOf(app, salon.ownerId);
  await lacking[lack]?.(salon);
  const refused = await calls('PUT', `calendar/settings/${salon.listingId}`, on);
  expect([refused.status, refused.body.errors]).toEqual([422, { takes_bookings: sentences }]);
});

test('one person who gives one of the treatments is enough', async () => {
  const { ownerId, listingId, treatmentId, ada } = await aSalon(app);
  const calls = await callsOf(app, ownerId);
  await app.db.update(resources).set({ allTreatments: false }).where(eq(resources.ownerId, ownerId));
  await app.db.insert(staffServices).values({ resourceId: ada.id, treatmentId });
  const { status, body } = await calls('PUT', `calendar/settings/${listingId}`, on);
  expect([status, body.settings]).toMatchObject([
    200,
    {
      ...{ takes_bookings: 'instant', cancellation_terms: 'hours_24', version: 2 },
      facts: { is_live: true, people: 2, people_here: 2, treatments: 1, treatments_given: 1, rooms: 0 },
    },
  ]);
});

test('what goes missing later stops no saving, and bookings can always be turned off', async () => {
  const salon = await aSalon(app);
  const { ownerId, listingId } = salon;
  const calls = await callsOf(app, ownerId);
  const put = async (wanted: object) => (await calls('PUT', `calendar/settings/${listingId}`, wanted)).status;
  expect(await put(on)).toBe(200);
  await lacking['Nobody is bookable.']?.(salon);
  expect(await put({ ...on, takes_bookings: 'request', version: 2 })).toBe(200);
  expect(await put({ ...all, version: 3 })).toBe(200);
  expect((await calls('GET', 'calendar/settings')).body).toMatchObject([
    { takes_bookings: 'request', cancellation_terms: 'hours_24', version: 4 },
  ]);
  expect(await put({ ...all, takes_bookings: 'off', version: 4 })).toBe(200);
  expect(await put({ ...on, version: 5 })).toBe(422);
});

test('the link for own clients is made, and renewed, without a change of the settings', async () => {
  const make = async () => (await owner('POST', `calendar/settings/${quay}/own-link`)).body.settings;
  const first = await make();
  expect(first).toMatchObject({ own_link: expect.stringMatching(/\/b\/[a-z2-9]{10}$/), version: 1 });
  const second = await make();
  expect(second.own_link).not.toBe(first.own_link);
  expect((await owner('GET', 'calendar/settings')).body).toMatchObject([{ own_link: second.own_link }]);
});

test('a manager of one place turns on bookings of that place alone', async () => {
  const { ownerId, listingId } = await aSalon(app);
  const other = (await aListing(app.db, { ownerId })).id;
  const member = await aMember(app.db, { businessId: ownerId, role: 'manager', listings: [listingId] });
  const calls = await callsOf(app, member.id);
  expect((await calls('PUT', `calendar/settings/${other}`, on)).status).toBe(404);
  expect((await calls('POST', `calendar/settings/${other}/own-link`)).status).toBe(404);
  expect((await calls('PUT', `calendar/settings/${listingId}`, on)).status).toBe(200);
  const desk = await aMember(app.db, { businessId: ownerId, role: 'front_desk' });
  const atDesk = await callsOf(app, desk.id);
  expect((await atDesk('PUT', `calendar/settings/${listingId}`, { ...on, version: 2 })).status).toBe(403);
});
