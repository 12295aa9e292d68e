import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { accounts } from '../tables.server.ts';
import { members } from './tables.server.ts';

let app: TestApp;
let first: number;
let second: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  first = await aBusiness(app.db, { name: 'Tide Rooms' });
  second = await aBusiness(app.db, { name: 'Harbour Hair' });
});

/** Somebody's session, as a browser has it. */
async function signedIn(accountId: number) {
  const { token } = await app.signIn(accountId);
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  return {
    get: (url: string) => send('GET', url),
    actFor: (business: number | null) => send('POST', '/api/team/acting-for', { business }),
  };
}
const titles = async (session: Awaited<ReturnType<typeof signedIn>>) =>
  (await session.get('/api/listing')).json().data.map(({ title }: { title: string }) => title);

test('a freelancer works for two businesses and sees one at a time', async () => {
  await aListing(app.db, { ownerId: first, title: 'Tide Rooms' });
  await aListing(app.db, { ownerId: second, title: 'Harbour Hair' });
  const { id } = await aMember(app.db, { businessId: first, role: 'manager' });
  await aMember(app.db, { businessId: second, role: 'front_desk', accountId: id });
  const session = await signedIn(id);
  expect((await session.get('/api/team/acting-for')).json()).toMatchObject({
    business: first,
    role: 'agent',
    businesses: [
      { id: first, name: 'Tide Rooms', role: 'manager' },
      { id: second, name: 'Harbour Hair', role: 'front_desk' },
    ],
    has_own_account: true,
  });
  expect(await titles(session)).toEqual(['Tide Rooms']);
  const chosen = (await session.actFor(second)).json();
  expect(chosen).toMatchObject({ business: second, role: 'agent' });
  expect(chosen.rights).not.toContain('listing');
  expect(await titles(session)).toEqual(['Harbour Hair']);
});

test('a member who acts for nobody is a client, and no longer reads what is the business’s', async () => {
  const { id } = await aMember(app.db, { businessId: first, role: 'manager' });
  const session = await signedIn(id);
  expect((await session.actFor(null)).json()).toMatchObject({ business: null, role: 'user', rights: [] });
  expect((await session.get('/api/listing')).statusCode).toBe(403);
  expect((await session.get('/api/user-profile')).json().user.role).toBe('user');
});

test('choosing a business changes one session and leaves the holder’s others alone', async () => {
  const { id } = await aMember(app.db, { businessId: first, role: 'manager' });
  const [one, other] = [await signedIn(id), await signedIn(id)];
  await one.actFor(null);
  expect((await one.get('/api/listing')).statusCode).toBe(403);
  expect((await other.get('/api/listing')).statusCode).toBe(200);
});

test.each([
  ['a business of other people', () => second],
  ['an account that is no business', async () => (await anAccount(app.db)).id],
  ['a number that nobody has', () => 4_000_000],
])('%s cannot be acted for', async (_, business) => {
  const { id } = await aMember(app.db, { businessId: first, role: 'manager' });
  const session = await signedIn(id);
  expect((await session.actFor(await business())).statusCode).toBe(404);
  expect((await session.get('/api/team/acting-for')).json().business).toBe(first);
});

test('an owner without another account cannot switch away from the business', async () => {
  const session = await signedIn(first);
  expect((await session.actFor(null)).statusCode).toBe(404);
  expect((await session.get('/api/team/acting-for')).json()).toMatchObject({
    business: first,
    businesses: [{ id: first, role: 'owner' }],
    has_own_account: false,
  });
});

test('a member who was ended loses the business in the middle of a session', async () => {
  const { id, memberId } = await aMember(app.db, { businessId: first, role: 'manager' });
  const session = await signedIn(id);
  expect((await session.get('/api/listing')).statusCode).toBe(200);
  await app.db
    .update(members)
    .set({ state: 'ended', endedAt: app.clock.now })
    .where(eq(members.id, memberId));
  expect((await session.get('/api/listing')).statusCode).toBe(403);
  expect((await session.actFor(first)).statusCode).toBe(404);
});

test('where the business demands a second factor, a member does nothing else before setting it up', async () => {
  const { id } = await aMember(app.db, { businessId: first, role: 'manager' });
  const session = await signedIn(id);
  await app.db.update(accounts).set({ needsTwoFactor: true }).where(eq(accounts.id, first));
  const refused = await session.get('/api/listing');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'two-factor-due']);
  expect((await session.get('/api/user-profile')).json().user.two_factor_due).toBe(true);
  await session.actFor(null);
  expect((await session.get('/api/user-profile')).json().user.two_factor_due).toBe(false);
});

test('signing in says the role that the session acts as', async () => {
  const { email, password } = await aMember(app.db, { businessId: first, role: 'accountant' });
  const answer = await app.http.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
  expect(answer.json()).toMatchObject({ role: 'agent', user: { role: 'agent' } });
});

test('a member reads at which places they work, and the owner all of them', async () => {
  const [quay, moor] = [
    await aListing(app.db, { ownerId: first, title: 'Quay' }),
    await aListing(app.db, { ownerId: first, title: 'Moor' }),
  ];
  const { id } = await aMember(app.db, { businessId: first, role: 'manager', listings: [quay.id] });
  const actingAs = async (accountId: number) =>
    (await (await signedIn(accountId)).get('/api/team/acting-for')).json();
  expect(await actingAs(id)).toMatchObject({ all_places: false, places: [{ id: quay.id, title: 'Quay' }] });
  const { all_places, places } = await actingAs(first);
  expect([all_places, places.map((place: { id: number }) => place.id)]).toEqual([true, [quay.id, moor.id]]);
});
