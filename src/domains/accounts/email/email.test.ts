import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { aClient, post, tokenIn } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { cityId, theOnly } from '#src/testing/reference-data.ts';

const start = new Date('2026-11-02T09:30:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await cityId(app.db, 'leeds');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = start;
  app.emails.length = 0;
});

let people = 0;
/** A client who has just registered, with the token of the link that was mailed. */
async function aNewcomer() {
  const email = `mail-${++people}@example.com`;
  const { body } = await post(app.http, '/api/user-signup', { ...aClient, email });
  const link = tokenIn(app.emails.at(-1));
  app.emails.length = 0;
  return { id: Number(body.user.id), email, link, password: aClient.password };
}
const rowOf = async (id: number) => theOnly(await app.db.select().from(accounts).where(eq(accounts.id, id)));
const follow = (link: string, token?: string) =>
  post(app.http, '/api/verify-email', { token: link }, token === undefined ? {} : { token });
const resend = (token: string) => post(app.http, '/api/verification-mail', {}, { token });
const ask = (token: string, email: string, more: object = {}) =>
  post(app.http, '/api/user-email-update', { email, ...more }, { token });
const emailsTo = (address: string) => app.emails.filter(({ to }) => to === address);
const isSignedIn = async (token: string) =>
  (await app.http.inject({ url: '/api/user-profile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;
const isDead = ({ status, body }: Awaited<ReturnType<typeof post>>) =>
  status === 422 && body.code === 'link-dead';

test('the mailed link confirms the address, once', async () => {
  const { id, email, link } = await aNewcomer();
  app.clock.now = hours(1);
  const { status, body } = await follow(link);
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'Your email address is confirmed.', email });
  expect((await rowOf(id)).emailVerifiedAt).toEqual(hours(1));
  expect(isDead(await follow(link))).toBe(true);
});

test('the link works for seven days', async () => {
  const inTime = await aNewcomer();
  const tooLate = await aNewcomer();
  app.clock.now = hours(7 * 24 - 1);
  expect((await follow(inTime.link)).status).toBe(200);
  app.clock.now = hours(7 * 24);
  expect(isDead(await follow(tooLate.link))).toBe(true);
  expect((await rowOf(tooLate.id)).emailVerifiedAt).toBeNull();
});

test('a link no longer works once the account has another address', async () => {
  const { id, email, link } = await aNewcomer();
  await app.db
    .update(accounts)
    .set({ email: `other-${email}` })
    .where(eq(accounts.id, id));
  expect(isDead(await follow(link))).toBe(true);
  expect((await rowOf(id)).emailVerifiedAt).toBeNull();
});

test('a signed-in person can have the link mailed again until the address is confirmed', async () => {
  const { id, email } = await aNewcomer();
  const { token } = await app.signIn(id);
  expect((await resend(token)).body.message).toBe('The link is on its way to you.');
  const [sent] = emailsTo(email);
  expect(sent?.html).toContain('https://treatory.example/verify-email?token=');
  expect((await follow(tokenIn(sent))).status).toBe(200);

  app.emails.length = 0;
  expect((await resend(token)).body.message).toBe('Your email address is already confirmed.');
  expect(app.emails).toEqual([]);
});

test('an older link still confirms the address after a new one was sent', async () => {
  const { id, link } = await aNewcomer();
  await resend((await app.signIn(id)).token);
  expect((await follow(link)).status).toBe(200);
});

test('a new address takes effect when its owner opens the link mailed there', async () => {
  const { id, email } = await aNewcomer();
  const { token } = await app.signIn(id);
  const newEmail = `new-${email}`;

  expect((await ask(token, newEmail.toUpperCase())).body).toEqual({
    message: 'Open the link that we have sent to the new address.',
  });
  expect((await rowOf(id)).email).toBe(email);
  const [sent] = emailsTo(newEmail);
  expect(sent?.subject).toBe('Please confirm your new email address · Treatory');

  expect((await follow(tokenIn(sent))).body.email).toBe(newEmail);
  expect(await rowOf(id)).toMatchObject({ email: newEmail, emailVerifiedAt: start });
});

test('the old address gets an email when a change is requested and when it happens', async () => {
  const { id, email } = await aNewcomer();
  await ask((await app.signIn(id)).token, `new-${email}`);
  expect(emailsTo(email).map(({ subject }) => subject)).toEqual([
    'A change of email address was requested · Treatory',
  ]);
  await follow(tokenIn(emailsTo(`new-${email}`)[0]));
  expect(emailsTo(email).map(({ subject }) => subject)).toEqual([
    'A change of email address was requested · Treatory',
    'Your email address was changed · Treatory',
  ]);
  for (const { text } of emailsTo(email)) expect(text).not.toContain('token=');
});

test('a change of address ends every session except the one that opened the link', async () => {
  const { id, email } = await aNewcomer();
  const here = await app.signIn(id);
  const there = await app.signIn(id);
  await ask(here.token, `new-${email}`);
  await follow(tokenIn(emailsTo(`new-${email}`)[0]), here.token);
  expect(await isSignedIn(here.token)).toBe(true);
  expect(await isSignedIn(there.token)).toBe(false);

  await ask(here.token, `newer-${email}`);
  await follow(tokenIn(emailsTo(`newer-${email}`)[0]));
  expect(await isSignedIn(here.token)).toBe(false);
});

test('opening another person’s link leaves one’s own session alone', async () => {
  const mover = await aNewcomer();
  const other = await aNewcomer();
  const { token } = await app.signIn(mover.id);
  const stranger = await app.signIn(other.id);
  await ask(token, `new-${mover.email}`);
  await follow(tokenIn(emailsTo(`new-${mover.email}`)[0]), stranger.token);
  expect(await isSignedIn(stranger.token)).toBe(true);
  expect(await isSignedIn(token)).toBe(false);
});

test('the link to a new address works for a day, and a new request cancels the older link', async () => {
  const { id, email } = await aNewcomer();
  const { token } = await app.signIn(id);
  await ask(token, `first-${email}`);
  await ask(token, `second-${email}`);
  expect(isDead(await follow(tokenIn(emailsTo(`first-${email}`)[0])))).toBe(true);
  app.clock.now = hours(24);
  expect(isDead(await follow(tokenIn(emailsTo(`second-${email}`)[0])))).toBe(true);
  expect((await rowOf(id)).email).toBe(email);
});

test('a request for a taken address gets the same answer, and its owner gets an email and keeps it', async () => {
  const asker = await aNewcomer();
  const holder = await aNewcomer();
  const { token } = await app.signIn(asker.id);
  const free = await ask(token, `free-${asker.email}`);
  app.emails.length = 0;

  const taken = await ask(token, holder.email);

  expect(taken).toMatchObject({ status: free.status, body: free.body });
  expect(emailsTo(holder.email).map(({ subject }) => subject)).toEqual([
    'Your email address belongs to your account · Treatory',
  ]);
  expect(emailsTo(holder.email)[0]?.text).not.toContain('token=');
  expect(emailsTo(asker.email)).toHaveLength(1);
  expect((await rowOf(holder.id)).email).toBe(holder.email);
});

test('a link cannot take an address that another account took in the meantime', async () => {
  const { id, email } = await aNewcomer();
  const newEmail = `new-${email}`;
  await ask((await app.signIn(id)).token, newEmail);
  const link = tokenIn(emailsTo(newEmail)[0]);
  await post(app.http, '/api/user-signup', { ...aClient, email: newEmail });
  expect(isDead(await follow(link))).toBe(true);
  expect((await rowOf(id)).email).toBe(email);
});

test('a change of address needs the password unless the sign-in was recent', async () => {
  const { id, email, password } = await aNewcomer();
  const { token } = await app.signIn(id);
  app.clock.now = hours(1);
  const without = await ask(token, `new-${email}`);
  expect(without).toMatchObject({
    status: 422,
    body: { errors: { current_password: ['Enter your current password'] } },
  });
  expect((await ask(token, `new-${email}`, { current_password: 'not&Right1' })).status).toBe(422);
  expect(app.emails).toEqual([]);
  expect((await ask(token, `new-${email}`, { current_password: password })).status).toBe(200);
});

test('the current address and a malformed one are refused as new addresses', async () => {
  const { id, email } = await aNewcomer();
  const { token } = await app.signIn(id);
  expect((await ask(token, email)).body.errors).toEqual({
    email: ['This is already your email address.'],
  });
  expect((await ask(token, 'ana@')).body.errors).toEqual({
    email: ['Invalid email syntax. Please enter a valid email address.'],
  });
});

test('a password-reset link does not confirm an address', async () => {
  const { email } = await aNewcomer();
  await post(app.http, '/api/forgot-password', { email });
  await app.runJobs();
  expect(isDead(await follow(tokenIn(emailsTo(email)[0])))).toBe(true);
});
