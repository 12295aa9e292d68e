import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { table } from '#src/access-table.ts';
import { apis } from '#src/apis.ts';
import { answered, openByPlace } from '#src/places-access-table.ts';
import { needed } from '#src/team-access-table.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { hasRight, memberRoles } from './platform/rights.ts';

let app: TestApp;
const accounts = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp();
  const businessId = (await anAccount(app.db, { role: 'agent' })).id;
  accounts.set('owner', businessId);
  for (const role of memberRoles)
    if (role !== 'owner') accounts.set(role, (await aMember(app.db, { businessId, role })).id);
});
afterAll(() => app.close());

async function statusOf(route: string, role: string): Promise<number> {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const { token } = await app.signIn(accounts.get(role) ?? 0);
  const answer = await app.http.inject({
    method: method as 'GET',
    url: pattern.replace(/:\w+|\*/g, '4000000'),
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

test('every call that is open to a business and not to the public says what a member needs for it', () => {
  const open = Object.entries(table).filter(
    ([, [stranger, , business]]) => stranger === 401 && business !== 403,
  );
  expect(Object.keys(needed).toSorted()).toEqual(open.map(([route]) => route).toSorted());
});

test('what the table says is what the endpoints say', () => {
  const said = apis
    .map(({ endpoint: { method, path, right } }) => [`${method} ${path}`, right ?? 'any'] as const)
    .filter(([route]) => route in needed);
  expect(Object.fromEntries(said)).toEqual(needed);
});

const withRights = apis
  .map(({ endpoint }) => ({ ...endpoint, route: `${endpoint.method} ${endpoint.path}` }))
  .filter(({ route, right }) => route in needed && right !== undefined);

test('the table by places lists the calls that are open to who is limited to some listings', () => {
  const open = withRights.filter(({ byPlace }) => byPlace).map(({ route }) => route);
  expect(openByPlace.toSorted()).toEqual(open.toSorted());
});

test('the table by places says what is answered about every thing of a business', () => {
  const withThings = withRights.map(({ route }) => route).filter((route) => route.includes(':'));
  expect(Object.keys(answered).toSorted()).toEqual(withThings.toSorted());
});

describe.each(memberRoles)('%s', (role) => {
  test.each(Object.entries(needed))('%s', async (route, right) => {
    const [, , toBusiness] = table[route] ?? [];
    expect(await statusOf(route, role)).toBe(hasRight(role, right) ? toBusiness : 403);
  });
});
