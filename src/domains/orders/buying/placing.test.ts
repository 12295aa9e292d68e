import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aTreatment } from '#src/testing/fixtures.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';

let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  closed = await startTestApp({ settings: { CLIENT_PAYMENTS: 'false' } });
});
afterAll(async () => {
  await app.close();
  await closed.close();
});
beforeEach(() => {
  app.emails.length = 0;
  closed.emails.length = 0;
});

const offerAt = (of: TestApp, slug: string, query: string) =>
  of.http.inject({ url: `/api/listing-details/${slug}/offer?${query}` });

describe('an offer', () => {
  test('shows price, seller, way of payment and the last day to cancel', async () => {
    const shop = await aStorefront(app);
    expect((await offerAt(app, shop.slug, `package=${shop.packageId}`)).json()).toMatchObject({
      seller: 'Willow & Wren, 4 Mill Lane, Leeds LS1 4AB',
      kind: 'package',
      name: 'A slow day',
      includes: [{ name: 'Deep rest', duration_text: '1h' }],
      price: 55,
      pays: 'now',
      last_day: '2026-11-16',
    });
    const variant = (await offerAt(app, shop.slug, `variant=${shop.variantId}`)).json();
    expect(variant).toMatchObject({ kind: 'treatment', name: 'Deep rest', detail: '', price: 55 });
  });

  test('is paid at the venue if client payments are switched off', async () => {
    const shop = await aStorefront(closed);
    const offer = (await offerAt(closed, shop.slug, `package=${shop.packageId}`)).json();
    expect(offer.pays).toBe('venue');
  });

  test('is marked on the page, except for open-ended prices and prescription treatments', async () => {
    const shop = await aStorefront(app);
    const from = [{ name: 'Standard', priceType: 'from' as const, pricePence: 4_000 }];
    await aTreatment(app.db, shop.ownerId, { name: 'From price', variants: from }, shop.listingId);
    const kept = await aTreatment(app.db, shop.ownerId, { name: 'By prescription' }, shop.listingId);
    await app.db.execute(sql`WITH kind AS (
      INSERT INTO treatment_kinds (category_id, slug, name, typical_minutes, price_from_pence, price_to_pence, is_advertisable)
      SELECT category_id, 'kept-back', 'Kept back', 30, 100, 200, false FROM treatments WHERE id = ${kept} RETURNING id)
      UPDATE treatments SET kind_id = kind.id FROM kind WHERE treatments.id = ${kept}`);
    const page = (await app.http.inject({ url: `/api/listing-details/${shop.slug}` })).json();
    const marks = page.treatments.map((one: { name: string; variants: { orderable: boolean }[] }) => [
      one.name,
      one.variants[0]?.orderable,
    ]);
    expect(Object.fromEntries(marks)).toEqual({
      'Deep rest': true,
      'From price': false,
      'By prescription': false,
    });
    for (const { id } of page.treatments
      .slice(1)
      .flatMap((one: { variants: { id: number }[] }) => one.variants))
      expect((await offerAt(app, shop.slug, `variant=${id}`)).statusCode).toBe(410);
  });

  test('of another business, of nothing or of two things at once is refused', async () => {
    const [shop, other] = [await aStorefront(app), await aStorefront(app)];
    expect((await offerAt(app, shop.slug, `package=${other.packageId}`)).statusCode).toBe(410);
    expect((await offerAt(app, shop.slug, '')).statusCode).toBe(404);
    const both = `package=${shop.packageId}&variant=${shop.variantId}`;
    expect((await offerAt(app, shop.slug, both)).statusCode).toBe(404);
    expect((await offerAt(app, 'no-such-page', `package=${shop.packageId}`)).statusCode).toBe(404);
  });
});

describe('an order', () => {
  test('stores lines, prices, commission and consents, and leads to the payment', async () => {
    const shop = await aStorefront(app);
    const wish = wishFor(shop, { quantity: 2, total: 110, note: 'After six, please', start_early: true });
    const answer = await shop.asClient('POST', '/api/order', wish);
    expect([answer.statusCode, answer.json().state]).toEqual([201, 'created']);
    expect(answer.json().approval_url).toContain('https://sandbox.example');
    const order = (await shop.asBusiness('GET', `/api/order/${answer.json().id}`)).json();
    expect(order).toMatchObject({
      seller: 'Willow & Wren, 4 Mill Lane, Leeds LS1 4AB',
      total: 110,
      commission: 11,
      payment_status: 'Awaiting payment',
      note: 'After six, please',
      lines: [{ name: 'A slow day', quantity: 2, price: 110 }],
      rights: { last_day: '2026-11-16', open: true, early_start_asked_at: '2026-11-02T09:30:00.000Z' },
    });
    // Nobody hears of an order that is not paid yet.
    expect(app.emails).toEqual([]);
  });

  test('paid at the venue emails both sides at once, without the treatment in the subjects', async () => {
    const shop = await aStorefront(closed);
    const answer = await shop.asClient('POST', '/api/order', wishFor(shop, { pays: 'venue' }));
    expect(answer.json()).toMatchObject({ state: 'created', approval_url: null });
    const [toClient, toBusiness] = closed.emails;
    expect(toClient?.to).toBe(shop.client.email);
    expect(toClient?.text).toContain('A slow day');
    expect(toClient?.text).toContain('until the end of 16 November 2026');
    expect(toClient?.text).toContain('I hereby give notice that I cancel my contract');
    expect(toBusiness?.to).toContain('business-');
    expect(toBusiness?.text).toContain('A slow day');
    expect(closed.emails.map(({ subject }) => subject).join()).not.toContain('slow');
  });

  test('sent twice, or ten times at once, is placed once', async () => {
    const shop = await aStorefront(app);
    const wish = wishFor(shop);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.asClient('POST', '/api/order', wish)),
    );
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.json().approval_url)).size).toBe(1);
    expect((await shop.asClient('GET', '/api/order')).json().total).toBe(1);
  });

  test('has a key of its client only: another client may use the same key', async () => {
    const [shop, other] = [await aStorefront(app), await aStorefront(app)];
    const order_key = randomUUID();
    const first = (await shop.asClient('POST', '/api/order', wishFor(shop, { order_key }))).json();
    const second = (await other.asClient('POST', '/api/order', wishFor(other, { order_key }))).json();
    expect(second.id).not.toBe(first.id);
  });

  test.each([
    ['another price', { total: 54 }],
    ['another way to pay', { pays: 'venue' }],
    ['a total for a smaller quantity', { quantity: 2 }],
  ])('with %s than the server’s is refused and not stored', async (_what, more) => {
    const shop = await aStorefront(app);
    const answer = await shop.asClient('POST', '/api/order', wishFor(shop, more));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price-changed']);
    expect((await shop.asClient('GET', '/api/order')).json().total).toBe(0);
  });

  test.each([
    ['the listing was paused', sql`UPDATE listings SET state = 'paused'`],
    ['the package was withdrawn', sql`UPDATE packages SET is_active = false`],
    [
      'the business asked for its deletion',
      sql`UPDATE accounts SET deletion_asked_at = now() WHERE role = 'agent'`,
    ],
  ])('is refused if %s in the meantime', async (_what, change) => {
    const shop = await aStorefront(app);
    await app.db.execute(change);
    const answer = await shop.asClient('POST', '/api/order', wishFor(shop));
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'offer-gone']);
  });

  test('that costs nothing is placed without a payment', async () => {
    const shop = await aStorefront(app);
    await app.db.execute(sql`UPDATE packages SET price_type = 'free' WHERE id = ${shop.packageId}`);
    const wish = wishFor(shop, { total: 0, pays: 'venue' });
    const { id } = (await shop.asClient('POST', '/api/order', wish)).json();
    const order = (await shop.asClient('GET', `/api/order/${id}`)).json();
    expect(order).toMatchObject({ total: 0, payment_status: 'Nothing to pay', may: { pay: false } });
  });

  test('is accepted from clients only, and its fields are checked', async () => {
    const shop = await aStorefront(app);
    expect((await shop.asBusiness('POST', '/api/order', wishFor(shop))).statusCode).toBe(403);
    const wrong = wishFor(shop, { quantity: 11, note: 'x'.repeat(501), order_key: 'mine' });
    const answer = await shop.asClient('POST', '/api/order', wrong);
    expect([answer.statusCode, Object.keys(answer.json().errors).toSorted()]).toEqual([
      422,
      ['note', 'order_key', 'quantity'],
    ]);
  });

  test('is refused once a client has twenty open ones', async () => {
    const shop = await aStorefront(closed);
    const order = () => shop.asClient('POST', '/api/order', wishFor(shop, { pays: 'venue' }));
    for (let count = 0; count < 20; count += 1) expect((await order()).statusCode).toBe(201);
    const answer = await order();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too-many-orders']);
  });

  test('gets no payment over the hourly limit, and can be paid later', async () => {
    const strict = await startTestApp({ settings: { LIMITS_PAYMENTS: '2' } });
    const shop = await aStorefront(strict);
    const order = async () => (await shop.asClient('POST', '/api/order', wishFor(shop))).json();
    await order();
    const { id } = await order();
    expect(await order()).toMatchObject({ code: 'too-many-payments' });
    expect((await shop.asClient('POST', `/api/order/${id}/payment`)).statusCode).toBe(429);
    strict.clock.now = new Date(strict.clock.now.getTime() + 3_600_000);
    expect((await shop.asClient('POST', `/api/order/${id}/payment`)).json().approval_url).toContain('https');
    await strict.close();
  });

  test('that could not be paid during a PayPal outage is paid at the next try', async () => {
    const shop = await aStorefront(app);
    const wish = wishFor(shop);
    await app.paypal.sandbox.injectFaults({ failNext: 3 });
    const failed = await shop.asClient('POST', '/api/order', wish);
    expect(failed.statusCode).toBe(502);
    expect(failed.json().message).toBe('Failed to create payment. Please try again later.');
    const again = await shop.asClient('POST', '/api/order', wish);
    expect(again.json().approval_url).toContain('https://sandbox.example');
    expect((await shop.asClient('GET', '/api/order')).json().total).toBe(1);
  });
});
