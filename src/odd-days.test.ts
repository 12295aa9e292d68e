import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countsOf } from '#src/domains/listings/insights/service.server.ts';
import { openState } from '#src/domains/listings/opening.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { passwordsOf } from '#src/testing/accounts/passwords.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidPlan, write } from '#src/testing/billing/invoices.ts';
import { givePlan, versions } from '#src/testing/billing/plans-bought.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { oddMoments } from '#src/testing/listings/days.ts';
import { anApprovedOrder, aStorefront, wishFor } from '#src/testing/listings/storefront.ts';
import { cityId } from '#src/testing/reference-data.ts';

let app: TestApp;
let operator: string;
beforeAll(async () => {
  app = await startTestApp();
  await cityId(app.db, 'leeds');
});
afterAll(() => app.close());

const hour = 3_600_000;
const day = 24 * hour;
const { aHolder, aResetToken, change, isSignedIn } = passwordsOf(() => app);

async function call(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

describe.each(oddMoments)('$name, $wall in London', ({ now, wall }) => {
  const at = new Date(now);
  const [today = '', time = ''] = wall.split(' ');
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const date = Temporal.PlainDate.from(today);
  const beginOf = (one: Temporal.PlainDate) => one.toZonedDateTime('Europe/London').epochMilliseconds;
  const tomorrow = beginOf(date.add({ days: 1 }));
  const pass = (ms: number) => {
    app.clock.now = new Date(at.getTime() + ms);
  };
  beforeEach(async () => {
    app.clock.now = at;
    operator = (await app.signIn((await anAccount(app.db, { role: 'operator' })).id)).token;
  });
  const aSignedInBusiness = async () => {
    const id = await aBusiness(app.db, { at });
    return { id, ...(await app.signIn(id)) };
  };

  test('a business is open by London time', () => {
    const spans = [
      ...[0, 120, 600, 1_410].map((opens) => ({ opens, closes: opens + 30 })),
      { opens: 31, closes: 59 },
    ];
    const hours = spans.map((span) => ({ weekday: date.dayOfWeek - 1, ...span }));
    const isOpen = spans.some(({ opens, closes }) => opens <= minutes && minutes < closes);
    expect(openState(hours, [], at)?.now).toBe(isOpen);
  });

  test('a password link is valid for exactly 60 minutes', async () => {
    const [early, late] = [await aHolder(), await aHolder()];
    const tokens = [await aResetToken(early.email), await aResetToken(late.email)];
    pass(hour - 1);
    expect((await change(tokens[0] ?? '')).status).toBe(200);
    pass(hour);
    expect((await change(tokens[1] ?? '')).status).toBe(422);
  });

  test('a session lasts two hours', async () => {
    const { token } = await app.signIn((await aHolder()).id);
    pass(2 * hour - 1_000);
    expect(await isSignedIn(token)).toBe(true);
    pass(2 * hour);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('a 30-day plan runs for exactly 30 days, and then has its grace period', async () => {
    const { id } = await aSignedInBusiness();
    await givePlan(app, id, versions.professional);
    const planAfter = async (ms: number) => {
      pass(ms);
      return (await call((await app.signIn(id)).token, 'GET', '/api/subscription')).body;
    };
    const bought = await planAfter(0);
    expect(bought).toMatchObject({ days_left: 30, in_grace: false });
    expect(bought.ends_at).toBe(new Date(at.getTime() + 30 * day).toISOString());
    expect(await planAfter(30 * day - 1)).toMatchObject({ days_left: 1, in_grace: false });
    expect(await planAfter(30 * day)).toMatchObject({ in_grace: true });
  });

  test('a coupon for today is valid until midnight', async () => {
    const { id } = await aSignedInBusiness();
    const wish = { kind: 'percent', value: 20, first_day: today, last_day: today };
    const made = await call(operator, 'POST', '/api/operator/coupon', wish);
    expect(made.status).toBe(201);
    const applies = async (ms: number) => {
      app.clock.now = new Date(ms);
      const json = { coupon_code: made.body.code };
      return (await call((await app.signIn(id)).token, 'POST', '/api/apply-coupon?package_id=2', json))
        .status;
    };
    expect(await applies(at.getTime())).toBe(200);
    expect(await applies(tomorrow - 1)).toBe(200);
    expect(await applies(tomorrow)).toBe(422);
  });

  test('a coupon or a visit for yesterday gets an error for its date', async () => {
    const yesterday = date.subtract({ days: 1 }).toString();
    const wish = { kind: 'percent', value: 20, first_day: yesterday };
    expect(await call(operator, 'POST', '/api/operator/coupon', wish)).toMatchObject({
      status: 422,
      body: { errors: { first_day: [expect.any(String)] } },
    });
    const shop = await aStorefront(app);
    const late = await shop.asClient('POST', '/api/order', wishFor(shop, { preferred_date: yesterday }));
    expect(late.statusCode).toBe(422);
    expect(late.json().errors).toHaveProperty('preferred_date');
  });

  test('a client can ask for a visit today, or on one of the next 90 days', async () => {
    const shop = await aStorefront(app);
    const more = { preferred_date: today, preferred_time: 'evening', start_early: true };
    const placed = await shop.asClient('POST', '/api/order', wishFor(shop, more));
    expect([placed.statusCode, placed.json()]).toMatchObject([201, { state: 'created' }]);
    const url = `/api/listing-details/${shop.slug}/offer?package=${shop.packageId}`;
    const { days } = (await shop.asClient('GET', url)).json();
    expect(days[0].date).toBe(today);
    expect(days).toHaveLength(91);
    expect(new Set(days.map((one: { date: string }) => one.date)).size).toBe(91);
    expect(days[90].date).toBe(date.add({ days: 90 }).toString());
  });

  test('the buyer can withdraw from a paid order until the end of the fourteenth day', async () => {
    const shop = await aStorefront(app);
    const { id, settle } = await anApprovedOrder(app, shop);
    await settle();
    const rightsAt = async (ms: number) => {
      app.clock.now = new Date(ms);
      return (await shop.asClient('GET', `/api/order/${id}`)).json().rights;
    };
    const over = beginOf(date.add({ days: 15 }));
    expect(await rightsAt(over - 1)).toMatchObject({
      last_day: date.add({ days: 14 }).toString(),
      open: true,
    });
    expect(await rightsAt(over)).toMatchObject({ open: false });
  });

  test('an invoice has the time of payment, and the ledger shows the current month', async () => {
    const { id, token } = await aSignedInBusiness();
    await write(app, await aPaidPlan(app, { accountId: id }));
    const { body } = await call(token, 'GET', '/api/invoice');
    expect(body.data).toMatchObject([{ issued_at: at.toISOString() }]);
    const books = await call(operator, 'GET', '/api/operator/ledger/balance');
    expect(books.body.month).toBe(today.slice(0, 7));
  });

  test('the counts of a listing are for today’s date', async () => {
    const { id } = await aSignedInBusiness();
    expect((await countsOf(app.context, allOf(id))).today).toBe(today);
  });

  test('a downloaded table has today’s date in its file name', async () => {
    const { token } = await aSignedInBusiness();
    const names = ['/api/treatment-csv', '/api/order-table'].map(
      async (url) => (await call(token, 'GET', url)).body.file_name,
    );
    expect(await Promise.all(names)).toEqual([`treatments-${today}.csv`, `orders-${today}.csv`]);
  });
});
