import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { IdentityProvider, type ProviderAccount } from '#src/testing/accounts/identity-provider.ts';
import { choose, codeOf, comeBack, walk } from '#src/testing/accounts/social-walk.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser, type Browser } from '#src/testing/browser.ts';
import type { Provider } from './paths.ts';

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
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.emails.length = 0;
});

const browser = () => aBrowser(app.http);
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
let made = 0;
function aPerson(values: Partial<ProviderAccount> = {}): ProviderAccount {
  const person = { subject: `c-${++made}`, email: `c-${made}@example.com`, emailVerified: true, ...values };
  provider.people.push(person);
  return person;
}

/** From the profile to the provider and back; answers the exchange. */
async function connect(me: Browser, token: string, person: ProviderAccount, by: Provider = 'google') {
  const begun = await me.send(`/api/social-identity/${by}`, {}, { token });
  const code = codeOf(await comeBack(me, await choose(begun.json().address, person.subject)));
  return (bearer: string | null) =>
    me.send('/api/social-sign-in', { code }, bearer === null ? {} : { token: bearer });
}
const identitiesOf = async (me: Browser, token: string) =>
  (await me.send('/api/user-profile', undefined, { token })).json().user.identities;
const remove = (me: Browser, token: string, by: Provider, extra: object = {}) =>
  me.send(`/api/social-identity/${by}/removal`, extra, { token });

test('a connected provider opens the account, whatever email address it reports', async () => {
  const { id } = await anAccount(app.db);
  const { token } = await app.signIn(id);
  const person = aPerson();
  const me = browser();
  const answer = await (await connect(me, token, person))(token);
  expect(answer.json()).toEqual({
    next: 'connected',
    provider: 'google',
    message: 'Google is connected to your account.',
    return_to: '/dashboard/my-profile',
  });
  expect(await identitiesOf(me, token)).toEqual(['google']);
  expect(app.emails.map(({ subject }) => subject)).toEqual(['Google was connected to your account']);
  expect((await walk(browser(), person)).json()).toMatchObject({ next: 'done', user: { id } });
});

test('an expired token may be refreshed before the code is used', async () => {
  const { id } = await anAccount(app.db);
  const { token } = await app.signIn(id);
  const exchange = await connect(browser(), token, aPerson());
  expect((await exchange(null)).statusCode).toBe(401);
  expect((await exchange(token)).json().next).toBe('connected');
});

test('a connection fails if the person has signed in to another account in the meantime', async () => {
  const { token } = await app.signIn((await anAccount(app.db)).id);
  const other = await app.signIn((await anAccount(app.db)).id);
  const me = browser();
  const exchange = await connect(me, token, aPerson());
  expect((await exchange(other.token)).json().code).toBe('other-holder');
  expect(await identitiesOf(me, other.token)).toEqual([]);
});

test('an identity connected to one account cannot be connected to another', async () => {
  const owner = await anAccount(app.db);
  const person = aPerson();
  const first = await app.signIn(owner.id);
  await (await connect(browser(), first.token, person))(first.token);
  const { token } = await app.signIn((await anAccount(app.db)).id);
  const refused = await (await connect(browser(), token, person))(token);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'identity-taken']);
  expect((await walk(browser(), person)).json().user.id).toBe(owner.id);
});

test('connecting another account of the same provider replaces the first', async () => {
  const { token } = await app.signIn((await anAccount(app.db)).id);
  const [first, second] = [aPerson(), aPerson()];
  const me = browser();
  await (await connect(me, token, first))(token);
  await (await connect(me, token, second))(token);
  expect(await identitiesOf(me, token)).toEqual(['google']);
  expect((await walk(browser(), first)).json().next).toBe('register');
});

test('connecting and disconnecting need the password once the sign-in is over 15 minutes old', async () => {
  const { id, password } = await anAccount(app.db);
  const { token } = await app.signIn(id);
  later(16);
  const me = browser();
  const paths = ['/api/social-identity/google', '/api/social-identity/google/removal'];
  for (const path of paths) {
    const asked = await me.send(path, {}, { token });
    expect(asked.json().errors).toEqual({ current_password: ['Enter your current password'] });
    const proved = await me.send(path, { current_password: password }, { token });
    expect(proved.statusCode).toBe(200);
  }
});

test('a disconnected provider no longer opens the account, and the account holder gets an email', async () => {
  const { id } = await anAccount(app.db);
  const { token } = await app.signIn(id);
  const person = aPerson();
  const me = browser();
  await (await connect(me, token, person))(token);
  app.emails.length = 0;
  expect((await remove(me, token, 'google')).json().message).toBe('Google is no longer connected.');
  expect(app.emails.map(({ subject }) => subject)).toEqual(['Google was disconnected from your account']);
  expect(await identitiesOf(me, token)).toEqual([]);
  expect((await walk(browser(), person)).json().next).toBe('register');
});

test('the last way to sign in cannot be disconnected', async () => {
  const { id } = await anAccount(app.db, { password: null });
  const { token } = await app.signIn(id);
  const me = browser();
  await (await connect(me, token, aPerson()))(token);
  const kept = await remove(me, token, 'google');
  expect([kept.statusCode, kept.json().code]).toEqual([409, 'last-way-in']);
  await (await connect(me, token, aPerson(), 'facebook'))(token);
  const both = await Promise.all([remove(me, token, 'google'), remove(me, token, 'facebook')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await identitiesOf(me, token)).toHaveLength(1);
});

test('a provider that is not configured cannot be connected', async () => {
  const bare = await startTestApp();
  try {
    const { token } = await bare.signIn((await anAccount(bare.db)).id);
    const answer = await aBrowser(bare.http).send('/api/social-identity/google', {}, { token });
    expect(answer.statusCode).toBe(404);
    const unknown = await aBrowser(bare.http).send('/api/social-identity/myspace', {}, { token });
    expect(unknown.statusCode).toBe(404);
  } finally {
    await bare.close();
  }
});
