import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { searchIn } from '#src/testing/listings/searching.ts';
import { aCatalogue } from '#src/testing/operator/catalogue.ts';
import { goOnIndexing } from './indexing.server.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof aCatalogue>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await aCatalogue(app);
});
afterAll(() => app.close());

/** After the time for which a process keeps the small tables of a search. */
const found = async (query: Parameters<typeof searchIn>[1]) => {
  app.clock.now = new Date(app.clock.now.getTime() + 11_000);
  return (await searchIn(app, query)).titles;
};

test('a synonym is tried out, added, found by, and undone', async () => {
  const values = { phrase: 'Kneading!', means: 'massage' };
  const tried = await desk.preview('synonym', values);
  expect(tried.body).toMatchObject({ is_tried: true, addresses: [] });
  const [search] = tried.body.searches;
  expect([search.words, search.before.total, search.after.total]).toEqual(['kneading', 0, 2]);
  expect(search.after.first.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Quiet Hands',
    'Willow Rooms',
  ]);
  expect(await found({ search: 'kneading' })).toEqual([]);

  const added = await desk.add('synonym', values);
  expect(added.body).toMatchObject({ name: 'kneading', detail: 'massage', version: 2 });
  expect((await found({ search: 'kneading' })).length).toBe(2);
  expect((await desk.add('synonym', values)).body.errors).toEqual({
    phrase: ['This synonym already exists.'],
  });

  await desk.undoLast('synonym', added.body.id);
  expect(await found({ search: 'kneading' })).toEqual([]);
  const [{ before, after, can_undo: canUndo, operator }] = (await desk.call('GET', 'catalogue-change')).body
    .data;
  expect([JSON.parse(before), after, canUndo, operator]).toEqual([
    { phrase: 'kneading', means: 'massage' },
    null,
    true,
    'Rosemary Quill',
  ]);
});

test('a treatment that is renamed is found by its new name, after a preview that said so', async () => {
  const id = await desk.idOf('treatment_kinds', 'Hot stone massage');
  const { values, version, listings } = await desk.item('treatment-kind', id);
  expect(listings).toBe(1);
  const renamed = { ...values, name: 'Basalt ritual' };
  const { body } = await desk.preview('treatment-kind', { ...renamed, item_id: id });
  const totals = body.searches.map(
    (one: { words: string; before: { total: number }; after: { total: number } }) => [
      one.words,
      one.before.total,
      one.after.total,
    ],
  );
  expect(body.touched).toBe(1);
  expect(totals.slice(0, 2)).toEqual([
    ['Basalt ritual', 0, 1],
    ['Hot stone massage', 1, 0],
  ]);
  expect(await found({ search: 'basalt' })).toEqual([]);

  const saved = await desk.save('treatment-kind', id, { ...renamed, version });
  expect(saved.body.indexing_since).not.toBeNull();
  expect((await desk.call('GET', 'catalogue')).body.indexing).toMatchObject([{ name: 'Basalt ritual' }]);
  await app.runJobs();
  expect((await desk.item('treatment-kind', id)).indexing_since).toBeNull();
  expect(await found({ search: 'basalt ritual' })).toEqual(['Willow Rooms']);

  const late = await desk.save('treatment-kind', id, { ...values, version });
  expect([late.status, late.body.code]).toEqual([409, 'changed-elsewhere']);
  await desk.undoLast('treatment-kind', id);
  await app.runJobs();
  expect((await desk.item('treatment-kind', id)).values).toEqual(values);
  expect(await found({ search: 'basalt' })).toEqual([]);
});

test('a category that has a new address is found at every old one', async () => {
  const id = await desk.idOf('categories', 'Barbering');
  const { values, version } = await desk.item('category', id);
  const moved = { ...values, slug: 'barbers' };
  const { body } = await desk.preview('category', { ...moved, item_id: id });
  expect(body.addresses).toEqual([
    {
      from: '/featured-search-listing?category=barbering',
      to: '/featured-search-listing?category=barbers',
      count: 1,
    },
    { from: '/treatments/barbering/…', to: '/treatments/barbers/…', count: 1 },
  ]);
  const first = await desk.save('category', id, { ...moved, version });
  await desk.save('category', id, {
    ...moved,
    slug: 'barber-shops',
    version: first.body.version,
  });
  for (const slug of ['barbering', 'barbers', 'barber-shops']) {
    expect((await app.http.inject(`/api/category-address/${slug}`)).json()).toEqual({ slug: 'barber-shops' });
    expect((await app.http.inject(`/api/landing/${slug}/leeds`)).json().category.slug).toBe('barber-shops');
    expect(await found({ category: slug })).toEqual(['Comb and Co']);
  }
  const hair = await desk.item('category', await desk.idOf('categories', 'Hair'));
  const taken = await desk.save('category', hair.id, {
    ...hair.values,
    slug: 'barbering',
    version: hair.version,
  });
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']]);

  await desk.undoLast('category', id);
  expect((await desk.item('category', id)).values.slug).toBe('barbers');
  expect((await app.http.inject('/api/category-address/barber-shops')).json()).toEqual({ slug: 'barbers' });
  // The change before is no longer the last one.
  const { changes } = await desk.item('category', id);
  const refused = await desk.undo(changes.at(-1).id);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed-since']);
});

test('a city is understood by another name that an operator gave it', async () => {
  const { id, values, version } = await desk.item('city', await desk.idOf('cities', 'Leeds'));
  const wish = { ...values, other_names: 'Leodis, The Wharfe End' };
  expect((await desk.save('city', id, { ...wish, version })).status).toBe(200);
  expect((await found({ location: 'the wharfe end', radius_km: 8 })).sort()).toEqual([
    'Comb and Co',
    'Willow Rooms',
  ]);
  expect(await found({ search: 'barbering in leodis' })).toEqual(['Comb and Co']);
  const places = await app.http.inject('/api/place-suggestion?text=leod');
  expect(places.json()).toMatchObject([{ kind: 'city', label: 'Leeds', value: 'leeds' }]);
});

test('the search knows nothing of what was only tried out', async () => {
  const before = await app.db.execute(
    sql`SELECT md5(string_agg(p::text, '' ORDER BY term, block)) FROM search_postings p`,
  );
  const id = await desk.idOf('amenities', 'Free parking');
  const { values } = await desk.item('amenity', id);
  const tried = await desk.preview('amenity', {
    ...values,
    name: 'Courtyard spaces',
    item_id: id,
  });
  expect(tried.body.searches[0].after.total).toBe(1);
  const after = await app.db.execute(
    sql`SELECT md5(string_agg(p::text, '' ORDER BY term, block)) FROM search_postings p`,
  );
  expect(after.rows).toEqual(before.rows);
  expect(await found({ search: 'courtyard' })).toEqual([]);
});

test('a name that many listings carry is followed in batches, and is not tried out before', async () => {
  for (let count = 0; count < 105; count += 1)
    await aListing(app.db, { title: `Steam ${count}`, city: 'york', amenities: ['sauna'] });
  await rebuildIndex(app.db);
  const id = await desk.idOf('amenities', 'Sauna');
  const { values, version, listings } = await desk.item('amenity', id);
  expect(listings).toBe(105);
  const renamed = { ...values, name: 'Finnish warmth' };
  const { body } = await desk.preview('amenity', { ...renamed, item_id: id });
  expect(body).toMatchObject({ touched: 105, is_tried: false, searches: [{ after: null }, { after: null }] });
  await desk.save('amenity', id, { ...renamed, version });
  expect(await goOnIndexing(app.context, 1)).toBe(false);
  expect((await desk.item('amenity', id)).indexing_since).not.toBeNull();
  expect(await goOnIndexing(app.context, 5)).toBe(true);
  expect((await desk.item('amenity', id)).indexing_since).toBeNull();
  const { body: after } = await desk.preview('tag', { name: 'finnish warmth', grouping: 'Style' });
  expect(after.searches[0].before.total).toBe(105);
});
