import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { keepNotes, type Note } from './keeping.server.ts';
import { unmetSalts, unmetSearches } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await catalogue.seedCatalogue(app.db);
});
afterAll(() => app.close());

test('what six processes note at once is counted once, under one secret of the month', async () => {
  const all = await app.db.select().from(categories);
  const notes = all.flatMap(({ id: categoryId }): Note[] =>
    ['Leeds', 'York', 'Wells', 'Otley'].map((area) => ({
      ...{ categoryId, treatmentKindId: null, area, lat: 53.8, lng: -1.5 },
      ...{ network: '192.0.2.1', kind: 'not_listed' },
    })),
  );
  const orders = [notes, notes.toReversed(), notes.slice(20), notes.slice(0, 20), notes, notes.toReversed()];
  await Promise.all(orders.map((some) => keepNotes(app.context, some)));
  expect(await app.db.$count(unmetSearches)).toBe(notes.length);
  expect(await app.db.$count(unmetSalts)).toBe(1);
});
