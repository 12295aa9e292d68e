import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import type { AnyListing } from './contract.ts';

let app: TestApp;
let token: string;
const ids: Record<'willow' | 'quay' | 'gone', number> = { willow: 0, quay: 0, gone: 0 };
let slug = '';
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
  const ownerId = await aBusiness(app.db, {
    name: 'Ana Penhallow',
    email: 'ana@penhallow.example',
    plan: 'elite',
  });
  const willow = await aListing(app.db, {
    ...{ ownerId, title: 'Willow Rooms', phone: '+441134960017', websiteUrl: 'https://www.willow.example/' },
    ...{ address: '4 Candle Court', town: 'Leeds', postcode: 'LS1 4DY', verifiedAt: new Date('2026-05-01') },
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
  });
  ids.willow = willow.id;
  slug = willow.slug;
  await app.db.execute(
    sql`INSERT INTO brands (owner_id, name, slug) VALUES (${ownerId}, 'Kestrel & Co', 'kestrel')`,
  );
  const quay = { title: '100% Quay', state: 'paused', source: 'osm', sourceKey: 'osm:1', phone: '' } as const;
  ids.quay = (await aListing(app.db, { ...quay, town: 'Hull', postcode: 'HU1 1AA' })).id;
  await app.db.execute(
    sql`UPDATE listings SET owner_id = NULL, featured_until = '2099-01-01' WHERE id = ${ids.quay}`,
  );
  ids.gone = (await aListing(app.db, { title: 'Gone Rooms', state: 'draft', takenDownAt: new Date() })).id;
});
afterAll(() => app.close());

async function ask(query: Record<string, string>) {
  const answer = await app.http.inject({
    url: `/api/operator/all-listing?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json() as { data: AnyListing[]; total: number };
}
const found = async (query: Record<string, string>) => (await ask(query)).data.map(({ id }) => id);

test.each([
  'willow rooms',
  'Candle Court, Leeds',
  'ls14dy',
  'LS1 4DY',
  '0113 496 0017',
  '960017',
  'https://willow.example',
  'Penhallow',
  'ana@penhallow.example',
  'kestrel & co',
])('an operator finds a page by “%s”', async (search) => {
  expect(await found({ search })).toEqual([ids.willow]);
});

test('an operator finds a page by its number and by its pasted address', async () => {
  expect(await found({ search: `#${ids.willow}` })).toEqual([ids.willow]);
  expect(await found({ search: `https://treatory.test/listing-details/${slug}` })).toEqual([ids.willow]);
  expect(await found({ search: `/dashboard/operator/listing/${ids.quay}` })).toEqual([ids.quay]);
});

test('typed wildcards are letters, and words that are nowhere find nothing', async () => {
  expect(await found({ search: '100%' })).toEqual([ids.quay]);
  expect(await found({ search: 'w_llow' })).toEqual([]);
  expect(await found({ search: ', ;' })).toEqual([]);
});

test('a business that was handed over is found by the person who owns it now', async () => {
  const business = await aBusiness(app.db, { name: 'Heron Clinic' });
  const { id } = await aListing(app.db, { ownerId: business, title: 'Heron Clinic' });
  const person = await anAccount(app.db, {
    role: 'user',
    name: 'Wilf Harkness',
    email: 'wilf@heron.example',
  });
  await app.db.execute(sql`UPDATE members SET account_id = ${person.id} WHERE business_id = ${business}`);
  expect(await found({ search: 'wilf@heron' })).toEqual([id]);
});

test.each([
  [{ standing: 'paused' }, 'quay'],
  [{ standing: 'taken_down' }, 'gone'],
  [{ mark: 'featured' }, 'quay'],
  [{ mark: 'verified' }, 'willow'],
  [{ hands: 'imported' }, 'quay'],
  [{ hands: 'claimed', search: 'rooms', standing: 'published' }, 'willow'],
] as const)('the filter %j shows that page', async (query, name) => {
  expect(await found(query)).toEqual([ids[name]]);
});

test('a row says where the page stands, whose it is, on which plan, and what it lacks', async () => {
  const { data } = await ask({ search: 'Willow Rooms' });
  expect(data[0]).toMatchObject({
    ...{ id: ids.willow, standing: 'published', plan: 'Elite', is_verified: true, featured_until: null },
    owner: { name: 'Ana Penhallow', email: 'ana@penhallow.example' },
    lacks: ['picture', 'description', 'prices'],
  });
  const { data: imported } = await ask({ search: '100% Quay' });
  expect(imported[0]).toMatchObject({ owner: null, plan: null, source: 'osm', featured_until: '2099-01-01' });
});

test('the list is paged, the newest first', async () => {
  const first = await ask({ per_page: '1' });
  expect(first.total).toBeGreaterThanOrEqual(3);
  const second = await ask({ per_page: '1', page: '2' });
  expect(Number(first.data[0]?.id)).toBeGreaterThan(Number(second.data[0]?.id));
});
