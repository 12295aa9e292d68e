import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { seedNamedFixtures } from '#src/testing/named-fixtures.ts';
import { badgesOf } from '../badges.ts';
import { cardsByIds } from './cards.server.ts';

let app: TestApp;
let named: Awaited<ReturnType<typeof seedNamedFixtures>>;
// A Wednesday, 11:00 in Leeds.
const now = new Date('2026-06-03T10:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
  named = await seedNamedFixtures(app.db);
});
afterAll(() => app.close());

test('a card shows title, category, place, lowest price, opening state and badges', async () => {
  const [card] = await cardsByIds(app.db, [named.juniperAndRye.id], { now });

  expect(card).toMatchObject({
    slug: 'juniper-rye-massage-leeds',
    title: 'Juniper & Rye Massage',
    category: { slug: 'massage', name: 'Massage', family: 'wellness' },
    city: { slug: 'leeds', name: 'Leeds' },
    town: 'Leeds',
    price_from: 38,
    open_now: true,
    matched: null,
    top: { name: 'Deep tissue massage', price: { amount: 38, kind: 'from' } },
    precision: 'exact',
    distance_km: null,
    promoted: false,
  });
  expect(card?.badges.map(({ kind }) => kind)).toEqual(['verified', 'elite']);
});

test('cards keep the order asked for and carry the facts from the search', async () => {
  const ids = [named.nightjar.id, named.juniperAndRye.id, named.hollowOak.id];
  const extras = new Map([[named.juniperAndRye.id, { promoted: true }]]);

  const cards = await cardsByIds(app.db, ids, { now, extras });

  expect(cards.map(({ id }) => id)).toEqual(ids);
  expect(cards[1]).toMatchObject({ distance_km: null, promoted: true });
  expect(cards[1]?.badges[0]?.kind).toBe('promoted');
  expect(cards[2]).toMatchObject({ city: null, town: 'Otley', price_from: 40, open_now: null });
});

test('paused and removed listings have no card', async () => {
  const ids = [named.quietHour.id, named.goldenTap.id, 999_999];
  expect(await cardsByIds(app.db, ids, { now })).toEqual([]);
});

test('an unclaimed listing’s card shows its category’s artwork, no price and an “unclaimed” badge', async () => {
  const [card] = await cardsByIds(app.db, [named.unclaimedOptician.id], { now });

  expect(card?.image?.src).toMatch(/^\/media\/cast-eye-and-ear-care-card\.svg/);
  expect(card).toMatchObject({ price_from: null, open_now: null });
  expect(card?.badges.map(({ kind }) => kind)).toEqual(['unclaimed']);
});

test('a listing whose Elite plan has ended has no Elite badge', async () => {
  const listing = await aListing(app.db, {
    owner: { plan: 'elite', planEndsAt: new Date('2026-06-03T09:59:59Z') },
  });

  const [card] = await cardsByIds(app.db, [listing.id], { now });

  expect(card?.badges.map(({ kind }) => kind)).not.toContain('elite');
});

test('a card names a priced treatment of the listing’s own category first', async () => {
  const hair = { category: 'hair', variants: [{ pricePence: 4000, minutes: 45 }] };
  const listing = await aListing(app.db, {
    category: 'massage',
    treatments: [
      { name: 'Cut and finish', ...hair },
      { name: 'First talk', category: 'massage', variants: [{ priceType: 'free', minutes: 15 }] },
      { name: 'Hot stone massage', category: 'massage', variants: [{ pricePence: 5500, minutes: 60 }] },
    ],
  });
  const other = await aListing(app.db, { treatments: [{ name: 'Cut and finish', ...hair }] });

  const cards = await cardsByIds(app.db, [listing.id, other.id], { now });

  expect(cards.map(({ top }) => top)).toEqual([
    expect.objectContaining({
      name: 'Hot stone massage',
      price: { amount: 55, kind: 'fixed' },
      duration_text: expect.stringMatching(/^1 ?h/),
    }),
    expect.objectContaining({ name: 'Cut and finish' }),
  ]);
});

test('an inactive treatment does not count for the lowest price', async () => {
  const listing = await aListing(app.db, {
    treatments: [{ isActive: false, variants: [{ pricePence: 100 }] }, { variants: [{ pricePence: 7050 }] }],
  });

  const [card] = await cardsByIds(app.db, [listing.id], { now });

  expect(card?.price_from).toBe(70.5);
});

const facts = { verified: false, elite: false, claimed: true, liveSince: new Date('2026-01-01T00:00:00Z') };
test.each([
  ['unremarkable', {}, []],
  ['checked', { verified: true }, ['verified']],
  ['on Elite', { elite: true }, ['elite']],
  ['29 days old', { liveSince: new Date('2026-05-05T10:00:00Z') }, ['new']],
  ['30 days old', { liveSince: new Date('2026-05-04T10:00:00Z') }, []],
  ['imported yesterday', { claimed: false, liveSince: new Date('2026-06-02T10:00:00Z') }, ['unclaimed']],
  ['promoted', { promoted: true, elite: true }, ['promoted', 'elite']],
])('a listing that is %s has exactly its badges', (_name, differing, kinds) => {
  expect(badgesOf({ ...facts, ...differing }, now).map(({ kind }) => kind)).toEqual(kinds);
});
