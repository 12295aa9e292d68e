import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import type { ProviderAccount } from '#src/testing/accounts/identity-provider.ts';
import { peopleAt, type SocialApp, startSocialApp } from '#src/testing/accounts/social-people.ts';
import { walk } from '#src/testing/accounts/social-walk.ts';
import type { TestApp } from '#src/testing/app.ts';
import { identities } from '../tables.server.ts';
import type { Provider } from './paths.ts';

let at: SocialApp;
let app: TestApp;
beforeAll(async () => {
  at = await startSocialApp();
  app = at.app;
});
afterAll(() => at.close());
beforeEach(() => {
  app.emails.length = 0;
});

const { browser, aPerson, opened, accountOf, subjects } = peopleAt(() => at);
const verified = new Date('2026-10-02T09:00:00Z');

const known = async (accountId: number, { subject }: ProviderAccount, of: Provider = 'google') => {
  const row = { provider: of, subject, accountId, email: '', createdAt: verified };
  await app.db.insert(identities).values(row);
};

let tried = 0;
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
    const email = `matrix-${++tried}@example.com`;
    const person = aPerson({
      email: row.says === 'no address' ? undefined : email,
      emailVerified: row.says === 'verified',
    });
    const erased = row.account === 'erased';
    const made_ =
      row.account === 'none'
        ? null
        : await anAccount(app.db, {
            email: erased ? `erased-${tried}@example.com` : email,
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

test('a sign-in with a provider starts a session, and a newly connected provider sends an email', async () => {
  const { id, email } = await anAccount(app.db, { emailVerifiedAt: verified });
  const me = browser();
  const { token } = (await walk(me, aPerson({ email }))).json();
  const here = await me.send('/api/session', undefined, { token });
  expect(here.json()).toHaveLength(1);
  expect(subjects()).toEqual(['Google was connected to your account']);
  expect(app.emails[0]?.to).toBe(email);
  expect([...me.cookies].filter(([name, value]) => name.includes('sign_in') && value !== '')).toEqual([]);
  expect((await accountOf(id))?.lastSignedInAt).toEqual(app.clock.now);
});

test('an account that awaits erasure can sign in with a provider, so that it can be kept', async () => {
  const { email } = await anAccount(app.db, { emailVerifiedAt: verified, deletionAskedAt: verified });
  expect((await walk(browser(), aPerson({ email }))).json().next).toBe('done');
});
