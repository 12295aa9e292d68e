import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { post, tokenIn } from '#src/testing/accounts/registration.ts';
import { signInCodesOf } from '#src/testing/accounts/sign-in-codes.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { issueLink } from '../links.server.ts';
import { accounts, consents, identities } from '../tables.server.ts';

const start = new Date('2026-11-02T09:30:00Z');
const person = { name: 'Nell Quarry', adult: true, terms: true };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = start;
  app.emails.length = 0;
});

const { browser, aCode, confirm, isSignedIn } = signInCodesOf(() => app);
const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const rowOf = async (id: number) => (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0];
const subjects = () => app.emails.map(({ subject }) => subject.replace(' · Treatory', ''));
const login = (email: string, password: string) => browser().send('/api/login', { email, password });

test('an address without an account is asked for what is missing, and the code still works', async () => {
  const sent = await aCode('newcomer@example.com');
  for (const [more, needs] of [
    [{}, ['name', 'adult', 'terms']],
    [{ name: 'Nell Quarry' }, ['adult', 'terms']],
    [{ name: 'Nell Quarry', terms: true }, ['adult']],
    [{ adult: true }, ['name', 'terms']],
    [{ terms: true, adult: true }, ['name']],
    [{}, ['name', 'adult', 'terms']],
  ] as const)
    expect((await confirm(sent, more)).json()).toEqual({ next: 'register', needs });
  const refused = await confirm(sent, { name: 'x', adult: false, terms: false });
  expect(refused.json().errors).toEqual({
    name: ['Name must be 3-30 characters long. Only letters and spaces are allowed.'],
    adult: ['You must be 18 or older to have an account.'],
    terms: ['Please accept the terms and conditions.'],
  });
  expect(await app.db.$count(accounts, eq(accounts.email, 'newcomer@example.com'))).toBe(0);
  expect((await confirm(sent, person)).json()).toMatchObject({ next: 'done' });
});

test('a new client has a proved address, no password and the terms accepted, and is signed in', async () => {
  const me = browser();
  const sent = await aCode('Nell.Quarry@example.com', me);
  const answer = (await confirm(sent, { ...person, role: 'operator' }, me)).json();
  expect(answer).toMatchObject({
    next: 'done',
    role: 'user',
    user: { name: 'Nell Quarry', email: 'nell.quarry@example.com' },
    terms_due: false,
  });
  expect(await isSignedIn(answer.token)).toBe(true);
  expect(await rowOf(answer.user.id)).toMatchObject({
    role: 'user',
    passwordHash: null,
    emailVerifiedAt: start,
    createdAt: start,
  });
  const kept = await app.db.select().from(consents).where(eq(consents.accountId, answer.user.id));
  expect(kept.map(({ purpose, channel }) => `${purpose} ${channel}`).sort()).toEqual([
    'adult sign-in-code',
    'terms sign-in-code',
  ]);
  expect(subjects()).toEqual(['Your sign-in code']);
  expect((await login('nell.quarry@example.com', '')).statusCode).toBe(422);
  expect((await login('nell.quarry@example.com', 'quiet-meadow-7!')).statusCode).toBe(401);
  expect((await confirm(await aCode('nell.quarry@example.com', me), {}, me)).json().user).toEqual(
    answer.user,
  );
});

test('a client without a password sets one by “forgotten password”, or within 15 minutes of signing in', async () => {
  const password = 'marble&Kiln88';
  const { token } = (await confirm(await aCode('later@example.com'), person)).json();
  const set = { password, password_confirmation: password };
  wait(16 * 60);
  const late = await post(
    app.http,
    '/api/user-password-update',
    { ...set, current_password: 'x' },
    { token },
  );
  expect(late.body.errors).toEqual({
    current_password: ['Please sign in again, then retry within 15 minutes.'],
  });
  const fresh = (await confirm(await aCode('later@example.com'))).json();
  const changed = await post(app.http, '/api/user-password-update', set, { token: fresh.token });
  expect(changed.status).toBe(200);
  expect((await login('later@example.com', password)).statusCode).toBe(200);

  await confirm(await aCode('forgot@example.com'), person);
  await post(app.http, '/api/forgot-password', { email: 'forgot@example.com' });
  await app.runJobs();
  const reset = { ...set, token: tokenIn(app.emails.at(-1)) };
  expect((await post(app.http, '/api/change-password', reset)).status).toBe(200);
  expect((await login('forgot@example.com', password)).statusCode).toBe(200);
});

test('a client without a password deletes the account within 15 minutes of signing in', async () => {
  const { token } = (await confirm(await aCode('leaving@example.com'), person)).json();
  wait(16 * 60);
  const ask = (token: string) => post(app.http, '/api/account-deletion', {}, { token });
  expect((await ask(token)).body.errors).toHaveProperty('current_password');
  const fresh = (await confirm(await aCode('leaving@example.com'))).json();
  expect((await ask(fresh.token)).status).toBe(200);
});

test.each(['user', 'agent', 'operator'] as const)('the role is the account’s own: %s', async (role) => {
  const { email } = await anAccount(app.db, { role, emailVerifiedAt: start });
  const answer = await confirm(await aCode(email), { ...person, name: 'Not Myself' });
  expect(answer.json()).toMatchObject({ role, user: { role, name: 'Maud Penhallow' } });
});

test('a browser that the account does not know is emailed to its holder', async () => {
  const { email } = await anAccount(app.db, { emailVerifiedAt: start });
  const me = browser();
  await confirm(await aCode(email, me), {}, me);
  await confirm(await aCode(email, me), {}, me);
  expect(subjects()).not.toContain('New sign-in to your account');
  await confirm(await aCode(email));
  expect(subjects()).toContain('New sign-in to your account');
});

test('a remembered sign-in lasts longer', async () => {
  const { email } = await anAccount(app.db, { emailVerifiedAt: start });
  const plain = (await confirm(await aCode(email))).json().token;
  const remembered = (await confirm(await aCode(email), { remember: true })).json().token;
  wait(13 * 3600);
  const refresh = (token: string) => browser().send('/api/refresh-token', {}, { token });
  expect([(await refresh(plain)).statusCode, (await refresh(remembered)).statusCode]).toEqual([401, 200]);
});

test('the second factor is demanded as ever; asking for it costs no try, a wrong one does', async () => {
  const { id, email } = await anAccount(app.db, { emailVerifiedAt: start });
  const { token } = await app.signIn(id);
  const { secret } = (await browser().send('/api/two-factor', {}, { token })).json();
  const otp = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now.getTime() });
  await browser().send('/api/two-factor', { code: otp() }, { token, method: 'PUT' });
  wait(60);
  const sent = await aCode(email);
  for (let time = 0; time < 6; time += 1) {
    const { code, errors } = (await confirm(sent)).json();
    expect([code, errors]).toEqual(['code-needed', { otp: ['Enter the code from your authenticator app.'] }]);
  }
  for (let time = 0; time < 4; time += 1)
    expect((await confirm(sent, { otp: '000000' })).json().code).toBe('code-wrong');
  expect((await confirm(sent, { otp: otp() })).json()).toMatchObject({ next: 'done', user: { id } });

  const tired = await aCode(email);
  for (let time = 0; time < 5; time += 1) await confirm(tired, { otp: '000000' });
  wait(60);
  expect((await confirm(tired, { otp: otp() })).json().code).toBe('sign-in-code-over');
});

test('an account that awaits deletion comes in, and an erased one is no account', async () => {
  const { id, email } = await anAccount(app.db, { emailVerifiedAt: start, deletionAskedAt: start });
  expect((await confirm(await aCode(email))).json()).toMatchObject({ next: 'done', user: { id } });
  await app.db.update(accounts).set({ erasedAt: start }).where(eq(accounts.id, id));
  expect((await confirm(await aCode(email))).json()).toMatchObject({ next: 'register' });
  expect((await confirm(await aCode(email), person)).json()).toMatchObject({
    code: 'wrong-pair',
    message: 'Incorrect email or password. Please try again.',
  });
});

test('an address that changes while the code is on its way is not signed in', async () => {
  const { id, email } = await anAccount(app.db, { emailVerifiedAt: start });
  const sent = await aCode(email);
  await app.db
    .update(accounts)
    .set({ email: `moved-${email}` })
    .where(eq(accounts.id, id));
  expect((await confirm(sent)).json()).toMatchObject({ next: 'register' });
});

test('the first proof of an address closes what a stranger may have set up with it', async () => {
  const stranger = await anAccount(app.db);
  const { id, email, password } = stranger;
  const theirs = await app.signIn(id);
  await app.db
    .insert(identities)
    .values({ provider: 'facebook', subject: `of-${id}`, accountId: id, email: '', createdAt: start });
  const link = { accountId: id, purpose: 'change-email', email: 'stranger@example.com' } as const;
  const change = await issueLink(app.db, link, start);

  const { token } = (await confirm(await aCode(email))).json();

  expect(await rowOf(id)).toMatchObject({ passwordHash: null, emailVerifiedAt: start });
  expect((await login(email, password)).statusCode).toBe(401);
  expect([await isSignedIn(theirs.token), await isSignedIn(token)]).toEqual([false, true]);
  expect(await app.db.$count(identities, eq(identities.accountId, id))).toBe(0);
  expect((await post(app.http, '/api/verify-email', { token: change })).body.code).toBe('link-dead');
  expect(subjects()).toEqual([
    'Your sign-in code',
    'Facebook was disconnected from your account',
    'Your password was removed',
  ]);
});

test('where the address was proved before, password, providers and sessions stay', async () => {
  const { id, email, password } = await anAccount(app.db, { emailVerifiedAt: new Date('2026-10-01') });
  const earlier = await app.signIn(id);
  await app.db
    .insert(identities)
    .values({ provider: 'google', subject: `of-${id}`, accountId: id, email, createdAt: start });
  await confirm(await aCode(email));
  expect(subjects()).toEqual(['Your sign-in code']);
  expect(await rowOf(id)).toMatchObject({ emailVerifiedAt: new Date('2026-10-01') });
  expect((await login(email, password)).statusCode).toBe(200);
  expect(await isSignedIn(earlier.token)).toBe(true);
  const its = and(eq(identities.accountId, id), eq(identities.provider, 'google'));
  expect(await app.db.$count(identities, its)).toBe(1);
});
