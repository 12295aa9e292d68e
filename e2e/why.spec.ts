import type { Page } from '@playwright/test';
import { callApi, comeIn } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, results, test } from './journey.ts';

const found = '/featured-search-listing?search=massage&location=leeds';

const first = (page: Page) => results(page).getByRole('article').first();
const promoted = (page: Page) => page.getByRole('region', { name: 'Promoted' }).getByRole('article').first();

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

test('on a phone a visitor opens why a business is where it is, and that another one paid @smoke', async ({
  page,
}) => {
  await openAlive(page, found);
  await first(page).getByText('Why this result?').tap();
  await expect(first(page)).toContainText('Payment played no part in this place.');
  await expect(first(page).getByRole('listitem').filter({ hasText: 'Where it matches.' })).toContainText(
    'Your words',
  );
  await expect(first(page)).toContainText(/\d of 8 points/);
  await promoted(page).getByText('Why this result?').tap();
  await expect(promoted(page)).toContainText('This place is paid.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same is on a page, which leads back to the results', async ({ page }) => {
    await page.goto(found);
    await first(page).getByText('Why this result?').tap();
    const name = await first(page).getByRole('heading').textContent();
    await first(page)
      .getByRole('link', { name: `What places ${name} here` })
      .tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why this result?');
    await expect(page.getByRole('main')).toContainText('Payment played no part in this place.');
    await page.getByRole('link', { name: 'Back to the results' }).tap();
    await expect(page).toHaveURL(found);
  });
});

test('a business that is not among the results is not explained', async ({ page }) => {
  const answer = await page.request.get('/why-this-result?search=zzqqxx&listing=1');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('among the results of this search');
});

test('a business reads what places its own listing, and what would change it', async ({ page, baseURL }) => {
  const session = await callApi(baseURL ?? '', '/api/login', {
    ...{ email: 'elite@example.com', password: 'Magnolia!2026' },
  });
  await comeIn(page, session);
  await openAlive(page, '/dashboard');
  await page.getByRole('link', { name: 'Place in searches of Magnolia Rooms', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place in searches');
  const main = page.getByRole('main');
  await expect(main).toContainText('Magnolia Rooms, among the results for');
  await expect(main).toContainText('Payment played no part in this place.');
  await expect(page.getByRole('heading', { name: 'What would change it' })).toBeVisible();
  await expect(main).toContainText(': +1 point');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
