import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { peopleAt, type SocialApp, startSocialApp } from '#src/testing/accounts/social-people.ts';
import { codeOf, comeBack, walk, walkAway } from '#src/testing/accounts/social-walk.ts';
import type { TestApp } from '#src/testing/app.ts';
import { issueLink } from '../links.server.ts';
import { accounts, consents } from '../tables.server.ts';

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

test('a new person must accept the terms and be an adult before an account without a password is made', async () => {
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

test('a person without a verified address types one, and confirms it by email', async () => {
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
  expect(app.emails.map(({ to, subject }) => [to, subject.slice(0, 33)])).toEqual([
    ['nell@example.com', 'Please confirm your email address'],
  ]);
});

test('an account made with a stolen address loses its provider once the owner resets the password', async () => {
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

test('of simultaneous uses of one code, or of one ticket, one succeeds', async () => {
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
