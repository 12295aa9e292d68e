import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { categoryId } from '#src/testing/reference-data.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`INSERT INTO treatment_kinds
    (category_id, slug, name, typical_minutes, price_from_pence, price_to_pence, is_advertisable)
    VALUES (${await categoryId(app.db, 'massage')}, 'hot-stone-massage', 'Hot stone massage', 75, 6000, 9000, true)`);
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  ({ token } = await app.signIn(ownerId));
});

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  as = token,
) => {
  const answer = await app.http.inject({
    method,
    url: `/api/treatment${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};

const variant = { name: '60 minutes', description: '', price: 55, price_type: 'fixed', duration: 60 };
const treatment = {
  name: 'Deep tissue massage',
  status: 1,
  service_type: 'Massage by hand',
  category: 'massage',
  description: '<p>Slow and firm.</p>',
  variants: [variant],
};

test('the owner creates, reads, changes and deletes a treatment', async () => {
  const made = await call('POST', '', {
    ...treatment,
    variants: [variant, { ...variant, name: '1h 30min' }],
  });
  expect(made.status).toBe(201);
  const { id, variants } = made.body.treatment;
  expect(made.body.treatment).toMatchObject({
    ...{ name: 'Deep tissue massage', service_type: 'Massage by hand', category: 'Massage', status: 1 },
    ...{ description: '<p>Slow and firm.</p>', total_time: '1h', total_price: 55, on_all_listings: true },
  });
  expect((await call('GET', `/${id}`)).body.treatment).toEqual(made.body.treatment);
  const changed = await call('PUT', `/${id}`, {
    ...treatment,
    name: 'Deep work',
    status: '0',
    variants: [
      { ...variants[1], price: '62.50', duration: '1h 30min' },
      { ...variant, name: 'New' },
    ],
  });
  expect(changed.status).toBe(200);
  expect(changed.body.treatment).toMatchObject({ name: 'Deep work', status: 0, total_price: 62.5 });
  expect(changed.body.treatment.variants[0]).toMatchObject({ id: variants[1].id, duration: 90 });
  expect(changed.body.treatment.variants.map((one: { name: string }) => one.name)).toEqual([
    '1h 30min',
    'New',
  ]);
  expect((await call('DELETE', `/${id}`)).body).toEqual({ message: 'Treatment deleted successfully!' });
  expect((await call('GET', `/${id}`)).status).toBe(404);
});

test('every wrong field is named, with the messages of the form', async () => {
  const none = await call('POST', '', {});
  expect(none.status).toBe(422);
  expect(none.body.errors).toMatchObject({
    name: ['The name field is required.'],
    status: ['The status field is required.'],
    service_type: ['The service type field is required.'],
    category: ['The category field is required.'],
    description: ['The description field is required.'],
    variants: ['The variants field is required.'],
  });
  const wrong = await call('POST', '', {
    ...treatment,
    variants: [
      { ...variant, name: '   ', price: 0, duration: undefined },
      { ...variant, price: '0.00', price_type: 'From' },
      { ...variant, price: 1.005 },
      { ...variant, price: 'much', price_type: 'cheap', duration: 3 },
    ],
  });
  expect(wrong.body.errors).toMatchObject({
    'variants.0.name': ['Name field can not be empty.'],
    'variants.0.price': ['Price must be greater than 0 for Fixed price type'],
    'variants.0.duration': ['The variants.0.duration field is required.'],
    'variants.1.price': ['Price must be greater than 0 for From price type'],
    'variants.2.price': [expect.stringContaining('at most two decimals')],
    'variants.3.price_type': [expect.stringContaining('invalid')],
    'variants.3.duration': [expect.stringContaining('between 5 minutes and 12 hours')],
  });
});

test.each([
  ['a blank description', { description: '<p> &nbsp;</p>' }, 'description'],
  ['an unknown category', { category: 'haircuts-for-cats' }, 'category'],
  ['someone else’s variant', { variants: [{ ...variant, id: 4_000_000 }] }, 'variants.0.id'],
  ['someone else’s listing', { listing_ids: [4_000_000] }, 'listing_ids'],
  ['no listing', { listing_ids: [] }, 'listing_ids'],
])('%s is refused', async (_name, given, field) => {
  const { id } = (await call('POST', '', treatment)).body.treatment;
  const answer = await call('PUT', `/${id}`, { ...treatment, ...given });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  expect((await call('GET', `/${id}`)).body.treatment.variants).toHaveLength(1);
});

test('words, ids and numbers are accepted in the formats of every client', async () => {
  const made = await call('POST', '', {
    ...treatment,
    status: 'Active',
    category: await categoryId(app.db, 'massage'),
    service_type: 'hot STONE massage',
    variants: [
      { ...variant, price: '15.00', price_type: 'FIXED', duration: '1h 0min' },
      { ...variant, price: undefined, price_type: 'Free', duration: '45' },
      { ...variant, price: 99, price_type: 'free', duration: '5' },
    ],
  });
  expect(made.status).toBe(201);
  expect(made.body.treatment.kind_id).not.toBeNull();
  expect(made.body.treatment.variants).toMatchObject([
    { price: 15, price_type: 'fixed', duration: 60, duration_text: '1h' },
    { price: 0, price_type: 'free', duration: 45, duration_text: '45min' },
    { price: 0, price_type: 'free', duration: 5, duration_text: '5min' },
  ]);
});

test('a treatment can be saved exactly as it was read', async () => {
  const made = (await call('POST', '', treatment)).body.treatment;
  const again = await call('PUT', `/${made.id}`, made);
  expect([again.status, again.body.treatment]).toEqual([200, made]);
});

test('medicines that may not be advertised are refused, unless the treatment is inactive', async () => {
  const named = { ...treatment, name: 'Botox for lines', variants: [{ ...variant, name: 'Dysport' }] };
  const refused = await call('POST', '', named);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name', 'variants.0.name']]);
  expect((await call('POST', '', { ...named, status: 'inactive' })).status).toBe(201);
});

test('scripts in a description are removed', async () => {
  const description = '<p onclick="x()">Calm</p><script>alert(1)</script>';
  const made = await call('POST', '', { ...treatment, description });
  expect(made.body.treatment.description).toBe('<p>Calm</p>');
});

test('the list is an array or a paginator, newest first, and can be searched and sorted', async () => {
  for (const name of ['Ash', 'birch', 'Cedar', 'Dogwood 100%', 'elm', 'Fir'])
    await aTreatment(app.db, ownerId, { name });
  const names = async (query: string) => {
    const { body } = await call('GET', query);
    return (body.data ?? body).map((row: { name: string }) => row.name);
  };
  expect(await names('')).toEqual(['Fir', 'elm', 'Dogwood 100%', 'Cedar', 'birch', 'Ash']);
  expect(await names('?page=2&per_page=4')).toEqual(['birch', 'Ash']);
  expect(await names('?page=9')).toEqual([]);
  expect(await names('?page=1&sort=name&per_page=3')).toEqual(['Ash', 'birch', 'Cedar']);
  expect(await names('?page=1&sort=-name&per_page=2')).toEqual(['Fir', 'elm']);
  expect(await names('?page=1&search=R')).toEqual(['Fir', 'Cedar', 'birch']);
  expect(await names('?page=1&search=100%25')).toEqual(['Dogwood 100%']);
  expect(await names('?page=1&search=%25')).toEqual(['Dogwood 100%']);
  const { body } = await call('GET', '?page=1&per_page=4&search=');
  expect(body).toMatchObject({ total: 6, last_page: 2, from: 1, to: 4, per_page: 4, current_page: 1 });
  expect((await call('GET', '?sort=owner_id')).status).toBe(422);
});

test('a business cannot read, change or delete another business’s treatment', async () => {
  const other = await aTreatment(app.db, await aBusiness(app.db), { name: 'Foreign' });
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await call(method, `/${other}`, method === 'PUT' ? treatment : undefined)).status).toBe(404);
  expect((await call('GET', '')).body).toEqual([]);
});

const listingOf = async (slug: string) => (await app.http.inject(`/api/listing-details/${slug}`)).json();
const hits = async (words: string) =>
  (await app.http.inject(`/api/search?search=${encodeURIComponent(words)}`)).json().data;

test('a treatment appears on its listings and in the search until it is deleted', async () => {
  const one = await aListing(app.db, { ownerId, title: 'First rooms' });
  const two = await aListing(app.db, { ownerId, title: 'Second rooms' });
  const made = await call('POST', '', { ...treatment, name: 'Quillwork' });
  const { id } = made.body.treatment;
  expect(made.body.treatment).toMatchObject({ on_all_listings: true, listing_ids: null });
  expect((await listingOf(one.slug)).treatments).toMatchObject([{ name: 'Quillwork' }]);
  // Two places of one business are one brand: one result, which leads to the other.
  expect(await hits('quillwork')).toMatchObject([{ brand: { more_places: 1 } }]);
  const narrowed = await call('PUT', `/${id}`, { ...treatment, name: 'Quillwork', listing_ids: [two.id] });
  expect(narrowed.body.treatment).toMatchObject({ listing_ids: [two.id], on_all_listings: false });
  expect((await listingOf(one.slug)).treatments).toEqual([]);
  expect(await hits('quillwork')).toMatchObject([{ slug: two.slug }]);
  await call('PUT', `/${id}`, { ...treatment, name: 'Quillwork', variants: [{ ...variant, price: 12 }] });
  expect(await hits('quillwork')).toMatchObject([{ slug: two.slug, price_from: 12 }]);
  const everywhere = await call('PUT', `/${id}`, { ...treatment, name: 'Quillwork', listing_ids: null });
  expect(everywhere.body.treatment).toMatchObject({ listing_ids: null, on_all_listings: true });
  expect((await listingOf(one.slug)).treatments).toMatchObject([{ name: 'Quillwork' }]);
  await call('PUT', `/${id}`, { ...treatment, name: 'Quillwork', status: 'inactive' });
  expect(await hits('quillwork')).toEqual([]);
  await call('DELETE', `/${id}`);
  expect((await listingOf(two.slug)).treatments).toEqual([]);
});

test('the form offers the kinds of treatment and the owner’s listings', async () => {
  const { id } = await aListing(app.db, { ownerId, title: 'First rooms' });
  await aListing(app.db, { title: 'Foreign rooms' });
  const { body } = await call('GET', '-choices');
  expect(body.listings).toEqual([
    { id, title: 'First rooms', town: 'Leeds', category_id: expect.any(Number) },
  ]);
  expect(body.kinds).toContainEqual(
    expect.objectContaining({ name: 'Hot stone massage', typical_minutes: 75 }),
  );
});
