import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aListing, aTreatment } from '#src/testing/fixtures.ts';
import { forgetUnmet, noted, soughtAndCounted, soughtBy } from '#src/testing/listings/unmet.ts';
import { rebuildIndex } from '../search/index/rebuild.server.ts';
import { countUnmet } from './counting.server.ts';

let app: TestApp;
let inLeeds: { listing: number; ownerId: number };
let inYork: typeof inLeeds;
let operatorId: number;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  inLeeds = await aPlace({ title: 'Leeds Rooms', postcode: 'LS1 4DY', lat: 53.7975, lng: -1.5471 });
  inYork = await aPlace({ title: 'York Rooms', city: 'york', lat: 53.9583, lng: -1.0803 });
  operatorId = (await anAccount(app.db, { role: 'operator' })).id;
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

let year = 2026;
beforeEach(async () => {
  app.clock.now = new Date(Date.UTC(year++, 10, 2, 9, 30));
  await forgetUnmet(app);
});

async function aPlace(wishes: Parameters<typeof aListing>[1]) {
  const { id, ownerId } = await aListing(app.db, { category: 'massage', ...wishes });
  return { listing: id, ownerId: ownerId ?? 0 };
}

const reiki = { search: 'reiki', location: 'leeds' };
const cupping = { search: 'cupping', location: 'leeds' };

async function seenBy(accountId: number, query = '') {
  const { status, body } = await (await callsOf(app, accountId))('GET', `unmet-demand?page=1${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data;
}
const said = (rows: { name: string; area: string; people: number }[]) =>
  rows.map(({ name, area, people }) => `${name}, ${area}: ${people}`);
const namesSeenBy = async (accountId: number, query?: string) => said(await seenBy(accountId, query));

describe('what people looked for and did not find', () => {
  test('is shown from five people on, and not of four', async () => {
    await soughtAndCounted(app, 4, reiki);
    expect(await seenBy(inLeeds.ownerId)).toEqual([]);
    await soughtAndCounted(app, 5, reiki);
    expect(await seenBy(inLeeds.ownerId)).toEqual([
      {
        ...{ id: expect.any(Number), kind: 'not_listed', name: 'Reiki', category: 'Complementary therapies' },
        ...{ area: 'Leeds', people: 5, month: app.clock.now.toISOString().slice(0, 7) },
        ...{ miles: expect.any(Number), is_listed: false },
      },
    ]);
  });

  test.each([
    [9, 5],
    [10, 10],
    [14, 10],
    [31, 30],
  ])('is said in steps of five: %i people are “at least %i”', async (people, shown) => {
    await soughtAndCounted(app, people, reiki);
    expect(await namesSeenBy(inLeeds.ownerId)).toEqual([`Reiki, Leeds: ${shown}`]);
  });

  test('is not added up over treatments, places or kinds, so that nothing can be worked out', async () => {
    await soughtBy(app, 4, reiki);
    await soughtBy(app, 4, { ...reiki, location: 'LS6' });
    await soughtBy(app, 4, { category: 'complementary-therapies', location: 'leeds' });
    await soughtAndCounted(app, 4, cupping);
    expect(await seenBy(inLeeds.ownerId)).toEqual([]);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM unmet_demand`);
    expect(rows).toEqual([]);
  });

  test('appears with the next night, not while people search', async () => {
    await soughtBy(app, 5, reiki);
    expect(await seenBy(inLeeds.ownerId)).toEqual([]);
    await countUnmet(app.context);
    expect(await seenBy(inLeeds.ownerId)).toHaveLength(1);
  });

  test('counts a person once a month', async () => {
    for (let turn = 0; turn < 10; turn += 1) await soughtAndCounted(app, 1, reiki);
    expect(await noted(app)).toHaveLength(1);
    expect(await seenBy(inLeeds.ownerId)).toEqual([]);
  });
});

describe('a business', () => {
  test('sees what was looked for around its public places, and nothing of elsewhere', async () => {
    await soughtBy(app, 5, reiki);
    await soughtBy(app, 5, { ...reiki, location: 'LS6' });
    await soughtAndCounted(app, 10, { ...reiki, location: 'york' });
    expect(await namesSeenBy(inLeeds.ownerId)).toEqual(['Reiki, Leeds: 5', 'Reiki, LS6, Headingley: 5']);
    expect(await namesSeenBy(inYork.ownerId)).toEqual(['Reiki, York: 10']);
  });

  test('sees nothing around a listing that is not public', async () => {
    const draft = await aPlace({ title: 'Not yet', state: 'draft' });
    await soughtAndCounted(app, 5, reiki);
    expect(await seenBy(draft.ownerId)).toEqual([]);
  });

  test('with two places sees both, narrows them, and shows a member those of the member', async () => {
    const { ownerId, listing } = await aPlace({ title: 'Both, Leeds' });
    const york = (
      await aListing(app.db, { ownerId, title: 'Both, York', city: 'york', lat: 53.95, lng: -1.08 })
    ).id;
    await soughtBy(app, 5, reiki);
    await soughtAndCounted(app, 10, { ...reiki, location: 'york' });
    expect(await namesSeenBy(ownerId)).toEqual(['Reiki, York: 10', 'Reiki, Leeds: 5']);
    expect(await namesSeenBy(ownerId, `&listing=${york}`)).toEqual(['Reiki, York: 10']);
    expect(await namesSeenBy(ownerId, `&listing=${inLeeds.listing}`)).toEqual([]);
    const manager = await aMember(app.db, { businessId: ownerId, role: 'manager', listings: [listing] });
    expect(await namesSeenBy(manager.id)).toEqual(['Reiki, Leeds: 5']);
    expect(await namesSeenBy(manager.id, `&listing=${york}`)).toEqual([]);
  });

  test('reads first what belongs to its categories, and whether it lists it', async () => {
    const { ownerId, listing } = await aPlace({ title: 'Many hands' });
    await aTreatment(app.db, ownerId, { name: 'CUPPING therapy', category: 'complementary-therapies' });
    await soughtBy(app, 20, { category: 'dentistry', location: 'leeds' });
    await soughtBy(app, 5, { search: 'lymphatic drainage', location: 'leeds' });
    await soughtBy(app, 10, reiki);
    await soughtAndCounted(app, 15, cupping);
    const rows = await seenBy(ownerId, `&listing=${listing}`);
    expect(rows.map((row: { name: string; is_listed: boolean }) => [row.name, row.is_listed])).toEqual([
      ['Cupping therapy', true],
      ['Reiki', false],
      ['Lymphatic drainage massage', false],
      ['Dentistry', false],
    ]);
  });

  test('chooses what nobody lists, or what was not free', async () => {
    await soughtBy(app, 5, reiki);
    await soughtAndCounted(app, 5, { search: 'massage', location: 'leeds', free: '1' });
    expect(await namesSeenBy(inLeeds.ownerId, '&kind=not_free')).toEqual(['Massage, Leeds: 5']);
    expect(await namesSeenBy(inLeeds.ownerId, '&kind=not_listed')).toEqual(['Reiki, Leeds: 5']);
  });
});

describe('an operator', () => {
  const listed = async (query = '') => {
    const { status, body } = await (await callsOf(app, operatorId))(
      'GET',
      `operator/unmet-demand?page=1${query}`,
    );
    expect([status, body.total]).toEqual([200, body.data.length]);
    return said(body.data);
  };

  test('sees everything that is shown, the most people first, by words and by kind', async () => {
    await soughtBy(app, 4, cupping);
    await soughtBy(app, 5, reiki);
    await soughtBy(app, 10, { ...reiki, location: 'york' });
    await soughtAndCounted(app, 15, { search: 'massage', location: 'leeds', free: '1' });
    expect(await listed()).toEqual(['Massage, Leeds: 15', 'Reiki, York: 10', 'Reiki, Leeds: 5']);
    expect(await listed('&search=york')).toEqual(['Reiki, York: 10']);
    expect(await listed('&search=complementary')).toEqual(['Reiki, York: 10', 'Reiki, Leeds: 5']);
    expect(await listed('&search=cupping')).toEqual([]);
    expect(await listed('&kind=not_free')).toEqual(['Massage, Leeds: 15']);
  });

  test('is the only one who does', async () => {
    expect((await (await callsOf(app, inLeeds.ownerId))('GET', 'operator/unmet-demand')).status).toBe(403);
    expect((await (await callsOf(app, operatorId))('GET', 'unmet-demand')).status).toBe(403);
    for (const url of ['/api/unmet-demand', '/api/operator/unmet-demand'])
      expect((await app.http.inject({ url })).statusCode).toBe(401);
  });
});

describe('a month that is over', () => {
  const inMonths = (months: number) => {
    const at = app.clock.now;
    app.clock.now = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1, 4, 15));
  };

  test('keeps its numbers for the month after, and loses what is behind them in the first night', async () => {
    await soughtBy(app, 7, reiki);
    inMonths(1);
    expect(await countUnmet(app.context)).toEqual({ forgotten: 7 });
    expect(await noted(app)).toEqual([]);
    expect((await app.db.execute(sql`SELECT 1 FROM unmet_salts`)).rows).toEqual([]);
    expect(await namesSeenBy(inLeeds.ownerId)).toEqual(['Reiki, Leeds: 5']);
    await soughtAndCounted(app, 4, reiki);
    expect(await namesSeenBy(inLeeds.ownerId)).toEqual(['Reiki, Leeds: 5']);
    await soughtAndCounted(app, 12, reiki);
    expect(await namesSeenBy(inLeeds.ownerId)).toEqual(['Reiki, Leeds: 10']);
    inMonths(2);
    expect(await seenBy(inLeeds.ownerId)).toEqual([]);
  });

  test('is not lowered by what is counted late', async () => {
    await soughtAndCounted(app, 10, reiki);
    await app.db.execute(sql`DELETE FROM unmet_searches`);
    await soughtAndCounted(app, 5, reiki);
    expect(await namesSeenBy(inLeeds.ownerId)).toEqual(['Reiki, Leeds: 10']);
  });

  test('is forgotten after thirteen months', async () => {
    await soughtAndCounted(app, 5, reiki);
    const months = async () => {
      await countUnmet(app.context);
      return (await app.db.execute(sql`SELECT month FROM unmet_demand`)).rows.length;
    };
    inMonths(12);
    expect(await months()).toBe(1);
    inMonths(1);
    expect(await months()).toBe(0);
  });
});
