import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aRoom, aSalon, callsOf, recording, type Salon } from '#src/testing/calendar/salon.ts';
import { timeBlocks } from '../tables.server.ts';

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

const at = (time: string) => `2026-11-03T${time}:00.000Z`;
const block = (wishes: object = {}) =>
  call('POST', 'calendar/block', {
    ...{ resource: salon.ada.id, starts_at: at('10:00'), ends_at: at('11:00'), title: 'The plumber' },
    ...wishes,
  });
const timeOff = (wishes: object = {}) =>
  call('POST', 'calendar/time-off', {
    ...{ resource: salon.ada.id, starts_at: at('00:00'), ends_at: '2026-11-06T00:00:00.000Z' },
    ...{ reason: 'holiday', ...wishes },
  });
const blocks = async () =>
  (await call('GET', 'calendar?from=2026-11-03&days=4')).body.blocks.map(
    ({ resource, cause, title, reason }: Record<string, unknown>) => [resource, cause, title, reason],
  );

test('blocked time is put, changed and removed, and what was removed can be put back', async () => {
  const { status, body } = await block();
  expect([status, body.title, body.appointments]).toEqual([201, 'The plumber', 0]);
  const moved = { resource: salon.bea.id, starts_at: at('12:00'), ends_at: at('12:30'), title: 'Lunch' };
  const changed = await call('PUT', `calendar/block/${body.id}`, { ...moved, version: 1 });
  expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ ...moved, version: 2 })]);
  const removed = await call('DELETE', `calendar/block/${body.id}`);
  expect(removed.body).toMatchObject(moved);
  expect(await blocks()).toEqual([]);
  expect((await block(removed.body)).status).toBe(201);
  expect(await blocks()).toEqual([[salon.bea.id, 'blocked', 'Lunch', null]]);
});

test('time is blocked once, and not over an appointment', async () => {
  await block();
  expect((await block({ starts_at: at('10:30'), ends_at: at('11:30') })).body.code).toBe('time-taken');
  await call('POST', 'calendar/appointment', recording(salon, { starts_at: at('14:00') }));
  expect((await block({ starts_at: at('14:55'), ends_at: at('15:30') })).body.code).toBe('time-taken');
  expect((await block({ starts_at: at('15:00'), ends_at: at('15:30') })).status).toBe(201);
  expect((await block({ resource: salon.bea.id })).status).toBe(201);
});

/** What the calendar marks as put over other time. */
const marked = async () =>
  (await call('GET', 'calendar?from=2026-11-03')).body.blocks.map(
    ({ title, is_over }: Record<string, unknown>) => [title, is_over],
  );
const firmness = async () =>
  (
    await app.db
      .select()
      .from(timeBlocks)
      .where(eq(timeBlocks.resourceId, salon.ada.id))
      .orderBy(timeBlocks.id)
  ).map(({ isFirm }) => isFirm);

test('blocked time is put over an appointment only where that is asked for, and the calendar marks it', async () => {
  await call('POST', 'calendar/appointment', recording(salon));
  const over = { starts_at: at('10:30'), ends_at: at('11:30') };
  expect((await block(over)).body.code).toBe('time-taken');
  const { status, body } = await block({ ...over, anyway: true });
  expect([status, body.appointments]).toEqual([201, 1]);
  expect([await marked(), await firmness()]).toEqual([[['The plumber', true]], [true, false]]);
  // A new name leaves it where it is, and asks nothing.
  const named = await call('PUT', `calendar/block/${body.id}`, { ...body, title: 'The painter' });
  expect([named.status, named.body.was_over, await marked()]).toEqual([200, true, [['The painter', true]]]);
  const free = { ...named.body, starts_at: at('14:00'), ends_at: at('15:00'), anyway: true };
  const moved = await call('PUT', `calendar/block/${body.id}`, free);
  expect([moved.status, moved.body.was_over, await marked()]).toEqual([200, true, [['The painter', false]]]);
  expect(await firmness()).toEqual([true, true]);
});

test('blocked time that is moved onto taken time is asked about, also where that is not firm', async () => {
  const lunch = (await block({ title: 'Lunch' })).body;
  await call('POST', 'calendar/appointment', recording(salon, { anyway: true }));
  await call(
    'POST',
    'calendar/appointment',
    recording(salon, { starts_at: '2026-11-03T21:00:00.000Z', anyway: true }),
  );
  expect(await firmness()).toEqual([true, false, false]);
  const change = `calendar/block/${lunch.id}`;
  const late = { ...lunch, starts_at: at('21:30'), ends_at: at('22:30') };
  expect((await call('PUT', change, late)).body.code).toBe('time-taken');
  const moved = (await call('PUT', change, { ...late, anyway: true })).body;
  expect([moved.was_over, moved.appointments, await firmness()]).toEqual([true, 1, [false, false, false]]);
  // What is taken back lies as it lay before, also under an appointment.
  const back = { ...lunch, version: 2 };
  expect((await call('PUT', change, back)).body.code).toBe('time-taken');
  expect((await call('PUT', change, { ...back, anyway: moved.was_over })).status).toBe(200);
  const removed = (await call('DELETE', change)).body;
  expect([removed.was_over, (await block({ ...removed, anyway: removed.was_over })).status]).toEqual([
    true,
    201,
  ]);
});

test('blocked time over other time that is sent ten times at once is one', async () => {
  await call('POST', 'calendar/appointment', recording(salon));
  const answers = await Promise.all(Array.from({ length: 10 }, () => block({ anyway: true })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await block({ anyway: true, title: 'The painter' })).body.id).not.toBe(answers[0]?.body.id);
});

test('where blocked time was put over an appointment, nothing is offered or recorded without a question', async () => {
  await call('POST', 'calendar/appointment', recording(salon));
  const { body } = await block({ starts_at: at('10:00'), ends_at: at('13:00'), anyway: true });
  const refused = await call('POST', 'calendar/appointment', recording(salon, { starts_at: at('12:00') }));
  expect([refused.body.code, refused.body.errors.obstacles]).toEqual(['slot-taken', ['taken']]);
  await call('DELETE', `calendar/block/${body.id}`);
  expect(
    (await call('POST', 'calendar/appointment', recording(salon, { starts_at: at('12:00') }))).status,
  ).toBe(201);
});

test('time off that is sent twice, or ten times at once, is one; another reason or time is another', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => timeOff()));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  await timeOff({ reason: 'training' });
  await timeOff({ ends_at: '2026-11-05T00:00:00.000Z' });
  await timeOff({ resource: salon.bea.id });
  expect(await blocks()).toHaveLength(4);
});

test('a room can be blocked, and has no time off', async () => {
  const room = await aRoom(app.db, salon);
  expect((await block({ resource: room.id })).status).toBe(201);
  expect((await timeOff({ resource: room.id })).body.errors).toEqual({
    resource: ['Choose a person: a room has no time off.'],
  });
});

test('time off over several days says how many appointments lie in it, and leaves them', async () => {
  await call('POST', 'calendar/appointment', recording(salon));
  await call('POST', 'calendar/appointment', recording(salon, { starts_at: '2026-11-05T10:00:00.000Z' }));
  const { status, body } = await timeOff();
  expect([status, body.appointments, body.reason]).toEqual([201, 2, 'holiday']);
  const shorter = { ...body, ends_at: '2026-11-04T00:00:00.000Z', reason: 'training' };
  const changed = await call('PUT', `calendar/time-off/${body.id}`, shorter);
  expect([changed.body.appointments, changed.body.reason]).toEqual([1, 'training']);
  expect((await call('GET', 'calendar?from=2026-11-03&days=3')).body.appointments).toHaveLength(2);
  expect((await call('DELETE', `calendar/time-off/${body.id}`)).body.reason).toBe('training');
  expect(await blocks()).toEqual([]);
});

test('a change that names an older version is refused', async () => {
  const { body } = await block();
  const later = { ...body, starts_at: at('09:00'), ends_at: at('09:30') };
  expect((await call('PUT', `calendar/block/${body.id}`, later)).status).toBe(200);
  expect((await call('PUT', `calendar/block/${body.id}`, later)).body.code).toBe('stale-block');
});

test.each([
  [{ ends_at: at('10:00') }, { ends_at: ['Choose an end after the start.'] }],
  [{ ends_at: '2028-11-03T11:00:00.000Z' }, { ends_at: ['Choose an end within a year of the start.'] }],
  [{ starts_at: at('10:01') }, { starts_at: ['Choose a time in steps of 5 minutes.'] }],
  [{ starts_at: '1999-11-03T11:00:00.000Z' }, { starts_at: ['Choose a date between 2020 and 2099.'] }],
  [{ resource: 4_000_000 }, { resource: ['Choose a person or a room of this calendar.'] }],
])('%o is refused with %o', async (wishes, errors) => {
  const { status, body } = await block(wishes);
  expect([status, body.errors]).toEqual([422, errors]);
});

test('who keeps one column blocks that alone, and finds nothing of another', async () => {
  const theirs = (await block({ resource: salon.bea.id })).body;
  const off = (await timeOff({ resource: salon.bea.id })).body;
  call = await callsOf(app, salon.ada.accountId);
  expect((await block()).status).toBe(201);
  expect((await timeOff()).status).toBe(201);
  expect((await block({ resource: salon.bea.id })).status).toBe(422);
  expect((await timeOff({ resource: salon.bea.id })).status).toBe(422);
  for (const [path, body] of [
    [`calendar/block/${theirs.id}`, theirs],
    [`calendar/time-off/${off.id}`, off],
  ]) {
    expect((await call('PUT', path, { ...body, resource: salon.ada.id })).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
  }
});

test('an accountant blocks nothing', async () => {
  const accountant = await aMember(app.db, { businessId: salon.ownerId, role: 'accountant' });
  call = await callsOf(app, accountant.id);
  expect((await block()).status).toBe(403);
});
