import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { importPostcodes } from './postcodes.server.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'treatory-postcodes-'));
  await places.seedPlaces(app.db);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

async function importing(text: string) {
  const path = join(folder, 'districts.csv');
  await writeFile(path, text);
  const refused: string[] = [];
  const onRefused = (line: number, reason: string) => refused.push(`${line} ${reason}`);
  const report = await importPostcodes(app.db, path, { now: app.clock.now, onRefused, onProgress: () => {} });
  return { report, refused };
}

const known = async () =>
  (
    await app.db.execute(
      sql`SELECT district, area, place, lat, lng FROM postcode_districts ORDER BY district`,
    )
  ).rows;

test('districts are added, and a later table moves them without duplicates', async () => {
  await importing('outcode,lat,lon,place\nLS1,53.797,-1.549,Leeds\nyo1 ,53.96,-1.08,York\n');
  await importing('\uFEFFoutcode,lat,lng,place\nLS1,53.8,-1.55,Leeds\nLS1,53.81,-1.56,Leeds\n');

  expect(await known()).toEqual([
    { district: 'LS1', area: 'LS', place: 'Leeds', lat: 53.81, lng: -1.56 },
    { district: 'YO1', area: 'YO', place: 'York', lat: 53.96, lng: -1.08 },
  ]);
});

test('faulty lines are reported with number and reason, and the others are imported', async () => {
  const lines = [
    'LEEDS,53,-1,Leeds',
    'LS2,,,Leeds',
    'LS3,40,-1,Leeds',
    'QQ1,53,-1,Nowhere',
    'LS4',
    'LS5,53.8,-1.6,Leeds',
  ];
  const { report, refused } = await importing(`outcode,lat,lon,place\n${lines.join('\n')}\n`);

  expect(report).toEqual({ source: 'districts', read: 6, rejected: 5 });
  expect(refused.sort()).toEqual([
    '2 has the unreadable outcode “LEEDS”',
    '3 has no readable position',
    '4 lies outside the United Kingdom',
    '5 has the unknown postcode area of “QQ1”',
    '6 has another number of fields than the header',
  ]);
  expect(await known()).toContainEqual({ district: 'LS5', area: 'LS', place: 'Leeds', lat: 53.8, lng: -1.6 });
});

test('a table without the required columns is refused with their names', async () => {
  await expect(importing('postcode,lat,lon\n')).rejects.toThrow('no column outcode, place');
});
