import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { practitioners } from '#src/domains/practitioners/tables.server.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing, type MadeListing } from '#src/testing/fixtures.ts';
import { rebuildIndex } from '../search/index/rebuild.server.ts';
import { listings } from '../tables.server.ts';
import { compareListings } from './contract.ts';

let app: TestApp;
let calm: MadeListing;
let swift: MadeListing;
let paused: MadeListing;
let merged: MadeListing;

beforeAll(async () => {
  app = await startTestApp();
  await catalogue.seedCatalogue(app.db);
  calm = await aListing(app.db, {
    title: 'Calm Hands',
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
    treatments: [
      { name: 'Aromatherapy massage', variants: [{ pricePence: 3000, minutes: 30 }] },
      { name: 'Deep tissue massage', variants: [{ pricePence: 6000 }] },
    ],
    practitioners: [{ name: 'Ada' }, { name: 'Bea' }, { name: 'Unasked', consentedAt: null }],
  });
  await app.db
    .update(practitioners)
    .set({ register: 'CNHC' })
    .where(eq(practitioners.ownerId, calm.ownerId ?? 0));
  swift = await aListing(app.db, {
    title: 'Swift Nails',
    category: 'nails',
    city: 'york',
    treatments: [{ name: 'Gel manicure', category: 'nails', variants: [{ pricePence: 2500 }] }],
  });
  paused = await aListing(app.db, { title: 'Resting Rooms', state: 'paused' });
  merged = await aListing(app.db, { title: 'Calm Hands again' });
  await app.db
    .update(listings)
    .set({ state: 'removed', mergedIntoId: calm.id })
    .where(eq(listings.id, merged.id));
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

async function compared(query: EndpointInput<typeof compareListings>) {
  const answer = await app.call(compareListings, query);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test('businesses are compared by what was searched for, in the order asked for, also those that do not offer it', async () => {
  const { data, gone, place } = await compared({
    with: `${swift.slug},${calm.slug}`,
    search: 'deep tissue massage',
    location: 'leeds',
  });
  expect(
    data.map(({ card }) => [card.title, card.matched?.name, card.top?.name, card.distance_text !== null]),
  ).toEqual([
    ['Swift Nails', undefined, 'Gel manicure', true],
    ['Calm Hands', 'Deep tissue massage', 'Aromatherapy massage', true],
  ]);
  expect(data[1]?.card.matched?.price).toEqual({ amount: 60, kind: 'fixed' });
  expect(gone).toEqual([]);
  expect(place).toEqual({ label: 'Leeds' });
});

test('without a search they are compared by what each is named for, and from nowhere', async () => {
  const { data, place } = await compared({ with: [calm.slug, swift.slug] });
  expect(data.map(({ card }) => [card.matched, card.top?.name, card.distance_km])).toEqual([
    [null, 'Aromatherapy massage', null],
    [null, 'Gel manicure', null],
  ]);
  expect(place).toBeNull();
});

test('they say when they are open, and which registers the people who agreed to be named are on', async () => {
  const { data } = await compared({ with: [calm.slug, swift.slug] });
  expect(data[0]).toMatchObject({
    open: { now: true, text: 'Open until 17:00' },
    today: [{ start: '09:00', end: '17:00' }],
    registers: [{ acronym: 'CNHC', kind: 'accredited' }],
  });
  expect(data[1]).toMatchObject({ open: null, today: null, registers: [] });
});

test('what is not live is named as gone, and the others are there', async () => {
  const { data, gone } = await compared({ with: [paused.slug, calm.slug, 'never-was'] });
  expect(data.map(({ card }) => card.title)).toEqual(['Calm Hands']);
  expect(gone).toEqual([paused.slug, 'never-was']);
});

test('what was merged into another is that other, once', async () => {
  const { data, gone } = await compared({ with: [merged.slug, calm.slug] });
  expect([data.map(({ card }) => card.title), gone]).toEqual([['Calm Hands'], []]);
});

test('a business that the search does not know yet is compared all the same', async () => {
  const fresh = await aListing(app.db, { title: 'Just Opened' });
  const { rows } = await app.db.execute(sql`SELECT FROM search_docs WHERE listing_id = ${fresh.id}`);
  expect(rows).toEqual([]);
  const { data } = await compared({ with: [fresh.slug, calm.slug], search: 'massage' });
  expect(data.map(({ card }) => card.title)).toEqual(['Just Opened', 'Calm Hands']);
});

test.each([
  ['none', ''],
  ['five', 'a,b,c,d,e'],
  ['five, each by a field of its own', ['a', 'b', 'c', 'd', 'e']],
])('%s cannot be compared', async (_how, asked) => {
  expect(await app.call(compareListings, { with: asked })).toMatchObject({ ok: false, status: 422 });
});
