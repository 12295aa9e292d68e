import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aColumn, aColumnOfOwner, askAs } from '#src/testing/calendar/columns.ts';
import { apple } from '#src/testing/calendar/exports.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { busyCalendars } from '../tables.server.ts';
import { reencryptAddresses } from './address.server.ts';
import { readDue } from './jobs.server.ts';

const address = 'https://calendar.google.co.uk/ada/private-5f3c/basic.ics';
const old = Buffer.alloc(32, 1).toString('base64');

let app: TestApp;
let business: number;
let ada: number;
beforeAll(async () => {
  app = await startTestApp({ settings: { SECRET_KEYS: old } });
  app.outside.files.set(address, { text: apple, etag: '' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-24T09:30:00Z');
  await app.db.delete(busyCalendars);
  business = await aBusiness(app.db);
  ada = await aColumnOfOwner(app.db, business, 'Ada Tregear');
});

const list = `/api/calendar/elsewhere`;
const add = () =>
  askAs(app, business, 'POST', `${list}/${ada}/busy-calendar`, { name: 'Apple', url: address });
const shown = async () => (await askAs(app, business, 'GET', `${list}/${ada}/busy-calendar`)).body[0];
const kept = async () => (await app.db.select().from(busyCalendars))[0]?.url ?? '';
const dueNow = async () => {
  await app.db.update(busyCalendars).set({ nextAt: app.clock.now, digest: '' });
  return readDue(app.context);
};
const encrypted = /^[\w-]{8}\.[\w-]{16}\.[\w-]+$/;

test('the database holds the address of a calendar elsewhere encrypted, and it is read all the same', async () => {
  expect((await add()).body).toMatchObject({ address: 'calendar.google.co.uk … .ics', times: 2, fault: '' });
  expect(await kept()).toMatch(encrypted);
  await dueNow();
  expect(await shown()).toMatchObject({ address: 'calendar.google.co.uk … .ics', times: 2, fault: '' });
});

test('an address that was kept in plain text is read, and a start encrypts it, once', async () => {
  const row = { resourceId: ada, name: 'Apple', url: address };
  await app.db.insert(busyCalendars).values({ ...row, createdAt: app.clock.now, nextAt: app.clock.now });
  expect(await dueNow()).toBe(1);
  expect(await shown()).toMatchObject({ address: 'calendar.google.co.uk … .ics', times: 2, fault: '' });
  expect([await reencryptAddresses(app.context), await reencryptAddresses(app.context)]).toEqual([1, 0]);
  expect(await kept()).toMatch(encrypted);
  await dueNow();
  expect(await shown()).toMatchObject({ address: 'calendar.google.co.uk … .ics', times: 2, fault: '' });
});

test('a start encrypts an address with the first key, and stops where the key of one is gone', async () => {
  await add();
  const newer = Buffer.alloc(32, 2).toString('base64');
  const env = { ...app.env, secretKeys: [newer, old] };
  expect(await reencryptAddresses({ db: app.db, env })).toBe(1);
  await expect(reencryptAddresses(app.context)).rejects.toThrow(/^SECRET_KEYS lacks the key/);
});

test('in the row of another person an address cannot be read, and the screen says so', async () => {
  await add();
  const { memberId } = await aMember(app.db, { businessId: business, role: 'practitioner' });
  const bea = await aColumn(app.db, { businessId: business, memberId, name: 'Bea' });
  await app.db.update(busyCalendars).set({ resourceId: bea }).where(eq(busyCalendars.resourceId, ada));
  await dueNow();
  const { body } = await askAs(app, business, 'GET', `${list}/${bea}/busy-calendar`);
  expect(body).toMatchObject([
    {
      address: 'Its address cannot be read',
      fault: 'We can no longer read the address that you gave. Please add the calendar again.',
      times: 2,
    },
  ]);
});

test('a site for real clients without a key takes no calendar elsewhere', async () => {
  const env = app.context.env as { production: boolean; databaseUrl: string | null; secretKeys: string[] };
  const before = { ...env };
  Object.assign(env, { production: true, databaseUrl: 'postgres://db.example/treatory', secretKeys: [] });
  const refused = await add();
  Object.assign(env, before);
  expect([refused.status, refused.body.code]).toEqual([503, 'busy-calendars-not-kept']);
});
