import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { inView } from '#src/testing/access/in-view.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

let app: TestApp;
let operatorId: number;
let token: string;
let business: number;
let client: { id: number; email: string };
const begun = new Date('2026-11-02T09:30:00Z');
const reason = 'You asked us why your calendar is empty.';

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' })).id;
  business = await aBusiness(app.db, { name: 'Quay Rooms' });
  client = await anAccount(app.db, { name: 'Maud Penhallow', agreed: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = begun;
  ({ token } = await app.signIn(operatorId));
  app.emails.length = 0;
});

const send = (method: string, url: string, as: string, payload?: object) =>
  app.http.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${as}` },
    ...(payload ? { payload } : {}),
  });
const begin = (id: number, as = token) => send('POST', `/api/operator/account/${id}/view`, as, { reason });
const stop = (id: number) => send('POST', `/api/operator/account/${id}/view-end`, token, {});
const viewOf = async (id: number): Promise<string> => (await begin(id)).json().token;
const statusFor = async (view: string) => (await send('GET', '/api/user-profile', view)).statusCode;
const addressOf = (path: string) => path.replace(/:\w+/g, '4000000');

test('an operator who views as a client sees the profile that the client sees, as a client', async () => {
  const answer = await begin(client.id);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    name: 'Maud Penhallow',
    role: 'user',
    ends_at: '2026-11-02T09:40:00.000Z',
  });
  const { user } = (await send('GET', '/api/user-profile', answer.json().token)).json();
  expect(user).toMatchObject({ id: client.id, name: 'Maud Penhallow', role: 'user' });
});

test('an operator who views as a business acts for it as a sign-in would', async () => {
  const view = await viewOf(business);
  expect((await send('GET', '/api/team/acting-for', view)).json()).toMatchObject({ business, role: 'agent' });
  expect((await send('GET', '/api/listing', view)).statusCode).toBe(200);
});

test('the holder is told at once by email, with the reason', async () => {
  await begin(client.id);
  expect(app.emails.map(({ to }) => to)).toEqual([client.email]);
  expect(app.emails[0]?.text).toContain(reason);
  expect(app.emails[0]?.text).toContain('2 November 2026 at 09:40');
});

const changing = apis.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint }) => endpoint);

describe('who views as another person changes nothing', () => {
  let live: string;
  let over: string;
  beforeAll(async () => {
    app.clock.now = begun;
    ({ token } = await app.signIn(operatorId));
    over = await viewOf(business);
    live = await viewOf(business);
  });

  test.each(changing.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
    '%s is refused, also after the view is over',
    async (_name, method, path) => {
      for (const view of [live, over]) {
        const answer = await send(method, addressOf(path), view, {});
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'only-viewing']);
      }
      expect(await statusFor(live)).toBe(200);
    },
  );
});

test('the routes that change something are all in the table', () => {
  expect(changing.length).toBeGreaterThan(150);
});

test('exactly the listed reading calls are open to a view', async () => {
  const asked = apis.filter(
    ({ endpoint: { method, access } }) => method === 'GET' && access !== 'public' && access !== 'operator',
  );
  const open = async (view: string, access: readonly string[]) => {
    const found = [];
    for (const { endpoint } of asked)
      if (access.includes(endpoint.access)) {
        const { code } = (await send('GET', addressOf(endpoint.path), view)).json();
        if (code !== 'not-in-view') found.push(endpoint.path);
      }
    return found;
  };
  const toClient = await open(await viewOf(client.id), ['client', 'signed-in']);
  const toBusiness = await open(await viewOf(business), ['business', 'signed-in']);
  expect([...new Set([...toClient, ...toBusiness])].toSorted()).toEqual(inView.toSorted());
});

test.each([
  'enquiry',
  'enquiry/1',
  'enquiry/1/file/1',
  'saved-answer',
  'client',
  'client/1',
  'calendar/appointment/1',
  'session',
  'push',
  'calendar/elsewhere/1/feed',
  'treatment-csv',
  'order-table',
  'order-statement/pdf',
])('a view of a business does not read /api/%s', async (path) => {
  const answer = await send('GET', `/api/${path}`, await viewOf(business));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-in-view']);
});

test('what is open to a view works in a database that may not be written', async () => {
  const asked = apis.filter(({ endpoint }) => endpoint.inView && !endpoint.streams);
  const faults = async (view: string) => {
    const found = [];
    await app.db.execute(sql`SET default_transaction_read_only = on`);
    try {
      for (const { endpoint } of asked) {
        const { statusCode } = await send('GET', addressOf(endpoint.path), view);
        if (statusCode >= 500) found.push(endpoint.path);
      }
    } finally {
      await app.db.execute(sql`SET default_transaction_read_only = off`);
    }
    return found;
  };
  expect(await faults(await viewOf(client.id))).toEqual([]);
  expect(await faults(await viewOf(business))).toEqual([]);
});

test('a view is over after ten minutes, when it is stopped, when another begins, and when the operator signs out', async () => {
  const timed = await viewOf(client.id);
  app.clock.now = new Date('2026-11-02T09:39:59Z');
  expect(await statusFor(timed)).toBe(200);
  app.clock.now = new Date('2026-11-02T09:40:00Z');
  expect(await statusFor(timed)).toBe(401);
  expect((await stop(client.id)).statusCode).toBe(404);

  const stopped = await viewOf(client.id);
  expect((await stop(client.id)).statusCode).toBe(200);
  expect(await statusFor(stopped)).toBe(401);

  const replaced = await viewOf(client.id);
  const last = await viewOf(business);
  expect([await statusFor(replaced), await statusFor(last)]).toEqual([401, 200]);
  await send('POST', '/api/logout', token, {});
  expect(await statusFor(last)).toBe(401);
});

test('a view ends when the operator is one no longer, and when the account is erased', async () => {
  const other = await anAccount(app.db);
  const second = await anAccount(app.db, { role: 'operator' });
  const { token: seconds } = await app.signIn(second.id);
  const first = (await begin(client.id, seconds)).json().token;
  expect(await statusFor(first)).toBe(200);
  await app.db.execute(sql`UPDATE accounts SET role = 'user' WHERE id = ${second.id}`);
  expect(await statusFor(first)).toBe(401);
  const gone = await viewOf(other.id);
  await app.db.execute(sql`UPDATE accounts SET erased_at = now() WHERE id = ${other.id}`);
  expect(await statusFor(gone)).toBe(401);
});

test('nobody views as an operator, without a reason, or without being an operator', async () => {
  const { id } = await anAccount(app.db, { role: 'operator' });
  expect((await begin(id)).json().code).toBe('not-viewable');
  expect((await send('POST', `/api/operator/account/${client.id}/view`, token, {})).statusCode).toBe(422);
  const { token: clients } = await app.signIn(client.id);
  expect((await begin(business, clients)).statusCode).toBe(403);
  expect((await send('GET', '/api/operator/summary', await viewOf(business))).statusCode).toBe(403);
});

test('an operator who has yet to set up a second factor does not view', async () => {
  const strict = await startTestApp({ settings: { NODE_ENV: 'production' } });
  try {
    const { id } = await anAccount(strict.db, { role: 'operator' });
    const holder = await anAccount(strict.db);
    const { call } = await strict.signIn(id);
    const { viewAccount } = await import('./contract.ts');
    expect(await call(viewAccount, { id: holder.id, reason })).toMatchObject({ code: 'two-factor-due' });
  } finally {
    await strict.close();
  }
});

test('begin and end of a view are in the audit log and on the page of the account, with the reason', async () => {
  const { id } = await anAccount(app.db);
  await begin(id);
  app.clock.now = new Date('2026-11-02T09:34:00Z');
  await stop(id);
  await begin(id);
  app.clock.now = new Date('2026-11-02T10:30:00Z');
  const page = (await send('GET', `/api/operator/account/${id}`, token)).json();
  expect(page.views).toEqual([
    {
      ...{ operator: 'Rosemary Quill', reason },
      ...{ began_at: '2026-11-02T09:34:00.000Z', ended_at: '2026-11-02T09:44:00.000Z' },
    },
    {
      ...{ operator: 'Rosemary Quill', reason },
      ...{ began_at: '2026-11-02T09:30:00.000Z', ended_at: '2026-11-02T09:34:00.000Z' },
    },
  ]);
  expect(page.history.map(({ action }: { action: string }) => action)).toEqual([
    'view-begun',
    'view-ended',
    'view-begun',
  ]);
});

test('a stranger’s token that only looks like a view is nobody’s', async () => {
  expect(await statusFor('view.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(401);
});
