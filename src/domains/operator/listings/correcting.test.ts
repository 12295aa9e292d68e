import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const reason = 'A client rang: the number on the page belongs to a bakery.';
const call = (method: 'GET' | 'PUT', path: string, payload?: object) =>
  app.http.inject({
    ...{ method, url: `/api/operator/${path}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  });
const rowOf = async (id: number) => (await app.db.select().from(listings).where(eq(listings.id, id)))[0];
const factsOf = async (id: number) => (await call('GET', `listing/${id}/facts`)).json();
async function correct(id: number, change: object) {
  const { version } = await factsOf(id);
  return call('PUT', `listing/${id}`, { version, reason, ...change });
}

const aPage = async () => {
  const ownerId = await aBusiness(app.db, { name: 'Ana', email: 'ana@example.com', plan: 'elite' });
  await app.db.execute(sql`UPDATE accounts SET email = 'ana-' || id || '@example.com' WHERE id = ${ownerId}`);
  return aListing(app.db, {
    ...{ ownerId, title: 'Willow Rooms', phone: '+441134960000', address: '4 Candle Court', town: 'Leeds' },
    ...{ postcode: 'LS1 4DY', description: '<p>Slow work.</p>', email: '' },
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
  });
};

test('what is corrected is on the page at once; its owner reads what was changed and why', async () => {
  const { id, slug } = await aPage();
  const answer = await correct(id, {
    ...{ title: 'Willow Lane Rooms', phone: '0113 496 0017', websiteURL: 'willow.example' },
    ...{ address: '6 Candle Court, Leeds, LS1 4DY', description: '<p>Careful work.</p><script>x</script>' },
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    'The page is corrected, and its owner gets an email.',
  ]);
  expect((await app.http.inject(`/api/listing-details/${slug}`)).json()).toMatchObject({
    ...{ title: 'Willow Lane Rooms', phone: '+441134960017', address: '6 Candle Court', postcode: 'LS1 4DY' },
    description: '<p>Careful work.</p>',
  });
  expect((await app.http.inject('/api/search?search=Willow%20Lane')).json().data).toHaveLength(1);
  const [email] = app.emails;
  expect(email?.text).toContain('Phone: “+441134960017”, before “+441134960000”.');
  expect(email?.text).toContain('Name: “Willow Lane Rooms”, before “Willow Rooms”.');
  expect(email?.text).toContain(reason);
  expect(email?.text).not.toContain('Town:');
  const [entry] = (await call('GET', 'action?page=1')).json().data;
  expect(entry).toMatchObject({ action: 'listing-corrected', subject_id: id, reason });
  expect(JSON.parse(entry.before)).toMatchObject({ phone: '+441134960000', title: 'Willow Rooms' });
  expect(JSON.parse(entry.after)).toMatchObject({ phone: '+441134960017', title: 'Willow Lane Rooms' });
});

test('the opening hours are corrected with the rest, unless they were changed meanwhile', async () => {
  const { id } = await aPage();
  const { hours, week } = await factsOf(id);
  expect(hours).toBe('Monday 09:00–17:00');
  const longer = [...week, { day: 'tuesday', start: '10:00', end: '18:00', status: 'active' }];
  expect((await correct(id, { week: longer, hours })).statusCode).toBe(200);
  expect((await factsOf(id)).hours).toBe('Monday 09:00–17:00, Tuesday 10:00–18:00');
  expect(app.emails[0]?.text).toContain('Tuesday 10:00–18:00');
  const late = await correct(id, { week, hours });
  expect([late.statusCode, late.json().code]).toEqual([409, 'stale-listing']);
});

test('every field that is wrong is named at once, and nothing is saved', async () => {
  const { id } = await aPage();
  const { errors } = (
    await correct(id, {
      phone: '12',
      websiteURL: 'javascript:alert(1)',
      category: 'no such',
      description: ' ',
    })
  ).json();
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['phone', 'websiteURL']));
  const judged = (
    await correct(id, { category: 'no such', description: '<p> </p>', phone: null, location: 'Nowhereville' })
  ).json().errors;
  expect(Object.keys(judged).toSorted()).toEqual(['category', 'description', 'location', 'phone']);
  const overlap = { day: 'monday', start: '09:00', end: '12:00' };
  const { hours } = await factsOf(id);
  expect((await correct(id, { week: [overlap, overlap], hours })).json().errors).toHaveProperty(
    'week.1.start',
  );
  expect(await rowOf(id)).toMatchObject({ phone: '+441134960000', version: 1 });
  expect(app.emails).toEqual([]);
});

test('what may not be advertised is refused in a correction, too', async () => {
  const { id } = await aPage();
  const { errors } = (await correct(id, { title: 'Botox Rooms' })).json();
  expect(errors.title).toHaveLength(1);
});

test('a correction of an older version, of nothing, or of what waits to be decided is refused', async () => {
  const { id } = await aPage();
  expect((await correct(id, { version: 7, phone: '01134960019' })).json().code).toBe('stale-listing');
  expect((await correct(id, { phone: '01134960000' })).json().errors.reason).toHaveLength(1);
  await app.db.execute(sql`UPDATE listings SET pending_since = now(), pending_change = jsonb_build_object(
    'title', 'Heron', 'categoryId', category_id, 'cityId', city_id, 'address', address, 'town', town,
    'postcode', postcode, 'lat', lat, 'lng', lng) WHERE id = ${id}`);
  expect((await correct(id, { title: 'Willow Yard' })).json().code).toBe('change-waits');
  expect((await correct(id, { phone: '01134960018' })).statusCode).toBe(200);
});

test('a page that nobody has claimed is corrected without an email, and may lose a wrong number', async () => {
  const { id } = await aListing(app.db, { source: 'osm', sourceKey: 'osm:4', phone: '+441134960000' });
  await app.db.execute(sql`UPDATE listings SET owner_id = NULL WHERE id = ${id}`);
  expect((await correct(id, { phone: null })).json().message).toBe('The page is corrected.');
  expect(await rowOf(id)).toMatchObject({ phone: '' });
  expect(app.emails).toEqual([]);
});
