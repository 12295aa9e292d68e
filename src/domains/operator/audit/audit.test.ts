import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { operatorActions } from '../tables.server.ts';
import { verifyAuditLog } from './verify.server.ts';

let app: TestApp;
let token: string;
let operatorId: number;
const reason = 'The address is a letter box: please give the room in which you treat people.';
beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' })).id;
  ({ token } = await app.signIn(operatorId));
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST', url: string, payload: object = {}, as = token) =>
  app.http.inject({
    ...{ method, url, headers: { authorization: `Bearer ${as}` } },
    ...(method === 'GET' ? {} : { payload }),
  });
const read = async (query: string) => (await ask('GET', `/api/operator/action?${query}`)).json();

async function returned(title: string) {
  const ownerId = await aBusiness(app.db);
  const { id } = await aListing(app.db, {
    ownerId,
    title,
    state: 'awaiting_check',
    submittedAt: app.clock.now,
  });
  await ask('POST', `/api/operator/listing/${id}/return`, { reason });
  return id;
}

test('a decision is written down with what it changed, before and after', async () => {
  const id = await returned('Aster Rooms');
  const [row] = (await read(`subject=listing&subject_id=${id}`)).data;
  expect(row).toMatchObject({
    ...{ operator: 'Rosemary Quill', operator_id: operatorId, action: 'listing-returned', reason },
    ...{ before: '{"state":"awaiting_check"}', after: '{"state":"draft"}' },
  });
});

test('the log is filtered by operator, action, subject, period and words', async () => {
  app.clock.now = new Date('2026-03-02T12:00:00Z');
  const other = await anAccount(app.db, { role: 'operator', name: 'Ned Pell' });
  const others = (await app.signIn(other.id)).token;
  await ask('POST', '/api/operator/action-table', {}, others);
  const totals = async (...queries: string[]) => {
    const found: number[] = [];
    for (const query of queries) found.push((await read(query)).total);
    return found;
  };
  expect(
    await totals(`operator=${other.id}`, 'operator=0', 'search=ned', 'action=log-exported', 'subject=log'),
  ).toEqual([1, 0, 1, 1, 1]);
  expect(
    await totals(
      'from=2026-03-02&to=2026-03-02',
      'to=2026-03-01',
      'from=2026-03-03&to=2026-03-04',
      'search=%25',
    ),
  ).toEqual([1, 0, 0, 0]);
  for (const query of ['action=nonsense', 'subject=nonsense', 'from=soon'])
    expect((await ask('GET', `/api/operator/action?${query}`)).statusCode).toBe(422);
});

test('the export holds the hashes, and is itself in the log without what was searched for', async () => {
  const answer = await ask('POST', '/api/operator/action-table', { search: 'Aster', subject: 'listing' });
  const { file_name: name, csv } = answer.json();
  expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = csv.trim().split('\r\n');
  expect(head).toBe(
    'seq,at,operator,operator_id,action,subject,subject_id,id,title,reason,before,after,request_id,prev_hash,hash',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/[0-9a-f]{64},[0-9a-f]{64}$/);
  const [entry] = (await read('action=log-exported')).data;
  expect(JSON.parse(entry.after)).toEqual({ rows: 1, subject: 'listing' });
});

const sensitive = async (accountId: number) =>
  (
    await app.db
      .select({
        action: operatorActions.action,
        by: operatorActions.operatorId,
        title: operatorActions.title,
      })
      .from(operatorActions)
      .where(eq(operatorActions.subjectId, accountId))
      .orderBy(operatorActions.id)
  ).map(({ action, by, title }) => [action, by, title]);

test('a holder’s sensitive changes are written down by ids alone', async () => {
  const { id } = await anAccount(app.db, { name: 'Maud Penhallow' });
  const own = (await app.signIn(id)).token;
  const password = 'quay7Lantern!fox';
  const call = async (url: string, payload: object) => (await ask('POST', url, payload, own)).statusCode;
  expect(await call('/api/user-password-update', { password, password_confirmation: password })).toBe(200);
  expect(await call('/api/user-export', {})).toBe(200);
  expect(await call('/api/account-deletion', {})).toBe(200);
  await app.http.inject({
    ...{ method: 'DELETE', url: '/api/account-deletion', headers: { authorization: `Bearer ${own}` } },
  });
  expect(await sensitive(id)).toEqual([
    ['password-changed', id, ''],
    ['export-asked', id, ''],
    ['deletion-asked', id, ''],
    ['deletion-cancelled', id, ''],
  ]);
  const [row] = (await read(`subject=account&subject_id=${id}`)).data;
  // The name comes from the account, and goes with it.
  expect(row).toMatchObject({ title: 'Maud Penhallow', operator: 'Maud Penhallow' });
});

test('the chain is whole after all of this', async () => {
  expect((await verifyAuditLog(app.db)).faults).toEqual([]);
});
