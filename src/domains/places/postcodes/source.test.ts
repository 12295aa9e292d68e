import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { codePointOpen, onsTable } from '#src/testing/files/postcode-files.ts';
import { getPostcodeSource } from '../contract.ts';
import { importPublished } from './loading.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
});
afterAll(() => app.close());

async function importing(contents: Uint8Array | string, now: string) {
  const path = join(app.env.dataDir, 'postcodes');
  await writeFile(path, contents);
  await importPublished(app.db, path, { now: new Date(now), onRefused: () => {}, onProgress: () => {} });
}

test('the source is empty on a fresh installation, and then the publisher of the last import', async () => {
  const source = async () => app.call(getPostcodeSource, {});
  expect(await source()).toMatchObject({ data: { source: null, imported_at: null } });

  await app.db.execute(sql`
    INSERT INTO postcode_districts (district, area, place, lat, lng) VALUES ('LS1', 'LS', 'Leeds', 53.8, -1.55)`);
  expect(await source()).toMatchObject({ data: { source: 'districts', imported_at: null } });

  await importing(
    onsTable([{ pcds: 'M1 1JQ', lat: '53.481744', long: '-2.234466' }]),
    '2026-11-22T09:00:00Z',
  );
  expect(await source()).toMatchObject({
    data: { source: 'ons-postcode-directory', imported_at: '2026-11-22T09:00:00.000Z' },
  });

  await importing(codePointOpen({ m: [['M1 1JQ', 10, 384_541, 398_363]] }), '2027-02-01T09:00:00Z');
  expect(await source()).toMatchObject({
    data: { source: 'code-point-open', imported_at: '2027-02-01T09:00:00.000Z' },
  });
});
