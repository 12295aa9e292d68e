import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { add, listOperators, remove } from './people.server.ts';
import { operatorActions } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const roleOf = async (email: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.email, email)))[0]?.role;
const summary = (token: string) =>
  app.http.inject({ url: '/api/operator/summary', headers: { authorization: `Bearer ${token}` } });

test('an existing account becomes an operator’s, and has to sign in again', async () => {
  const { id, email } = await anAccount(app.db);
  const { token } = await app.signIn(id);
  expect(await add(app.context, ` ${email.toUpperCase()} `)).toMatchObject({ outcome: 'added', email });
  expect((await summary(token)).statusCode).toBe(401);
  expect((await summary((await app.signIn(id)).token)).statusCode).toBe(200);
  expect(app.emails).toEqual([]);
  expect(await add(app.context, email)).toMatchObject({ outcome: 'was-operator' });
});

test('a person without an account gets a link by email that sets a password once', async () => {
  const email = 'newcomer@example.com';
  expect(await add(app.context, email)).toMatchObject({ outcome: 'invited' });
  const [sent] = app.emails;
  expect(sent).toMatchObject({ to: email, subject: expect.stringContaining('You are now an operator') });
  const token = /change-password\?token=([\w-]+)/.exec(sent?.text ?? '')?.[1];
  const password = 'quay7Lantern!fox';
  const payload = { token, password, password_confirmation: password };
  const set = () => app.http.inject({ method: 'POST', url: '/api/change-password', payload });
  expect((await set()).statusCode).toBe(200);
  expect((await set()).statusCode).not.toBe(200);
  const login = { email, password };
  const answer = await app.http.inject({ method: 'POST', url: '/api/login', payload: login });
  expect(answer.json()).toMatchObject({ role: 'operator' });
});

test('an invited operator without a password gets another link', async () => {
  const email = 'forgetful@example.com';
  await add(app.context, email);
  expect(await add(app.context, email)).toMatchObject({ outcome: 'invited' });
  expect(app.emails).toHaveLength(2);
});

test('a removed operator gets their former role back', async () => {
  const business = await anAccount(app.db, { role: 'agent', businessSize: 'soloPractitioner' });
  const client = await anAccount(app.db);
  expect(await add(app.context, business.email)).toMatchObject({ wasBusiness: true });
  await add(app.context, client.email);
  expect((await listOperators(app.context)).map(({ email }) => email)).toContain(client.email);
  const { token } = await app.signIn(client.id);
  await remove(app.context, business.email);
  await remove(app.context, client.email);
  expect([await roleOf(business.email), await roleOf(client.email)]).toEqual(['agent', 'user']);
  expect((await summary(token)).statusCode).toBe(401);
});

test('impossible commands explain why, and the last operator who can sign in stays', async () => {
  await expect(add(app.context, 'nonsense')).rejects.toThrow('“nonsense” is not an email address.');
  const { email } = await anAccount(app.db);
  await expect(remove(app.context, email)).rejects.toThrow(`${email} is no operator.`);
  const others = (await listOperators(app.context)).filter(({ hasPassword }) => hasPassword);
  for (const other of others.slice(1)) await remove(app.context, other.email);
  await expect(remove(app.context, others[0]?.email ?? '')).rejects.toThrow(
    'is the last operator who can sign in. Add another one first.',
  );
  await add(app.context, 'mistyped@example.com');
  expect(await remove(app.context, 'mistyped@example.com')).toMatchObject({ outcome: 'removed' });
  const leaving = await anAccount(app.db, { deletionAskedAt: app.clock.now });
  await expect(add(app.context, leaving.email)).rejects.toThrow('is about to be deleted');
});

test('adding an operator is logged as done on the command line', async () => {
  const { email } = await anAccount(app.db);
  await add(app.context, email);
  const rows = await app.db.select().from(operatorActions).where(eq(operatorActions.title, email));
  expect(rows).toMatchObject([
    { action: 'operator-added', subject: 'account', operatorId: null, requestId: 'command line' },
  ]);
});
