import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import type { AdminPlan } from './contract.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());

const list = async (): Promise<AdminPlan[]> =>
  (
    await app.http.inject({ url: '/api/operator/plan', headers: { authorization: `Bearer ${token}` } })
  ).json();
const named = async (name: string) => {
  const plan = (await list()).find((one) => one.name === name);
  if (!plan?.versions[0]) throw new Error(`There is no plan ${name}.`);
  return { plan, current: plan.versions[0] };
};
const change = async (name: string, terms: object) => changeOf(await named(name), terms);

/** A change by an operator who saw the plan as it was then. */
function changeOf({ plan, current }: Awaited<ReturnType<typeof named>>, terms: object) {
  const { since: _since, running: _running, ...rest } = current;
  return app.http.inject({
    method: 'POST',
    url: `/api/operator/plan/${plan.id}/version`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...rest, ...terms },
  });
}
const onSale = async (name: string) => {
  const plans: { name: string }[] = (await app.http.inject('/api/listing-packages')).json();
  return plans.find((plan) => plan.name === name);
};

test('the operator sees the three plans with their terms, version and number of businesses', async () => {
  await aBusiness(app.db, { plan: 'elite' });
  await aBusiness(app.db, { plan: 'elite', planEndsAt: new Date('2026-07-01') });
  await aBusiness(app.db);
  const plans = await list();
  expect(plans.map(({ name }) => name)).toEqual(['Essential', 'Professional', 'Elite']);
  expect(plans.map(({ versions }) => versions[0])).toMatchObject([
    { price: 0, commission: 10, num_of_listing: 1, running: 2 },
    { price: 15, commission: 4, number_of_days: 30, running: 0 },
    { price: 35, commission: 0, featured_listings: 2, multiple_locations: true, running: 1, version: 1 },
  ]);
});

test('new terms are on sale at once, existing buyers keep theirs, and the change is recorded', async () => {
  await aBusiness(app.db, { plan: 'standard' });
  const answer = await change('Professional', { price: 18.5, commission: 3.5, num_of_listing: 4 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().versions).toMatchObject([
    { version: 2, price: 18.5, commission: 3.5, num_of_listing: 4, running: 0 },
    { version: 1, price: 15, commission: 4, num_of_listing: 3, running: 1 },
  ]);
  expect(await onSale('Professional')).toMatchObject({ price: 18.5, commission: 3.5, num_of_listing: 4 });
  const { rows } = await app.db.execute(sql`SELECT action, subject, title, reason FROM operator_actions`);
  expect(rows).toEqual([
    {
      action: 'plan-changed',
      subject: 'plan',
      title: 'Professional',
      reason:
        'Price: £15 becomes £18.50. Commission: 4% becomes 3.5%. Listings: 3 listings becomes 4 listings.',
    },
  ]);
});

test('an operator must review terms that another operator has changed in the meantime', async () => {
  const stale = await change('Elite', { version: 9, price: 40 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'plan-changed']);
  const seen = await named('Elite');
  const both = await Promise.all([changeOf(seen, { price: 36 }), changeOf(seen, { price: 37 })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test.each([
  ['Essential', { price: 5 }, 'price', 'The free plan stays free.'],
  ['Elite', { price: 0 }, 'price', 'A paid plan costs at least £1.'],
  ['Elite', { price: 35.555 }, 'price', undefined],
  ['Elite', { commission: 101 }, 'commission', undefined],
  ['Elite', { number_of_days: 0 }, 'number_of_days', 'A paid plan runs for at least one day.'],
  ['Elite', { num_of_listing: 11 }, 'num_of_listing', undefined],
  ['Professional', { featured_listings: 9 }, 'featured_listings', 'No more listings can be featured'],
  ['Professional', {}, 'price', 'These terms are already on sale.'],
])('%s with %j is refused under %s', async (name, terms, field, sentence) => {
  const before = await list();
  const answer = await change(name, terms);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[field][0]).toContain(sentence ?? '');
  expect(await list()).toEqual(before);
});

test('the free plan can change its terms', async () => {
  expect((await change('Essential', { commission: 12.25 })).json().versions[0]).toMatchObject({
    version: 2,
    commission: 12.25,
  });
  expect(await onSale('Essential')).toMatchObject({ price: 0, commission: 12.25 });
});

test('a new version of an unknown plan answers 404', async () => {
  const { current } = await named('Elite');
  const { since: _since, running: _running, ...terms } = current;
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/operator/plan/4711/version',
    headers: { authorization: `Bearer ${token}` },
    payload: terms,
  });
  expect(answer.statusCode).toBe(404);
});
