import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aColumn, aColumnOfOwner, askAs } from '#src/testing/calendar/columns.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let business: number;
let ada: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(app.db);
  ada = await aColumnOfOwner(app.db, business, 'Ada Tregear');
});

const listed = async (accountId: number) =>
  (await askAs(app, accountId, 'GET', '/api/calendar/elsewhere')).body;
const make = (accountId: number, column: number) =>
  askAs(app, accountId, 'POST', `/api/calendar/elsewhere/${column}/feed`, { name: 'My phone' });

test.each([
  ['manager', 'everywhere', true],
  ['front_desk', 'everywhere', true],
  ['practitioner', 'everywhere', false],
  ['manager', 'at one place', false],
  ['front_desk', 'at one place', false],
  ['practitioner', 'at one place', false],
] as const)(
  'a %s who works %s connects their own column, and the owner’s: %s',
  async (role, where, reaches) => {
    const { id: listing } = await aListing(app.db, { ownerId: business });
    const limits = where === 'everywhere' ? {} : { listings: [listing] };
    const { id, memberId } = await aMember(app.db, { businessId: business, role, ...limits });
    const own = await aColumn(app.db, { businessId: business, memberId, name: 'Bea Nance' });
    const mine = { id: own, name: 'Bea Nance', is_own: true };
    const others = { id: ada, name: 'Ada Tregear', is_own: false };
    expect(await listed(id)).toEqual(reaches ? [mine, others] : [mine]);
    expect((await make(id, own)).status).toBe(201);
    expect((await make(id, ada)).status).toBe(reaches ? 201 : 404);
    const feed = (await make(business, ada)).body.feed.id;
    const revoked = await askAs(app, id, 'DELETE', `/api/calendar/feed/${feed}`);
    expect(revoked.status).toBe(reaches ? 200 : 404);
  },
);

test('a manager of one place connects who works at that place alone', async () => {
  const { id: here } = await aListing(app.db, { ownerId: business });
  const { id: elsewhere } = await aListing(app.db, { ownerId: business });
  const manager = await aMember(app.db, { businessId: business, role: 'manager', listings: [here] });
  const working = async (name: string, listings: number[]) => {
    const { memberId } = await aMember(app.db, { businessId: business, role: 'practitioner', listings });
    return aColumn(app.db, { businessId: business, memberId, name });
  };
  const bea = await working('Bea', [here]);
  const cal = await working('Cal', [here, elsewhere]);
  expect(await listed(manager.id)).toEqual([{ id: bea, name: 'Bea', is_own: false }]);
  expect((await make(manager.id, bea)).status).toBe(201);
  expect((await make(manager.id, cal)).status).toBe(404);
});
