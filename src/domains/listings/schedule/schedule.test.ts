import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import type { ScheduleRow } from './contract.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ownerId = await aBusiness(app.db, { plan: 'elite' });
});
afterAll(() => app.close());

let listing: { id: number; slug: string };
beforeEach(async () => {
  // A Monday in winter, half past nine in London.
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  listing = await aListing(app.db, { ownerId, city: 'york', postcode: 'YO1 7HH' });
  await indexListings(app.db, [listing.id]);
  ({ token } = await app.signIn(ownerId));
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below = '', payload?: object) =>
  app.http.inject({
    method,
    url: `/api/listing/${listing.id}/schedule${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const add = (row: object) => ask('POST', '', { status: 'active', ...row });
const added = async (row: object): Promise<ScheduleRow> => {
  const answer = await add(row);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().schedule;
};
const rows = async (): Promise<ScheduleRow[]> => (await ask('GET')).json();
const openOnPage = async () => (await app.http.inject(`/api/listing-details/${listing.slug}`)).json().open;
const isFoundOpen = async () => {
  const found = (await app.http.inject('/api/search?open_now=1&location=york&per_page=100')).json();
  return found.data.some((card: { id: number }) => card.id === listing.id);
};

describe('the owner adds, changes and removes hours one by one', () => {
  test('an added span is returned as a row and listed', async () => {
    const row = await added({ day: 'Monday', start: '09:00 AM', end: '06:00 pm' });
    expect(row).toEqual({
      id: expect.any(Number),
      day: 'monday',
      date: null,
      start: '09:00',
      end: '18:00',
      status: 'active',
      closed: false,
      bank_holiday: null,
    });
    expect(await rows()).toEqual([row]);
  });

  test('a day can have several spans, and a date its own hours', async () => {
    await added({ day: 'tuesday', start: '14:00', end: '18:00' });
    await added({ day: 'tuesday', start: '09:00', end: '13:00' });
    await added({ date: '2026-12-24', start: '09:00', end: '12:00' });
    await added({ date: '2026-12-25', status: 1 });
    expect((await rows()).map(({ day, date, start, closed }) => [day, date, start, closed])).toEqual([
      ['tuesday', null, '09:00', false],
      ['tuesday', null, '14:00', false],
      ['thursday', '2026-12-24', '09:00', false],
      ['friday', '2026-12-25', null, true],
    ]);
  });

  test('a row can be changed by its id, even from a weekday to a date', async () => {
    const { id } = await added({ day: 'monday', start: '09:00', end: '18:00' });
    const answer = await ask('PUT', `/${id}`, {
      day: 'monday',
      start: '10:00',
      end: '18:00',
      status: 'inactive',
    });
    expect(answer.json().schedule).toMatchObject({ id, start: '10:00', status: 'inactive' });
    const dated = { date: '2026-11-09', start: '10:00', end: '12:00', status: 'active' };
    expect((await ask('PUT', `/${id}`, dated)).json().schedule).toMatchObject({ date: '2026-11-09' });
    expect(await rows()).toHaveLength(1);
  });

  test('a removed row is gone, and an unknown id is not found', async () => {
    const { id } = await added({ day: 'monday', start: '09:00', end: '18:00' });
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(404);
  });

  test('with a page the list is a paginator, with search and sorting', async () => {
    for (const day of ['monday', 'tuesday', 'wednesday']) await added({ day, start: '09:00', end: '17:00' });
    await added({ day: 'sunday', start: '09:00', end: '17:00', status: 'inactive' });
    const page = async (query: string) => (await ask('GET', `?${query}`)).json();
    expect(await page('page=2&per_page=3')).toMatchObject({ total: 4, current_page: 2, last_page: 2 });
    expect((await page('page=1&search=TUES')).data).toMatchObject([{ day: 'tuesday' }]);
    expect((await page('page=1&sort=-status')).data[0]).toMatchObject({ day: 'sunday' });
  });
});

describe('invalid hours are refused beside their field', () => {
  test('every missing field is named', async () => {
    const { errors } = (await ask('POST', '', {})).json();
    expect(errors).toEqual({
      day: ['The day field is required.'],
      start: ['The start field is required.'],
      end: ['The end field is required.'],
      status: ['The status field is required.'],
    });
  });

  test.each([
    [{ day: 'someday', start: '09:00', end: '10:00' }, { day: ['The selected day is invalid.'] }],
    [
      { day: 'monday', start: '9', end: '10:00' },
      { start: ['Please give a time such as 09:00 or 09:00 AM.'] },
    ],
    [
      { day: 'monday', start: '09:10', end: '10:00' },
      { start: ['Please choose a time in steps of 15 minutes.'] },
    ],
    [
      { day: 'monday', start: '13:00 PM', end: '14:00' },
      { start: ['Please give a time such as 09:00 or 09:00 AM.'] },
    ],
    [{ date: '2026-10-31' }, { date: ['This date is in the past.'] }],
    [{ date: '2030-01-01' }, { date: ['Please choose a date within the next two years.'] }],
    [{ date: '2026-02-30' }, { date: ['The date field must be a valid date.'] }],
    [{ date: '2026-12-25', start: '09:00' }, { end: ['The end field is required.'] }],
    [
      { day: 'monday', date: '2026-12-25' },
      expect.objectContaining({ date: ['Please choose a day of the week or a date, not both.'] }),
    ],
  ])('%j', async (row, errors) => {
    const answer = await add(row);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['inside', { day: 'monday', start: '10:00', end: '11:00' }, '09:00–18:00 on Monday'],
    ['around', { day: 'monday', start: '08:00', end: '19:00' }, '09:00–18:00 on Monday'],
    ['the same', { day: 'monday', start: '09:00', end: '18:00' }, '09:00–18:00 on Monday'],
    [
      'over midnight into the next morning',
      { day: 'sunday', start: '22:00', end: '09:15' },
      '09:00–18:00 on Monday',
    ],
  ])('overlapping hours are refused: %s', async (_how, row, met) => {
    await added({ day: 'monday', start: '09:00', end: '18:00' });
    const answer = await add(row);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { start: [`These hours overlap with ${met}.`] },
    ]);
  });

  test('hours may touch, and inactive hours may overlap', async () => {
    await added({ day: 'monday', start: '09:00', end: '12:00' });
    await added({ day: 'monday', start: '12:00', end: '18:00' });
    const off = await added({ day: 'monday', start: '08:00', end: '20:00', status: 'inactive' });
    const on = await ask('PUT', `/${off.id}`, {
      day: 'monday',
      start: '08:00',
      end: '20:00',
      status: 'active',
    });
    expect(on.statusCode).toBe(422);
  });

  test('a date is either closed or has hours', async () => {
    await added({ date: '2026-12-24' });
    expect((await add({ date: '2026-12-24', start: '09:00', end: '12:00' })).json().errors).toEqual({
      start: ['This date is marked as closed. Remove that first, then add hours.'],
    });
    await added({ date: '2026-12-31', start: '09:00', end: '12:00' });
    expect((await add({ date: '2026-12-31' })).statusCode).toBe(422);
    expect((await add({ date: '2026-12-31', start: '11:00', end: '13:00' })).statusCode).toBe(422);
  });
});

describe('visitors see changed hours at once', () => {
  test('on the page and in the search for “open now”', async () => {
    expect([await openOnPage(), await isFoundOpen()]).toEqual([null, false]);
    const { id } = await added({ day: 'monday', start: '09:00', end: '18:00' });
    expect([await openOnPage(), await isFoundOpen()]).toEqual([
      { now: true, text: 'Open until 18:00' },
      true,
    ]);
    const off = { day: 'monday', start: '09:00', end: '18:00', status: 'inactive' };
    await ask('PUT', `/${id}`, off);
    expect([await openOnPage(), await isFoundOpen()]).toEqual([null, false]);
    await ask('PUT', `/${id}`, { ...off, status: 'active' });
    await added({ date: '2026-11-02' });
    expect([(await openOnPage()).now, await isFoundOpen()]).toEqual([false, false]);
  });

  test('an inactive closed date has no effect', async () => {
    await added({ day: 'monday', start: '09:00', end: '18:00' });
    await added({ date: '2026-11-02', status: 'inactive' });
    expect([(await openOnPage()).now, await isFoundOpen()]).toEqual([true, true]);
  });

  test.each([
    ['2026-03-29T00:45:00Z', true, 'in the quarter before spring skips an hour'],
    ['2026-03-29T01:00:00Z', false, 'once spring has skipped it'],
    ['2026-10-25T00:45:00Z', true, 'before autumn repeats an hour'],
    ['2026-10-25T01:15:00Z', true, 'in the hour that autumn repeats'],
    ['2026-10-25T02:00:00Z', false, 'after the hour that autumn repeated'],
  ])('at %s a Saturday night until two o’clock is open: %s, %s', async (at, open) => {
    await added({ day: 'saturday', start: '20:00', end: '02:00' });
    app.clock.now = new Date(at);
    expect([(await openOnPage()).now, await isFoundOpen()]).toEqual([open, open]);
  });
});
