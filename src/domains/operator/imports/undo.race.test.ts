import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { aloneWithImports } from '#src/domains/listings/import/lock.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { importing } from '#src/testing/listings/importing.ts';
import { goOnUndoing } from './undoing.server.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST', below: string) =>
  app.http.inject({
    method,
    url: `/api/operator/import/${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: {} }),
  });

const dentists = (count: number, source: string) =>
  Array.from(
    { length: count },
    (_, number) => `${source} ${number},Dentist,,,,${(53 + number / 200).toFixed(5)},-1.5471,,,${source}`,
  );

test('four workers undo one import together, and one that is being claimed stays', async () => {
  const { report } = await importing(app, dentists(230, 'rowan'));
  const owner = await aBusiness(app.db);
  expect((await ask('POST', `${report.id}/undo`)).statusCode).toBe(202);
  const claiming = app.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE listings SET owner_id = ${owner} WHERE title = 'rowan 7'`);
    await new Promise((go) => setTimeout(go, 300));
  });
  const workers = [1, 2, 3, 4].map(() => goOnUndoing(app.context, { most: 20 }));

  await Promise.all([claiming, ...workers]);

  expect((await ask('GET', `${report.id}`)).json()).toMatchObject({
    state: 'undone',
    deleted: 229,
    fates: { goes: 0, claimed: 1 },
  });
});

test('nothing is undone while an import runs', async () => {
  const { report } = await importing(app, dentists(3, 'hazel'));
  await aloneWithImports(app.database, async () => {
    expect((await ask('POST', `${report.id}/undo`)).statusCode).toBe(409);
    await app.db.execute(sql`UPDATE imports SET state = 'running' WHERE id = ${report.id}`);
    expect((await ask('GET', `${report.id}`)).json()).toMatchObject({ state: 'running' });
  });
  expect((await ask('GET', `${report.id}`)).json()).toMatchObject({ state: 'stopped' });
  expect((await ask('POST', `${report.id}/undo`)).statusCode).toBe(202);
});
