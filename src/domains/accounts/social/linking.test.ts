import { and, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { IdentityProvider, type ProviderAccount } from '#src/testing/identity-provider.ts';
import { codeOf, comeBack, walk, walkAway } from '#src/testing/social-walk.ts';
import { issueLink } from '../links.server.ts';
import { accounts, consents, identities } from '../tables.server.ts';
import type { Provider } from './addresses.ts';

let provider: IdentityProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await IdentityProvider.start({ now: () => app.clock.now });
  app = await startTestApp({ settings: provider.settings });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  app.letters.length = 0;
});

const browser = () => aBrowser(app.http);
const verified = new Date('2026-10-02T09:00:00Z');
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const twoFactor = { totpSecret: secret, totpConfirmedAt: verified };
const otp = () => new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() });

let made = 0;
/** Somebody new at the provider. */
function aPerson(wishes: Partial<ProviderAccount> = {}): ProviderAccount {
  const person = { subject: `s-${++made}`, name: 'Maud Penhallow', emailVerified: true, ...wishes };
  provider.people.push(person);
  return person;
}

const known = async (accountId: number, { subject }: ProviderAccount, of: Provider = 'google') => {
  const row = { provider: of, subject, accountId, email: '', createdAt: verified };
  await app.db.insert(identities).values(row);
};
const opened = async ({ subject }: ProviderAccount, of: Provider = 'google') =>
  (
    await app.db
      .select({ accountId: identities.accountId })
      .from(identities)
      .where(and(eq(identities.provider, of), eq(identities.subject, subject)))
  )[0]?.accountId ?? null;
const accountOf = async (id: number) => (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0];
const subjects = () => app.letters.map(({ subject }) => subject);

// Written by hand: who stands at the door, and what the door does.
const matrix: {
  provider: Provider;
  says: 'verified' | 'unverified' | 'no address';
  account: 'verified' | 'unverified' | 'erased' | 'none';
  known: 'this person' | 'another person' | 'nobody';
  next: 'done' | 'password' | 'register';
}[] = [
  { provider: 'google', says: 'verified', account: 'verified', known: 'this person', next: 'done' },
  { provider: 'google', says: 'unverified', account: 'verified', known: 'this person', next: 'done' },
  { provider: 'google', says: 'verified', account: 'unverified', known: 'this person', next: 'done' },
  { provider: 'google', says: 'no address', account: 'verified', known: 'this person', next: 'done' },
  { provider: 'google', says: 'verified', account: 'erased', known: 'this person', next: 'register' },
  { provider: 'google', says: 'verified', account: 'verified', known: 'nobody', next: 'done' },
  { provider: 'google', says: 'verified', account: 'verified', known: 'another person', next: 'password' },
  { provider: 'google', says: 'verified', account: 'unverified', known: 'nobody', next: 'password' },
  { provider: 'google', says: 'unverified', account: 'verified', known: 'nobody', next: 'password' },
  { provider: 'google', says: 'unverified', account: 'unverified', known: 'nobody', next: 'password' },
  { provider: 'google', says: 'verified', account: 'none', known: 'nobody', next: 'register' },
  { provider: 'google', says: 'unverified', account: 'none', known: 'nobody', next: 'register' },
  { provider: 'google', says: 'no address', account: 'verified', known: 'nobody', next: 'register' },
  { provider: 'facebook', says: 'verified', account: 'verified', known: 'this person', next: 'done' },
  { provider: 'facebook', says: 'verified', account: 'verified', known: 'nobody', next: 'password' },
  { provider: 'facebook', says: 'verified', account: 'unverified', known: 'nobody', next: 'password' },
  { provider: 'facebook', says: 'verified', account: 'none', known: 'nobody', next: 'register' },
  { provider: 'facebook', says: 'no address', account: 'verified', known: 'nobody', next: 'register' },
];

test.each(matrix)(
  '$provider says $says, the account is $account, connected is $known: $next',
  async (row) => {
    const email = `matrix-${++made}@example.com`;
    const person = aPerson({
      email: row.says === 'no address' ? undefined : email,
      emailVerified: row.says === 'verified',
    });
    const erased = row.account === 'erased';
    const made_ =
      row.account === 'none'
        ? null
        : await anAccount(app.db, {
            email: erased ? `erased-${made}@example.com` : email,
            emailVerifiedAt: row.account === 'verified' ? verified : null,
            erasedAt: erased ? verified : null,
          });
    if (made_ && row.known === 'this person') await known(made_.id, person, row.provider);
    if (made_ && row.known === 'another person') await known(made_.id, aPerson(), row.provider);
    const before = await opened(person, row.provider);
    const answer = await walk(browser(), { provider: row.provider, subject: person.subject });
    expect(answer.json()).toMatchObject({ next: row.next });
    if (row.next !== 'done') {
      expect(answer.json().token).toBeUndefined();
      expect(await opened(person, row.provider)).toBe(before);
      return;
    }
    expect(answer.json()).toMatchObject({
      message: 'Login successful',
      user: { id: made_?.id },
      role: 'user',
    });
    expect(await opened(person, row.provider)).toBe(made_?.id);
  },
);

test('a session that a provider began works, and its holder is told when the provider is new', async () => {
  const { id, email } = await anAccount(app.db, { emailVerifiedAt: verified });
  const me = browser();
  const { token } = (await walk(me, aPerson({ email }))).json();
  const here = await me.send('/api/session', undefined, { token });
  expect(here.json()).toHaveLength(1);
  expect(subjects()).toEqual(['Google was connected to your account']);
  expect(app.letters[0]?.to).toBe(email);
  expect([...me.cookies].filter(([name, value]) => name.includes('sign_in') && value !== '')).toEqual([]);
  expect((await accountOf(id))?.lastSignedInAt).toEqual(app.clock.now);
});

test('the password of the account connects the provider, and a wrong one counts as at the login page', async () => {
  const { id, email, password } = await anAccount(app.db);
  const person = aPerson({ email });
  const me = browser();
  const { ticket, next } = (await walk(me, person)).json();
  expect(next).toBe('password');
  const missing = await me.send('/api/social-sign-in/proof', { ticket });
  expect(missing.json().errors).toEqual({ password: ['The password field is required.'] });
  const wrong = await me.send('/api/social-sign-in/proof', { ticket, password: 'wrong-guess-1!' });
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong-pair']);
  expect(await opened(person)).toBeNull();
  const right = await me.send('/api/social-sign-in/proof', { ticket, password });
  expect(right.json()).toMatchObject({ next: 'done', user: { id }, return_to: '/dashboard' });
  expect(await opened(person)).toBe(id);
  // The provider has verified the address, and the password has shown whose account it is.
  expect((await accountOf(id))?.emailVerifiedAt).toEqual(app.clock.now);
  const again = await me.send('/api/social-sign-in/proof', { ticket, password });
  expect(again.json().code).toBe('attempt-over');
});

test('guessing the password behind a provider ends after ten tries', async () => {
  const strict = await startTestApp({ settings: { ...provider.settings, LIMITS_LOGIN_ACCOUNT: '10' } });
  try {
    const { email, password } = await anAccount(strict.db);
    const person = aPerson({ email });
    const answers: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const thief = aBrowser(strict.http);
      const { ticket } = (await walk(thief, person)).json();
      const tried = { ticket, password: guess < 10 ? `wrong-guess-${guess}!` : password };
      answers.push((await thief.send('/api/social-sign-in/proof', tried)).statusCode);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  } finally {
    await strict.close();
  }
});

test('an account with a second factor is asked for it, also behind a provider', async () => {
  const { id, email } = await anAccount(app.db, { ...twoFactor, emailVerifiedAt: verified });
  const person = aPerson({ email });
  const me = browser();
  const first = (await walk(me, person)).json();
  expect(first).toMatchObject({ next: 'code' });
  expect(first.token).toBeUndefined();
  expect(await opened(person)).toBeNull();
  const none = await me.send('/api/social-sign-in/proof', { ticket: first.ticket });
  expect([none.statusCode, none.json().code]).toEqual([422, 'code-needed']);
  const wrong = await me.send('/api/social-sign-in/proof', { ticket: first.ticket, otp: '000000' });
  expect(wrong.json().errors).toEqual({ otp: ['This code is not valid. Please try again.'] });
  const right = await me.send('/api/social-sign-in/proof', { ticket: first.ticket, otp: otp() });
  expect(right.json()).toMatchObject({ next: 'done', user: { id } });
  expect(await opened(person)).toBe(id);
});

test('password and code are both asked where both are due', async () => {
  const { email, password } = await anAccount(app.db, twoFactor);
  const me = browser();
  const { ticket } = (await walk(me, aPerson({ email }))).json();
  const half = await me.send('/api/social-sign-in/proof', { ticket, password });
  expect(half.json().code).toBe('code-needed');
  const bare = await me.send('/api/social-sign-in/proof', { ticket, otp: otp() });
  expect(bare.json().errors).toHaveProperty('password');
  const whole = await me.send('/api/social-sign-in/proof', { ticket, password, otp: otp() });
  expect(whole.json().next).toBe('done');
});

test('a ticket opens nothing in another browser, nor after fifteen minutes', async () => {
  const { email, password } = await anAccount(app.db);
  const me = browser();
  const { ticket } = (await walk(me, aPerson({ email }))).json();
  const other = browser();
  await other.send('/sign-in/google?role=user');
  expect((await other.send('/api/social-sign-in/proof', { ticket, password })).json().code).toBe(
    'attempt-over',
  );
  const then = app.clock.now;
  app.clock.now = new Date(then.getTime() + 901_000);
  const late = await me.send('/api/social-sign-in/proof', { ticket, password });
  app.clock.now = then;
  expect(late.json().code).toBe('attempt-over');
});

test('a new person agrees to the terms and to being an adult before there is an account, without a password', async () => {
  const person = aPerson({ email: 'New.Person@example.com', name: 'Zoë O’Hara 2000' });
  const me = browser();
  const step = (await walk(me, person)).json();
  expect(step).toMatchObject({ next: 'register', name: 'Zoë O’Hara', email: 'new.person@example.com' });
  const { ticket } = step;
  const refused = await me.send('/api/social-sign-up', { ticket, name: 'Zoë O’Hara', terms: false });
  expect(refused.json().errors).toEqual({
    terms: ['Please accept the terms and conditions.'],
    adult: ['You must be 18 or older to have an account.'],
  });
  expect(await app.db.select().from(accounts).where(eq(accounts.email, 'new.person@example.com'))).toEqual(
    [],
  );
  const agreed = { ticket, name: 'Zoë O’Hara', terms: true, adult: true, email: 'somebody.else@example.com' };
  const made_ = (await me.send('/api/social-sign-up', agreed)).json();
  expect(made_).toMatchObject({ next: 'done', role: 'user', terms_due: false });
  expect(await accountOf(made_.user.id)).toMatchObject({
    email: 'new.person@example.com',
    emailVerifiedAt: expect.any(Date),
    passwordHash: null,
    role: 'user',
  });
  expect(await opened(person)).toBe(made_.user.id);
  const kept = await app.db.select().from(consents).where(eq(consents.accountId, made_.user.id));
  expect(kept.map(({ purpose, channel }) => [purpose, channel]).sort()).toEqual([
    ['adult', 'google'],
    ['terms', 'google'],
  ]);
  expect(subjects()).toEqual([]);
  expect((await walk(browser(), person)).json()).toMatchObject({ next: 'done', user: made_.user });
});

test('an address that the provider does not vouch for is the person’s to say, and is proved by mail', async () => {
  const me = browser();
  const { ticket, email } = (await walk(me, { provider: 'facebook', subject: aPerson().subject })).json();
  expect(email).toBeNull();
  const person = { ticket, name: 'Nell Quarry', terms: true, adult: true };
  const without = await me.send('/api/social-sign-up', person);
  expect(without.json().errors).toEqual({ email: ['The email field is required.'] });
  const taken = await anAccount(app.db);
  const twice = await me.send('/api/social-sign-up', { ...person, email: taken.email });
  expect(twice.json()).toMatchObject({ code: 'email-taken', errors: { email: expect.any(Array) } });
  const answer = await me.send('/api/social-sign-up', { ...person, email: 'nell@example.com' });
  expect((await accountOf(answer.json().user.id))?.emailVerifiedAt).toBeNull();
  expect(app.letters.map(({ to, subject }) => [to, subject.slice(0, 33)])).toEqual([
    ['nell@example.com', 'Please confirm your email address'],
  ]);
});

test('an account that waits for its erasure signs in, so that its holder can change their mind', async () => {
  const { email } = await anAccount(app.db, { emailVerifiedAt: verified, deletionAskedAt: verified });
  expect((await walk(browser(), aPerson({ email }))).json().next).toBe('done');
});

test('whoever registers somebody else’s address by a provider is out once its owner has proved it', async () => {
  const thief = aPerson();
  const me = browser();
  const { ticket } = (await walk(me, { provider: 'facebook', subject: thief.subject })).json();
  const typed = { ticket, name: 'Not Myself', email: 'owner@example.com', terms: true, adult: true };
  const { user } = (await me.send('/api/social-sign-up', typed)).json();
  const owner = browser();
  const blocked = (await walk(owner, aPerson({ email: 'owner@example.com' }))).json();
  expect(blocked.next).toBe('password');
  const token = await issueLink(
    app.db,
    { accountId: user.id, purpose: 'reset', email: 'owner@example.com' },
    app.clock.now,
  );
  const password = 'quill!7&Otter';
  const reset = { token, password, password_confirmation: password };
  expect((await owner.send('/api/change-password', reset)).json()).toEqual({
    message: 'Password changed successfully',
  });
  expect(await opened(thief, 'facebook')).toBeNull();
  expect(subjects()).toContain('Facebook was disconnected from your account');
  const proved = await owner.send('/api/social-sign-in/proof', { ticket: blocked.ticket });
  expect(proved.json()).toMatchObject({ next: 'done', user: { id: user.id } });
});

test('of many who exchange one code, or register with one ticket, at once, one succeeds', async () => {
  const person = aPerson({ email: 'at-once@example.com' });
  const me = browser();
  const code = codeOf(await comeBack(me, await walkAway(me, person)));
  const exchanged = await Promise.all([1, 2, 3].map(() => me.send('/api/social-sign-in', { code })));
  expect(exchanged.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  const { ticket } = exchanged.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
  const agreed = { ticket, name: 'Nell Quarry', terms: true, adult: true };
  const registered = await Promise.all([1, 2, 3].map(() => me.send('/api/social-sign-up', agreed)));
  expect(registered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  const rows = await app.db.select().from(accounts).where(eq(accounts.email, 'at-once@example.com'));
  expect(rows).toHaveLength(1);
});
