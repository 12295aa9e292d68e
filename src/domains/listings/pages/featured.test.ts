import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { listFeatured } from './contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-06-03T10:00:00Z');
});
afterAll(() => app.close());

test('live pages are featured through their last day in London, each labelled as promoted', async () => {
  await aListing(app.db, { title: 'Through today', featuredUntil: '2026-06-03' });
  await aListing(app.db, { title: 'Until yesterday', featuredUntil: '2026-06-02' });
  await aListing(app.db, { title: 'Paused', state: 'paused', featuredUntil: '2026-07-01' });
  await aListing(app.db, { title: 'Like any other' });
  const shown = async () => {
    const answer = await app.call(listFeatured, {});
    return answer.ok ? answer.data.map(({ title, promoted }) => ({ title, promoted })) : [];
  };
  expect(await shown()).toEqual([{ title: 'Through today', promoted: true }]);
  app.clock.now = new Date('2026-06-03T23:30:00Z');
  expect(await shown()).toEqual([]);
});
