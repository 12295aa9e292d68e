import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { aTaker, type BothSides, bothSides, handingOver } from '#src/testing/accounts/handing-over.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { accounts } from '../tables.server.ts';
import { members } from '../team/tables.server.ts';

let app: TestApp;
let founder: BothSides['founder'];
let owner: BothSides['owner'];
let taker: BothSides['taker'];
let heir: BothSides['heir'];

const began = new Date('2026-11-02T09:30:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = began;
  ({ founder, owner, taker, heir } = await bothSides(app));
  app.emails.length = 0;
});

const login = ({ email, password }: MadeAccount) =>
  aBrowser(app.http).send('/api/login', { email, password });
const membersNow = () =>
  app.db
    .select({ accountId: members.accountId, role: members.role, state: members.state })
    .from(members)
    .where(eq(members.businessId, founder.id))
    .orderBy(members.id);
const rowOf = async (id: number) => (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0];

const formerOf = async () =>
  (await app.db.select().from(accounts).where(eq(accounts.email, founder.email)))[0] ?? { id: 0 };

describe('after the hand-over', () => {
  test('the new owner has all rights, and the former one signs in again as a manager', async () => {
    await aListing(app.db, { ownerId: founder.id, title: 'Tide Rooms' });
    const elsewhere = await handingOver(app, founder.id);
    await owner.offer(taker.memberId);
    await heir.accept();
    for (const ended of [owner, elsewhere])
      expect((await ended.send('GET', '/api/user-profile')).statusCode).toBe(401);
    expect((await heir.send('GET', '/api/checkout/2')).statusCode).toBe(200);
    expect((await heir.send('GET', '/api/team/acting-for')).json()).toMatchObject({
      business: founder.id,
      businesses: [{ id: founder.id, name: 'Tide Rooms', role: 'owner' }],
      has_own_account: true,
    });
    const back = await login(founder);
    expect(back.json()).toMatchObject({ role: 'agent', user: { name: 'Tamsin Roe', email: founder.email } });
    const former = await handingOver(app, back.json().user.id);
    expect((await former.send('GET', '/api/listing')).json().data).toHaveLength(1);
    expect((await former.send('GET', '/api/checkout/2')).statusCode).toBe(403);
    expect((await former.send('GET', '/api/team/acting-for')).json()).toMatchObject({
      businesses: [{ role: 'manager' }],
      has_own_account: true,
    });
    expect((await former.send('POST', '/api/team/acting-for', { business: null })).json().role).toBe('user');
  });

  test('the former owner who chose to leave is a client with an account of their own', async () => {
    await owner.offer(taker.memberId, false);
    await heir.accept();
    expect((await login(founder)).json().role).toBe('user');
    expect(await membersNow()).toEqual([
      { accountId: (await formerOf()).id, role: 'manager', state: 'ended' },
      { accountId: taker.id, role: 'owner', state: 'active' },
    ]);
    expect(app.emails.at(-1)?.text).toContain('You are no longer in its team.');
  });

  test('both get an email, and the team’s activity names who offered and who accepted', async () => {
    await owner.offer(taker.memberId);
    app.emails.length = 0;
    await heir.accept();
    expect(app.emails.map(({ to, subject }) => [to, subject.split(' · ')[0]])).toEqual([
      [taker.email, 'You own a business now'],
      [founder.email, 'Your business was handed over'],
    ]);
    const log = (await heir.send('GET', '/api/team/activity')).json().data;
    expect(log.map(({ member, action }: { member: string; action: string }) => [member, action])).toEqual([
      ['Elowen Trevose', 'Become the owner of the business that you are offered'],
      ['Tamsin Roe', 'Offer your business to a member, who has seven days to accept'],
    ]);
  });

  test('nobody signs in to the business’s own row, and nothing is emailed to it', async () => {
    await owner.offer(taker.memberId);
    await heir.accept();
    const row = await rowOf(founder.id);
    expect(row).toMatchObject({
      name: 'Tide Rooms',
      address: '1 Quay Street',
      email: `business-${founder.id}@invalid`,
      ...{ passwordHash: null, emailVerifiedAt: null, totpSecret: null, role: 'agent', phone: '' },
    });
    const email = row?.email ?? '';
    expect((await login({ id: founder.id, email, password: founder.password })).statusCode).toBe(401);
    app.emails.length = 0;
    expect((await aBrowser(app.http).send('/api/forgot-password', { email })).statusCode).toBe(422);
    await app.runJobs();
    expect(app.emails).toEqual([]);
  });

  test('the person keeps what was theirs: links, devices, providers, consents and profile', async () => {
    await app.db.execute(
      sql`UPDATE accounts SET phone = '+442079460958', about = 'I cut hair.' WHERE id = ${founder.id}`,
    );
    await app.db.execute(
      sql`INSERT INTO identities VALUES ('google', ${`s-${founder.id}`}, ${founder.id}, 'g@example.com', now())`,
    );
    await login(founder);
    await owner.offer(taker.memberId);
    await heir.accept();
    const { id } = await formerOf();
    expect(await rowOf(id)).toMatchObject({ role: 'user', phone: '+442079460958', about: 'I cut hair.' });
    for (const table of ['identities', 'known_devices', 'consents', 'sessions']) {
      const count = async (of: number) =>
        (await app.db.execute(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE account_id = ${of}`)).rowCount;
      expect([table, await count(founder.id), ((await count(id)) ?? 0) > 0]).toEqual([table, 0, true]);
    }
  });

  test('a second hand-over changes members, and no login moves', async () => {
    await owner.offer(taker.memberId);
    await heir.accept();
    const third = await aTaker(app, founder.id);
    const before = [await rowOf(taker.id), await rowOf(third.id)];
    expect((await heir.offer(third.memberId)).statusCode).toBe(200);
    expect((await (await handingOver(app, third.id)).accept('Harbour Rooms')).statusCode).toBe(200);
    expect([await rowOf(taker.id), await rowOf(third.id)]).toEqual(before);
    expect(await membersNow()).toEqual([
      { accountId: (await formerOf()).id, role: 'manager', state: 'active' },
      { accountId: taker.id, role: 'manager', state: 'active' },
      { accountId: third.id, role: 'owner', state: 'active' },
    ]);
    expect((await rowOf(founder.id))?.name).toBe('Harbour Rooms');
  });

  test('the team lists both by name and address, as what they are now', async () => {
    await owner.offer(taker.memberId);
    await heir.accept();
    const { data } = (await heir.send('GET', '/api/team/member')).json();
    expect(data).toMatchObject([
      { name: 'Elowen Trevose', email: taker.email, role: 'owner' },
      { name: 'Tamsin Roe', email: founder.email, role: 'manager' },
    ]);
  });

  test('the founder works on for other businesses, with the login that is theirs now', async () => {
    const other = (await anAccount(app.db, { role: 'agent' })).id;
    await aMember(app.db, { businessId: other, role: 'accountant', accountId: founder.id });
    await owner.offer(taker.memberId, false);
    await heir.accept();
    const former = await handingOver(app, (await formerOf()).id);
    expect((await former.send('GET', '/api/team/acting-for')).json()).toMatchObject({
      business: other,
      businesses: [{ id: other, role: 'accountant' }],
    });
  });
});
