import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { post, tokenIn } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { accounts, consents } from '../../tables.server.ts';
import { memberInvitations } from '../tables.server.ts';

const start = new Date('2026-11-02T09:30:00Z');
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);

let app: TestApp;
let business: number;
let owner: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  app.emails.length = 0;
  business = await aBusiness(app.db, { name: 'Tide Rooms' });
  owner = await as(business);
});

async function as(accountId: number) {
  const { token } = await app.signIn(accountId);
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/team/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

let people = 0;
const anAddress = () => `invited-${++people}@example.com`;
/** Invites someone; answers their entry and the token of the link that was emailed. */
async function invited(email = anAddress(), role = 'front_desk') {
  const { body } = await owner('POST', 'member', { name: 'Wilf Harkness', role, email });
  return { id: Number(body.member?.id), email, token: tokenIn(app.emails.at(-1)), member: body.member };
}
const read = (token: string) => post(app.http, '/api/team/invitation/reading', { token });
const join = (token: string, more: object = {}) =>
  post(app.http, '/api/team/invitation/joining', {
    ...{ token, name: 'Wilf Harkness', password: 'quill!7&Otter', terms: true, adult: true },
    ...more,
  });
const actingFor = async (token: string) =>
  (
    await app.http.inject({ url: '/api/team/acting-for', headers: { authorization: `Bearer ${token}` } })
  ).json();

test('an invitation is emailed as a link of which only the hash is kept', async () => {
  const { email, token, member } = await invited();
  expect(member).toMatchObject({ state: 'invited', has_account: false });
  expect(new Date(member.invitation_expires_at)).toEqual(later(7));
  const [mail] = app.emails;
  expect(mail).toMatchObject({ to: email, subject: 'Tide Rooms invites you to their team · Treatory' });
  expect(mail?.text).toContain('/join-team?token=');
  const { rows } = await app.db.execute(sql`SELECT to_jsonb(t)::text AS row FROM member_invitations t`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('someone without an account sets a password, and acts for the business at once', async () => {
  const { email, token } = await invited();
  expect((await read(token)).body).toEqual({
    ...{ business: 'Tide Rooms', role: 'front_desk', name: 'Wilf Harkness', email, has_account: false },
  });
  const { status, body } = await join(token);
  expect([status, body.role, body.terms_due, body.user.email]).toEqual([200, 'agent', false, email]);
  expect(await actingFor(body.token)).toMatchObject({ business, businesses: [{ role: 'front_desk' }] });
  const [account] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  expect(account).toMatchObject({ role: 'user', emailVerifiedAt: start });
  expect(await app.db.$count(consents, eq(consents.accountId, account?.id ?? 0))).toBe(2);
  expect(app.emails.at(-1)).toMatchObject({ to: email, subject: 'You now work for Tide Rooms · Treatory' });
  const { data } = (await owner('GET', 'activity')).body;
  expect(data[0]).toMatchObject({ member: 'Wilf Harkness', action: 'Accept an invitation', confirmed: true });
});

test('someone with an account signs in and accepts, also at another address than their own', async () => {
  const account = await anAccount(app.db, { agreed: true });
  const { token } = await invited();
  const session = await app.signIn(account.id);
  const accept = () => post(app.http, '/api/team/invitation/acceptance', { token }, { token: session.token });
  expect((await accept()).body).toEqual({ message: 'You now work for Tide Rooms.', business, role: 'agent' });
  expect(await actingFor(session.token)).toMatchObject({ business, role: 'agent', has_own_account: true });
  expect((await accept()).body.code).toBe('invitation-dead');
});

test('an address with an account is led to sign in, and nothing is used up', async () => {
  const { email } = await anAccount(app.db, { agreed: true });
  const { token } = await invited(email);
  expect((await read(token)).body.has_account).toBe(true);
  expect((await join(token)).body.code).toBe('has-account');
  expect((await read(token)).status).toBe(200);
});

test('the business is answered the same whether or not the address has an account', async () => {
  const { email } = await anAccount(app.db);
  const answers = [await invited(email), await invited()];
  const [known, unknown] = answers.map(({ member: { id: _, email: __, ...rest } }) => rest);
  expect(known).toEqual(unknown);
  const [one, other] = app.emails.map(({ subject }) => subject);
  expect(one).toBe(other);
});

test('a link works once, for seven days, and no longer once another was sent or it was withdrawn', async () => {
  const { token } = await invited();
  expect((await join(token)).status).toBe(200);
  expect((await read(token)).body.code).toBe('invitation-dead');

  const old = await invited();
  app.clock.now = new Date(later(7).getTime() + 1000);
  expect((await join(old.token)).body.code).toBe('invitation-dead');
  owner = await as(business);
  await owner('POST', `member/${old.id}/invitation`, { email: old.email });
  const again = tokenIn(app.emails.at(-1));
  expect((await read(old.token)).body.code).toBe('invitation-dead');
  expect((await read(again)).status).toBe(200);

  await owner('DELETE', `member/${old.id}/invitation`);
  expect((await read(again)).body.code).toBe('invitation-dead');
  expect((await owner('GET', `member/${old.id}`)).body).toMatchObject({ state: 'active', email: '' });
  expect(await app.db.$count(memberInvitations, eq(memberInvitations.memberId, old.id))).toBe(0);
});

test('two who open one link at the same moment become one member', async () => {
  const { token } = await invited();
  const answers = await Promise.all([join(token), join(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test.each([
  [{ password: 'short' }, 'password'],
  [{ password: 'Wilf-Harkness!1' }, 'password'],
  [{ terms: false }, 'terms'],
  [{ adult: false }, 'adult'],
  [{ name: '<i>' }, 'name'],
])('%j is refused beside its field, and the link still works', async (more, field) => {
  const { token } = await invited();
  const { status, body } = await join(token, more);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await join(token)).status).toBe(200);
});

test('nobody is in a team twice, by address or by account', async () => {
  const { email, token } = await invited();
  const twice = await owner('POST', 'member', { name: 'Wilf Harkness', role: 'manager', email });
  expect(twice.body.errors.email).toEqual(['Someone in your team already has this email address.']);
  const { body } = await join(token);
  const other = await invited();
  const accepted = await post(
    app.http,
    '/api/team/invitation/acceptance',
    { token: other.token },
    { token: body.token },
  );
  expect(accepted.body.code).toBe('already-member');
  const own = await app.signIn(business);
  const byOwner = { token: (await invited()).token };
  const refused = await post(app.http, '/api/team/invitation/acceptance', byOwner, { token: own.token });
  expect(refused.body.code).toBe('already-member');
});

test('an operator does not work for a business', async () => {
  const { id } = await anAccount(app.db, { role: 'operator' });
  const { token } = await invited();
  const session = await app.signIn(id);
  const { body } = await post(
    app.http,
    '/api/team/invitation/acceptance',
    { token },
    { token: session.token },
  );
  expect(body.code).toBe('not-for-operators');
});

test('who is on the rota only is invited later, and who was ended is invited again', async () => {
  const { body } = await owner('POST', 'member', { name: 'Wilf Harkness', role: 'practitioner' });
  const email = anAddress();
  await owner('POST', `member/${body.member.id}/invitation`, { email });
  const joined = await join(tokenIn(app.emails.at(-1)));
  expect((await actingFor(joined.body.token)).business).toBe(business);
  const second = await owner('POST', `member/${body.member.id}/invitation`, { email });
  expect(second.body.code).toBe('has-joined');
  await owner('DELETE', `member/${body.member.id}`);
  const { token } = await invited(email);
  const accepted = await post(
    app.http,
    '/api/team/invitation/acceptance',
    { token },
    { token: joined.body.token },
  );
  expect(accepted.status).toBe(200);
  expect((await actingFor(joined.body.token)).business).toBe(business);
});

test('an address gets five invitations a day at most, from all businesses together', async () => {
  const email = anAddress();
  const { id } = await invited(email);
  for (let time = 1; time < 5; time += 1) {
    const again = await owner('POST', `member/${id}/invitation`, { email });
    expect(again.status).toBe(200);
  }
  owner = await as(await aBusiness(app.db, { name: 'Harbour Hair' }));
  const { status, body } = await owner('POST', 'member', { name: 'Wilf Harkness', role: 'manager', email });
  expect([status, body.message]).toEqual([429, 'Too Many Attempts.']);
  expect(app.emails).toHaveLength(5);
});

test('a business sends forty invitations an hour at most', async () => {
  for (let time = 0; time < 40; time += 1) await invited();
  const { status } = await owner('POST', 'member', {
    ...{ name: 'Wilf Harkness', role: 'manager', email: anAddress() },
  });
  expect(status).toBe(429);
});

test('an invitation to a member of another team is not found, and does not count', async () => {
  const email = anAddress();
  const { id } = await invited();
  const stranger = await as(await aBusiness(app.db, { name: 'Harbour Hair' }));
  for (let time = 0; time < 6; time += 1)
    expect((await stranger('POST', `member/${id}/invitation`, { email })).status).toBe(404);
  expect((await owner('POST', `member/${id}/invitation`, { email })).status).toBe(200);
});
