import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#src/domains/catalogue/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { photograph } from '#src/testing/files/pictures.ts';
import { formWith } from '#src/testing/form.ts';
import { aCatalogue } from '#src/testing/operator/catalogue.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof aCatalogue>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await aCatalogue(app);
});
afterAll(() => app.close());

test('the start lays no fact over what an operator changed, added or removed, and adds what is new', async () => {
  const tag = await desk.item('tag', await desk.idOf('tags', 'boutique'));
  await desk.save('tag', tag.id, {
    ...tag.values,
    name: 'small and fine',
    version: tag.version,
  });
  const luxury = await desk.item('tag', await desk.idOf('tags', 'luxury'));
  const gone = await desk.remove('tag', luxury.id, luxury.version);
  expect(gone.status).toBe(200);
  const own = await desk.add('tag', { name: 'by the river', grouping: 'Style' });
  const vegan = await desk.idOf('tags', 'budget-friendly');
  await app.db.execute(sql`DELETE FROM tags WHERE id = ${vegan}`);
  await seedCatalogue(app.db);
  const names = (await app.http.inject('/api/tag')).json().map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['small and fine', 'by the river', 'budget-friendly']));
  expect(names).not.toEqual(expect.arrayContaining(['luxury']));
  expect(names).not.toEqual(expect.arrayContaining(['boutique']));

  const [{ id }] = (await desk.call('GET', 'catalogue-change?per_page=10')).body.data.filter(
    ({ title }: { title: string }) => title === 'luxury',
  );
  expect((await desk.undo(id)).status).toBe(200);
  expect(await desk.item('tag', luxury.id)).toMatchObject({ name: 'luxury' });
  await desk.undoLast('tag', own.body.id);
  expect((await desk.read('tag', own.body.id)).status).toBe(404);
});

test('what something uses is not removed, and a city never', async () => {
  for (const [kind, table, name] of [
    ['category', 'categories', 'Massage'],
    ['amenity', 'amenities', 'Free parking'],
    ['treatment-kind', 'treatment_kinds', 'Hot stone massage'],
  ] as const) {
    const { id, version } = await desk.item(kind, await desk.idOf(table, name));
    const refused = await desk.remove(kind, id, version);
    expect([kind, refused.status, refused.body.code]).toEqual([kind, 409, 'still-used']);
  }
  const { id, version } = await desk.item('city', await desk.idOf('cities', 'Leeds'));
  expect((await desk.remove('city', id, version)).body.code).toBe('not-open');
});

test('categories change places, and the public list follows', async () => {
  const names = async () =>
    (await app.http.inject('/api/category')).json().map(({ name }: { name: string }) => name);
  const before = await names();
  const id = await desk.idOf('categories', before[1]);
  expect((await desk.move('category', id, 'up')).body).toEqual({
    place: 1,
    of: 20,
  });
  expect((await desk.move('category', id, 'up')).body.place).toBe(1);
  expect(await names()).toEqual([before[1], before[0], ...before.slice(2)]);
  const synonym = (await desk.call('GET', 'catalogue-item?kind=synonym')).body.data[0];
  expect((await desk.move('synonym', synonym.id, 'up')).status).toBe(409);
});

test('a new category has drawings, and stays empty until a business chooses it', async () => {
  const values = { name: 'Cold water', description: 'Plunges.', family: 'wellness', slug: 'cold-water' };
  const { status, body } = await desk.add('category', values);
  expect([status, body.listings]).toEqual([201, 0]);
  expect(body.values).toMatchObject(values);
  const shown = (await app.http.inject('/api/category')).json().at(-1);
  expect(shown).toMatchObject({ name: 'Cold water', image_icon: expect.stringMatching(/^\/media\//) });
  expect((await desk.undoLast('category', body.id)).status).toBe(200);
});

test('a category has pictures of its own, which an undo takes back', async () => {
  const id = await desk.idOf('categories', 'Nails');
  const { pictures, version } = await desk.item('category', id);
  const file = new Blob([Uint8Array.from(await photograph(900, 900).jpeg().toBuffer())], {
    type: 'image/jpeg',
  });
  const form = await formWith([
    ['use', 'icon'],
    ['version', String(version)],
    ['cover', file],
  ]);
  const url = `/api/operator/category/${id}/picture`;
  const send = () =>
    app.http.inject({
      ...{ method: 'POST', url, headers: { ...form.headers, authorization: desk.authorization } },
      payload: form.payload,
    });
  const { pictures: now } = (await send()).json();
  expect([now.icon.is_drawn, now.background]).toEqual([false, pictures.background]);
  expect((await send()).statusCode).toBe(409);
  const icon = (await app.http.inject('/api/category'))
    .json()
    .find((one: { id: number }) => one.id === id).image_icon;
  expect(icon).toBe(now.icon.picture.src);
  expect((await app.http.inject(icon)).statusCode).toBe(200);
  await desk.undoLast('category', id);
  expect((await desk.item('category', id)).pictures).toEqual(pictures);
});

test.each([
  ['synonym', { phrase: 'one two three four five', means: 'massage' }, 'phrase'],
  ['synonym', { phrase: 'massage', means: 'massage' }, 'means'],
  ['synonym', { phrase: 'kneading', means: 'quantum alignment' }, 'means'],
  ['synonym', { phrase: 'botox', means: 'massage' }, 'phrase'],
  ['synonym', { phrase: 'kneading' }, 'means'],
  ['tag', { name: 'Boho', grouping: '' }, 'grouping'],
  ['tag', { name: 'AWARD-winning', grouping: 'Style' }, 'name'],
  ['category', { name: 'New', description: 'New.', family: 'beauty', slug: 'Big Letters' }, 'slug'],
  [
    'treatment-kind',
    { name: 'New', category_id: 1, typical_minutes: 30, price_from: 20, price_to: 10 },
    'price_to',
  ],
  [
    'treatment-kind',
    {
      ...{ name: 'Botox', category_id: 1, typical_minutes: 30, price_from: 20, price_to: 30 },
      is_advertisable: true,
    },
    'is_advertisable',
  ],
])('a %s with a fault is refused beside its field', async (kind, values, field) => {
  const { status, body } = await desk.add(kind, values);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('every change is in the audit log with what was before and after', async () => {
  const { rows } = await app.db.execute<{
    action: string;
    subject: string;
    title: string;
    after: string;
  }>(sql`
    SELECT action, subject, title, after FROM operator_actions WHERE subject = 'tag' ORDER BY id LIMIT 2`);
  expect(rows.map(({ action, title }) => [action, title])).toEqual([
    ['catalogue-changed', 'small and fine'],
    ['catalogue-removed', 'luxury'],
  ]);
  expect(JSON.parse(rows[0]?.after ?? '')).toEqual({ name: 'small and fine' });
});
