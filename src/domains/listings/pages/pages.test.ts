import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { seedNamedFixtures } from '#src/testing/named-fixtures.ts';
import { getListingDetails, type ListingDetails } from './contract.ts';

let app: TestApp;
let named: Awaited<ReturnType<typeof seedNamedFixtures>>;
beforeAll(async () => {
  app = await startTestApp();
  named = await seedNamedFixtures(app.db);
});
beforeEach(() => {
  // A Wednesday, 11:00 in Leeds.
  app.clock.now = new Date('2026-06-03T10:00:00Z');
});
afterAll(() => app.close());

async function page(slug: string): Promise<ListingDetails> {
  const answer = await app.call(getListingDetails, { slug });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test('the page shows the treatments with prices and durations', async () => {
  const { treatments } = await page(named.juniperAndRye.slug);

  expect(treatments.map(({ name, price }) => [name, price])).toEqual([
    ['Deep tissue massage', { amount: 38, kind: 'from' }],
    ['Pregnancy massage', { amount: 55, kind: 'from' }],
    ['First consultation', { amount: 0, kind: 'free' }],
  ]);
  expect(treatments[0]?.variants[2]).toMatchObject({
    name: 'Full body, long',
    price_type: 'fixed',
    price: 88.5,
    duration: 90,
    duration_text: '1h 30min',
  });
});

test('the page shows the place, practitioners, amenities, badges and opening hours', async () => {
  const shown = await page(named.juniperAndRye.slug);

  expect(shown).toMatchObject({
    state: 'live',
    claimed: true,
    category: { slug: 'massage', family: 'wellness' },
    city: { slug: 'leeds', name: 'Leeds' },
    phone: '+441134960101',
    practitioners: [{ name: 'Ottilie Marchbanks' }, { name: 'Ruaridh Penhallow' }],
    open: { now: true, text: 'Open until 18:00' },
    live_since: '2025-11-03T09:00:00.000Z',
    attachment: null,
    credit: '',
  });
  expect(shown.amenities.map(({ slug }) => slug)).toEqual(['step-free-access', 'free-wi-fi']);
  expect(shown.hours).toHaveLength(7);
  expect(shown.hours[0]).toEqual({ day: 'monday', spans: [{ start: '09:00', end: '18:00' }] });
  expect(shown.hours[6]).toEqual({ day: 'sunday', spans: [] });
  expect(shown.badges.map(({ kind }) => kind)).toEqual(['verified', 'elite']);
});

test('a paused listing keeps its page, marked as paused', async () => {
  expect((await page(named.quietHour.slug)).state).toBe('paused');
});

test('the page of a removed listing answers “gone”', async () => {
  const answer = await app.call(getListingDetails, { slug: named.goldenTap.slug });
  expect(answer).toMatchObject({ ok: false, status: 410, code: 'listing-gone' });
});

test.each(['draft', 'awaiting_check'] as const)('a listing that is %s is not found', async (state) => {
  const { slug } = await aListing(app.db, { state });
  expect(await app.call(getListingDetails, { slug })).toMatchObject({ ok: false, status: 404 });
});

test.each(['nobody-home', "x' OR 1=1 --", '%', '../etc'])('the address “%s” has no page', async (slug) => {
  expect(await app.call(getListingDetails, { slug })).toMatchObject({ ok: false, status: 404 });
});

test('an imported listing shows only imported facts, and their source', async () => {
  const shown = await page(named.unclaimedOptician.slug);

  expect(shown).toMatchObject({
    claimed: false,
    treatments: [],
    practitioners: [],
    hours: [],
    open: null,
    credit: expect.stringContaining('Open Government Licence v3.0'),
  });
  expect(shown.gallery).toHaveLength(1);
  expect(shown.gallery[0]?.picture.src).toContain('cast-eye-and-ear-care-card');
  expect(shown.preview_image).toContain('/media/cast-eye-and-ear-care-card-1200x630.jpg');
  expect(shown.badges.map(({ kind }) => kind)).toEqual(['unclaimed']);
});

test('practitioners without consent are not shown', async () => {
  const { slug } = await aListing(app.db, {
    practitioners: [{ name: 'Shown Person' }, { name: 'Hidden Person', consentedAt: null }],
  });
  expect((await page(slug)).practitioners.map(({ name }) => name)).toEqual(['Shown Person']);
});

test('inactive treatments are not shown', async () => {
  const { slug } = await aListing(app.db, { treatments: [{ name: 'On' }, { name: 'Off', isActive: false }] });
  expect((await page(slug)).treatments.map(({ name }) => name)).toEqual(['On']);
});

test('scripts in a description do not reach the page', async () => {
  const description = '<p onclick="steal()">Calm<script>steal()</script></p>';
  const { slug } = await aListing(app.db, { description });
  expect((await page(slug)).description).toBe('<p>Calm</p>');
});

test('the pictures of a business come cover first, in their order, without duplicates', async () => {
  const { id, slug } = await aListing(app.db);
  await app.db.execute(sql`
    WITH drawn AS (
      INSERT INTO images (token, kind, width, height)
      SELECT 'gallery-picture-' || n, 'upload', 1600, 1200 FROM generate_series(1, 3) AS n RETURNING id, token
    ), hung AS (
      INSERT INTO listing_images (listing_id, image_id, alt, position)
      SELECT ${id}, id, 'Picture ' || right(token, 1), 9 - right(token, 1)::int FROM drawn
    )
    UPDATE listings SET thumbnail_image_id = drawn.id FROM drawn
    WHERE listings.id = ${id} AND token = 'gallery-picture-1'`);

  const { gallery, preview_image } = await page(slug);

  expect(gallery.map(({ alt }) => alt)).toEqual(['Picture 1', 'Picture 3', 'Picture 2']);
  expect(preview_image).toContain('/media/gallery-picture-1-1200x630.jpg');
});

test('the page lists special days and counts them for “open now”', async () => {
  const { id, slug } = await aListing(app.db, { hours: [{ weekday: 2, opens: 540, closes: 1080 }] });
  await app.db.execute(sql`
    INSERT INTO listing_special_days (listing_id, date, opens, closes) VALUES
      (${id}, '2026-06-03', NULL, NULL), (${id}, '2026-06-06', 1200, 1530), (${id}, '2027-01-01', NULL, NULL)`);

  const shown = await page(slug);

  expect(shown.special_days).toEqual([
    { date: '2026-06-03', name: null, spans: [] },
    { date: '2026-06-06', name: null, spans: [{ start: '20:00', end: '01:30' }] },
  ]);
  expect(shown.open).toEqual({ now: false, text: 'Opens 20:00 on Saturday' });
});

test('a page is read with one query', async () => {
  const asked: string[] = [];
  const { pool } = app.database;
  const query = pool.query;
  pool.query = ((...given: Parameters<typeof query>) => {
    asked.push(JSON.stringify(given[0]));
    return query.apply(pool, given);
  }) as typeof query;
  await page(named.juniperAndRye.slug);
  pool.query = query;
  expect(asked).toHaveLength(1);
});
