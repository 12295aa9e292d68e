import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import * as people from './people.server.ts';
import { listOperators } from './people.server.ts';
import { operatorActions } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const working = () => people.byHand(app.context);
const add = (email: string) => people.add(working(), email, ['everything']);
const remove = async (email: string) => people.remove(working(), await people.operatorId(app.context, email));
const roleOf = async (email: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.email, email)))[0]?.role;
const summary = (token: string) =>
  app.http.inject({ url: '/api/operator/summary', headers: { authorization: `Bearer ${token}` } });

test('an existing account becomes an operator’s, and has to sign in again', async () => {
  const { id, email } = await anAccount(app.db);
  const { token } = await app.signIn(id);
  expect(await add(` ${email.toUpperCase()} `)).toMatchObject({ outcome: 'added', email });
  expect((await summary(token)).statusCode).toBe(401);
  expect((await summary((await app.signIn(id)).token)).statusCode).toBe(200);
  expect(app.emails).toMatchObject([
    { to: email, subject: expect.stringContaining('You are now an operator') },
  ]);
  expect(await add(email)).toMatchObject({ outcome: 'was-operator' });
});

test('a person without an account gets a link by email that sets a password once', async () => {
  const email = 'newcomer@example.com';
  expect(await add(email)).toMatchObject({ outcome: 'invited' });
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
  await add(email);
  expect(await add(email)).toMatchObject({ outcome: 'invited' });
  expect(app.emails).toHaveLength(2);
});

test('a removed operator gets their former role back', async () => {
  const business = await anAccount(app.db, { role: 'agent', businessSize: 'soloPractitioner' });
  const client = await anAccount(app.db);
  expect(await add(business.email)).toMatchObject({ wasBusiness: true });
  await add(client.email);
  expect((await listOperators(app.context)).map(({ email }) => email)).toContain(client.email);
  const { token } = await app.signIn(client.id);
  await remove(business.email);
  await remove(client.email);
  expect([await roleOf(business.email), await roleOf(client.email)]).toEqual(['agent', 'user']);
  expect((await summary(token)).statusCode).toBe(401);
});

test('impossible commands explain why, and the last operator who can sign in stays', async () => {
  await expect(add('nonsense')).rejects.toThrow('“nonsense” is not an email address.');
  const { email } = await anAccount(app.db);
  await expect(remove(email)).rejects.toThrow(`${email} is no operator.`);
  const others = (await listOperators(app.context)).filter(({ hasPassword }) => hasPassword);
  for (const other of others.slice(1)) await remove(other.email);
  await expect(remove(others[0]?.email ?? '')).rejects.toThrow(
    'is the last operator with every right who can sign in. Give them to another one first.',
  );
  await add('mistyped@example.com');
  expect(await remove('mistyped@example.com')).toMatchObject({ outcome: 'removed' });
  const leaving = await anAccount(app.db, { deletionAskedAt: app.clock.now });
  await expect(add(leaving.email)).rejects.toThrow('is about to be deleted');
});

test('adding an operator is logged as done on the command line', async () => {
  const { id, email } = await anAccount(app.db);
  await add(email);
  const rows = await app.db.select().from(operatorActions).where(eq(operatorActions.subjectId, id));
  expect(rows).toMatchObject([
    { action: 'operator-added', subject: 'account', operatorId: null, requestId: 'command line', title: '' },
  ]);
});

test('rights are given, changed and taken; the last operator with every right keeps them', async () => {
  const { id, email } = await anAccount(app.db);
  await people.add(working(), email, ['content']);
  const changed = await people.change(working(), id, ['moderation', 'money']);
  expect(changed).toMatchObject({ before: ['content'], after: ['moderation', 'money'] });
  expect(app.emails.at(-1)).toMatchObject({
    to: email,
    text: expect.stringContaining('Payments, fee disputes, the ledger'),
  });
  await people.change(working(), id, ['everything']);
  for (const other of await listOperators(app.context))
    if (other.hasPassword && other.id !== id) await people.remove(working(), other.id);
  await expect(people.change(working(), id, ['money'])).rejects.toThrow(
    `${email} is the last operator with every right`,
  );
});

test('the first operator gets a link that is printed, mailed to nobody, and sets the password once', async () => {
  const empty = await startTestApp();
  try {
    const email = 'first@example.com';
    const { link } = await people.addFirst(people.byHand(empty.context), email);
    const again = await people.addFirst(people.byHand(empty.context), email);
    expect(empty.emails).toEqual([]);
    const kept = await empty.db.execute('SELECT * FROM mailed_links');
    const tokenOf = (address: string | null) =>
      /\/change-password\?token=([\w-]+)$/.exec(address ?? '')?.[1] ?? '';
    expect(JSON.stringify(kept.rows)).not.toContain(tokenOf(again.link));
    const password = 'quay7Lantern!fox';
    const set = async (token: string) => {
      const payload = { token, password, password_confirmation: password };
      return (await empty.http.inject({ method: 'POST', url: '/api/change-password', payload })).statusCode;
    };
    // The second link has taken the place of the first.
    expect(await set(tokenOf(link))).not.toBe(200);
    expect([await set(tokenOf(again.link)), await set(tokenOf(again.link))]).toEqual([200, 422]);
    const login = await empty.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
    });
    expect(login.json()).toMatchObject({ role: 'operator' });
    expect((await listOperators(empty.context))[0]?.rights).toEqual(['everything']);
    await expect(people.addFirst(people.byHand(empty.context), 'second@example.com')).rejects.toThrow(
      'There is already an operator.',
    );
  } finally {
    await empty.close();
  }
});

test('the link of the first operator works for an hour', async () => {
  const empty = await startTestApp();
  try {
    const { link } = await people.addFirst(people.byHand(empty.context), 'late@example.com');
    empty.clock.now = new Date(empty.clock.now.getTime() + 3_601_000);
    const password = 'quay7Lantern!fox';
    const payload = { token: link?.split('token=')[1], password, password_confirmation: password };
    const answer = await empty.http.inject({ method: 'POST', url: '/api/change-password', payload });
    expect(answer.json()).toMatchObject({
      message: 'This link is no longer valid. Please ask for a new one.',
    });
  } finally {
    await empty.close();
  }
});
