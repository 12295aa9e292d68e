import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { operatorRoutes } from '#src/operator-access-table.ts';
import { mayOperate, type OperatorRight, operatorRights } from '#src/platform/rights.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
const tokens = new Map<OperatorRight, string>();
let withoutRights: string;
beforeAll(async () => {
  app = await startTestApp();
  for (const right of operatorRights) {
    const { id } = await anAccount(app.db, { role: 'operator', operatorRights: [right] });
    tokens.set(right, (await app.signIn(id)).token);
  }
  const { id } = await anAccount(app.db, { role: 'operator', operatorRights: null });
  withoutRights = (await app.signIn(id)).token;
});
afterAll(() => app.close());

async function statusOf(route: string, token = ''): Promise<number> {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const answer = await app.http.inject({
    method: method as 'GET',
    url: pattern.replace(/:\w+/g, '4000000'),
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode;
}

const routes = Object.entries(operatorRoutes).flatMap(([needed, own]) =>
  Object.entries(own).map(([route, status]) => ({
    needed: needed as keyof typeof operatorRoutes,
    route,
    status,
  })),
);

describe.each(routes)('$route', ({ needed, route, status }) => {
  test(`is open to operators with ${needed === 'any' ? 'any right' : `the right “${needed}”`} or everything, and to no other`, async () => {
    for (const right of operatorRights)
      expect([right, await statusOf(route, tokens.get(right))]).toEqual([
        right,
        mayOperate([right], needed) ? status : 403,
      ]);
    expect(await statusOf(route, withoutRights)).toBe(403);
  });
});

test('the table names every endpoint of operators, and an endpoint that names no right needs everything', () => {
  const served = apis
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => access === 'operator')
    .map(({ method, path, operatorRight = 'everything' }) => `${operatorRight}: ${method} ${path}`);
  expect(routes.map(({ needed, route }) => `${needed}: ${route}`).toSorted()).toEqual(served.toSorted());
});

test('the overview counts only what the operator may work at', async () => {
  await aListing(app.db, {
    ...{ ownerId: await aBusiness(app.db), state: 'awaiting_check', submittedAt: app.clock.now },
  });
  const counted = async (right: OperatorRight) =>
    (
      await app.http.inject({
        url: '/api/operator/summary',
        headers: { authorization: `Bearer ${tokens.get(right)}` },
      })
    ).json().listings;
  expect([await counted('moderation'), await counted('everything')]).toEqual([1, 1]);
  expect([await counted('money'), await counted('content')]).toEqual([0, 0]);
});
