import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon, aCouponUse } from '#src/testing/billing/coupons.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

let app: TestApp;
let operatorId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator' })).id;
  ({ token } = await app.signIn(operatorId));
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  as = token,
  more: Record<string, string> = {},
) => {
  const answer = await app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as}`, ...more },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const create = (payload: object) => call('POST', '/api/operator/coupon', payload);
const fifth = { kind: 'percent', value: 20 };
const auditEntries = async (subjectId: number) =>
  (
    await app.db.execute(sql`SELECT action, title, reason, operator_id FROM operator_actions
      WHERE subject = 'coupon' AND subject_id = ${subjectId} ORDER BY id`)
  ).rows;

test('a coupon is created with all its settings, and works', async () => {
  const { status, body } = await create({
    ...{ code: ' autumn-24 ', kind: 'percent', value: '12.5' },
    ...{ first_day: '2026-11-02', last_day: '2026-11-30', max_uses: '50', max_uses_per_account: 1 },
    ...{ plan_ids: [3, 3], note: 'For the fair in Leeds' },
  });
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: expect.any(Number), code: 'AUTUMN-24', percent: 12.5, amount: null, plans: ['Elite'] },
      ...{ starts_at: '2026-11-02T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z', ended_at: null },
      ...{ max_uses: 50, max_uses_per_account: 1, used: 0, state: 'running', note: 'For the fair in Leeds' },
      created_at: '2026-11-02T09:30:00.000Z',
    },
  ]);
  const business = await app.signIn(await aBusiness(app.db));
  const applied = await call(
    'POST',
    '/api/apply-coupon?package_id=3',
    { coupon_code: 'autumn-24' },
    business.token,
  );
  expect(applied.body).toMatchObject({ discount: 4.38, final_amount: 30.62 });
  expect(await auditEntries(body.id)).toEqual([
    {
      action: 'coupon-created',
      title: 'AUTUMN-24',
      reason: '12.5% off. Elite. 2 Nov 2026 to 30 Nov 2026. At most 50 uses; each business: once.',
      operator_id: operatorId,
    },
  ]);
});

test('a coupon needs only its value: it gets a random code, starts today and has no end', async () => {
  const { body } = await create({ kind: 'amount', value: 5 });
  expect(body).toMatchObject({
    ...{ code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{10}$/), percent: null, amount: 5, plans: [] },
    ...{ ends_at: null, max_uses: null, max_uses_per_account: null, state: 'running' },
  });
  const again = await create({ kind: 'amount', value: 5 });
  expect(again.body.code).not.toBe(body.code);
});

test('two clicks and a repeated one make one coupon, even with a random code', async () => {
  const key = { 'idempotency-key': 'the-same-click' };
  const press = () => call('POST', '/api/operator/coupon', { kind: 'amount', value: 7 }, token, key);
  const answers = [...(await Promise.all([press(), press()])), await press()];
  // A call during the first one is refused; a call after it gets the first one's answer.
  const outcomes = answers.map(({ status, body }) => (status === 201 ? body.code : [status, body.code]));
  const generated = outcomes.at(-1);
  expect(generated).toEqual(expect.any(String));
  for (const outcome of outcomes) expect([generated, [409, 'under-way']]).toContainEqual(outcome);
});

test('a coupon’s days begin and end at midnight in London, summer time included', async () => {
  const { body } = await create({ ...fifth, first_day: '2027-03-27', last_day: '2027-03-28' });
  expect([body.starts_at, body.ends_at, body.state]).toEqual([
    '2027-03-27T00:00:00.000Z',
    '2027-03-28T23:00:00.000Z',
    'upcoming',
  ]);
});

test.each([
  ['code', { ...fifth, code: 'ABC' }],
  ['code', { ...fifth, code: 'TWO WORDS' }],
  ['code', { ...fifth, code: 'É'.repeat(8) }],
  ['value', { kind: 'percent', value: 100.01 }],
  ['value', { kind: 'percent', value: 0 }],
  ['value', { kind: 'amount', value: 5.001 }],
  ['value', { kind: 'amount' }],
  ['kind', { kind: 'gift', value: 5 }],
  ['first_day', { ...fifth, first_day: '2026-11-01' }],
  ['first_day', { ...fifth, first_day: '31/12/2026' }],
  ['last_day', { ...fifth, last_day: '2026-11-01' }],
  ['max_uses', { ...fifth, max_uses: 0 }],
  ['max_uses_per_account', { ...fifth, max_uses_per_account: 1.5 }],
  ['plan_ids', { ...fifth, plan_ids: [1] }],
  ['plan_ids', { ...fifth, plan_ids: [99] }],
  ['note', { ...fifth, note: 'x'.repeat(501) }],
])('a wrong %s is refused under its field: %j', async (field, payload) => {
  const { status, body } = await create(payload);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(body.errors[field]).toEqual([expect.any(String)]);
});

test('a code cannot be used again, even after its coupon has ended', async () => {
  await aCoupon(app.db, { code: 'GIVEN-ONCE', endedAt: app.clock.now });
  const { body } = await create({ ...fifth, code: 'given-once' });
  expect(body.errors).toEqual({ code: ['This code has been used before. Choose another one.'] });
});

test('coupons are listed newest first, and found by code and note', async () => {
  await aCoupon(app.db, { code: 'FIND_ME'.replace('_', '-'), note: 'Fair in 100% Leeds' });
  const last = await aCoupon(app.db, { code: 'ANOTHER-ONE', maxUses: 2, used: 2 });
  const all = await call('GET', '/api/operator/coupon?per_page=1');
  expect(all.body).toMatchObject({ per_page: 1, data: [{ id: last.id, state: 'used-up' }] });
  const found = async (search: string) => {
    const { body } = await call('GET', `/api/operator/coupon?search=${encodeURIComponent(search)}`);
    return body.data.map(({ code }: { code: string }) => code);
  };
  expect(await found('find-')).toEqual(['FIND-ME']);
  expect(await found('100%')).toEqual(['FIND-ME']);
  expect(await found('FIND_ME')).toEqual([]);
});

test('a coupon shows who used it and when', async () => {
  const { id } = await aCoupon(app.db);
  const first = await aBusiness(app.db, { name: 'Maud Penhallow', email: 'maud@example.com' });
  await aCouponUse(app.db, id, first);
  await aCouponUse(app.db, id, await aBusiness(app.db, { name: 'Zillah Crane' }));
  const { body } = await call('GET', `/api/operator/coupon/${id}/use`);
  expect(body).toMatchObject({
    total: 2,
    data: [
      { account: { name: 'Zillah Crane' } },
      {
        account: { id: first, name: 'Maud Penhallow', email: 'maud@example.com' },
        ...{ state: 'consumed', amount: 3, payment_id: null, is_over: false, at: '2026-02-01T00:00:00.000Z' },
      },
    ],
  });
  expect((await call('GET', `/api/operator/coupon/${id}/use?search=maud@`)).body.total).toBe(1);
});

test('an ended coupon stops working at once, and cannot be ended twice', async () => {
  const { id, code } = await aCoupon(app.db, { used: 1 });
  const ended = await call('POST', `/api/operator/coupon/${id}/end`, {});
  expect([ended.status, ended.body]).toEqual([
    200,
    expect.objectContaining({ state: 'ended', ended_at: '2026-11-02T09:30:00.000Z' }),
  ]);
  const business = await app.signIn(await aBusiness(app.db));
  const applied = await call('POST', '/api/apply-coupon?package_id=2', { coupon_code: code }, business.token);
  expect(applied.body).toMatchObject({ message: 'This coupon has expired.' });
  expect(await call('POST', `/api/operator/coupon/${id}/end`, {})).toMatchObject({
    status: 409,
    body: { code: 'coupon-over' },
  });
  const past = await aCoupon(app.db, { endsAt: new Date('2026-02-01T00:00:00Z') });
  expect((await call('POST', `/api/operator/coupon/${past.id}/end`, {})).status).toBe(409);
  expect(await auditEntries(id)).toMatchObject([{ action: 'coupon-ended', reason: 'Used once until then.' }]);
});

test('a buyer with an open payment keeps its price after the coupon ends', async () => {
  const { id, code } = await aCoupon(app.db);
  const business = await app.signIn(await aBusiness(app.db));
  const pay = () =>
    call('POST', '/api/paypal/payment?selected_package_id=2', { coupon_code: code }, business.token);
  const { body } = await pay();
  await call('POST', `/api/operator/coupon/${id}/end`, {});
  const shown = await call('GET', '/api/checkout/2', undefined, business.token);
  expect(shown.body[0]).toMatchObject({ final_amount: 12, open_payment: { order_id: body.order_id } });
  expect((await pay()).body).toMatchObject({ message: 'This coupon has expired.' });
});
