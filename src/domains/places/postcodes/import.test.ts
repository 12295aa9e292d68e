import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { codePointLine, codePointOpen, onsDirectory, onsTable } from '#src/testing/files/postcode-files.ts';
import { distanceKm } from '../rules.ts';
import { importPublished } from './loading.server.ts';
import { positionOfPostcode } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
});
beforeEach(async () => {
  await app.db.execute(sql`DELETE FROM postcodes`);
});
afterAll(() => app.close());

async function importing(contents: Uint8Array | string) {
  const path = join(app.env.dataDir, 'postcodes');
  await writeFile(path, contents);
  const refused: string[] = [];
  const onRefused = (line: number, reason: string) => refused.push(`${line} ${reason}`);
  const report = await importPublished(app.db, path, { now: app.clock.now, onRefused, onProgress: () => {} });
  return { report, refused };
}

const known = async () =>
  (
    await app.db.execute<{ postcode: string }>(sql`SELECT postcode FROM postcodes ORDER BY postcode`)
  ).rows.map(({ postcode }) => postcode);

/** Kilometres between where a postcode is known to be and where it is. */
async function kmFrom(postcode: string, lat: number, lng: number): Promise<number> {
  const position = await positionOfPostcode(app.db, postcode);
  return position ? distanceKm(position, { lat, lng }) : Number.POSITIVE_INFINITY;
}

const manchester = codePointOpen({
  m: [
    ['M1  1JQ', 10, 384_541, 398_363],
    ['M1  1AD', 10, 384_700, 398_100],
    ['M50 2EQ', 60, 380_000, 397_000],
    ['M99 1ZZ', 90, 0, 0],
  ],
  ls: [['LS1 6HD', 10, 430_300, 433_600]],
});

test('Code-Point Open is imported as published, with its grid converted to latitude and longitude', async () => {
  const { report, refused } = await importing(manchester);

  expect(report).toEqual({
    source: 'code-point-open',
    read: 5,
    known: 3,
    rejected: 0,
    leftOut: { 'without a position': 2 },
  });
  expect(refused).toEqual([]);
  expect(await known()).toEqual(['LS16HD', 'M11AD', 'M11JQ']);
  // Piccadilly and the middle of Leeds, from the map.
  expect(await kmFrom('M1 1JQ', 53.4818, -2.2345)).toBeLessThan(0.1);
  expect(await kmFrom('LS1 6HD', 53.798, -1.5415)).toBeLessThan(0.1);
});

test.each(['2024', '2025'] as const)(
  'the ONS Postcode Directory is imported with its columns of %s',
  async (year) => {
    const table = onsTable(
      [
        { pcds: 'M1 1JQ', lat: '53.481744', long: '-2.234466' },
        { pcds: 'M1 1XX', lat: '53.48', long: '-2.23', ended: '199606' },
        { pcds: 'M60 9ZZ', lat: '53.48', long: '-2.23', quality: '6' },
        { pcds: 'GIR 0AA', lat: '53.45', long: '-3.00' },
        { pcds: 'JE2 3XP', lat: '99.999999', long: '0.000000', quality: '9' },
        { pcds: 'LS99 9ZZ', lat: '99.999999', long: '0.000000', quality: '9' },
        { pcds: 'BT1 5GS', lat: '54.596553', long: '-5.930203' },
      ],
      year,
    );
    const { report, refused } = await importing(onsDirectory(table));

    expect(report).toEqual({
      source: 'ons-postcode-directory',
      read: 7,
      known: 2,
      rejected: 1,
      leftOut: { terminated: 1, 'without a position': 2, 'outside the United Kingdom': 1 },
    });
    expect(refused).toEqual(['5 has the unreadable postcode “GIR 0AA”']);
    expect(await known()).toEqual(['BT15GS', 'M11JQ']);
    // Belfast City Hall: its easting and northing are on the Irish grid, and are not used.
    expect(await positionOfPostcode(app.db, 'BT1 5GS')).toEqual({ lat: 54.596_553, lng: -5.930_203 });
  },
);

test('the ONS Postcode Directory is imported without its zip file, with any line endings', async () => {
  const table = onsTable([
    { pcds: 'M1 1JQ', lat: '53.481744', long: '-2.234466' },
    { pcds: 'M1 1AD', lat: '53.48', long: '-2.23' },
    { pcds: 'M1 1AE', lat: '53.48', long: '-2.23' },
  ]);
  const [header, first, second, third] = table.split('\r\n');
  const { report } = await importing(`\uFEFF${header}\r\n${first}\n${second}\r${third}`);

  expect(report).toMatchObject({ source: 'ons-postcode-directory', read: 3, known: 3, rejected: 0 });
});

test('a later file moves postcodes, adds new ones and removes withdrawn ones', async () => {
  await importing(manchester);
  await importing(
    codePointOpen({
      m: [
        ['M1 1JQ', 10, 385_541, 398_363],
        ['M1 1AA', 10, 384_600, 398_200],
      ],
    }),
  );

  expect(await known()).toEqual(['M11AA', 'M11JQ']);
  expect(await kmFrom('M1 1JQ', 53.4818, -2.2345)).toBeGreaterThan(0.9);
});

test('a second import of the same file changes nothing', async () => {
  const rows = async () => (await app.db.execute(sql`SELECT * FROM postcodes ORDER BY postcode`)).rows;
  await importing(manchester);
  const before = await rows();
  const { report } = await importing(manchester);

  expect(await rows()).toEqual(before);
  expect(report).toMatchObject({ known: 3 });
});

test('a district moves to the mean of its postcodes and keeps its name, and a new one gets a known name', async () => {
  await app.db.execute(sql`
    INSERT INTO postcode_districts (district, area, place, lat, lng) VALUES ('LS1', 'LS', 'Leeds city centre', 53.7, -1.6)
    ON CONFLICT (district) DO UPDATE SET place = excluded.place, lat = excluded.lat, lng = excluded.lng`);
  await app.db.execute(sql`DELETE FROM postcode_districts WHERE district = 'M1'`);
  const table = onsTable([
    { pcds: 'LS1 6HD', lat: '53.797000', long: '-1.541000' },
    { pcds: 'LS1 4DY', lat: '53.799000', long: '-1.545000' },
    { pcds: 'M1 1JQ', lat: '53.481744', long: '-2.234466' },
  ]);
  await importing(table);

  const { rows } = await app.db.execute(sql`
    SELECT district, place, lat, lng FROM postcode_districts WHERE district IN ('LS1', 'M1') ORDER BY district`);
  expect(rows).toEqual([
    { district: 'LS1', place: 'Leeds city centre', lat: 53.798, lng: -1.543 },
    { district: 'M1', place: 'Manchester', lat: 53.481744, lng: -2.234466 },
  ]);
});

test('each import is recorded with source and time, for the credit that its licence requires', async () => {
  await importing(manchester);
  const { rows } = await app.db.execute(sql`
    SELECT source, postcodes, imported_at FROM postcode_imports ORDER BY id DESC LIMIT 1`);
  expect(rows).toEqual([{ source: 'code-point-open', postcodes: 3, imported_at: expect.anything() }]);
});

test('a duplicate postcode counts once, and bad lines are reported and skipped', async () => {
  const { report, refused } = await importing(
    codePointOpen({
      m: [
        ['M1 1JQ', 10, 384_541, 398_363],
        ['M1 1JQ', 10, 384_541, 398_363],
        ['M1 1', 10, 384_541, 398_363],
        '"M1 1AB",10,"east",398363,"","","","","",""',
        '"M1 1AB,10,384541,398363,"","","","","",""',
        '"M1 1AB",10',
        ['M1 1AB', 10, 999_999, 398_363],
        ['M1 1AF', 10, 384_541, 398_363],
      ],
      ol: [['OL1 1AA', 10, 392_700, 405_000]],
    }),
  );

  expect(await known()).toEqual(['M11AF', 'M11JQ', 'OL11AA']);
  expect(report).toMatchObject({ read: 9, known: 3, rejected: 5, leftOut: { 'given twice': 1 } });
  expect(refused).toEqual([
    '3 of m.csv has the unreadable postcode “M1 1”',
    '4 of m.csv has no readable easting and northing',
    '5 of m.csv has a quote that is not closed',
    '6 of m.csv has another number of fields than the others',
    '7 of m.csv lies outside the United Kingdom',
  ]);
});

test('the leftovers of a killed import do not block the next', async () => {
  await app.db.execute(sql`CREATE TABLE postcodes_loading (LIKE postcodes INCLUDING ALL)`);
  await app.db.execute(sql`INSERT INTO postcodes_loading VALUES ('M11ZZ', 53, -2)`);
  await importing(manchester);
  expect(await known()).toEqual(['LS16HD', 'M11AD', 'M11JQ']);
});

test('a table of districts is not handled by the postcode importer', async () => {
  expect((await importing('outcode,lat,lng,place\nLS1,53.8,-1.5,Leeds\n')).report).toBeNull();
});

test('a single area of Code-Point Open is refused with an explanation', async () => {
  await expect(importing(`${codePointLine(['M1 1JQ', 10, 384_541, 398_363])}\r\n`)).rejects.toThrow(
    'is one postcode area of Code-Point Open: give the whole zip file',
  );
});
