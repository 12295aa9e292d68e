import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

test.use({ viewport: { width: 375, height: 800 } });

test('the ledger of reviews tells how to check it, in all and for one business', async ({ page }) => {
  await openAlive(page, '/reviews/ledger');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger of reviews');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openAlive(page, '/reviews/ledger?business=magnolia-rooms-leeds');
  await expect(page.getByRole('heading', { level: 2, name: /^20\d\d at Magnolia Rooms$/ })).toBeVisible();
  await page.getByRole('link', { name: 'All businesses' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^20\d\d$/ })).toBeVisible();
});

test('the badge of a business is an image for any website, without a cookie', async ({ request }) => {
  const answer = await request.get('/reviews/badge/magnolia-rooms-leeds');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect((await request.get('/reviews/badge/no-such-business')).status()).toBe(404);
});
