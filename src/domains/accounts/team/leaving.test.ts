import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { unzipped } from '#src/testing/files/zip.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { eraseDue } from '../deletion/erasure.server.ts';
import { accounts } from '../tables.server.ts';
import { members } from './tables.server.ts';

const start = new Date('2026-11-02T09:30:00Z');
let app: TestApp;
let business: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  business = await aBusiness(app.db, { name: 'Tide Rooms' });
});

async function as(accountId: number) {
  const { token } = await app.signIn(accountId);
  return (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
}

async function aNamedMember(email = '') {
  const member = await aMember(app.db, { businessId: business, role: 'manager' });
  await app.db
    .update(members)
    .set({ name: 'Zennor Tregear', email: email || member.email })
    .where(eq(members.id, member.memberId));
  return member;
}

test('a member’s own archive says for which businesses they work, and a client’s says nothing of it', async () => {
  const filesOf = async (id: number) => {
    const { download } = (await (await as(id))('POST', '/api/user-export', {})).json();
    return unzipped((await app.http.inject(download)).rawPayload);
  };
  const { id } = await aNamedMember();
  const rows = JSON.parse((await filesOf(id)).get('memberships.json')?.text ?? '');
  expect(rows).toMatchObject([{ business: 'Tide Rooms', role: 'manager', state: 'active' }]);
  const client = await anAccount(app.db, { agreed: true });
  expect([...(await filesOf(client.id)).keys()]).not.toContain('memberships.json');
  expect([...(await filesOf(business)).keys()]).not.toContain('memberships.json');
});

test('who deletes their account reads first that their work for a business ends', async () => {
  const { id } = await aNamedMember();
  const { removes } = (await (await as(id))('GET', '/api/account-deletion')).json();
  expect(removes).toContain(
    'Your work for Tide Rooms (manager). What you did there stays in its activity, without your name.',
  );
});

test('erasing a member’s account ends their work and leaves what they did, by a former member', async () => {
  const { id, memberId } = await aNamedMember();
  await (await as(id))('POST', '/api/team/member', { name: 'Wilf Harkness', role: 'front_desk' });
  const owner = await as(business);
  await owner('POST', '/api/team/member', { name: 'Zennor Tregear', role: 'front_desk' });
  await app.db.update(accounts).set({ deletionAskedAt: start }).where(eq(accounts.id, id));
  app.clock.now = new Date(start.getTime() + 15 * 86_400_000);
  expect(await eraseDue(app.context)).toBe(1);

  const [row] = await app.db.select().from(members).where(eq(members.id, memberId));
  expect(row).toMatchObject({ state: 'ended', accountId: null, name: '', email: '' });
  const { data } = (await (await as(business))('GET', '/api/team/activity')).json();
  expect(data).toMatchObject([
    { action: 'Add someone to your team', subject: '' },
    { member: 'Former member', action: 'Add someone to your team', subject: 'Wilf Harkness' },
  ]);
});

test('an invitation that waits at the address of an erased account goes with it', async () => {
  const { id, email } = await anAccount(app.db, { agreed: true });
  await app.db
    .update(accounts)
    .set({ emailVerifiedAt: start, deletionAskedAt: start })
    .where(eq(accounts.id, id));
  const owner = await as(business);
  await owner('POST', '/api/team/member', { name: 'Zennor Tregear', role: 'manager', email });
  app.clock.now = new Date(start.getTime() + 15 * 86_400_000);
  await eraseDue(app.context);
  const rows = await app.db.select().from(members).where(eq(members.businessId, business));
  expect(rows.map(({ state, email: address, name }) => [state, address, name])).toEqual([
    ['active', '', ''],
    ['ended', '', ''],
  ]);
});
