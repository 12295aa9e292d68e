import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';

let app: TestApp;
let owner: { id: number; email: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
  const { id, email } = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' });
  owner = { id, email, token: (await app.signIn(id)).token };
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below: string, payload?: object, as = owner.token) =>
  app.http.inject({
    method,
    url: `/api/operator/${below}`,
    headers: { authorization: `Bearer ${as}` },
    ...(method === 'GET' ? {} : { payload: payload ?? {} }),
  });
const lastEntry = async () => (await ask('GET', 'action')).json().data[0];

test('an operator invites another one with rights, who is emailed a link and can then do no more than these', async () => {
  const email = 'moderator@example.com';
  const invited = await ask('POST', 'operator', { email, rights: ['moderation'] });
  expect([invited.statusCode, app.emails[0]?.to]).toEqual([200, email]);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'operator-invited', operator: 'Rosemary Quill', title: 'Operator' },
    after: '{"rights":["moderation"]}',
  });
  const listed = (await ask('GET', 'operator')).json();
  const made = listed.find((one: { email: string }) => one.email === email);
  expect(made).toMatchObject({ rights: ['moderation'], has_password: false, is_you: false });
  const { token } = await app.signIn(made.id);
  expect((await ask('GET', 'listing', undefined, token)).statusCode).toBe(200);
  expect((await ask('GET', 'payment', undefined, token)).statusCode).toBe(403);
  expect((await ask('GET', 'operator', undefined, token)).statusCode).toBe(403);
});

test('other rights hold from the next request on, are written down and emailed', async () => {
  const { id, email } = await anAccount(app.db, { role: 'operator', operatorRights: ['moderation'] });
  const { token } = await app.signIn(id);
  expect((await ask('PUT', `operator/${id}`, { rights: ['money', 'content'] })).statusCode).toBe(200);
  expect((await ask('GET', 'listing', undefined, token)).statusCode).toBe(403);
  expect((await ask('GET', 'payment', undefined, token)).statusCode).toBe(200);
  expect(app.emails).toMatchObject([{ to: email, subject: expect.stringContaining('rights') }]);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'operator-changed', subject: 'account', subject_id: id },
    ...{ before: '{"rights":["moderation"]}', after: '{"rights":["money","content"]}' },
  });
});

test('an operator who is removed is signed out, and what they did stays in the log', async () => {
  const { id } = await anAccount(app.db, { role: 'operator', name: 'Ned Pell' });
  const { token } = await app.signIn(id);
  await ask('POST', 'action-table', {}, token);
  expect((await ask('DELETE', `operator/${id}`)).statusCode).toBe(200);
  expect((await ask('GET', 'summary', undefined, token)).statusCode).toBe(401);
  expect((await ask('GET', `action?operator=${id}`)).json().data).toMatchObject([
    { action: 'log-exported', operator: 'Ned Pell' },
  ]);
  expect((await ask('GET', 'action-operator')).json()).toContainEqual({ id, name: 'Ned Pell' });
  expect((await ask('DELETE', `operator/${id}`)).statusCode).toBe(409);
});

test.each([
  ['no right', { email: 'one@example.com', rights: [] }, 422],
  ['a right that there is not', { email: 'one@example.com', rights: ['sales'] }, 422],
  ['a right twice', { email: 'one@example.com', rights: ['money', 'money'] }, 422],
  ['no address', { email: 'nonsense', rights: ['money'] }, 422],
])('an invitation with %s is refused', async (_, payload, status) => {
  expect((await ask('POST', 'operator', payload)).statusCode).toBe(status);
});

test('an operator is not invited again', async () => {
  const answer = await ask('POST', 'operator', { email: owner.email, rights: ['money'] });
  expect([answer.statusCode, answer.json().message]).toEqual([409, `${owner.email} is already an operator.`]);
});

test('a while after signing in, changes need the password', async () => {
  const { id } = await anAccount(app.db, { role: 'operator', operatorRights: ['content'] });
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
  const change = (proof: object) => ask('PUT', `operator/${id}`, { rights: ['money'], ...proof });
  expect((await change({})).json().errors.current_password).toHaveLength(1);
  expect((await change({ current_password: 'wrong' })).statusCode).toBe(422);
  expect((await change({ current_password: 'quiet-meadow-7!' })).statusCode).toBe(200);
});

test('the last operator with every right cannot give them away', async () => {
  for (const { id, is_you: isYou } of (await ask('GET', 'operator')).json())
    if (!isYou) await ask('DELETE', `operator/${id}`, { current_password: 'quiet-meadow-7!' });
  const proof = { current_password: 'quiet-meadow-7!' };
  const answer = await ask('PUT', `operator/${owner.id}`, { rights: ['money'], ...proof });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain('is the last operator with every right');
  expect((await ask('DELETE', `operator/${owner.id}`, proof)).statusCode).toBe(409);
});
