import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberRoles } from '#src/platform/rights.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookingClient } from '#src/testing/appointments/told.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { copiesOf, copyFor } from '../choices.ts';

let app: TestApp;
let businessId: number;
beforeAll(async () => {
  app = await startTestApp();
  businessId = await aBusiness(app.db);
});
afterAll(() => app.close());

const path = '/api/notification-settings';
const read = (id: number) => askAs(app, id, 'GET', path);
const save = (id: number, wishes: object) => askAs(app, id, 'PUT', path, wishes);

test('a client is reminded unless they say otherwise, and has no copies of a business', async () => {
  const { id, email } = await aBookingClient(app.db);
  const begins = {
    email,
    reminders: 'on',
    near_reminders: 'off',
    ...{ team_appointments: null, own_appointments: null, team_messages: null },
    ...{ messages: 'on', quiet_hours: null, push: ['appointment', 'message', 'review'] },
  };
  expect((await read(id)).body).toEqual(begins);
  const { body } = await save(id, { reminders: 'off' });
  expect(body).toMatchObject({ message: 'Your notifications were saved.', settings: { reminders: 'off' } });
  expect((await read(id)).body).toEqual({ ...begins, reminders: 'off' });
  await save(id, { near_reminders: 'on' });
  expect((await read(id)).body).toEqual({ ...begins, reminders: 'off', near_reminders: 'on' });
});

test.each([
  ['manager', 'off', 'at_once'],
  ['front_desk', 'off', 'at_once'],
  ['practitioner', null, 'at_once'],
] as const)('a %s begins with the emails of their own column', async (role, team, own) => {
  const { id } = await aMember(app.db, { businessId, role });
  const { body } = await read(id);
  expect([body.team_appointments, body.own_appointments]).toEqual([team, own]);
});

test('an owner begins with every email, keeps what they choose, and what is left out stays', async () => {
  expect((await read(businessId)).body).toMatchObject({ team_appointments: 'at_once' });
  await save(businessId, { team_appointments: 'daily' });
  await save(businessId, { own_appointments: 'off' });
  expect((await read(businessId)).body).toMatchObject({
    ...{ team_appointments: 'daily', own_appointments: 'off' },
  });
});

test('an accountant, who has no calendar and no messages, has only quiet hours to choose', async () => {
  const { id } = await aMember(app.db, { businessId, role: 'accountant' });
  const { status, body } = await read(id);
  expect([status, body.team_appointments, body.own_appointments, body.team_messages]).toEqual([
    ...[200, null, null, null],
  ]);
});

test('quiet hours are kept, changed and dropped, and take two different times', async () => {
  const { id } = await aBookingClient(app.db);
  const night = { from: 1_260, to: 480 };
  await save(id, { quiet_hours: night });
  expect((await read(id)).body.quiet_hours).toEqual(night);
  await save(id, { quiet_hours: { from: 1_320, to: 420 } });
  expect((await read(id)).body.quiet_hours).toEqual({ from: 1_320, to: 420 });
  const { status, body } = await save(id, { quiet_hours: { from: 60, to: 60 } });
  expect([status, body.errors]).toEqual([422, { 'quiet_hours.to': ['Choose two different times.'] }]);
  await save(id, { quiet_hours: null });
  expect((await read(id)).body.quiet_hours).toBeNull();
});

test('every wrong choice is named at once', async () => {
  const { status, body } = await save(businessId, {
    ...{ reminders: 'maybe', near_reminders: 'daily', team_appointments: 'hourly', own_appointments: 'on' },
  });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    ['near_reminders', 'own_appointments', 'reminders', 'team_appointments'],
  ]);
});

describe('how a member hears of one appointment', () => {
  test.each([
    ['at_once', 'off', true, 'at_once'],
    ['off', 'at_once', true, 'at_once'],
    ['off', 'at_once', false, 'off'],
    ['daily', 'at_once', true, 'at_once'],
    ['daily', 'at_once', false, 'daily'],
    ['off', 'off', true, 'off'],
    [null, 'daily', true, 'daily'],
  ] as const)('all %s, own %s, in their column %s: %s', (team, own, isOwn, how) => {
    expect(copyFor({ team, own }, isOwn)).toBe(how);
  });

  test('a role without a right never hears of it', () => {
    for (const role of memberRoles) {
      const { team, own } = copiesOf({ role, team: 'at_once', own: 'at_once' });
      expect([role, team !== null]).toEqual([role, ['owner', 'manager', 'front_desk'].includes(role)]);
      expect([role, own !== null]).toEqual([role, role !== 'accountant']);
    }
  });
});
