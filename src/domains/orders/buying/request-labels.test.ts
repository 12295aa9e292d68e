import { expect, test } from 'vitest';
import { webPages } from '#src/platform/web/pages.server.ts';
import { startTestApp } from '#src/testing/app.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';

test('without client payments the page offers a request and says that payment is at the venue', async () => {
  const app = await startTestApp({ settings: { NODE_ENV: 'production', CLIENT_PAYMENTS: 'false' } });
  await webPages(app.http, app.env);
  const { slug, packageId } = await aStorefront(app);
  const read = async (below: string) => (await app.http.inject(`/listing-details/${slug}${below}`)).body;
  const page = await read('');
  expect(page).toContain('aria-label="Request: A slow day"');
  expect(page).not.toContain('aria-label="Buy:');
  const order = await read(`/order?package=${packageId}`);
  expect(order).toContain('Send a request');
  expect(order).toContain('Nothing is charged before the visit');
  await app.close();
});
