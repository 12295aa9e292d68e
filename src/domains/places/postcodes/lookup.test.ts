import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { postcodes } from '../tables.server.ts';
import { positionOfPostcode } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.insert(postcodes).values([
    { postcode: 'M11JQ', lat: 53.482_14, lng: -2.235_81 },
    { postcode: 'LS16HD', lat: 53.797_7, lng: -1.541_2 },
  ]);
});
afterAll(() => app.close());

test.each(['M1 1JQ', 'm11jq', ' M1  1JQ ', 'm1-1jq'])(
  'the postcode %j has the position from the table',
  async (text) => {
    expect(await positionOfPostcode(app.db, text)).toEqual({ lat: 53.482_14, lng: -2.235_81 });
  },
);

test.each(['M1', 'M1 1', 'LS1 6HE', 'Manchester', '', 'x'.repeat(5000), 'M1 1JQ; drop table postcodes'])(
  '%j has no position',
  async (text) => expect(await positionOfPostcode(app.db, text)).toBeNull(),
);
