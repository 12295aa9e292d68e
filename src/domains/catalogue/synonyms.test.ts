import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { seedCatalogue } from './reference-data.server.ts';
import { synonyms } from './synonyms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedCatalogue(app.db);
});
afterAll(() => app.close());

test('the catalogue has at least 150 synonyms, each once', () => {
  expect(synonyms.length).toBeGreaterThanOrEqual(150);
  expect(new Set(synonyms.map(([phrase]) => phrase)).size).toBe(synonyms.length);
});

test('a phrase is at most four plain words', () => {
  const odd = synonyms.flat().filter((text) => !/^[a-z0-9]+( [a-z0-9]+){0,5}$/.test(text));
  const long = synonyms.filter(([phrase]) => phrase.split(' ').length > 4);
  expect([...odd, ...long]).toEqual([]);
});

test('no synonym equals its meaning after stemming', async () => {
  const { rows } = await app.db.execute(sql`
    SELECT phrase, means FROM ${given()} WHERE to_tsvector('treatory', phrase) = to_tsvector('treatory', means)`);
  expect(rows).toEqual([]);
});

test('every synonym’s meaning matches something in the catalogue', async () => {
  const { rows } = await app.db.execute(sql`
    SELECT DISTINCT means FROM ${given()}
    WHERE NOT EXISTS (
      SELECT 1 FROM (
        SELECT k.name || ' ' || c.name AS said FROM treatment_kinds k JOIN categories c ON c.id = k.category_id
        UNION ALL SELECT name FROM amenities UNION ALL SELECT name FROM tags) catalogue
      WHERE to_tsvector('treatory', said) @@ plainto_tsquery('treatory', means))`);
  expect(rows).toEqual([]);
});

const given = () =>
  sql`jsonb_to_recordset(${JSON.stringify(synonyms.map(([phrase, means]) => ({ phrase, means })))}::jsonb)
    AS fact (phrase text, means text)`;
