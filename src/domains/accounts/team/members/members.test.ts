import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { accounts } from '../../tables.server.ts';
import { businessActions, members } from '../tables.server.ts';

let app: TestApp;
let business: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await aBusiness(app.db, { name: 'Tide Rooms' });
  app.emails.length = 0;
});

async function as(accountId: number) {
  const { token } = await app.signIn(accountId);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

const wilf = { name: 'Wilf Harkness', role: 'front_desk' };
const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

test('someone without an email address is in the team at once, on the rota only', async () => {
  const owner = await as(business);
  const { status, body } = await owner('POST', 'team/member', wilf);
  expect(status).toBe(201);
  expect(body.member).toMatchObject({
    ...{ name: 'Wilf Harkness', role: 'front_desk', state: 'active', email: '' },
    ...{ all_listings: true, listings: [], has_account: false, two_factor: null, last_active_at: null },
  });
  expect(names(await owner('GET', 'team/member'))).toContain('Wilf Harkness');
  expect(app.emails).toEqual([]);
});

test('the list begins with the owner and says who signs in with a second factor and when they last acted', async () => {
  const { id, memberId } = await aMember(app.db, { businessId: business, role: 'manager' });
  await app.db
    .update(accounts)
    .set({ totpSecret: 'sealed', totpConfirmedAt: app.clock.now })
    .where(eq(accounts.id, id));
  await as(id);
  const { body } = await (await as(business))('GET', 'team/member');
  expect(body.data[0]).toMatchObject({ name: 'Tide Rooms', role: 'owner', is_you: true, may_change: false });
  expect(body.data[1]).toMatchObject({
    ...{ id: memberId, two_factor: true, last_active_at: app.clock.now.toISOString() },
    ...{ is_you: false, may_change: true },
  });
});

test('name, role and places are changed together', async () => {
  const { id } = await aListing(app.db, { ownerId: business, title: 'Tide Rooms, Leeds' });
  const owner = await as(business);
  const { body } = await owner('POST', 'team/member', wilf);
  const change = { name: 'Wilf Hark', role: 'practitioner', all_listings: false, listings: [id] };
  const saved = await owner('PUT', `team/member/${body.member.id}`, change);
  expect(saved.body.member).toMatchObject({
    ...{ name: 'Wilf Hark', role: 'practitioner', all_listings: false },
    listings: [{ id, title: 'Tide Rooms, Leeds' }],
  });
});

test.each([
  [{}, ['name', 'role']],
  [{ ...wilf, role: 'owner' }, ['role']],
  [{ ...wilf, name: 'W', email: 'no address' }, ['name', 'email']],
  [{ ...wilf, all_listings: false }, ['listings']],
  [{ ...wilf, all_listings: false, listings: [4_000_000] }, ['listings']],
])('%j names every wrong field at once', async (sent, fields) => {
  const { status, body } = await (await as(business))('POST', 'team/member', sent);
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields.toSorted()]);
});

test('a place of another business is none to choose', async () => {
  const { id } = await aListing(app.db, { ownerId: await aBusiness(app.db), title: 'Harbour Hair' });
  const owner = await as(business);
  expect((await owner('GET', 'team/place')).body).toEqual([]);
  const sent = { ...wilf, all_listings: false, listings: [id] };
  expect((await owner('POST', 'team/member', sent)).body.errors.listings).toEqual([
    'Choose places of your own business.',
  ]);
});

describe('nobody gives, changes or ends more than they have', () => {
  test('a manager neither changes nor ends the owner', async () => {
    const manager = await as((await aMember(app.db, { businessId: business, role: 'manager' })).id);
    const { body } = await manager('GET', 'team/member');
    const { id, may_change } = body.data[0];
    expect(may_change).toBe(false);
    expect((await manager('PUT', `team/member/${id}`, wilf)).body.code).toBe('owner-stays');
    expect((await manager('DELETE', `team/member/${id}`)).body.code).toBe('owner-stays');
    const [owner] = await app.db.select().from(members).where(eq(members.id, id));
    expect(owner).toMatchObject({ role: 'owner', state: 'active' });
  });

  test('nobody changes or ends their own entry', async () => {
    const { id, memberId } = await aMember(app.db, { businessId: business, role: 'manager' });
    const manager = await as(id);
    expect((await manager('PUT', `team/member/${memberId}`, wilf)).body.code).toBe('not-yourself');
    expect((await manager('DELETE', `team/member/${memberId}`)).body.code).toBe('not-yourself');
  });

  test('a manager of one place gives that place alone', async () => {
    const [here, there] = [
      await aListing(app.db, { ownerId: business }),
      await aListing(app.db, { ownerId: business }),
    ];
    const { id } = await aMember(app.db, { businessId: business, role: 'manager', listings: [here.id] });
    const everywhere = await aMember(app.db, { businessId: business, role: 'front_desk' });
    const manager = await as(id);
    const at = (listings: number[]) => ({ ...wilf, all_listings: false, listings });
    expect((await manager('POST', 'team/member', wilf)).body.code).toBe('more-than-own');
    expect((await manager('POST', 'team/member', at([there.id]))).body.code).toBe('more-than-own');
    expect((await manager('POST', 'team/member', at([here.id]))).status).toBe(201);
    const ended = await manager('DELETE', `team/member/${everywhere.memberId}`);
    expect(ended.body.code).toBe('more-than-own');
    expect((await manager('GET', 'team/place')).body.map((place: { id: number }) => place.id)).toEqual([
      here.id,
    ]);
  });
});

test('ending a member ends their access at the next request, elsewhere too, and mails them', async () => {
  const { id, memberId, email } = await aMember(app.db, { businessId: business, role: 'manager' });
  const [desk, phone] = [await as(id), await as(id)];
  expect((await desk('GET', 'listing')).status).toBe(200);
  expect((await (await as(business))('DELETE', `team/member/${memberId}`)).body.message).toBe(
    'Their access has ended.',
  );
  for (const session of [desk, phone]) {
    expect((await session('GET', 'listing')).status).toBe(403);
    expect((await session('GET', 'team/acting-for')).body).toMatchObject({ business: null, role: 'user' });
    expect((await session('GET', 'user-profile')).status).toBe(200);
  }
  expect(app.emails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your access to Tide Rooms has ended · Treatory'],
  ]);
});

test('a session of a member who was ended goes on with another business that they work for', async () => {
  const other = await aBusiness(app.db, { name: 'Harbour Hair' });
  const { id, memberId } = await aMember(app.db, { businessId: business, role: 'manager' });
  await aMember(app.db, { businessId: other, role: 'front_desk', accountId: id });
  const session = await as(id);
  expect((await session('GET', 'team/acting-for')).body.business).toBe(business);
  await (await as(business))('DELETE', `team/member/${memberId}`);
  expect((await session('GET', 'team/acting-for')).body).toMatchObject({
    business: other,
    businesses: [{ name: 'Harbour Hair' }],
  });
});

test('what a member did stays in the activity, and they are listed among those who left', async () => {
  const { id, memberId } = await aMember(app.db, { businessId: business, role: 'manager' });
  await (await as(id))('POST', 'team/member', wilf);
  const owner = await as(business);
  await owner('DELETE', `team/member/${memberId}`);
  const { body } = await owner('GET', `team/activity?member=${memberId}`);
  expect(body.data).toMatchObject([{ action: 'Add someone to your team', subject: 'Wilf Harkness' }]);
  const left = (await owner('GET', 'team/member?state=ended')).body.data;
  expect(left).toMatchObject([{ id: memberId, state: 'ended', may_change: false }]);
  expect(names(await owner('GET', 'team/member'))).toEqual(['Tide Rooms', 'Wilf Harkness']);
  expect((await owner('DELETE', `team/member/${memberId}`)).status).toBe(404);
});

test('an owner who demands a second factor leads everybody in the team to set one up, and may undo it', async () => {
  const { id } = await aMember(app.db, { businessId: business, role: 'manager' });
  const manager = await as(id);
  await app.db
    .update(accounts)
    .set({ totpSecret: 'sealed', totpConfirmedAt: app.clock.now })
    .where(eq(accounts.id, business));
  const owner = await as(business);
  expect((await manager('PUT', 'team/settings', { needs_two_factor: true })).status).toBe(403);
  expect((await owner('PUT', 'team/settings', { needs_two_factor: true })).body).toMatchObject({
    needs_two_factor: true,
    without_two_factor: 1,
  });
  expect((await manager('GET', 'listing')).body.code).toBe('two-factor-due');
  await owner('PUT', 'team/settings', { needs_two_factor: false });
  expect((await manager('GET', 'listing')).status).toBe(200);
});

test('a team is bounded, whatever the plan', async () => {
  const row = { businessId: business, role: 'practitioner', state: 'active' } as const;
  const many = Array.from({ length: 499 }, (_, at) => ({
    ...row,
    name: `P ${at}`,
    createdAt: app.clock.now,
  }));
  await app.db.insert(members).values(many);
  const { status, body } = await (await as(business))('POST', 'team/member', wilf);
  expect([status, body.code]).toEqual([422, 'team-full']);
});

test('every change of the team is in its activity', async () => {
  const owner = await as(business);
  const { id } = (await owner('POST', 'team/member', wilf)).body.member;
  await owner('PUT', `team/member/${id}`, wilf);
  await owner('DELETE', `team/member/${id}`);
  const rows = await app.db.select().from(businessActions).where(eq(businessActions.businessId, business));
  expect(rows.map(({ action }) => action)).toEqual([
    'Add someone to your team',
    'Change the name, role or places of someone in your team',
    'End someone’s work for your business',
  ]);
});
