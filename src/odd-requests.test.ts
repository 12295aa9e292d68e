import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#src/domains/billing/plans/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { webPages } from '#src/platform/web/pages.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aRegisteringBusiness } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof aStorefront>>;
let operator: string;
const faults: string[] = [];
beforeAll(async () => {
  // A real log: one that is silent never looks at what it is given.
  const log = openLog('error', { write: (line) => faults.push(line) });
  app = await startTestApp({ settings: { NODE_ENV: 'production' }, log });
  await webPages(app.http, app.env);
  shop = await aStorefront(app, { plan: 'elite' });
  const { id } = await anAccount(app.db, {
    role: 'operator',
    totpConfirmedAt: app.clock.now,
    totpSecret: 'kept',
  });
  operator = (await app.signIn(id)).token;
});
afterAll(() => app.close());
afterEach(() => expect(faults.splice(0)).toEqual([]));

const sendPage = (url: string, type: string, payload: string) =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { accept: 'text/html', ...(type ? { 'content-type': type } : {}) },
    payload,
  });
const form = 'application/x-www-form-urlencoded';

describe('pages', () => {
  test.each([
    '/',
    '/login',
    '/featured-search-listing',
    '/dashboard',
    '/nowhere',
    '/blogs/feed.xml',
    '/listing-details',
  ])('a page without a form refuses a POST: %s', async (url) => {
    const { statusCode, headers, body } = await sendPage(url, form, 'a=1');
    expect([statusCode, headers['content-type']]).toEqual([405, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1');
  });

  test.each(['/x%0a', '/%00', '/dashboard/%0a', '/blog/%0d%0a', '/listing-details/%0a'])(
    'GET %s shows a not-found page',
    async (url) => {
      const { statusCode, body } = await app.http.inject({ url, headers: { accept: 'text/html' } });
      expect(statusCode).toBe(404);
      expect(body).toContain('<h1');
    },
  );

  const pagesWithForms = () => [
    ...['/contact-us', '/enquiry?token=x', '/practitioner-consent', '/contact-us.data'],
    ...[`/listing-details/${shop.slug}/inquire`, `/listing-details/${shop.slug}/report`],
  ];
  test.each([
    ['JSON', 'application/json', '{"name":"Maud"}'],
    ['multipart without a boundary', 'multipart/form-data', 'name=Maud'],
    ['multipart that is cut off', 'multipart/form-data; boundary=cut', '--cut\r\nname'],
    ['plain text', 'text/plain', 'name=Maud'],
    ['an empty body without a type', '', ''],
  ])('a form sent as %s is refused', async (_, type, payload) => {
    for (const url of pagesWithForms()) {
      const { statusCode } = await sendPage(url, type, payload);
      expect([url, statusCode]).toEqual([url, 400]);
    }
  });

  test('a form without its drawing time must be sent again, and keeps its values', async () => {
    const values = {
      name: 'Maud Ellis',
      email: 'maud@example.com',
      phone: '01134960000',
      message: 'Open late?',
    };
    for (const url of ['/contact-us', `/listing-details/${shop.slug}/inquire`]) {
      const { body } = await sendPage(url, form, new URLSearchParams(values).toString());
      expect(body).toContain('That was quick. Press Send once more.');
      for (const value of Object.values(values)) expect(body).toContain(value);
      expect(body).toMatch(/name="drawn_at" value="\d{13}"/);
    }
  });
});

describe('the API', () => {
  const asBusiness = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const { token } = await app.signIn(shop.ownerId);
    return app.http.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
  };

  test('an offer of a listing that was taken down cannot be seen or ordered', async () => {
    const gone = await aStorefront(app);
    const removed = { state: 'removed', liveSince: app.clock.now, takenDownAt: app.clock.now } as const;
    await app.db.update(listings).set(removed).where(eq(listings.id, gone.listingId));
    const url = `/api/listing-details/${gone.slug}/offer?package=${gone.packageId}`;
    expect((await app.http.inject({ url })).statusCode).toBe(410);
    const order = await gone.asClient('POST', '/api/order', wishFor(gone));
    expect([order.statusCode, order.json().code]).toEqual([410, 'offer-gone']);
    const page = `/listing-details/${gone.slug}/order?package=${gone.packageId}`;
    const { statusCode, body } = await app.http.inject({ url: page, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(410);
    expect(body).toContain('<h1');
  });

  test('a business that is closing its account cannot publish or pause a listing', async () => {
    const { ownerId, listingId } = await aStorefront(app);
    await app.db
      .update(listings)
      .set({ hiddenFrom: 'live', state: 'removed' })
      .where(eq(listings.id, listingId));
    const { token } = await app.signIn(ownerId);
    for (const method of ['POST', 'DELETE'] as const) {
      const url = `/api/listing/${listingId}/publication`;
      const { statusCode, json } = await app.http.inject({
        ...{ method, url, headers: { authorization: `Bearer ${token}` } },
      });
      expect([method, statusCode, json().code]).toEqual([method, 409, 'account-leaving']);
    }
  });

  test('a sign-up with an impossible category id gets an error for that field', async () => {
    const payload = { ...aRegisteringBusiness, categories: [99_999_999_999] };
    const answer = await app.http.inject({ method: 'POST', url: '/api/signup', payload });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)[0]).toMatch(/^categories/);
  });

  test.each(['0001-01-01', '9999-12-31', '0000-00-00', '10000-01-01'])(
    'hours, orders and coupons with the day %s cause no server error',
    async (date) => {
      const schedule = `/api/listing/${shop.listingId}/schedule`;
      const row = { date, start: '09:00', end: '17:00', status: 1 };
      const whole = {
        ...{ week: [], special_days: [row], closes_on_bank_holidays: true, open_as_usual: [date] },
      };
      const coupon = { kind: 'percent', value: 10, first_day: date, last_day: date };
      const answers = [
        await asBusiness('POST', schedule, row),
        await asBusiness('PUT', schedule, whole),
        await shop.asClient('POST', '/api/order', wishFor(shop, { pays: 'venue', preferred_date: date })),
        await app.http.inject({
          ...{ method: 'POST', url: '/api/operator/coupon', payload: coupon },
          headers: { authorization: `Bearer ${operator}` },
        }),
      ];
      for (const { statusCode } of answers) expect([200, 201, 422]).toContain(statusCode);
      const pages = [schedule, `${schedule}/week`].map((url) => shop.asBusiness('GET', url));
      for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200);
      expect((await app.http.inject({ url: `/api/listing-details/${shop.slug}` })).statusCode).toBe(200);
    },
  );

  test.each([
    ['24:00', '17:00'],
    ['09:00', '24:00'],
    ['24:00', '24:00'],
  ])('hours from %s to %s cause no server error', async (start, end) => {
    const row = { day: 'monday', start, end, status: 1 };
    const { statusCode, body } = await asBusiness('POST', `/api/listing/${shop.listingId}/schedule`, row);
    expect([201, 422], body).toContain(statusCode);
  });

  test('a coupon code that is not text, or has two values, gets an error', async () => {
    const [plan] = await app.db.select({ id: plans.id }).from(plans).where(eq(plans.type, 'elite'));
    const url = `/api/apply-coupon?package_id=${plan?.id}&coupon_code=SAVE10`;
    for (const code of [{ toString: 1 }, { toString: null, valueOf: null }, {}, ['SAVE10'], 'OTHER10']) {
      const { statusCode, json } = await asBusiness('POST', url, { coupon_code: code });
      expect([code, statusCode, Object.keys(json().errors)]).toEqual([code, 422, ['coupon_code']]);
    }
  });

  test('a verification dated before 1900 or in the future gets an error', async () => {
    for (const date of ['0001-01-01', '1899-12-31', '2026-11-03', '9999-12-31']) {
      const { statusCode, json } = await app.http.inject({
        ...{ method: 'POST', url: `/api/operator/verification/${shop.listingId}/approval` },
        headers: { authorization: `Bearer ${operator}` },
        payload: { evidence: 'Companies House 01234567', date },
      });
      expect([date, statusCode, Object.keys(json().errors ?? {})]).toEqual([date, 422, ['date']]);
    }
  });
});

test('a thrown value that is not an error is logged without its contents', () => {
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => lines.push(line) });
  const thrown = [undefined, null, 'words', 5, { token: 'secret' }, Object.create(null), Symbol('odd')];
  for (const err of thrown) log.error({ err }, 'a fault');
  log.error({ err: { status: 500, error: new Error('within') } }, 'a fault');
  expect(lines).toHaveLength(thrown.length + 1);
  expect(lines.join()).not.toContain('secret');
  expect(lines.at(-1)).toContain('within');
});
