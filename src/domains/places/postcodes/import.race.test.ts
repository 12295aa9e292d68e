import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { onsTable } from '#src/testing/files/postcode-files.ts';
import { importPublished } from './loading.server.ts';
import { positionOfPostcode } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
});
afterAll(() => app.close());

const letters = [...'ABDEFGHJLNPQRSTUWXYZ'];
const units = letters.flatMap((one) => letters.map((other) => `${one}${other}`));

/** 16,000 postcodes of M1 to M4, all at this longitude. */
async function importing(lng: string) {
  const path = join(app.env.dataDir, 'postcodes.csv');
  const rows = [1, 2, 3, 4].flatMap((district) =>
    units.flatMap((unit) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((sector) => ({
        pcds: `M${district} ${sector}${unit}`,
        lat: '53.480000',
        long: lng,
      })),
    ),
  );
  await writeFile(path, onsTable(rows));
  return importPublished(app.db, path, { now: app.clock.now, onRefused: () => {}, onProgress: () => {} });
}

test('lookups during an import see the old or the new table, and never wait long', async () => {
  await importing('-2.230000');
  const seen = new Set<number | undefined>();
  let longestMs = 0;
  let isImporting = true;
  const visitors = [1, 2, 3].map(async () => {
    while (isImporting) {
      const asked = performance.now();
      seen.add((await positionOfPostcode(app.db, 'M1 1AA'))?.lng);
      longestMs = Math.max(longestMs, performance.now() - asked);
    }
  });
  await importing('-2.240000').finally(() => {
    isImporting = false;
  });
  await Promise.all(visitors);

  expect([...seen].filter((lng) => lng !== -2.23 && lng !== -2.24)).toEqual([]);
  expect((await positionOfPostcode(app.db, 'M1 1AA'))?.lng).toBe(-2.24);
  expect(longestMs).toBeLessThan(1_500);
});

test('a long read of the table, such as a backup, delays the import but not the visitors', async () => {
  await importing('-2.230000');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const backup = app.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM postcodes LIMIT 1`);
    await held;
  });
  const imported = importing('-2.240000');
  for (let asked = 0; asked < 20; asked += 1) {
    expect(await positionOfPostcode(app.db, 'M1 1AA')).toEqual({ lat: 53.48, lng: -2.23 });
    await wait(100);
  }
  letGo();
  await Promise.all([backup, imported]);
  expect((await positionOfPostcode(app.db, 'M1 1AA'))?.lng).toBe(-2.24);
});
