import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { newOne, passwordsOf } from '#src/testing/accounts/passwords.ts';
import { post, tokenIn } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { cityId } from '#src/testing/reference-data.ts';

const start = new Date('2026-11-02T09:30:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await cityId(app.db, 'leeds');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = start;
  app.emails.length = 0;
  app.sent.length = 0;
});

const { aHolder, opens, aResetToken, change, isSignedIn } = passwordsOf(() => app);
const update = (token: string, more: object, password = newOne, confirmation = password) =>
  post(
    app.http,
    '/api/user-password-update',
    { password, password_confirmation: confirmation, ...more },
    { token },
  );

test('a password change with the current one keeps this session and ends the others', async () => {
  const { id, email, password } = await aHolder();
  const here = await app.signIn(id);
  const there = await app.signIn(id);
  app.clock.now = minutes(16);

  const { status, body } = await update(here.token, { current_password: password });

  expect(status).toBe(200);
  expect(body).toEqual({ success: true, message: 'Password updated successfully' });
  expect(await opens(id, newOne)).toBe(true);
  expect(await isSignedIn(here.token)).toBe(true);
  expect(await isSignedIn(there.token)).toBe(false);
  expect(app.emails).toEqual([
    expect.objectContaining({ to: email, subject: 'Your password was changed · Treatory' }),
  ]);
});

test('a password change needs the current password from 16 minutes after the sign-in', async () => {
  const { id } = await aHolder();
  const { token } = await app.signIn(id);
  app.clock.now = minutes(15);
  expect((await update(token, {})).status).toBe(200);
  app.clock.now = minutes(16);
  const late = await update(token, {}, 'another&Kiln77');
  expect(late).toMatchObject({
    status: 422,
    body: { success: false, errors: { current_password: ['Enter your current password'] } },
  });
  expect(await opens(id, newOne)).toBe(true);
});

test('a wrong current password is refused, even just after the sign-in', async () => {
  const { id, password } = await aHolder();
  const { token } = await app.signIn(id);
  const { status, body } = await update(token, { current_password: 'not&This1' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ current_password: ['The password is incorrect.'] });
  expect(await opens(id, password)).toBe(true);
});

test('a session may guess the current password ten times in 15 minutes', async () => {
  const { id, password } = await aHolder();
  const { token } = await app.signIn(id);
  for (let time = 0; time < 10; time += 1) await update(token, { current_password: `wrong&${time}` });
  const { body } = await update(token, { current_password: password });
  expect(body.errors.current_password).toEqual(['Too many wrong passwords. Try again in 15 minutes.']);
  app.clock.now = minutes(16);
  expect((await update(token, { current_password: password })).status).toBe(200);
});

test('an account without a password sets one only just after a sign-in', async () => {
  const { id } = await aHolder();
  await app.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id));
  const { token } = await app.signIn(id);
  app.clock.now = minutes(16);
  expect((await update(token, { current_password: 'any&Thing1' })).body.errors).toEqual({
    current_password: ['Please sign in again, then retry within 15 minutes.'],
  });
  const fresh = await app.signIn(id);
  expect((await update(fresh.token, {})).status).toBe(200);
});

test.each([
  ['short1!', undefined, 'password'],
  ['Password1!', undefined, 'password'],
  ['xx!Pereira77', undefined, 'password'],
  [newOne, `${newOne}x`, 'password_confirmation'],
])('a signed-in change to %s (%s) is refused under %s', async (password, confirmation, field) => {
  const { id } = await aHolder();
  const { token } = await app.signIn(id);
  const { status, body } = await update(token, {}, password, confirmation ?? password);
  expect(status).toBe(422);
  expect(body.success).toBe(false);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('a password change cancels open reset links and changes of address', async () => {
  const { id, email } = await aHolder();
  const reset = await aResetToken(email);
  const { token } = await app.signIn(id);
  app.emails.length = 0;
  await post(app.http, '/api/user-email-update', { email: `new-${email}` }, { token });
  const moving = tokenIn(app.emails.find(({ to }) => to === `new-${email}`));
  await update(token, {});
  expect((await change(reset)).body.code).toBe('link-dead');
  expect((await post(app.http, '/api/verify-email', { token: moving })).body.code).toBe('link-dead');
});

test('a password change without a session is refused', async () => {
  expect(
    (await post(app.http, '/api/user-password-update', { password: newOne, password_confirmation: newOne }))
      .status,
  ).toBe(401);
});
