import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseDue } from '#src/domains/accounts/deletion/erasure.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { unzipped } from '#src/testing/files/zip.ts';

let app: TestApp;
let operatorId: number;
let token: string;
let holder: MadeAccount;
const identity = 'The letter has the signature that we know.';
const begun = new Date('2026-11-02T09:30:00Z');

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator' })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = begun;
  ({ token } = await app.signIn(operatorId));
  holder = await anAccount(app.db, { name: 'Maud Penhallow', about: 'Sports massage' });
  app.emails.length = 0;
});

const act = (what: string, payload: object = { identity }, id = holder.id) =>
  app.http.inject({
    method: 'POST',
    url: `/api/operator/account/${id}/${what}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const page = async () =>
  (
    await app.http.inject({
      url: `/api/operator/account/${holder.id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();
const login = async () =>
  app.http.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: holder.email, password: holder.password },
  });

test('an archive that was asked for by letter goes to the holder alone, by a link', async () => {
  const answer = await act('archive');
  expect(answer.statusCode).toBe(200);
  expect(app.emails.map(({ to }) => to)).toEqual([holder.email]);
  const [, link = ''] = /(\/account-export\?token=[\w-]{43})/.exec(app.emails[0]?.text ?? '') ?? [];
  expect(answer.body).not.toContain('token');
  const files = unzipped((await app.http.inject(link)).rawPayload);
  expect(files.get('account.json')?.text).toContain('Sports massage');
  app.clock.now = new Date('2026-11-03T09:30:01Z');
  expect((await app.http.inject(link)).statusCode).toBe(404);
});

test('a deletion that was asked for by letter takes place after the same fourteen days', async () => {
  const { token: live } = await app.signIn(holder.id);
  expect((await act('erasure')).json().message).toContain('16 November 2026');
  expect(app.emails.map(({ to, subject }) => [to, subject])).toEqual([
    [holder.email, expect.stringContaining('will be deleted')],
  ]);
  const profile = await app.http.inject({
    url: '/api/user-profile',
    headers: { authorization: `Bearer ${live}` },
  });
  expect(profile.statusCode).toBe(401);
  expect((await act('erasure')).statusCode).toBe(409);
  app.clock.now = new Date('2026-11-16T09:29:00Z');
  expect(await eraseDue(app.context)).toBe(0);
  expect((await login()).statusCode).toBe(200);
  app.clock.now = new Date('2026-11-16T09:31:00Z');
  expect(await eraseDue(app.context)).toBe(1);
});

test('the deletion is stopped when its holder asks for that', async () => {
  expect((await act('erasure-stop')).statusCode).toBe(409);
  await act('erasure');
  expect((await page()).deletion_due_at).toBe('2026-11-16T09:30:00.000Z');
  expect((await act('erasure-stop')).statusCode).toBe(200);
  expect((await page()).deletion_due_at).toBeNull();
  app.clock.now = new Date('2026-12-16T09:31:00Z');
  expect(await eraseDue(app.context)).toBe(0);
});

test('a suspended person gets archive and deletion all the same', async () => {
  await act('suspension', { reason: 'Insulted three clients.' });
  expect((await act('archive')).statusCode).toBe(200);
  expect((await act('erasure')).statusCode).toBe(200);
});

test('both need words on how the identity was checked, and are in the audit log with them', async () => {
  for (const what of ['archive', 'erasure']) {
    expect((await act(what, {})).json().errors).toHaveProperty('identity');
    expect((await act(what)).statusCode).toBe(200);
  }
  expect((await page()).history).toMatchObject([
    { action: 'erasure-begun', reason: identity },
    { action: 'archive-sent', reason: identity },
  ]);
});

test('an operator’s account is not deleted on request', async () => {
  const { id } = await anAccount(app.db, { role: 'operator' });
  const answer = await act('erasure', { identity }, id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'deletion-barred']);
});
