import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { images } from '#src/domains/media/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import type { Label } from './contract.ts';
import kinds from './facts/treatment-kinds.json' with { type: 'json' };
import { families } from './families.ts';
import { seedCatalogue } from './reference-data.server.ts';
import { listCategories } from './service.server.ts';
import { categories, treatmentKinds } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedCatalogue(app.db);
});
afterAll(() => app.close());

test('twenty categories in three families are listed in order, each with two pictures', async () => {
  const rows = await listCategories(app.context);
  expect(rows).toHaveLength(20);
  expect([rows[0]?.name, rows.at(-1)?.name]).toEqual(['Hair', 'Health checks and clinics']);
  expect([...new Set(rows.map((row) => row.family))].sort()).toEqual([...families].sort());
  const pictures = rows.flatMap((row) => [row.image_icon, row.background_image]);
  expect(new Set(pictures).size).toBe(40);
  expect(pictures.filter((path) => !/^\/media\/[\w-]+\.svg/.test(path))).toEqual([]);
});

test('286 treatment kinds have a category, a duration and a price range', async () => {
  const rows = await app.db.select().from(treatmentKinds);
  expect(rows).toHaveLength(286);
  const swedish = rows.find((row) => row.slug === 'swedish-massage');
  expect(swedish).toMatchObject({ typicalMinutes: 60, priceFromPence: 4500, priceToPence: 8000 });
});

test('every treatment kind belongs to an existing category', async () => {
  const known = new Set((await listCategories(app.context)).map((row) => row.slug));
  expect(kinds.filter((kind) => !known.has(kind.category))).toEqual([]);
});

test('amenities and tags are listed in groups, in order', async () => {
  const amenities = (await app.http.inject('/api/amenity')).json<Label[]>();
  const tags = (await app.http.inject('/api/tag')).json<Label[]>();
  expect([amenities.length, tags.length]).toEqual([69, 57]);
  expect(new Set(amenities.map((row) => row.grouping)).size).toBe(7);
  expect(new Set(tags.map((row) => row.grouping)).size).toBe(6);
  expect(amenities[0]).toMatchObject({ slug: 'step-free-entrance', grouping: 'Access' });
});

test('seeding the catalogue again writes nothing', async () => {
  const versions = () =>
    app.db.execute<{ xmin: string }>(sql`
      SELECT slug, xmin::text FROM categories UNION ALL SELECT slug, xmin::text FROM treatment_kinds
      UNION ALL SELECT slug, xmin::text FROM amenities UNION ALL SELECT slug, xmin::text FROM tags
      UNION ALL SELECT token, xmin::text FROM images UNION ALL SELECT phrase || means, xmin::text FROM synonyms
      ORDER BY 1, 2`);
  const before = (await versions()).rows;
  expect(before.length).toBeGreaterThan(500);
  await seedCatalogue(app.db);
  expect((await versions()).rows).toEqual(before);
});

test('seeding restores changed texts under the same id', async () => {
  const before = await listCategories(app.context);
  await app.db.update(categories).set({ description: 'Nothing.' });
  await app.db.update(treatmentKinds).set({ priceToPence: 99_999_00 });
  await seedCatalogue(app.db);
  expect(await listCategories(app.context)).toEqual(before);
  const [kind] = await app.db.select().from(treatmentKinds).orderBy(treatmentKinds.id);
  expect(kind?.priceToPence).toBeLessThan(99_999_00);
});

test('two processes that seed together seed once', async () => {
  await app.db.delete(treatmentKinds);
  await app.db.delete(categories);
  await app.db.delete(images);
  await Promise.all([seedCatalogue(app.db), seedCatalogue(app.db)]);
  expect(await listCategories(app.context)).toHaveLength(20);
  expect(await app.db.$count(treatmentKinds)).toBe(286);
});
