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

test('a file of the ledger has a row in each line, and one that is none answers with a page', async ({
  request,
}) => {
  const file = await request.get('/reviews/ledger/1.jsonl');
  expect(file.headers()['content-type']).toBe('application/x-ndjson; charset=utf-8');
  const lines = (await file.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).seq).slice(0, 3)).toEqual([1, 2, 3]);
  for (const name of ['3', '999.jsonl']) {
    const absent = await request.get(`/reviews/ledger/${name}`);
    expect([absent.status(), absent.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await absent.text()).toContain('<h1>There is no such file of the ledger</h1>');
  }
});
