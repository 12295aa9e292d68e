import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '#src/platform/log.server.ts';
import type { FileSeen } from '#src/platform/outside/outside.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aColumn, aColumnOfOwner, askAs } from '#src/testing/calendar/columns.ts';
import { google } from '#src/testing/calendar/exports.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { busyCalendars, resources, timeBlocks } from '../tables.server.ts';
import { readDue } from './jobs.server.ts';

let app: TestApp;
let business: number;
let ada: number;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({
    settings: { PUBLIC_URL: 'https://treatory.co.uk' },
    log: openLog('info', { write: (line) => void lines.push(line) }),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-24T09:30:00Z');
  await app.db.delete(busyCalendars);
  app.outside.files.clear();
  app.emails.length = 0;
  business = await aBusiness(app.db);
  ada = await aColumnOfOwner(app.db, business, 'Ada Tregear');
});

const address = 'https://calendar.google.co.uk/calendar/ical/ada/private-5f3c/basic.ics';
const show = (seen: FileSeen) => app.outside.files.set(address, seen);
const events = (...hours: number[]) =>
  [
    'BEGIN:VCALENDAR',
    ...hours.flatMap((hour) => [
      ...['BEGIN:VEVENT', `UID:${hour}`, `DTSTAMP:${Math.random()}`, 'SUMMARY:A secret meeting'],
      ...[`DTSTART:20261125T${hour}0000Z`, `DTEND:20261125T${hour}3000Z`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const url = (id: number) => `/api/calendar/elsewhere/${id}/busy-calendar`;
const add = (wishes: object = {}, by = business, column = ada) =>
  askAs(app, by, 'POST', url(column), { name: 'Google', url: address, ...wishes });
const read = (id: number) => askAs(app, business, 'POST', `/api/calendar/busy-calendar/${id}/reading`);
const listed = async () => (await askAs(app, business, 'GET', url(ada))).body;
const blocks = () =>
  app.db.select().from(timeBlocks).where(eq(timeBlocks.resourceId, ada)).orderBy(timeBlocks.during);
const during = async () => (await blocks()).map((block) => block.during);
const minutesLater = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

test('busy times of a calendar elsewhere become a person’s, and its words and its address are told to nobody', async () => {
  show({ text: events(10, 14), etag: '' });
  const { status, body } = await add({ url: address.replace('https:', 'webcal:') });
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: body.id, name: 'Google', address: 'calendar.google.co.uk … .ics', times: 2, fault: '' },
      ...{ created_at: '2026-11-24T09:30:00.000Z', read_at: '2026-11-24T09:30:00.000Z', failed_since: null },
      message: 'The calendar was added.',
    },
  ]);
  expect(await blocks()).toMatchObject([
    { cause: 'busy', isFirm: false, title: '', busyCalendarId: body.id },
    { cause: 'busy', isFirm: false, title: '', busyCalendarId: body.id },
  ]);
  expect((await during())[0]).toMatch(/2026-11-25 10:00:00\+00","2026-11-25 10:30:00\+00/);
  expect(JSON.stringify(await listed())).not.toContain('private-5f3c');
  expect(lines.join('')).not.toMatch(/private-5f3c|secret meeting/);
});

test('a calendar that says the same 15 minutes later writes nothing, and one that says something else is replaced', async () => {
  show({ text: events(10, 14), etag: '' });
  await add();
  const first = await blocks();
  minutesLater(20);
  show({ text: events(14, 10), etag: '' });
  expect(await readDue(app.context)).toBe(1);
  expect(await blocks()).toEqual(first);
  minutesLater(20);
  show({ text: events(11), etag: '' });
  await readDue(app.context);
  const second = await blocks();
  expect(second).toHaveLength(1);
  expect(second[0]?.id).not.toBe(first[0]?.id);
  minutesLater(20);
  show({ text: 'BEGIN:VCALENDAR\nEND:VCALENDAR', etag: '' });
  await readDue(app.context);
  expect(await blocks()).toEqual([]);
});

test('a calendar with a tag is not sent again on the same day, and is worked out again on the next', async () => {
  show({ text: google, etag: '"one"' });
  await add();
  const first = await during();
  expect(first.length).toBeGreaterThan(50);
  minutesLater(20);
  await readDue(app.context);
  expect((await listed())[0]).toMatchObject({ read_at: '2026-11-24T09:50:00.000Z', fault: '' });
  app.clock.now = new Date('2026-12-08T09:30:00Z');
  await readDue(app.context);
  const later = await during();
  expect([later[0], later.at(-1)]).not.toEqual([first[0], first.at(-1)]);
});

test('only what is due is read, once, and not for a person who has left', async () => {
  show({ text: events(10), etag: '' });
  const { body } = await add();
  expect(await readDue(app.context)).toBe(0);
  minutesLater(17);
  expect(await Promise.all([readDue(app.context), readDue(app.context)])).toEqual(
    expect.arrayContaining([0, 1]),
  );
  await app.db.update(resources).set({ endedAt: app.clock.now }).where(eq(resources.id, ada));
  minutesLater(60);
  expect(await readDue(app.context)).toBe(0);
  expect(body.times).toBe(1);
});

test('a calendar that fails keeps its times, says why and since when, and the owner hears of it once, after a day', async () => {
  show({ text: events(10), etag: '' });
  const { body } = await add();
  app.outside.files.set(address, { fault: 'odd', status: 404 });
  const seen = await read(body.id);
  expect(seen.body).toMatchObject({
    ...{
      fault: 'That address answered 404 instead of a calendar.',
      message: 'That address answered 404 instead of a calendar.',
      times: 1,
    },
    ...{ read_at: '2026-11-24T09:30:00.000Z', failed_since: '2026-11-24T09:30:00.000Z' },
  });
  for (let quarter = 0; quarter < 4 * 47; quarter += 1) {
    minutesLater(15);
    await readDue(app.context);
    const hours = (quarter + 1) / 4;
    expect(app.emails.length).toBe(hours < 24 ? 0 : 1);
  }
  const [email] = app.emails;
  expect(email?.subject).toContain('A calendar cannot be read');
  expect(email?.text).toContain('“Google”');
  expect(email?.text).toContain('That address answered 404 instead of a calendar.');
  expect(email?.text).not.toContain('private-5f3c');
  expect(await blocks()).toHaveLength(1);
  show({ text: events(10), etag: '' });
  expect((await read(body.id)).body).toMatchObject({ fault: '', failed_since: null, times: 1 });
  app.outside.files.clear();
  for (let hours = 0; hours < 30; hours += 1) {
    minutesLater(60);
    await readDue(app.context);
  }
  expect(app.emails.length).toBe(2);
});

test.each<[FileSeen, string]>([
  [{ fault: 'refused' }, 'We do not read calendars at that address.'],
  [{ fault: 'unreachable' }, 'That address did not answer.'],
  [{ fault: 'slow' }, 'That address took too long to answer.'],
  [{ fault: 'large' }, 'The calendar is larger than 5 MB.'],
  [{ fault: 'odd', status: 200 }, 'There is no calendar at that address.'],
  [{ text: '<html>', etag: '' }, 'There is no calendar at that address.'],
])('what went wrong is said in words: %j', async (seen, fault) => {
  show(seen);
  expect((await add()).body).toMatchObject({ fault, times: 0, read_at: null });
});

test.each([
  ['http://calendar.google.co.uk/a.ics', /https:\/\/ or webcal/],
  ['ftp://calendar.google.co.uk/a.ics', /https:\/\/ or webcal/],
  ['https://127.0.0.1/a.ics', /https:\/\/ or webcal/],
  ['https://localhost/a.ics', /https:\/\/ or webcal/],
  ['https://name:word@calendar.google.co.uk/a.ics', /https:\/\/ or webcal/],
  ['https://www.treatory.co.uk/calendar/a.ics', /this site/],
  ['my calendar', /https:\/\/ or webcal/],
])('the address %s is refused beside its field', async (given, sentence) => {
  const { status, body } = await add({ url: given, name: '' });
  expect([status, body.errors.name, body.errors.url[0]]).toEqual([
    422,
    ['The name field is required.'],
    expect.stringMatching(sentence),
  ]);
});

test('a person has at most ten, and reading by hand has a limit', async () => {
  show({ text: events(10), etag: '' });
  const { body } = await add();
  for (let made = 1; made < 10; made += 1) expect((await add()).status).toBe(201);
  expect((await add()).body.code).toBe('too-many-busy-calendars');
  const asked = [];
  for (let times = 0; times < 21; times += 1) asked.push((await read(body.id)).status);
  expect([asked[0], asked.at(-1)]).toEqual([200, 429]);
});

test('a calendar is renamed, and removed with its busy times', async () => {
  show({ text: events(10), etag: '' });
  const { id } = (await add()).body;
  const renamed = await askAs(app, business, 'PUT', `/api/calendar/busy-calendar/${id}`, { name: 'Home' });
  expect([renamed.status, (await listed())[0].name]).toEqual([200, 'Home']);
  await askAs(app, business, 'DELETE', `/api/calendar/busy-calendar/${id}`);
  expect([await listed(), await blocks()]).toEqual([[], []]);
});

test('a practitioner connects their own column alone', async () => {
  show({ text: events(10), etag: '' });
  const bea = await aMember(app.db, { businessId: business, role: 'practitioner' });
  const own = await aColumn(app.db, { businessId: business, memberId: bea.memberId, name: 'Bea' });
  expect((await add({}, bea.id, own)).status).toBe(201);
  expect((await add({}, bea.id, ada)).status).toBe(404);
  const { id } = (await add()).body;
  for (const [method, form, payload] of [
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/reading', undefined],
  ] as const)
    expect(
      (await askAs(app, bea.id, method, `/api/calendar/busy-calendar/${id}${form}`, payload)).status,
    ).toBe(404);
  const untouched = and(eq(busyCalendars.id, id), eq(busyCalendars.name, 'Google'));
  expect(await app.db.$count(busyCalendars, untouched)).toBe(1);
});
