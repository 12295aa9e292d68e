import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts, mailedLinks, recoveryCodes } from '#src/domains/accounts/tables.server.ts';
import { freshAddress, newOne, passwordsOf } from '#src/testing/accounts/passwords.ts';
import { aClient, post, tokenIn } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { cityId } from '#src/testing/reference-data.ts';

const start = new Date('2026-11-02T09:30:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const dead = 'This link is no longer valid. Please ask for a new one.';

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

const { aHolder, rowOf, opens, forgot, aResetToken, change, isSignedIn } = passwordsOf(() => app);

test('a forgotten password is replaced through an emailed link', async () => {
  const { id, email } = await aHolder();
  const token = await aResetToken(email.toUpperCase());

  const [sent] = app.emails;
  expect(sent).toMatchObject({ to: email, subject: 'Set a new password · Treatory' });
  expect(sent?.text).toContain(`https://treatory.example/change-password?token=${token}`);
  expect(sent?.html).toContain(`href="https://treatory.example/change-password?token=${token}"`);
  expect(await change(token)).toMatchObject({ status: 200 });
  expect(await opens(id, newOne)).toBe(true);
});

test('an address without an account gets no email', async () => {
  await forgot('nobody-here@example.com');
  await app.runJobs();
  expect(app.emails).toEqual([]);
});

test('an account that signs in with a provider can set a password too', async () => {
  const { id, email } = await aHolder();
  await app.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id));
  await change(await aResetToken(email));
  expect(await opens(id, newOne)).toBe(true);
});

test('the link works once', async () => {
  const { id, email } = await aHolder();
  const token = await aResetToken(email);
  await change(token);
  const again = await change(token, 'other&Kiln88');
  expect(again).toMatchObject({ status: 422, body: { message: dead, code: 'link-dead' } });
  expect(await opens(id, newOne)).toBe(true);
});

test('the link works for sixty minutes', async () => {
  const { email } = await aHolder();
  const early = await aResetToken(email);
  app.clock.now = minutes(59);
  expect((await change(early)).status).toBe(200);
  const late = await aResetToken(email);
  app.clock.now = minutes(59 + 60);
  expect((await change(late)).body.code).toBe('link-dead');
});

test('a new link cancels the older one', async () => {
  const { email } = await aHolder();
  const older = await aResetToken(email);
  const newer = await aResetToken(email);
  expect((await change(older)).body.code).toBe('link-dead');
  expect((await change(newer)).status).toBe(200);
});

test('a link stops working when the account’s address changes', async () => {
  const { id, email } = await aHolder();
  const token = await aResetToken(email);
  await app.db
    .update(accounts)
    .set({ email: `moved-${email}` })
    .where(eq(accounts.id, id));
  expect((await change(token)).body.code).toBe('link-dead');
});

test.each(['x', 'A'.repeat(43), '../../etc', "'; DROP TABLE accounts; --"])(
  'the made-up token %s is refused',
  async (token) => {
    expect((await change(token)).body.code).toBe('link-dead');
  },
);

test('a confirmation link cannot set a password', async () => {
  const email = freshAddress();
  await post(app.http, '/api/user-signup', { ...aClient, email });
  expect((await change(tokenIn(app.emails[0]))).body.code).toBe('link-dead');
});

test('the database stores only the hash of the token', async () => {
  const { id, email } = await aHolder();
  const token = await aResetToken(email);
  const rows = await app.db.select().from(mailedLinks).where(eq(mailedLinks.accountId, id));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  [
    'that breaks the format',
    'short1!',
    undefined,
    'password',
    'Password must be 8-20 characters, along with 1 number and 1 special character',
  ],
  [
    'that is too common',
    'Password1!',
    undefined,
    'password',
    'This password is too common. Please choose another.',
  ],
  [
    'that contains the person’s name',
    'xx!Pereira77',
    undefined,
    'password',
    'The password must not contain your name, your email address or our name.',
  ],
  [
    'typed differently the second time',
    newOne,
    `${newOne}x`,
    'password_confirmation',
    'Password and Confirm Password do not match',
  ],
])(
  'a password %s is refused and leaves the link valid',
  async (_, password, confirmation, field, sentence) => {
    const { email } = await aHolder();
    const token = await aResetToken(email);
    const { status, body } = await change(token, password, confirmation ?? password);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [sentence] });
    expect((await change(token)).status).toBe(200);
  },
);

test('a password reset ends every session and emails the account', async () => {
  const { id, email } = await aHolder();
  const tokens = [await app.signIn(id), await app.signIn(id)].map(({ token }) => token);
  const reset = await aResetToken(email);
  app.emails.length = 0;
  await change(reset);
  for (const token of tokens) expect(await isSignedIn(token)).toBe(false);
  expect(app.emails).toEqual([
    expect.objectContaining({ to: email, subject: 'Your password was changed · Treatory' }),
  ]);
});

test('a password reset by link confirms the address', async () => {
  const { id, email } = await aHolder();
  await change(await aResetToken(email));
  expect((await rowOf(id)).emailVerifiedAt).toEqual(start);
});

test.each([
  ['is not confirmed turns two-factor sign-in off', null, true],
  ['is confirmed keeps two-factor sign-in', start, false],
])('a password reset with an address that %s', async (_, emailVerifiedAt, goes) => {
  const { id, email } = await aHolder();
  const factor = { totpSecret: 'JBSWY3DPEHPK3PXP', totpConfirmedAt: start };
  await app.db
    .update(accounts)
    .set({ ...factor, emailVerifiedAt })
    .where(eq(accounts.id, id));
  await app.db.insert(recoveryCodes).values({ accountId: id, codeHash: `hash-${id}` });
  await change(await aResetToken(email));
  expect(await rowOf(id)).toMatchObject(goes ? { totpSecret: null, totpConfirmedAt: null } : factor);
  expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.accountId, id))).toBe(goes ? 0 : 1);
  const notices = app.emails.filter(({ subject }) => subject.includes('Two-factor sign-in is off'));
  expect(notices).toHaveLength(goes ? 1 : 0);
});
