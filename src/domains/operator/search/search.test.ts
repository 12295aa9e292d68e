import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { mostFound } from '../rules.ts';

let app: TestApp;
let token: string;
let owner: { id: number; email: string };
let listingId: number;

beforeAll(async () => {
  app = await startTestApp();
  const operator = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' });
  ({ token } = await app.signIn(operator.id));
  const id = await aBusiness(app.db);
  await app.db.execute(
    sql`UPDATE accounts SET name = 'Ottoline Vane', email = 'ottoline@vane.example' WHERE id = ${id}`,
  );
  owner = { id, email: 'ottoline@vane.example' };
  const listing = await aListing(app.db, {
    ownerId: id,
    title: '100% Calm_Rooms',
    state: 'draft',
    town: 'Leeds',
    postcode: 'LS1 4DY',
  });
  listingId = listing.id;
});
afterAll(() => app.close());

const find = async (text: string) => {
  const { statusCode, json } = await app.http.inject({
    url: `/api/operator/search?text=${encodeURIComponent(text)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  const { listings, accounts } = json();
  return { listings: listings.map(idOf), accounts: accounts.map(idOf) };
};
const idOf = ({ id }: { id: number }) => id;

describe('the operator’s search', () => {
  test.each([
    ['a part of its name, in any case', () => 'calm_ROOMS'],
    ['its postcode without the space', () => 'ls14dy'],
    ['its number', () => String(listingId)],
    ['the email address of its owner', () => 'ottoline@vane'],
    ['the name of its owner', () => 'ottoline v'],
  ])('finds a draft by %s', async (_by, text) => {
    expect((await find(text())).listings).toContain(listingId);
  });

  test('finds an account by name, email address and number', async () => {
    for (const text of ['Vane', 'OTTOLINE@', String(owner.id)])
      expect((await find(text)).accounts).toContain(owner.id);
  });

  test('takes wildcards literally', async () => {
    expect((await find('%%')).listings).toEqual([]);
    expect((await find('calm%rooms')).listings).toEqual([]);
    expect((await find('100%')).listings).toContain(listingId);
  });

  test('does not find erased accounts', async () => {
    const gone = await anAccount(app.db, { name: 'Peregrine Absent' });
    expect((await find('Peregrine')).accounts).toEqual([gone.id]);
    await app.db.execute(sql`UPDATE accounts SET erased_at = now() WHERE id = ${gone.id}`);
    expect((await find('Peregrine')).accounts).toEqual([]);
  });

  test(`finds at most ${mostFound} of each kind`, async () => {
    const id = await aBusiness(app.db);
    for (let index = 0; index <= mostFound; index += 1)
      await aListing(app.db, { ownerId: id, title: `Sorrel Studio ${index}` });
    expect((await find('sorrel')).listings).toHaveLength(mostFound);
  });
});

test('the operator’s search refuses a single letter', async () => {
  const { statusCode, json } = await app.http.inject({
    url: '/api/operator/search?text=a',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, Object.keys(json().errors)]).toEqual([422, ['text']]);
});
