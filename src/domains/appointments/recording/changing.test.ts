import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingTreatments } from '#src/domains/listings/tables.server.ts';
import { treatments, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
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
let made: ReturnType<typeof JSON.parse>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  salon = await aSalon(app);
  call = await callsOf(app, salon.ownerId);
  made = await record();
});

const record = async (wishes: object = {}) =>
  (await call('POST', 'calendar/appointment', recording(salon, wishes))).body;
const change = async (wishes: object = {}, of = made) =>
  call('PUT', `calendar/appointment/${of.id}`, {
    ...{ version: of.version, starts_at: of.starts_at, note: of.note, items: [{ position: 0 }] },
    ...wishes,
  });
const step = (event: string, of = made, wishes: object = {}) =>
  call('POST', `calendar/appointment/${of.id}/state`, { version: of.version, event, ...wishes });
const at = (time: string) => `2026-11-03T${time}:00.000Z`;

/** What of an appointment a change and its undoing must leave the same. */
const shape = ({ starts_at, ends_at, items, price, note, state, client }: typeof made) => ({
  ...{ starts_at, ends_at, items, price, note, state, client },
});

test('a move takes the new time, gives the old one back and keeps the person', async () => {
  const { status, body } = await change({ starts_at: at('14:00') });
  expect([status, body.version, body.items[0].resource]).toEqual([200, 2, salon.ada.id]);
  expect(await blocksOf(app.db, made.id)).toEqual([[salon.ada.id, at('14:00'), at('15:00'), true]]);
  expect(body.events.at(-1)).toMatchObject({ event: 'move', from: at('10:00'), to: at('14:00') });
  expect((await record()).state).toBe('booked');
});

test.each([
  ['to another time', { starts_at: at('14:00') }, { starts_at: at('10:00') }],
  ['by half of itself', { starts_at: at('10:30') }, { starts_at: at('10:00') }],
  [
    'to another person',
    () => ({ items: [{ position: 0, resource: salon.bea.id }] }),
    () => ({ items: [{ position: 0, resource: salon.ada.id }] }),
  ],
  ['longer', { items: [{ position: 0, minutes: 90 }] }, { items: [{ position: 0, minutes: 60 }] }],
  ['dearer', { items: [{ position: 0, price: 80 }] }, { items: [{ position: 0, price: 55 }] }],
  ['with a note', { note: 'Window seat' }, { note: '' }],
  [
    'with another treatment',
    () => ({ items: [{ position: 0 }, { variant: salon.variantId, resource: salon.bea.id }] }),
    { items: [{ position: 0 }] },
  ],
  ['with a client', { client: { name: 'Morwenna Pask' } }, { client: null }],
])('an appointment that was moved or changed %s is undone by the opposite call', async (_, there, back) => {
  const wish = (given: object | (() => object)) => (typeof given === 'function' ? given() : given);
  const { status, body } = await change(wish(there));
  expect(status).toBe(200);
  expect(shape(body)).not.toEqual(shape(made));
  const undone = await change({ starts_at: at('10:00'), ...wish(back) }, body);
  expect([undone.status, shape(undone.body)]).toEqual([200, shape(made)]);
  expect(await blocksOf(app.db, made.id)).toEqual([[salon.ada.id, at('10:00'), at('11:00'), true]]);
});

test('a treatment that was taken out comes back as it was agreed', async () => {
  const items = [
    { variant: salon.variantId, resource: salon.ada.id, price: 12.5, minutes: 45 },
    { variant: salon.variantId, resource: salon.bea.id, staff_requested: true },
  ];
  const both = await record({ items, starts_at: at('12:00') });
  const one = (await change({ items: [{ position: 1 }] }, both)).body;
  expect(one.items).toHaveLength(1);
  const again = await change({ items: [items[0], { position: 0 }] }, one);
  expect(shape(again.body)).toEqual(shape(both));
});

test('a change that names an older version is refused, and changes nothing', async () => {
  await change({ starts_at: at('14:00') });
  for (const { status, body } of [await change({ starts_at: at('16:00') }), await step('cancel')])
    expect([status, body.code]).toEqual([409, 'stale-appointment']);
  expect(await blocksOf(app.db, made.id)).toEqual([[salon.ada.id, at('14:00'), at('15:00'), true]]);
});

test('a move onto taken time is refused and leaves all as it was, unless it is to be put there anyway', async () => {
  const other = await record({ starts_at: at('14:00') });
  const refused = await change({ starts_at: at('14:30') });
  expect([refused.status, refused.body.errors.obstacles, refused.body.errors.nearest.length]).toEqual([
    409,
    ['taken'],
    3,
  ]);
  expect(await blocksOf(app.db, made.id)).toEqual([[salon.ada.id, at('10:00'), at('11:00'), true]]);
  const put = await change({ starts_at: at('14:30'), anyway: true });
  expect([put.status, put.body.is_over]).toEqual([200, true]);
  expect((await call('GET', `calendar/appointment/${other.id}`)).body.is_over).toBe(false);
  // What was put there on purpose is not asked about again when only its note changes.
  expect((await change({ note: 'Both know' }, put.body)).status).toBe(200);
});

test('an appointment keeps its room, its name and its price when the treatment changes or goes', async () => {
  const room = await aRoom(app.db, salon);
  const timed = await aTimedTreatment(app.db, salon, {}, { roomKindId: room.kindId });
  const items = [{ variant: timed.variantId, resource: salon.ada.id }];
  const before = await record({ items, starts_at: at('12:00') });
  await app.db.delete(treatments).where(eq(treatments.id, timed.treatmentId));
  const { body } = await change({ starts_at: at('14:00') }, before);
  expect(body.items).toEqual([
    expect.objectContaining({ name: 'Swedish massage', price: 55, rooms: [room.id], variant: null }),
  ]);
});

const freeTimes = async (items: string, of = made) =>
  call('GET', `calendar/appointment/${of.id}/free-time?items=${items}&date=2026-11-03`);
const timesOf = ({ body }: Awaited<ReturnType<typeof freeTimes>>) =>
  body.starts.map((start: string) => start.slice(11, 16));

test('an appointment can be moved to the times that are found for it, over its own time too', async () => {
  await record({ starts_at: at('12:00') });
  const found = timesOf(await freeTimes(`p0:${salon.ada.id}`));
  expect(found.slice(0, 10).join(' ')).toBe('09:00 09:15 09:30 09:45 10:00 10:15 10:30 10:45 11:00 13:00');
  expect((await change({ starts_at: at('10:45') })).status).toBe(200);
  const both = await freeTimes(`p0:${salon.ada.id},${salon.variantId}:${salon.bea.id}`);
  expect(timesOf(both).at(-1)).toBe('16:00');
  expect(timesOf(await freeTimes('p0'))).toContain('12:00');
});

test.each([
  ['deleted', () => app.db.delete(treatments).where(eq(treatments.id, salon.treatmentId))],
  [
    'no longer offered at the place',
    () => app.db.delete(listingTreatments).where(eq(listingTreatments.treatmentId, salon.treatmentId)),
  ],
  [
    'shorter by now',
    () =>
      app.db
        .update(treatmentVariants)
        .set({ minutes: 15 })
        .where(eq(treatmentVariants.treatmentId, salon.treatmentId)),
  ],
])('times are found for what was agreed of a treatment that is %s', async (_, happen) => {
  const items = [{ variant: salon.variantId, resource: salon.ada.id, minutes: 90 }];
  const long = await record({ items, starts_at: at('12:00') });
  await happen();
  const found = timesOf(await freeTimes(`p0:${salon.ada.id}`, long));
  expect([found[0], found[1], found.at(-1)]).toEqual(['11:00', '11:15', '16:30']);
  expect((await change({ starts_at: at('16:30') }, long)).body.ends_at).toBe(at('18:00'));
});

test('times are not found for items that an appointment has not, or in another’s calendar', async () => {
  expect(Object.keys((await freeTimes('p5')).body.errors)).toEqual(['items.0.position']);
  for (const items of ['', 'x', 'p', 'p0:', 'p0,,12', '0', '1,2,3,4,5,6,7,8,9', '9999999999'])
    expect((await freeTimes(items)).status).toBe(422);
  call = await callsOf(app, (await aSalon(app)).ownerId);
  expect((await freeTimes('p0')).status).toBe(404);
});

test.each([
  ['arrive', 'reopen'],
  ['complete', 'reopen'],
  ['no_show', 'reopen'],
  ['cancel', 'reopen'],
])('%s is undone by %s, with the time that it had', async (event, back) => {
  app.clock.now = new Date(at('10:20'));
  call = await callsOf(app, salon.ownerId);
  const { status, body } = await step(event);
  expect(status).toBe(200);
  expect((await blocksOf(app.db, made.id)).length).toBe(event === 'arrive' ? 1 : 0);
  const undone = await step(back, body);
  expect([undone.status, shape(undone.body)]).toEqual([200, shape(made)]);
  expect(await blocksOf(app.db, made.id)).toEqual([[salon.ada.id, at('10:00'), at('11:00'), true]]);
  expect(undone.body.events.map((each: { event: string }) => each.event)).toEqual(['record', event, back]);
});

test('a cancelled appointment whose time was given away is reopened only over it', async () => {
  const { body } = await step('cancel');
  await record();
  const refused = await step('reopen', body);
  expect([refused.status, refused.body.code]).toEqual([409, 'slot-taken']);
  const put = await step('reopen', body, { anyway: true });
  expect([put.status, put.body.state, put.body.is_over]).toEqual([200, 'booked', true]);
});

test('what cannot be done now is refused, and what can be done is said', async () => {
  expect(made.may).toEqual({ change: true, events: ['cancel'] });
  expect((await step('no_show')).body.code).toBe('step-refused');
  const { body } = await step('cancel');
  expect(body.may).toEqual({ change: false, events: ['reopen'] });
  expect((await change({ starts_at: at('14:00') }, body)).body.code).toBe('step-refused');
  expect((await change({ note: 'Called at nine' }, body)).status).toBe(200);
});

test('fields that are wrong are named at once, and an unknown appointment is not found', async () => {
  const items = [{ position: 5 }, { variant: 4_000_000, resource: null }];
  const { status, body } = await change({ items });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    ['items.0.position', 'items.1.variant'],
  ]);
  expect((await call('GET', 'calendar/appointment/4000000')).status).toBe(404);
  expect(
    (await call('POST', 'calendar/appointment', recording(salon, { booking_key: randomUUID() }))).status,
  ).toBe(409);
});
