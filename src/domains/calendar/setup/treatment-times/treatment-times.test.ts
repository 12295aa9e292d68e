import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { theOnly } from '#src/testing/reference-data.ts';

let app: TestApp;
let treatment: number;
let variant: number;
let kind: number;
let owner: Awaited<ReturnType<typeof callsOf>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const business = await aBusiness(app.db);
  const { id: listing } = await aListing(app.db, { ownerId: business });
  treatment = await aTreatment(app.db, business, { name: 'Colour', variants: [{ minutes: 120 }] }, listing);
  const variants = app.db
    .select()
    .from(treatmentVariants)
    .where(eq(treatmentVariants.treatmentId, treatment));
  variant = theOnly(await variants).id;
  owner = await callsOf(app, business);
  await owner('POST', 'calendar/room', { name: 'Basin 1', kind: 'Basin', listing });
  kind = (await owner('GET', 'calendar/room-kind')).body[0].id;
});

const times = (more: object = {}) => ({ id: variant, buffer_before: 5, buffer_after: 10, ...more });
const save = (variants: object[], more: object = {}) =>
  owner('PUT', `calendar/treatment-time/${treatment}`, { room_kinds: [kind], variants, ...more });
const read = async () => (await owner('GET', 'calendar/treatment-time?search=colo')).body.data;

test('buffers, processing time and rooms of a treatment are kept, and over a newer state they are not', async () => {
  const [before] = await read();
  expect(before).toMatchObject({
    room_kinds: [],
    variants: [{ minutes: 120, buffer_before: 0, buffer_after: 0, segments: null, keeps_room: true }],
  });
  const saved = times({ segments: [45, 45, 30], keeps_room: false });
  expect((await save([saved], { revision: before.revision })).status).toBe(200);
  expect(await read()).toMatchObject([{ room_kinds: [kind], variants: [saved] }]);
  const late = await save([times()], { revision: before.revision });
  expect([late.status, late.body.code]).toEqual([409, 'stale-times']);
});

test.each([
  [
    [{ buffer_before: 3, buffer_after: 125 }],
    {},
    ['variants.0.buffer_after', 'variants.0.buffer_before', 'variants.0.id'],
  ],
  [
    [{ id: 4_000_000, buffer_before: 0, buffer_after: 0 }],
    { room_kinds: [4_000_000] },
    ['room_kinds', 'variants.0.id'],
  ],
])('%j with %j is refused', async (variants, more, fields) => {
  const { status, body } = await save(variants, more);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});

test.each([[[60, 60]], [[40, 40, 30]], [[40, 40, 40, 5]]])(
  '%j is no way to spend two hours',
  async (segments) => {
    const { status, body } = await save([times({ segments })]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['variants.0.segments']]);
  },
);

test('the same variant is not told twice', async () => {
  const { status, body } = await save([times(), times()]);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['variants.1.id']]);
});
