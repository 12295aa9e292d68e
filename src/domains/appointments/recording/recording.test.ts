import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resources, staffServiceTerms, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { listingVariantTerms } from '#src/domains/treatments/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { blocksOf } from '#src/testing/calendar/blocks.ts';
import {
  aRoom,
  aSalon,
  aTimedTreatment,
  callsOf,
  recording,
  type Salon,
} from '#src/testing/calendar/salon.ts';

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

const record = (wishes: object = {}) => call('POST', 'calendar/appointment', recording(salon, wishes));
const at = (time: string) => `2026-11-03T${time}:00.000Z`;

test('an appointment takes the time of its person and remembers price, names and who made it', async () => {
  const { status, body } = await record({ note: 'Window seat' });
  expect([status, body.state, body.price, body.note, body.is_over]).toEqual([
    201,
    'booked',
    55,
    'Window seat',
    false,
  ]);
  expect(body.items).toEqual([
    expect.objectContaining({
      ...{ name: 'Swedish massage', detail: '', resource: salon.ada.id, variant: salon.variantId },
      ...{ starts_at: at('10:00'), ends_at: at('11:00') },
    }),
  ]);
  expect(body.events).toEqual([expect.objectContaining({ event: 'record', from: null })]);
  expect(await blocksOf(app.db, body.id)).toEqual([[salon.ada.id, at('10:00'), at('11:00'), true]]);
});

test('the same key finds the same appointment, also in fifty calls at once', async () => {
  const wish = recording(salon);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call('POST', 'calendar/appointment', wish)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});

test('taken time is refused with what is in the way and the three nearest starts, which are then free', async () => {
  await record();
  const { status, body } = await record({ starts_at: at('10:30') });
  expect([status, body.code, body.errors.obstacles]).toEqual([409, 'slot-taken', ['taken']]);
  expect(body.errors.nearest).toEqual([at('11:00'), at('11:15'), at('11:30')]);
  expect((await record({ starts_at: body.errors.nearest[0] })).status).toBe(201);
});

test.each([
  ['outside_hours', at('20:00'), async () => null],
  ['outside_hours', at('17:30'), async () => null],
  [
    'time_off',
    at('10:00'),
    () =>
      call('POST', 'calendar/time-off', {
        ...{ resource: salon.ada.id, reason: 'holiday' },
        ...{ starts_at: at('00:00'), ends_at: '2026-11-05T00:00:00.000Z' },
      }),
  ],
  [
    'taken',
    at('10:00'),
    () =>
      call('POST', 'calendar/block', {
        ...{ resource: salon.ada.id, title: 'The plumber' },
        ...{ starts_at: at('10:30'), ends_at: at('10:45') },
      }),
  ],
])('%s is in the way at %s, and can be passed over by the salon alone', async (obstacle, starts_at, make) => {
  const made = await make();
  expect(made?.status ?? 201, JSON.stringify(made)).toBe(201);
  const refused = await record({ starts_at });
  expect([refused.status, refused.body.errors.obstacles]).toEqual([409, [obstacle]]);
  const put = await record({ starts_at, anyway: true });
  expect([put.status, put.body.is_over]).toEqual([201, obstacle !== 'time_off']);
});

test('anyone is the one with the fewest appointments that day, and nobody is left once all are taken', async () => {
  const anyone = { items: [{ variant: salon.variantId, resource: null }] };
  const given = [await record(anyone), await record(anyone)].map(({ body }) => body.items[0].resource);
  expect(given.toSorted()).toEqual([salon.ada.id, salon.bea.id].toSorted());
  expect((await record(anyone)).status).toBe(409);
});

test('buffers and rooms are taken, and a person is free for others during processing', async () => {
  const room = await aRoom(app.db, salon);
  const colour = await aTimedTreatment(
    app.db,
    salon,
    { name: 'Colour', variants: [{ minutes: 105 }] },
    {
      timing: { bufferBefore: 5, bufferAfter: 10, segments: [45, 30, 30], keepsRoom: true },
      roomKindId: room.kindId,
    },
  );
  const items = [{ variant: colour.variantId, resource: salon.ada.id }];
  const { body } = await record({ items });
  expect(await blocksOf(app.db, body.id)).toEqual(
    [
      [salon.ada.id, at('09:55'), at('10:45'), true],
      [salon.ada.id, at('11:15'), at('11:55'), true],
      [room.id, at('09:55'), at('11:55'), true],
    ].toSorted(),
  );
  const other = [{ variant: colour.variantId, resource: salon.bea.id }];
  expect((await record({ items: other, starts_at: at('11:00') })).body.errors.obstacles).toEqual(['no_room']);
  const cut = [{ variant: salon.variantId, resource: salon.ada.id, minutes: 30 }];
  expect((await record({ items: cut, starts_at: at('10:45') })).status).toBe(201);
});

test('prices and minutes are those of the place, then of the person, unless the call says others', async () => {
  const { variantId, listingId, ada } = salon;
  await app.db.insert(listingVariantTerms).values({ listingId, variantId, pricePence: 6000, minutes: 75 });
  await app.db.insert(staffServiceTerms).values({ resourceId: ada.id, variantId, pricePence: 7000 });
  const day = (days: number) => `2026-11-${String(days).padStart(2, '0')}T10:00:00.000Z`;
  const asked = async (days: number, item: object) => {
    const { body } = await record({ starts_at: day(days), items: [{ variant: variantId, ...item }] });
    return [body.price, (Date.parse(body.ends_at) - Date.parse(body.starts_at)) / 60_000];
  };
  expect(await asked(4, { resource: salon.bea.id })).toEqual([60, 75]);
  expect(await asked(5, { resource: ada.id })).toEqual([70, 75]);
  expect(await asked(6, { resource: ada.id, minutes: 90, price: 12.5 })).toEqual([12.5, 90]);
});

test('an appointment has several treatments, one after the other, by several people', async () => {
  const items = [
    { variant: salon.variantId, resource: salon.ada.id },
    { variant: salon.variantId, resource: salon.bea.id, staff_requested: true },
  ];
  const { body } = await record({ items });
  expect([body.starts_at, body.ends_at, body.price]).toEqual([at('10:00'), at('12:00'), 110]);
  expect(body.items[1]).toMatchObject({ starts_at: at('11:00'), staff_requested: true });
});

test('a client is their card, found by email, or by phone and name, or made', async () => {
  const of = async (hour: number, client: object | null) =>
    (await record({ client, starts_at: `2026-11-0${hour}T10:00:00.000Z` })).body.client;
  const known = await of(3, { name: 'Morwenna Pask', phone: '07700 900123', email: 'MP@example.com' });
  expect(known).toMatchObject({ name: 'Morwenna Pask', phone: '+447700900123', email: 'mp@example.com' });
  expect((await of(4, { name: 'M. Pask', email: 'mp@example.com' })).id).toBe(known.id);
  expect((await of(5, { name: 'morwenna pask', phone: '+44 7700 900 123' })).id).toBe(known.id);
  expect((await of(6, { card: known.id })).id).toBe(known.id);
  expect((await of(7, { name: 'Wilf Pask', phone: '07700 900123' })).id).not.toBe(known.id);
  expect(await of(8, null)).toBe(null);
});

test('every field that is wrong is named at once', async () => {
  const { variantId, ada } = salon;
  const wrong = recording(salon, {
    ...{ starts_at: at('10:03'), source: 'pigeon', note: 'x'.repeat(2001), booking_key: 'mine' },
    items: [
      { variant: 4_000_000, resource: ada.id },
      { variant: variantId, resource: 4_000_000 },
      { variant: variantId, resource: ada.id, minutes: 7 },
    ],
    client: { card: 4_000_000 },
  });
  const { status, body } = await call('POST', 'calendar/appointment', wrong);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).toSorted()).toEqual([
    ...['booking_key', 'client', 'items.2.minutes', 'note', 'source', 'starts_at'],
  ]);
  const known = await record({
    items: wrong.items.slice(0, 2),
    client: { card: 4_000_000 },
    listing: salon.listingId,
  });
  expect(Object.keys(known.body.errors).toSorted()).toEqual([
    'client',
    'items.0.variant',
    'items.1.resource',
  ]);
});

test('nothing of another business is taken', async () => {
  const other = await aSalon(app);
  const theirs = recording(other);
  for (const wish of [
    { listing: other.listingId },
    { items: theirs.items },
    { items: [{ variant: salon.variantId, resource: other.ada.id }] },
  ])
    expect((await record(wish)).status).toBe(422);
  expect(await app.db.$count(timeBlocks, eq(timeBlocks.resourceId, other.ada.id))).toBe(0);
});

test('who has ended is not given anything', async () => {
  await app.db.update(resources).set({ endedAt: app.clock.now }).where(eq(resources.id, salon.ada.id));
  expect((await record()).body.errors).toEqual({
    'items.0.resource': ['Choose someone who gives this treatment here.'],
  });
});

test.each([
  ['autumn, when an hour comes twice', '2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z'],
  ['spring, when an hour is left out', '2026-03-29T00:30:00.000Z', '2026-03-29T02:30:00.000Z'],
])('two hours are two hours on the night of %s', async (_, starts_at, ends_at) => {
  const items = [{ variant: salon.variantId, resource: salon.ada.id, minutes: 120 }];
  const { body } = await record({ starts_at, items, anyway: true, booking_key: randomUUID() });
  expect(body.ends_at).toBe(ends_at);
});
