import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingSpecialDays } from '#src/domains/listings/tables.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aColumn } from '#src/testing/calendar/setup.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { workingHours } from '../../tables.server.ts';

let app: TestApp;
let business: number;
let quay: number;
let person: number;
let owner: Awaited<ReturnType<typeof callsOf>>;
beforeAll(async () => {
  // A Tuesday.
  app = await startTestApp();
  app.clock.now = new Date('2026-11-24T09:00:00Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(app.db);
  const hours = [{ weekday: 0, opens: 540, closes: 1080 }];
  quay = (await aListing(app.db, { ownerId: business, title: 'Quay', hours })).id;
  person = await aColumn(app.db, business);
  owner = await callsOf(app, business);
});

const span = (day: string, start = '09:00', end = '17:00') => ({ day, start, end });
const save = (rotas: unknown, more: object = {}) =>
  owner('PUT', `calendar/person/${person}/hours`, { listing: quay, rotas, ...more });
const read = async () => (await owner('GET', `calendar/person/${person}/hours`)).body;

/** "2026-11-24 09:00–17:00" for each day of the preview on which someone works. */
const worked = ({ preview }: { preview: { date: string; worked: { start: string; end: string }[] }[] }) =>
  preview.flatMap((day) => day.worked.map(({ start, end }) => `${day.date} ${start}–${end}`));

test('a week comes again every week, and the preview shows the next fourteen days', async () => {
  const { status, body } = await save([
    { from: '2026-11-24', weeks: [[span('monday'), span('wednesday', '10:05', '13:00')]] },
  ]);
  expect(status).toBe(200);
  expect(body.hours.preview).toHaveLength(14);
  expect(worked(body.hours)).toEqual([
    '2026-11-25 10:05–13:00',
    '2026-11-30 09:00–17:00',
    '2026-12-02 10:05–13:00',
    '2026-12-07 09:00–17:00',
  ]);
  expect(body.hours.places[0]).toMatchObject({ title: 'Quay', opening: [span('monday', '09:00', '18:00')] });
});

test('a rota of two weeks comes in turns, and reads back as it was saved', async () => {
  const rota = { from: '2026-11-24', to: '2027-03-31', weeks: [[span('thursday')], [span('friday')]] };
  await save([rota]);
  const hours = await read();
  expect(worked(hours)).toEqual(['2026-11-26 09:00–17:00', '2026-12-04 09:00–17:00']);
  expect(hours.places[0].rotas).toEqual([rota]);
});

test('hours that end give way to later ones', async () => {
  const { status } = await save([
    { from: '2026-01-05', to: '2026-11-29', weeks: [[span('tuesday')]] },
    { from: '2026-11-30', weeks: [[span('tuesday', '12:00', '20:00')]] },
  ]);
  expect(status).toBe(200);
  expect(worked(await read())).toEqual(['2026-11-24 09:00–17:00', '2026-12-01 12:00–20:00']);
});

test('a date of its own replaces the hours of its week, until it is as usual again', async () => {
  await save([{ from: '2026-11-24', weeks: [[span('thursday')]] }]);
  const set = (payload: object) => owner('PUT', `calendar/person/${person}/date-override`, payload);
  await set({ date: '2026-11-26', spans: [] });
  const other = await set({
    date: '2026-11-27',
    spans: [
      { listing: quay, start: '22:00', end: '02:00' },
      { listing: quay, start: '08:00', end: '12:00' },
    ],
  });
  expect(worked(other.body.hours)).toEqual([
    '2026-11-27 08:00–12:00',
    '2026-11-27 22:00–02:00',
    '2026-12-03 09:00–17:00',
  ]);
  expect(other.body.hours.other_dates.map(({ date }: { date: string }) => date)).toEqual([
    '2026-11-26',
    '2026-11-27',
  ]);
  await owner('DELETE', `calendar/person/${person}/date-override/2026-11-26`);
  await owner('DELETE', `calendar/person/${person}/date-override/2026-11-27`);
  expect(worked(await read())).toEqual(['2026-11-26 09:00–17:00', '2026-12-03 09:00–17:00']);
});

test('nobody works on a date on which the place is closed', async () => {
  await save([{ from: '2026-11-24', weeks: [[span('thursday')]] }]);
  await app.db
    .insert(listingSpecialDays)
    .values({ listingId: quay, date: '2026-11-26', bankHoliday: 'A bank holiday' });
  expect(worked(await read())).toEqual(['2026-12-03 09:00–17:00']);
});

test('what was changed elsewhere meanwhile is not overwritten', async () => {
  const { revision } = (await read()).places[0];
  const monday = [{ from: '2026-11-24', weeks: [[span('monday')]] }];
  expect((await save(monday, { revision })).status).toBe(200);
  const late = await save([], { revision });
  expect([late.status, late.body.code]).toEqual([409, 'stale-hours']);
  expect(await app.db.$count(workingHours, eq(workingHours.resourceId, person))).toBe(1);
});

const week = [[span('monday')]];
test.each([
  ['rotas without a date', [{ weeks: week }], ['rotas.0.from']],
  ['no weeks', [{ from: '2026-11-24', weeks: [] }], ['rotas.0.weeks']],
  ['a last day before the first', [{ from: '2026-11-24', to: '2026-11-23', weeks: week }], ['rotas.0.to']],
  [
    'a week that never comes',
    [{ from: '2026-11-24', to: '2026-11-26', weeks: [...week, ...week] }],
    ['rotas.0.to'],
  ],
  [
    'later hours that begin before the first end',
    [
      { from: '2026-11-24', weeks: week },
      { from: '2026-12-01', weeks: week },
    ],
    ['rotas.1.from'],
  ],
  [
    'times off the five-minute steps, and no time at all',
    [{ from: '2026-11-24', weeks: [[span('monday', '09:02'), span('friday', '10:00', 'noon')]] }],
    ['rotas.0.weeks.0.0.start', 'rotas.0.weeks.0.1.end'],
  ],
  [
    'spans that overlap, on a day and over the night',
    [
      {
        from: '2026-11-24',
        weeks: [[span('monday'), span('monday', '16:55', '18:00'), span('sunday', '22:00', '09:05')]],
      },
    ],
    ['rotas.0.weeks.0.1.start', 'rotas.0.weeks.0.2.start'],
  ],
  ['a year that is out of reach', [{ from: '1999-01-01', weeks: week }], ['rotas.0.from']],
  ['nine weeks', [{ from: '2026-11-24', weeks: Array.from({ length: 9 }, () => []) }], ['rotas.0.weeks']],
])('%s: every wrong field is named at once', async (_, rotas, fields) => {
  const { status, body } = await save(rotas);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields]);
});

test.each([
  [{ spans: [] }, ['date']],
  [{ date: '2026-11-23', spans: [] }, ['date']],
  [{ date: '2026-11-26', spans: [{ start: '09:00', end: '10:00' }] }, ['spans.0.listing']],
  [
    { date: '2026-11-26', spans: [{ listing: 4_000_000, start: '09:00', end: '10:00' }] },
    ['spans.0.listing'],
  ],
])('%j is no date of its own', async (payload, fields) => {
  const { status, body } = await owner('PUT', `calendar/person/${person}/date-override`, payload);
  expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
});

test('a listing of another business is none of the places', async () => {
  const other = await aListing(app.db, { ownerId: await aBusiness(app.db) });
  const { status, body } = await save([], { listing: other.id });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['listing']]);
});

test('a manager of one place changes the hours there, and no date on which the person works elsewhere too', async () => {
  const moor = (await aListing(app.db, { ownerId: business, title: 'Moor' })).id;
  await save([{ from: '2026-11-24', weeks: week }]);
  const limited = await aMember(app.db, { businessId: business, role: 'manager', listings: [quay] });
  const manager = await callsOf(app, limited.id);
  const path = `calendar/person/${person}`;
  const hours = (await manager('GET', `${path}/hours`)).body;
  expect(hours.places.map(({ title }: { title: string }) => title)).toEqual(['Quay']);
  expect((await manager('PUT', `${path}/hours`, { listing: quay, rotas: [] })).status).toBe(200);
  await save([{ from: '2026-11-24', weeks: week }]);
  expect((await manager('PUT', `${path}/hours`, { listing: moor, rotas: [] })).status).toBe(422);
  const off = { date: '2026-12-24', spans: [] };
  expect((await manager('PUT', `${path}/date-override`, off)).status).toBe(200);
  await save([{ from: '2026-11-24', weeks: week }], { listing: moor });
  expect((await manager('PUT', `${path}/date-override`, off)).status).toBe(403);
});

test('a practitioner sees their own hours and changes none', async () => {
  const me = await aMember(app.db, { businessId: business, role: 'practitioner' });
  const own = await aColumn(app.db, business, me.memberId);
  const practitioner = await callsOf(app, me.id);
  expect((await practitioner('GET', `calendar/person/${own}/hours`)).status).toBe(200);
  expect((await practitioner('GET', `calendar/person/${person}/hours`)).status).toBe(404);
  expect(
    (await practitioner('PUT', `calendar/person/${own}/hours`, { listing: quay, rotas: [] })).status,
  ).toBe(403);
});
