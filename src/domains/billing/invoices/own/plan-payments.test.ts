import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidPlan, giveBack, write } from '#src/testing/billing/invoices.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import type { PlanPayment } from './contract.ts';

let app: TestApp;
let accountId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  accountId = await aBusiness(app.db);
});

async function list(query = '', of = accountId) {
  const { token } = await app.signIn(of);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ url: `/api/plan-payment?${query}`, headers });
  return answer.json<{ total: number; data: PlanPayment[] }>();
}

test('a business sees its plan payments newest first, each with its invoices', async () => {
  const first = await aPaidPlan(app, { accountId });
  const second = await aPaidPlan(app, { accountId, pence: 3_500, discountPence: 700, planVersionId: 3 });
  for (const id of [first, second]) await write(app, id);
  await giveBack(app, first, 400);
  const { data, total } = await list();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      id: second,
      plan: 'Elite',
      amount: 28,
      discount: 7,
      refunded: 0,
      paid_in: 'GBP',
      payment_method: 'PayPal',
      status: 'paid',
      invoices: [{ kind: 'invoice' }],
    },
    {
      id: first,
      plan: 'Professional',
      amount: 15,
      refunded: 4,
      status: 'refunded in part',
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    },
  ]);
});

test('plan payments can be searched by plan, reference and invoice number, sorted and paged', async () => {
  const cheap = await aPaidPlan(app, { accountId, pence: 100 });
  const dear = await aPaidPlan(app, { accountId, pence: 9_900, planVersionId: 3 });
  await write(app, dear);
  const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
  const { invoices, reference } = (await list('sort=-amount')).data[0] as PlanPayment;
  expect(await ids(`search=${invoices[0]?.number.toLowerCase()}`)).toEqual([dear]);
  expect(await ids(`search=${reference}`)).toEqual([dear]);
  expect(await ids('search=ELITE')).toEqual([dear]);
  expect(await ids('search=%25')).toEqual([]);
  expect(await ids('sort=amount')).toEqual([cheap, dear]);
  expect(await ids('sort=-plan')).toEqual([cheap, dear]);
  expect(await ids('sort=id&per_page=1&page=2')).toEqual([dear]);
  expect((await list('search=elite')).total).toBe(1);
});

test('a business cannot see the payments of another business', async () => {
  await aPaidPlan(app, { accountId });
  expect((await list('', await aBusiness(app.db))).total).toBe(0);
});
