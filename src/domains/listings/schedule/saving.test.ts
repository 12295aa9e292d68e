import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { listings } from '../tables.server.ts';
import { extendBankHolidays } from './bank-holidays.server.ts';
import type { ScheduleRow, WholeSchedule } from './contract.ts';

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
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  listing = await aListing(app.db, { ownerId, city: 'york', postcode: 'YO1 7HH' });
  await indexListings(app.db, [listing.id]);
  ({ token } = await app.signIn(ownerId));
});

/** Time passes; a session that ran out meanwhile is renewed. */
const moveTo = async (at: string) => {
  app.clock.now = new Date(at);
  ({ token } = await app.signIn(ownerId));
};
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below = '', payload?: object) =>
  app.http.inject({
    method,
    url: `/api/listing/${listing.id}/schedule${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const whole = async (): Promise<WholeSchedule> => (await ask('GET', '/week')).json();
const empty = { week: [], special_days: [], closes_on_bank_holidays: false };
const monday = { day: 'monday', start: '09:00', end: '18:00', status: 'active' };
const save = async (changes: object): Promise<WholeSchedule> => {
  const answer = await ask('PUT', '', { ...empty, ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().schedule;
};
const rows = async (): Promise<ScheduleRow[]> => (await ask('GET')).json();
const page = async () => (await app.http.inject(`/api/listing-details/${listing.slug}`)).json();

describe('saving the whole schedule', () => {
  test('stores the week and the special days, and the page shows them', async () => {
    const saved = await save({
      week: [
        { ...monday, start: '09:00 AM', end: '12:30' },
        { ...monday, start: '13:30' },
      ],
      special_days: [{ date: '2026-11-09' }, { date: '2026-12-24', start: '09:00', end: '12:00' }],
    });
    expect(saved.open).toEqual({ now: true, text: 'Open until 12:30' });
    expect((await page()).open).toEqual(saved.open);
    expect(await whole()).toEqual(saved);
    expect(saved.special_days).toEqual([
      { date: '2026-11-09', start: null, end: null, status: 'active' },
      { date: '2026-12-24', start: '09:00', end: '12:00', status: 'active' },
    ]);
  });

  test('keeps the ids of unchanged spans and deletes missing ones', async () => {
    await save({ week: [monday, { ...monday, day: 'tuesday' }] });
    const [before] = await rows();
    await save({ week: [{ ...monday, end: '20:00' }] });
    expect(await rows()).toEqual([{ ...before, end: '20:00' }]);
  });

  test('leaves past dates as they are', async () => {
    await save({ special_days: [{ date: '2026-11-03' }] });
    await moveTo('2026-11-05T09:30:00Z');
    expect((await save({ week: [monday] })).special_days).toEqual([]);
    const { rows: kept } = await app.db.execute(
      sql`SELECT date FROM listing_special_days WHERE listing_id = ${listing.id}`,
    );
    expect(kept).toHaveLength(1);
  });

  test('is refused if the schedule changed in another tab', async () => {
    const { revision } = await whole();
    await save({ revision, week: [monday] });
    const answer = await ask('PUT', '', { ...empty, revision, week: [{ ...monday, end: '12:00' }] });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'stale-schedule',
        message: 'These hours were changed elsewhere since you opened them.',
      }),
    ]);
    expect((await whole()).week).toEqual([monday]);
  });

  test('names every invalid span and saves nothing', async () => {
    const answer = await ask('PUT', '', {
      ...empty,
      week: [monday, { ...monday, start: '17:00', end: '19:00' }],
      special_days: [{ date: '2026-10-01' }, { date: '2026-12-24', start: '09:00' }],
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        'week.1.start': ['These hours overlap with 09:00–18:00 on Monday.'],
        'special_days.0.date': ['This date is in the past.'],
        'special_days.1.end': ['The end field is required.'],
      },
    ]);
    expect(await rows()).toEqual([]);
  });
});

describe('a business that closes on bank holidays', () => {
  const closed = async () => (await rows()).filter(({ bank_holiday }) => bank_holiday !== null);

  test('is closed on those of the next two years, and its page names them', async () => {
    await save({ week: [monday], closes_on_bank_holidays: true });
    const days = await closed();
    expect(days[0]).toMatchObject({ date: '2026-12-25', bank_holiday: 'Christmas Day', closed: true });
    expect(days.map(({ date }) => date)).toEqual((await whole()).bank_holidays.map(({ date }) => date));
    expect(days.at(-1)?.date).toBe('2028-08-28');
    expect((await page()).special_days).toEqual([
      { date: '2026-12-25', name: 'Christmas Day', spans: [] },
      { date: '2026-12-28', name: 'Boxing Day (substitute day)', spans: [] },
      { date: '2027-01-01', name: 'New Year’s Day', spans: [] },
    ]);
  });

  test.each([
    ['EH1 1AA', 'Scotland', '2026-11-30', 'St Andrew’s Day'],
    ['BT1 5GS', 'Northern Ireland', '2027-03-17', 'St Patrick’s Day'],
  ])('with the postcode %s follows the bank holidays of %s', async (postcode, nation, date, name) => {
    await app.db.update(listings).set({ postcode }).where(eq(listings.id, listing.id));
    const saved = await save({ closes_on_bank_holidays: true });
    expect(saved.nation).toBe(nation);
    expect(await closed()).toContainEqual(expect.objectContaining({ date, bank_holiday: name }));
  });

  test('keeps the hours that it set for such a day', async () => {
    const special_days = [{ date: '2026-12-28', start: '10:00', end: '14:00' }];
    await save({ special_days, closes_on_bank_holidays: true });
    expect((await rows()).filter(({ date }) => date === '2026-12-28')).toMatchObject([
      { start: '10:00', bank_holiday: null },
    ]);
  });

  test('can set hours for one bank holiday, and is closed again when it deletes them', async () => {
    await save({ closes_on_bank_holidays: true });
    const own = { date: '2026-12-28', start: '10:00', end: '14:00', status: 'active' };
    const { id } = (await ask('POST', '', own)).json().schedule;
    expect((await rows()).filter(({ date }) => date === own.date)).toHaveLength(1);
    await ask('DELETE', `/${id}`);
    await extendBankHolidays(app.context);
    expect((await rows()).filter(({ date }) => date === own.date)).toMatchObject([{ closed: true }]);
  });

  test('can open as usual on one of them, and the nightly job does not close it again', async () => {
    await save({ week: [monday], closes_on_bank_holidays: true, open_as_usual: ['2026-12-28'] });
    expect((await whole()).bank_holidays.filter(({ open_as_usual }) => open_as_usual)).toMatchObject([
      { date: '2026-12-28' },
    ]);
    await extendBankHolidays(app.context);
    await moveTo('2026-12-28T10:00:00Z');
    expect((await page()).open).toEqual({ now: true, text: 'Open until 18:00' });
  });

  test('can switch off a row of a bank holiday, but not delete it', async () => {
    await save({ closes_on_bank_holidays: true });
    const [christmas] = await closed();
    const removal = await ask('DELETE', `/${christmas?.id}`);
    expect([removal.statusCode, removal.json().code]).toEqual([409, 'from-bank-holidays']);
    const off = { date: '2026-12-25', status: 'inactive' };
    expect((await ask('PUT', `/${christmas?.id}`, off)).json().schedule).toMatchObject({
      status: 'inactive',
      bank_holiday: 'Christmas Day',
    });
  });

  test('is closed on later bank holidays too, on its page and in the search', async () => {
    await save({ week: [monday], closes_on_bank_holidays: true });
    await moveTo('2028-05-01T02:10:00Z');
    expect(await extendBankHolidays(app.context)).toBeGreaterThanOrEqual(1);
    expect(await extendBankHolidays(app.context)).toBe(0);
    expect((await closed()).at(-1)?.date).toBe('2030-04-22');
    await moveTo('2028-05-01T10:00:00Z');
    expect((await page()).open).toEqual({ now: false, text: 'Opens 09:00 on 8 May' });
    const found = (await app.http.inject('/api/search?open_now=1&location=york&per_page=100')).json();
    expect(found.data.map(({ id }: { id: number }) => id)).not.toContain(listing.id);
  });

  test('follows the new nation’s bank holidays from the next night after it moves', async () => {
    await save({ closes_on_bank_holidays: true });
    await app.db.update(listings).set({ postcode: 'EH1 1AA' }).where(eq(listings.id, listing.id));
    await extendBankHolidays(app.context);
    const dates = (await closed()).map(({ date }) => date);
    expect(dates).toContain('2026-11-30');
    expect(dates).not.toContain('2027-03-29');
  });

  test('is open on all of them again when it stops closing', async () => {
    await save({ week: [monday], closes_on_bank_holidays: true });
    await save({ week: [monday], special_days: [{ date: '2026-12-25' }] });
    expect(await closed()).toEqual([]);
    expect((await whole()).special_days).toHaveLength(1);
  });
});
