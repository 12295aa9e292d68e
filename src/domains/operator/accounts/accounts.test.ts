import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let token: string;
let operatorId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ id: operatorId } = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' }));
  ({ token } = await app.signIn(operatorId));
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', below: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/operator/account/${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const account = async (id: number) => {
  const answer = await call('GET', String(id));
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const statusFor = async (of: string) =>
  (await app.http.inject({ url: '/api/user-profile', headers: { authorization: `Bearer ${of}` } }))
    .statusCode;
const reason = 'They asked for it on the phone.';

test('an operator sees who an account is, how it signs in, what it agreed to and what belongs to it', async () => {
  const id = await aBusiness(app.db, {
    name: 'Ottoline Vane',
    email: 'ottoline@vane.example',
    plan: 'elite',
  });
  await aListing(app.db, { ownerId: id, title: 'Calm Rooms', state: 'draft' });
  await aMember(app.db, { businessId: id, role: 'front_desk' });
  await app.db.execute(
    sql`INSERT INTO identities VALUES ('google', 'subject-of-vane', ${id}, 'o@g.example', now())`,
  );
  await app.signIn(id);
  expect(await account(id)).toMatchObject({
    id,
    name: 'Ottoline Vane',
    email: 'ottoline@vane.example',
    role: 'agent',
    is_self: false,
    has_no_sign_in: false,
    email_verified_at: null,
    two_factor: false,
    has_password: false,
    providers: ['google'],
    deletion_due_at: null,
    suspension: null,
    consents: [{ purpose: 'adult' }, { purpose: 'terms' }].map((one) => expect.objectContaining(one)),
    teams: [{ business: id, role: 'owner', state: 'active', places: null }],
    members: 2,
    listings: [{ title: 'Calm Rooms', state: 'draft' }],
    listing_count: 1,
    plan: { name: 'Elite' },
    appointments: { booked: 0, received: 0 },
    sign_ins: [{ is_live: true, device: 'Unknown device' }],
    live_sessions: 1,
    views: [],
    history: [],
  });
});

test('the account of a team member names the teams that it belongs to and how many places', async () => {
  const business = await aBusiness(app.db, { name: 'Quay Rooms' });
  const { id: place } = await aListing(app.db, { ownerId: business });
  const { id } = await aMember(app.db, { businessId: business, role: 'practitioner', listings: [place] });
  expect(await account(id)).toMatchObject({
    role: 'user',
    teams: [{ business, name: 'Quay Rooms', role: 'practitioner', places: 1 }],
    listings: [],
    plan: null,
  });
});

test('an account that was erased, or never was, is not found', async () => {
  const { id } = await anAccount(app.db);
  await app.db.execute(sql`UPDATE accounts SET erased_at = now() WHERE id = ${id}`);
  for (const gone of [id, 4_000_000]) expect((await call('GET', String(gone))).statusCode).toBe(404);
});

test('the link that confirms an address is sent again, and written down; a confirmed address gets none', async () => {
  const { id, email } = await anAccount(app.db);
  app.emails.length = 0;
  expect((await call('POST', `${id}/verification-mail`)).statusCode).toBe(200);
  expect(app.emails.map(({ to }) => to)).toEqual([email]);
  const link = /verify-email\?token=([\w-]+)/.exec(app.emails[0]?.text ?? '')?.[1];
  await app.http.inject({ method: 'POST', url: '/api/verify-email', payload: { token: link } });
  expect((await account(id)).email_verified_at).not.toBeNull();
  expect((await call('POST', `${id}/verification-mail`)).statusCode).toBe(409);
  expect((await account(id)).history.map(({ action }: { action: string }) => action)).toEqual([
    'verification-mailed',
  ]);
});

test('an operator ends one session of an account, or all, with a reason that is kept', async () => {
  const { id } = await anAccount(app.db);
  const tokens = [await app.signIn(id), await app.signIn(id), await app.signIn(id)].map((one) => one.token);
  const [newest] = (await account(id)).sign_ins;
  expect((await call('POST', `${id}/sign-out`, { session: newest.id })).statusCode).toBe(422);
  expect((await call('POST', `${id}/sign-out`, { session: newest.id, reason })).statusCode).toBe(200);
  expect(await Promise.all(tokens.map(statusFor))).toEqual([200, 200, 401]);
  expect((await call('POST', `${id}/sign-out`, { reason })).statusCode).toBe(200);
  expect(await Promise.all(tokens.map(statusFor))).toEqual([401, 401, 401]);
  expect((await call('POST', `${id}/sign-out`, { reason })).statusCode).toBe(409);
  expect((await account(id)).history).toMatchObject([{ action: 'sessions-ended', reason }, { reason }]);
});

test('an operator turns off the second factor of a holder who lost it: the holder is told and signed out', async () => {
  const { id, email } = await anAccount(app.db);
  const { token: live } = await app.signIn(id);
  const end = (of: number) => call('POST', `${of}/two-factor-end`, { identity: reason });
  expect((await end(id)).statusCode).toBe(409);
  await app.db.execute(
    sql`UPDATE accounts SET totp_secret = 'sealed', totp_confirmed_at = now() WHERE id IN (${id}, ${operatorId})`,
  );
  expect((await end(operatorId)).json().code).toBe('own-account');
  app.emails.length = 0;
  expect((await call('POST', `${id}/two-factor-end`, {})).statusCode).toBe(422);
  expect((await end(id)).statusCode).toBe(200);
  expect((await account(id)).two_factor).toBe(false);
  expect(await statusFor(live)).toBe(401);
  expect(app.emails).toMatchObject([
    { to: expect.stringContaining(email), subject: 'Two-factor sign-in is off' },
  ]);
  expect((await account(id)).history).toContainEqual(
    expect.objectContaining({ action: 'two-factor-ended', reason }),
  );
  expect((await end(id)).statusCode).toBe(409);
});

test('a session of another account is not ended', async () => {
  const { id } = await anAccount(app.db);
  const other = await anAccount(app.db);
  const { token: live } = await app.signIn(other.id);
  const [session] = (await account(other.id)).sign_ins;
  expect((await call('POST', `${id}/sign-out`, { session: session.id, reason })).statusCode).toBe(409);
  expect(await statusFor(live)).toBe(200);
});

test('the record of what operators did with an account does not name its holder', async () => {
  const { id } = await anAccount(app.db, { name: 'Peregrine Hidden', email: 'hidden@example.com' });
  await app.signIn(id);
  await call('POST', `${id}/sign-out`, { reason });
  const { rows } = await app.db.execute(sql`SELECT * FROM operator_actions WHERE subject_id = ${id}`);
  expect(rows).toMatchObject([{ operator_id: operatorId, subject: 'account', title: `account ${id}` }]);
  expect(JSON.stringify(rows)).not.toMatch(/Peregrine|hidden@/);
});
