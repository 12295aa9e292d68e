import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { forgetUnmet, noted, type Sought, soughtAndCounted, soughtBy } from '#src/testing/listings/unmet.ts';
import { rebuildIndex } from '../search/index/rebuild.server.ts';
import { mayKeep } from './words.server.ts';

let app: TestApp;
let operatorId: number;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  await aListing(app.db, { title: 'Calm Rooms', category: 'massage' });
  await rebuildIndex(app.db);
  operatorId = (await anAccount(app.db, { role: 'operator' })).id;
});
afterAll(() => app.close());

let year = 2026;
beforeEach(async () => {
  app.clock.now = new Date(Date.UTC(year++, 10, 2, 9, 30));
  await forgetUnmet(app);
});

const blorping = { search: 'blorping', location: 'leeds' };

async function shown(query = ''): Promise<string[]> {
  const operator = await callsOf(app, operatorId);
  const { status, body } = await operator('GET', `operator/unmet-word?page=1${query}`);
  expect(status).toBe(200);
  return body.data.map(
    ({ words, area, people }: { words: string; area: string; people: number }) =>
      `${words}, ${area || 'anywhere'}: ${people}`,
  );
}

test('words that name nothing of the catalogue are shown from five people on, where and anywhere', async () => {
  await soughtAndCounted(app, 4, blorping);
  expect(await shown()).toEqual([]);
  await soughtAndCounted(app, 5, blorping);
  expect((await shown()).toSorted()).toEqual(['blorping, Leeds: 5', 'blorping, anywhere: 5']);
  expect(await shown('&search=leeds')).toEqual(['blorping, Leeds: 5']);
  expect(await noted(app)).toEqual([]);
});

test('people who search in different places, or in none, count together for anywhere', async () => {
  const where: Sought[] = ['leeds', 'york', 'bristol', 'Ilkley'].map((location) => ({
    ...blorping,
    location,
  }));
  for (const [person, query] of [...where, { search: 'Blorping' }].entries())
    await soughtBy(app, person + 1, query);
  await soughtAndCounted(app, 1, blorping);
  expect(await shown()).toEqual(['blorping, anywhere: 5']);
});

test('until the fifth person, and until the night, nobody can read the words', async () => {
  await soughtBy(app, 4, blorping);
  const tables = ['unmet_words', 'unmet_word_searches'] as const;
  const text = async () =>
    JSON.stringify(
      await Promise.all(
        tables.map((table) =>
          app.db.execute(sql`SELECT * FROM ${sql.identifier(table)}`).then(({ rows }) => rows),
        ),
      ),
    );
  expect(await text()).toContain('"area":"Leeds"');
  expect(await text()).not.toContain('blorping');
  await soughtBy(app, 5, blorping);
  expect(await text()).toContain('blorping');
  expect(await shown()).toEqual([]);
});

test('what stands behind the numbers goes with its month, and the numbers stay', async () => {
  await soughtAndCounted(app, 6, blorping);
  await soughtBy(app, 5, { search: 'quonking' });
  app.clock.now = new Date(app.clock.now.getTime() + 29 * 86_400_000);
  await soughtAndCounted(app, 0, blorping);
  expect((await shown()).toSorted()).toEqual([
    ...['blorping, Leeds: 5', 'blorping, anywhere: 5', 'quonking, anywhere: 5'],
  ]);
  expect(await app.db.$count(sql`unmet_word_searches`)).toBe(0);
});

test('what the catalogue knows, what was found, and what is asked for at a time are not words', async () => {
  const queries: Sought[] = [
    { search: 'reiki', location: 'leeds' },
    { search: 'massage' },
    { ...blorping, free: '1', when: 'saturday' },
  ];
  for (const query of queries) await soughtAndCounted(app, 5, query);
  expect(await shown()).toEqual([]);
});

test.each([
  ['lash lift', true],
  ['dr 5 element', true],
  ['x', false],
  ['ana@example.com', false],
  ['07700 900123', false],
  ['ring 0113', false],
  ['1 2 3 4 5 6', false],
  ['a very long question that only one person asks', false],
])('“%s” may be kept: %s', (words, may) => {
  expect(mayKeep(words)).toBe(may);
});
