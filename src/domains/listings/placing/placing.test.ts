import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { onsTable } from '#src/testing/files/postcode-files.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { forgetListings } from '#src/testing/listings/importing.ts';
import { importPostcodes } from '../import/postcodes.server.ts';
import { searchListings } from '../search/contract.ts';
import { indexListings } from '../search/index/indexing.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
});
beforeEach(() => forgetListings(app));
afterAll(() => app.close());

const piccadilly = { pcds: 'M1 1JQ', lat: '53.481744', long: '-2.234466' };
const briggate = { pcds: 'LS1 6HD', lat: '53.797700', long: '-1.541200' };

async function importing(rows = [piccadilly, briggate]) {
  const path = join(app.env.dataDir, 'postcodes.csv');
  await writeFile(path, onsTable(rows));
  const report = await importPostcodes(app.db, path, {
    now: app.clock.now,
    onRefused: () => {},
    onProgress: () => {},
  });
  return report.source === 'districts' ? null : report.listings;
}

interface Placed {
  readonly postcode: string;
  readonly precision?: string;
  readonly lat?: number | null;
  readonly title?: string;
}

/** A live listing in the middle of Leeds, which is where its district or town would put it. */
async function placed({ postcode, precision = 'district', lat = 53.8, title = 'Willow Rooms' }: Placed) {
  const { id } = await aListing(app.db, { title });
  await app.db.execute(sql`
    UPDATE listings SET postcode = ${postcode}, precision = ${precision}, lat = ${lat}::float8,
      state = CASE WHEN ${lat}::float8 IS NULL THEN 'draft' ELSE state END,
      lng = CASE WHEN ${lat}::float8 IS NULL THEN NULL ELSE -1.55 END
    WHERE id = ${id}`);
  await indexListings(app.db, [id]);
  return id;
}

async function whereIs(id: number) {
  const { rows } = await app.db.execute(sql`SELECT lat, lng, precision FROM listings WHERE id = ${id}`);
  return rows[0];
}

const atBriggate = { lat: 53.7977, lng: -1.5412, precision: 'postcode' };

test.each(['district', 'town', 'postcode'])(
  'an import moves a listing from its %s position to its postcode',
  async (precision) => {
    const id = await placed({ postcode: 'LS1 6HD', precision });
    expect(await importing()).toMatchObject({ moved: 1, unknown: { postcodes: [], total: 0 } });
    expect(await whereIs(id)).toEqual(atBriggate);
  },
);

test('an import moves neither exact positions nor removed listings', async () => {
  const exact = await placed({ postcode: 'LS1 6HD', precision: 'exact' });
  const removed = await placed({ postcode: 'LS1 6HD' });
  await app.db.execute(sql`UPDATE listings SET state = 'removed' WHERE id = ${removed}`);

  expect(await importing()).toMatchObject({ moved: 0, furthest: null });
  expect(await whereIs(exact)).toEqual({ lat: 53.8, lng: -1.55, precision: 'exact' });
  expect(await whereIs(removed)).toEqual({ lat: 53.8, lng: -1.55, precision: 'district' });
});

test('a search finds a moved listing at its new position', async () => {
  await placed({ postcode: 'M1 1JQ', title: 'Quillmere Parlour' });
  const near = { lat: 53.4817, lng: -2.2345, radius_km: 1 };
  expect(await app.call(searchListings, near)).toMatchObject({ data: { total: 0 } });
  await importing();

  expect(await app.call(searchListings, near)).toMatchObject({
    data: { total: 1, data: [{ title: 'Quillmere Parlour' }] },
  });
});

test('importing the same file again moves nothing, and a newer file moves the listing again', async () => {
  const id = await placed({ postcode: 'LS1 6HD' });
  await importing();
  expect(await importing()).toMatchObject({ moved: 0 });
  expect(await importing([piccadilly, { ...briggate, lat: '53.797800' }])).toMatchObject({ moved: 1 });
  expect(await whereIs(id)).toEqual({ ...atBriggate, lat: 53.7978 });
});

test('the report names the furthest move and the unknown postcodes', async () => {
  await placed({ postcode: 'LS1 6HD', title: 'Near Rooms' });
  await placed({ postcode: 'M1 1JQ', title: 'Far Rooms' });
  await placed({ postcode: 'LS1 9ZZ' });
  await placed({ postcode: 'LS1 9ZZ' });
  const report = await importing();

  expect(report).toMatchObject({
    moved: 2,
    furthest: { title: 'Far Rooms' },
    unknown: { postcodes: ['LS1 9ZZ'], total: 1 },
  });
  expect(report?.furthest?.km).toBeCloseTo(57.6, 0);
});

test('a draft with a postcode but without a position gets one', async () => {
  const id = await placed({ postcode: 'LS1 6HD', precision: 'exact', lat: null });
  expect(await importing()).toMatchObject({ moved: 1, furthest: null });
  expect(await whereIs(id)).toEqual(atBriggate);
});

test('the import also moves an address that waits for its check', async () => {
  const id = await placed({ postcode: 'LS1 9ZZ' });
  const pending = { postcode: 'LS1 6HD', lat: 53.8, lng: -1.55, precision: 'district' };
  await app.db.execute(sql`
    UPDATE listings SET pending_change = ${JSON.stringify(pending)}::jsonb, pending_since = now() WHERE id = ${id}`);
  await importing();

  const { rows } = await app.db.execute(sql`SELECT pending_change FROM listings WHERE id = ${id}`);
  expect(rows[0]?.pending_change).toEqual({ postcode: 'LS1 6HD', ...atBriggate });
});

test('the import moves more listings than fit into one batch', async () => {
  const { id } = await aListing(app.db, {});
  await app.db.execute(sql`
    INSERT INTO listings (slug, title, category_id, state, postcode, lat, lng, precision, created_at, updated_at)
    SELECT 'many-' || n, 'Many', category_id, 'draft', 'LS1 6HD', 53.8, -1.55, 'town', now(), now()
    FROM listings, generate_series(1, 450) AS n WHERE id = ${id}`);
  expect(await importing()).toMatchObject({ moved: 450 });
});
