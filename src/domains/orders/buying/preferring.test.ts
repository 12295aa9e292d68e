import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseAccountRows } from '#src/domains/accounts/deletion/erase-rows.server.ts';
import { archivedLists } from '#src/domains/accounts/export/export.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { CLIENT_PAYMENTS: 'false' } });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.emails.length = 0;
});

/** Open on weekdays from nine to five and on Saturday mornings; closed on one Tuesday, open late on another. */
async function aShopWithHours() {
  const weekdays = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 540, closes: 1020 }));
  const hours = [...weekdays, { weekday: 5, opens: 540, closes: 720 }];
  const shop = await aStorefront(app, { listing: { hours } });
  await app.db.execute(sql`INSERT INTO listing_special_days (listing_id, date, opens, closes, bank_holiday, is_active) VALUES
    (${shop.listingId}, '2026-11-10', NULL, NULL, NULL, true),
    (${shop.listingId}, '2026-11-17', 720, 1260, NULL, true),
    (${shop.listingId}, '2026-12-25', NULL, NULL, 'Christmas Day', true),
    (${shop.listingId}, '2026-11-24', NULL, NULL, NULL, false)`);
  return shop;
}

const order = (shop: Awaited<ReturnType<typeof aStorefront>>, more: object) =>
  shop.asClient('POST', '/api/order', wishFor(shop, { pays: 'venue', start_early: true, ...more }));

describe('a preferred time', () => {
  test.each([
    ['a day', { preferred_date: '2026-11-03' }],
    ['a day and a part of the day', { preferred_date: '2026-11-07', preferred_time: 'morning' }],
    ['a part of any day', { preferred_time: 'afternoon' }],
    ['the evening of a day with other hours', { preferred_date: '2026-11-17', preferred_time: 'evening' }],
    ['a day whose exception is switched off', { preferred_date: '2026-11-24' }],
    ['no preference', { preferred_date: null }],
  ])('may be given as %s', async (_what, wish) => {
    const shop = await aShopWithHours();
    const answer = await order(shop, wish);
    expect(answer.statusCode).toBe(201);
    expect((await shop.asClient('GET', `/api/order/${answer.json().id}`)).json()).toMatchObject({
      preferred_date: null,
      preferred_time: null,
      ...wish,
    });
  });

  test.each([
    [
      'a Sunday',
      { preferred_date: '2026-11-08' },
      'preferred_date',
      'The business is closed on Sunday 8 November 2026. Choose another day.',
    ],
    [
      'a special day',
      { preferred_date: '2026-11-10' },
      'preferred_date',
      'The business is closed on Tuesday 10 November 2026. Choose another day.',
    ],
    [
      'a bank holiday',
      { preferred_date: '2026-12-25' },
      'preferred_date',
      'The business is closed on Friday 25 December 2026. Choose another day.',
    ],
    [
      'an afternoon after closing',
      { preferred_date: '2026-11-07', preferred_time: 'afternoon' },
      'preferred_time',
      'The business is closed in the afternoon on Saturday 7 November 2026. Choose another time.',
    ],
    [
      'a morning before a late start',
      { preferred_date: '2026-11-17', preferred_time: 'morning' },
      'preferred_time',
      'The business is closed in the morning on Tuesday 17 November 2026. Choose another time.',
    ],
    [
      'yesterday',
      { preferred_date: '2026-11-01' },
      'preferred_date',
      'This day has passed. Choose today or a later day.',
    ],
    [
      'a day too far ahead',
      { preferred_date: '2027-02-01' },
      'preferred_date',
      'Choose a day up to Sunday 31 January 2027.',
    ],
    [
      'a word instead of a date',
      { preferred_date: 'Saturday' },
      'preferred_date',
      'Give a day such as 2026-11-28.',
    ],
    [
      'the 30th of February',
      { preferred_date: '2027-02-30' },
      'preferred_date',
      'Give a day such as 2026-11-28.',
    ],
    ['midnight', { preferred_time: 'midnight' }, 'preferred_time', 'Choose morning, afternoon or evening.'],
  ])('is refused under its field for %s, and no order is stored', async (_what, wish, field, said) => {
    const shop = await aShopWithHours();
    const answer = await order(shop, wish);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [said] }]);
    expect((await shop.asClient('GET', '/api/order')).json().total).toBe(0);
  });

  test('in the morning is refused after noon in London', async () => {
    app.clock.now = new Date('2026-10-23T11:05:00Z');
    const shop = await aShopWithHours();
    const answer = await order(shop, { preferred_date: '2026-10-23', preferred_time: 'morning' });
    expect(answer.json().errors).toHaveProperty('preferred_time');
    const later = await order(shop, { preferred_date: '2026-10-23', preferred_time: 'afternoon' });
    expect(later.statusCode).toBe(201);
  });

  test('within the 14 days needs a request for an early start', async () => {
    const shop = await aShopWithHours();
    const early = await order(shop, { preferred_date: '2026-11-16', start_early: false });
    expect([early.statusCode, early.json().errors]).toEqual([
      422,
      {
        start_early: [
          'Tick this box to come on Monday 16 November 2026, or choose a day after Monday 16 November 2026.',
        ],
      },
    ]);
    expect((await order(shop, { preferred_date: '2026-11-18', start_early: false })).statusCode).toBe(201);
  });

  test('with several errors shows them all at once', async () => {
    const shop = await aShopWithHours();
    const wish = { preferred_date: '2026-11-07', preferred_time: 'evening', start_early: false };
    expect(Object.keys((await order(shop, wish)).json().errors)).toEqual(['preferred_time', 'start_early']);
  });

  test('can be chosen for each day from today to 90 days ahead', async () => {
    const shop = await aShopWithHours();
    const { days } = (
      await app.http.inject({ url: `/api/listing-details/${shop.slug}/offer?package=${shop.packageId}` })
    ).json();
    expect([days.length, days[0], days[5], days[6], days.at(-1).date]).toEqual([
      91,
      { date: '2026-11-02', times: ['morning', 'afternoon'] },
      { date: '2026-11-07', times: ['morning'] },
      { date: '2026-11-08', times: [] },
      '2027-01-31',
    ]);
  });
});

const saturday = { preferred_date: '2026-11-07', preferred_time: 'morning' };

test('both emails name treatment, quantity, time, client and note, and a reply goes to the other side', async () => {
  const shop = await aShopWithHours();
  await app.db.execute(sql`UPDATE listings SET email = 'front@willow.example' WHERE id = ${shop.listingId}`);
  await app.db.execute(sql`UPDATE accounts SET name = 'Imogen Thackray' WHERE id = ${shop.client.id}`);
  await order(shop, {
    ...saturday,
    variant: shop.variantId,
    package: undefined,
    quantity: 2,
    total: 110,
    note: 'By bus',
  });
  const [toClient, toBusiness] = app.emails;
  for (const email of [toClient, toBusiness]) {
    expect(email?.text).toContain('2 × Deep rest');
    expect(email?.text).toContain('Preferred time: Saturday 7 November 2026, morning');
    expect(email?.text).toContain('Note: By bus');
    expect(email?.subject).not.toContain('Deep rest');
  }
  expect(toClient?.replyTo).toBe('front@willow.example');
  expect(toClient?.text).toContain('Reply to this email to write to Willow & Wren.');
  expect(toBusiness?.text).toContain(`Client: Imogen Thackray, ${shop.client.email}`);
  expect(toBusiness?.replyTo).toBe(shop.client.email);
  expect(toBusiness?.text).toContain('Reply to this email to write to Imogen Thackray.');
});

test('the client’s email says that a reply does not reach a business without an email address', async () => {
  const shop = await aShopWithHours();
  await app.db.execute(sql`UPDATE listings SET email = '' WHERE id = ${shop.listingId}`);
  await order(shop, {});
  const [toClient] = app.emails;
  expect(toClient?.replyTo).toBeUndefined();
  expect(toClient?.text).toContain('A reply to this email does not reach Willow & Wren.');
  expect(toClient?.text).toContain('Preferred time: No preference');
});

test('the preferred time appears in the table, the CSV and the archive, and an erasure removes it', async () => {
  const shop = await aShopWithHours();
  const { id } = (await order(shop, { ...saturday, quantity: 2, total: 110 })).json();
  const row = { ...saturday, quantity: 2, package: 'A slow day' };
  expect((await shop.asBusiness('GET', '/api/order')).json().data).toMatchObject([row]);
  expect((await shop.asBusiness('GET', '/api/order-table')).json().csv).toContain(
    'A slow day,2,"Saturday 7 November 2026, morning",Willow & Wren',
  );
  const archive = await archivedLists(app.context, shop.client.id);
  expect(archive.find(({ file }) => file === 'orders')?.rows).toMatchObject([saturday]);
  await eraseAccountRows(app.context, shop.client.id);
  expect((await shop.asBusiness('GET', `/api/order/${id}`)).json()).toMatchObject({
    preferred_date: null,
    preferred_time: null,
  });
});
