import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, type ListingWishes } from '#src/testing/fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let made = 0;
/** A page that was imported and that nobody has claimed. */
function imported(wishes: ListingWishes = {}) {
  made += 1;
  return aListing(app.db, { owner: null, source: 'cqc', sourceKey: `key ${made}`, ...wishes });
}

async function asked(ownerId: number, query = ''): Promise<string[]> {
  const { token } = await app.signIn(ownerId);
  const answer = await app.http.inject({
    url: `/api/unclaimed-twin${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().map(({ slug }: { slug: string }) => slug);
}
const drafted = (ownerId: number, wishes: ListingWishes) =>
  aListing(app.db, { ownerId, state: 'draft', ...wishes });

test('a draft with the name and postcode of an unclaimed page is offered that page, however it is spelt', async () => {
  const owner = await aBusiness(app.db);
  const { slug } = await imported({ title: 'Sloe & Damson Rooms', postcode: 'YO1 7AA', city: 'york' });
  await drafted(owner, { title: 'SLOE and DAMSON rooms', postcode: 'YO1 7AA' });
  expect(await asked(owner)).toEqual([]);
  await drafted(owner, { title: 'sloe  &  damson Rooms', postcode: 'YO1 7AA' });
  expect(await asked(owner)).toEqual([slug]);
});

test('a first draft, which knows its city only, is offered a page of that name in its city or town', async () => {
  const owner = await aBusiness(app.db);
  const { slug } = await imported({ title: 'Bullace Barbers', city: 'leeds', town: 'Morley' });
  await imported({ title: 'Bullace Barbers', city: 'york', town: 'York' });
  await drafted(owner, { title: 'Bullace barbers', city: 'leeds', town: 'Leeds' });
  expect(await asked(owner)).toEqual([slug]);
});

test('only live, imported and unclaimed pages are offered, and none that the business asked for before', async () => {
  const owner = await aBusiness(app.db);
  const twin = { title: 'Greengage Clinic', postcode: 'LS1 4AA' };
  await drafted(owner, twin);
  await imported({ ...twin, state: 'removed' });
  await aListing(app.db, twin);
  await aListing(app.db, { ...twin, owner: null });
  const { id, slug } = await imported(twin);
  expect(await asked(owner)).toEqual([slug]);
  await app.db.execute(sql`
    INSERT INTO listing_claims (listing_id, account_id, wish, state, site_token, asked_at)
    VALUES (${id}, ${owner}, 'claim', 'withdrawn', 'token', now())`);
  expect(await asked(owner)).toEqual([]);
});

test('what is typed is compared by name and postcode, and without a match nothing is offered', async () => {
  const owner = await aBusiness(app.db);
  const { slug } = await imported({ title: 'Mirabelle Nails', postcode: 'LS1 5BB' });
  expect(await asked(owner, '?title=mirabelle%20nails&postcode=ls15bb')).toEqual([slug]);
  expect(await asked(owner, '?title=mirabelle%20nails&postcode=LS1%205BC')).toEqual([]);
  expect(await asked(owner, '?title=mirabelle%20nails')).toEqual([]);
});

test('at most five pages are offered, and none for what is live already', async () => {
  const owner = await aBusiness(app.db);
  for (let count = 0; count < 7; count += 1) await imported({ title: 'Quetsche', postcode: 'LS1 6DD' });
  await aListing(app.db, { ownerId: owner, title: 'Quetsche', postcode: 'LS1 6DD' });
  expect(await asked(owner)).toEqual([]);
  expect(await asked(owner, '?title=Quetsche&postcode=LS1%206DD')).toHaveLength(5);
});

test('a member who is limited to some places is offered nothing for the drafts of others', async () => {
  const owner = await aBusiness(app.db);
  const { slug } = await imported({ title: 'Victoria Plum Spa', postcode: 'LS1 7DD' });
  const { id } = await drafted(owner, { title: 'Victoria Plum Spa', postcode: 'LS1 7DD' });
  const other = await drafted(owner, { title: 'Another Spa' });
  const here = await aMember(app.db, { businessId: owner, role: 'manager', listings: [id] });
  const elsewhere = await aMember(app.db, { businessId: owner, role: 'manager', listings: [other.id] });
  expect(await asked(here.id)).toEqual([slug]);
  expect(await asked(elsewhere.id)).toEqual([]);
});
