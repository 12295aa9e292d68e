import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

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
  expect(begun).toEqual({
    ...{ listing: quay, title: 'Quay', step_minutes: 15, lead_minutes: 120 },
    ...{ horizon_days: 60, avoids_gaps: false, version: 1 },
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
])('%j names every wrong field', async (payload, fields) => {
  const { status, body } = await save(payload);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});
