import { afterAll, beforeAll, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { rebuildIndex } from '../index/rebuild.server.ts';
import { explainOwn, explainResult } from './contract.ts';

type Query = EndpointInput<typeof explainResult>;

let app: TestApp;
const made: Record<string, { id: number; ownerId: number | null }> = {};
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  const lotus = { city: 'leeds', category: 'massage' };
  made.named = await aListing(app.db, { ...lotus, title: 'Lotus Rooms', description: 'x'.repeat(200) });
  made.paying = await aListing(app.db, {
    ...{ city: 'leeds', category: 'nails', title: 'Calm Nails', owner: { plan: 'elite' } },
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
    treatments: [{ name: 'Lotus bath', category: 'massage', variants: [{ pricePence: 3000 }] }],
  });
  made.said = await aListing(app.db, { ...lotus, title: 'Quiet Hands', description: 'A lotus pond.' });
  made.paused = await aListing(app.db, { ...lotus, title: 'Lotus Away', state: 'paused' });
  const brand = await aBusiness(app.db);
  made.far = await aListing(app.db, {
    ...lotus,
    title: 'Zen Seven',
    ownerId: brand,
    lat: 53.83,
    lng: -1.549,
  });
  made.near = await aListing(app.db, { ...lotus, title: 'Zen One', ownerId: brand, lat: 53.8, lng: -1.549 });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const idOf = (name: string) => made[name]?.id ?? 0;

async function why(name: string, query: Omit<Query, 'listing'>) {
  const answer = await app.call(explainResult, { ...query, listing: idOf(name) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const textsOf = ({ parts }: Awaited<ReturnType<typeof why>>) =>
  Object.fromEntries(parts.map(({ kind, text }) => [kind, text]));

test.each([
  ['named', { search: 'lotus' }, 'Your words are in its name.'],
  [
    'paying',
    { search: 'lotus' },
    'Your words are in what it offers: its trade, its treatments or its people.',
  ],
  ['said', { search: 'lotus' }, 'Your words are elsewhere on its page.'],
  ['named', { category: 'massage' }, 'Its own trade is massage.'],
  ['paying', { category: 'massage' }, 'It offers something of massage; its own trade is another.'],
])('a result says where it matches: %s of %o', async (name, query, text) => {
  const explanation = await why(name, query);
  expect(textsOf(explanation).match).toBe(text);
  expect(explanation.payment).toBe('Payment played no part in this place.');
});

test('each order names the parts that it compares, in turn', async () => {
  const orders = {
    best: ['match', 'completeness', 'newness'],
    nearest: ['distance', 'completeness', 'newness'],
    price: ['price', 'cheapest', 'completeness', 'newness'],
    newest: ['newness'],
    rated: ['rating', 'match', 'completeness', 'newness'],
  } as const;
  for (const [sort, kinds] of Object.entries(orders)) {
    const { parts } = await why('paying', {
      ...{ search: 'lotus', location: 'leeds', sort: sort as keyof typeof orders },
    });
    expect([sort, parts.map(({ kind }) => kind)]).toEqual([sort, kinds]);
  }
});

test('every point of how complete a page is has its name, had or missing', async () => {
  const { completeness } = textsOf(await why('paying', { search: 'lotus' }));
  expect(completeness).toBe(
    '2 of 8 points: opening hours, prices. Missing: a picture, three pictures in the gallery, a description of 200 characters or more, the people who work there, verified by us, a good rating.',
  );
});

test('a paid place says that it is paid, and the same business among the results that payment played no part', async () => {
  const paid = await why('paying', { search: 'lotus', paid: '1' });
  expect(paid).toMatchObject({ paid: true, parts: [{ kind: 'turn' }] });
  expect(paid.payment).toBe(
    'This place is paid. Your words are in what it offers: its trade, its treatments or its people.',
  );
  expect((await why('paying', { search: 'lotus' })).payment).toBe('Payment played no part in this place.');
});

test('a brand is explained by the place that the order has first', async () => {
  const best = await why('near', { search: 'zen', location: 'leeds' });
  expect(best.brand).toBeNull();
  const { brand, listing, parts } = await why('far', { search: 'zen', location: 'leeds', sort: 'nearest' });
  expect(listing.title).toBe('Zen Seven');
  expect(brand).toContain('Zen One');
  expect(parts).toEqual((await why('near', { search: 'zen', location: 'leeds', sort: 'nearest' })).parts);
});

test.each([
  ['does not match', 'named', { search: 'bamboo' }],
  ['is too far away', 'named', { search: 'lotus', location: 'london' }],
  ['is not live', 'paused', { search: 'lotus' }],
  ['has not paid', 'named', { search: 'lotus', paid: '1' }],
])('a business that %s has nothing to explain', async (_what, name, query) => {
  const answer = await app.call(explainResult, { ...query, listing: idOf(name) });
  expect(answer).toMatchObject({
    ...{ ok: false, status: 404 },
    message: 'This business is not, or is no longer, among the results of this search.',
  });
});

test('a business reads the same of its own listing, in its category and city', async () => {
  const { call } = await app.signIn(made.named?.ownerId ?? 0);
  const answer = await call(explainOwn, { id: idOf('named') });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.data).toEqual({
    title: 'Lotus Rooms',
    search: { title: 'Massage in Leeds', href: '/featured-search-listing?category=massage&location=leeds' },
    explanation: await why('named', { category: 'massage', location: 'leeds' }),
  });
});

test('a listing that is not live has no place to explain', async () => {
  const { call } = await app.signIn(made.paused?.ownerId ?? 0);
  const answer = await call(explainOwn, { id: idOf('paused') });
  expect(answer).toMatchObject({ ok: true, data: { title: 'Lotus Away', explanation: null } });
});
