import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '#src/access-table.ts';
import { owned } from '#src/testing/access/all-owned.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { routesOf } from '#src/testing/routes.ts';
import { endSessions } from './domains/accounts/sessions/sessions.server.ts';

let app: TestApp;
const accounts: Record<'client' | 'business' | 'operator', number> = { client: 0, business: 0, operator: 0 };

beforeAll(async () => {
  app = await startTestApp();
  accounts.client = (await anAccount(app.db, { role: 'user' })).id;
  accounts.business = (await anAccount(app.db, { role: 'agent' })).id;
  accounts.operator = (await anAccount(app.db, { role: 'operator' })).id;
});
afterAll(() => app.close());

const freshToken = async (accountId: number) => (await app.signIn(accountId)).token;

/** Everybody claims to be an operator; nobody is believed. */
async function statusOf(route: string, token?: string): Promise<number> {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const answer = await app.http.inject({
    method: method as 'GET',
    url: pattern.replace(/:\w+|\*/g, '4000000'),
    headers: { role: 'operator', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

test('the access table lists exactly the routes of the server', () => {
  const served = routesOf(app.http).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(table).toSorted()).toEqual(served.toSorted());
});

test('every private route with an id in its path is tested with another account’s id', () => {
  const naming = Object.entries(table).filter(
    ([route, [stranger]]) => stranger === 401 && route.includes(':') && !route.includes('/api/operator/'),
  );
  expect(Object.keys(owned).toSorted()).toEqual(naming.map(([route]) => route).toSorted());
});

test.each(Object.entries(owned))('%s refuses the id of another account’s data', async (route, of) => {
  const owner = await anAccount(app.db);
  const { address, status = 404, toOperator = status, payload = {}, isThere } = await of(app, owner.id);
  const [, ...statuses] = table[route] ?? [];
  for (const [index, [role, accountId]] of Object.entries(accounts).entries()) {
    const answer = await app.http.inject({
      method: route.split(' ')[0] as 'POST',
      url: address,
      headers: { authorization: `Bearer ${await freshToken(accountId)}` },
      ...(route.startsWith('GET') ? {} : { payload }),
    });
    // Whose role may not even ask is told so, whatever the address names.
    const allowed = role === 'operator' ? toOperator : status;
    const expected = statuses[index] === 403 ? 403 : allowed;
    expect(answer.statusCode).toBe(expected);
    if (expected === 404) expect(answer.json().message).toBe('Not found.');
  }
  expect(await isThere()).toBe(true);
});

describe.each(Object.entries(table))('%s', (route, [stranger, client, business, operator]) => {
  test(`answers ${stranger} to a stranger, ${client} to a client, ${business} to a business, ${operator} to an operator`, async () => {
    expect([
      await statusOf(route),
      await statusOf(route, await freshToken(accounts.client)),
      await statusOf(route, await freshToken(accounts.business)),
      await statusOf(route, await freshToken(accounts.operator)),
    ]).toEqual([stranger, client, business, operator]);
  });

  test('answers a caller whose session has ended like a stranger', async () => {
    const token = await freshToken(accounts.operator);
    await endSessions(app.db, accounts.operator, {}, app.clock.now);
    expect(await statusOf(route, token)).toBe(stranger);
  });
});
