import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon, aCouponUse } from '#src/testing/billing/coupons.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

let app: TestApp;
let accountId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  accountId = await aBusiness(app.db);
  ({ token } = await app.signIn(accountId));
});

const apply = async (payload: object, query = 'package_id=2', as = token) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/apply-coupon?${query}`,
    headers: { authorization: `Bearer ${as}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const refusal = (status: number, message: string) => ({
  status,
  body: expect.objectContaining({ status: 'error', message }),
});
const at = (iso: string) => new Date(iso);

test('a coupon takes its percentage off, with or without a claimed price', async () => {
  const { code } = await aCoupon(app.db);
  expect(await apply({ coupon_code: code, original_price: 15 })).toEqual({
    status: 200,
    body: { status: 'success', final_amount: 12, discount: 3, message: `${code} takes £3 off.` },
  });
  expect((await apply({}, `package_id=3&coupon_code=${code}`)).body).toMatchObject({ status: 'success' });
});

test('a coupon worth more than the price makes the plan free, never negative', async () => {
  const { code } = await aCoupon(app.db, { amountPence: 900_000 });
  expect((await apply({ coupon_code: code })).body).toMatchObject({ final_amount: 0, discount: 15 });
});

test('case and spaces around a code do not matter', async () => {
  const { code } = await aCoupon(app.db);
  expect((await apply({ coupon_code: ` ${code.toLowerCase()} ` })).status).toBe(200);
  expect((await apply({ coupon_code: code }, `package_id=2&coupon_code=${code.toLowerCase()}`)).status).toBe(
    200,
  );
});

test.each<[string, Parameters<typeof aCoupon>[1], string]>([
  ['not valid yet', { startsAt: at('2026-11-02T09:31:00Z') }, 'This coupon cannot be used yet.'],
  ['expired', { endsAt: at('2026-11-02T09:30:00Z') }, 'This coupon has expired.'],
  ['ended early', { endedAt: at('2026-11-02T09:00:00Z') }, 'This coupon has expired.'],
  ['for another plan', { planIds: [3] }, 'This coupon is not for this plan.'],
  ['used up', { maxUses: 4, used: 4 }, 'This coupon has been used up.'],
])('a coupon that is %s is refused with its reason', async (_name, change, message) => {
  const { code } = await aCoupon(app.db, change);
  expect(await apply({ coupon_code: code })).toEqual(refusal(422, message));
});

test('a business cannot use a coupon twice, but another business still can', async () => {
  const { id, code } = await aCoupon(app.db, { maxUsesPerAccount: 1 });
  await aCouponUse(app.db, id, accountId);
  expect(await apply({ coupon_code: code })).toEqual(refusal(422, 'You have already used this coupon.'));
  const other = await app.signIn(await aBusiness(app.db));
  expect((await apply({ coupon_code: code }, 'package_id=2', other.token)).status).toBe(200);
});

test('an unknown code does not exist, and a missing or overlong one is invalid', async () => {
  const unknown = 'Coupon code does not exist. Please try again.';
  expect(await apply({ coupon_code: 'NO-SUCH-CODE' })).toEqual(refusal(422, unknown));
  expect(await apply({ coupon_code: "'; DROP TABLE coupons;--" })).toEqual(refusal(422, unknown));
  for (const coupon_code of [undefined, '', '   ', 'X'.repeat(41)])
    expect(await apply({ coupon_code })).toEqual(refusal(422, 'Invalid coupon code'));
});

test('a coupon is refused for the free plan and for an unknown plan', async () => {
  const { code } = await aCoupon(app.db);
  const free = await apply({ coupon_code: code }, 'package_id=1');
  expect(free).toEqual(refusal(422, 'This plan is free: it needs no coupon.'));
  expect(await apply({ coupon_code: code }, 'package_id=99')).toEqual(
    refusal(404, 'This plan does not exist.'),
  );
});

test('a claimed price that differs from ours is refused', async () => {
  const { code } = await aCoupon(app.db);
  const changed = refusal(409, 'The price has changed. Please review your order.');
  expect(await apply({ coupon_code: code, original_price: 14.99 })).toEqual(changed);
  expect(await apply({ coupon_code: code, original_price: 0 })).toEqual(changed);
});

test('two different codes in one request are refused under coupon_code', async () => {
  const { code } = await aCoupon(app.db);
  const answer = await apply({ coupon_code: code }, 'package_id=2&coupon_code=OTHER-CODE');
  expect(answer.body).toMatchObject({ status: 'error', errors: { coupon_code: [expect.any(String)] } });
  expect(answer.status).toBe(422);
});

test('checking a coupon does not reserve it', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 1 });
  for (let time = 0; time < 3; time += 1) expect((await apply({ coupon_code: code })).status).toBe(200);
  const { rows } = await app.db.execute(sql`SELECT used FROM coupons WHERE id = ${id}`);
  expect(rows).toEqual([{ used: 0 }]);
});

test('an unknown and an expired code run the same statements', async () => {
  const { code } = await aCoupon(app.db, { endsAt: at('2026-02-01T00:00:00Z') });
  const asked: string[] = [];
  const { pool } = app.database;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (...given: unknown[]) => {
      asked.push(String(Object(given[0]).text ?? given[0]));
      return Reflect.apply(query, pool, given);
    },
  });
  const statements = async (coupon_code: string) => {
    asked.length = 0;
    await apply({ coupon_code });
    return [...asked];
  };
  const [expired, unknown] = [await statements(code), await statements('NO-SUCH-CODE')];
  Object.assign(pool, { query });
  expect(unknown).toEqual(expired);
  expect(unknown.filter((text) => text.includes('coupon')).length).toBeGreaterThanOrEqual(3);
});

test('an account may try ten codes a minute, right ones included', async () => {
  const strict = await startTestApp({ settings: { LIMITS_COUPONS: '10' } });
  const id = await aBusiness(strict.db);
  const one = await strict.signIn(id);
  const { code } = await aCoupon(strict.db);
  const tryOne = (url: string, payload: object) =>
    strict.http.inject({ method: 'POST', url, headers: { authorization: `Bearer ${one.token}` }, payload });
  for (let time = 0; time < 5; time += 1) {
    await tryOne('/api/apply-coupon?package_id=2', { coupon_code: `GUESS-${time}` });
    await tryOne('/api/paypal/payment?selected_package_id=2', { coupon_code: `GUESS-${time}` });
  }
  const refused = await tryOne('/api/apply-coupon?package_id=2', { coupon_code: code });
  expect(refused.json()).toMatchObject({ status: 'error', code: 'too-many-tries' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  strict.clock.now = new Date(strict.clock.now.getTime() + 61_000);
  expect((await tryOne('/api/apply-coupon?package_id=2', { coupon_code: code })).statusCode).toBe(200);
  await strict.close();
});
