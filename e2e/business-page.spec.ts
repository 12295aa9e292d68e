import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { forgiveCuts } from './price-list.ts';

test('the gallery of a business works by keyboard', async ({ page }) => {
  await openAlive(page, '/listing-details/magnolia-rooms-leeds');
  await page.getByRole('button', { name: /see all/i }).click();
  const gallery = page.getByRole('dialog');
  await expect(gallery).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(page.getByRole('button', { name: /see all/i })).toBeFocused();
});

test('a business page shows three treatments, and all on request', async ({ page }) => {
  await openAlive(page, '/listing-details/magnolia-rooms-leeds');
  const shown = page.locator('#treatments').getByRole('heading', { level: 4 }).filter({ visible: true });
  await expect(shown).toHaveCount(3);
  const all = page.getByText(/^Show all \d+ treatments$/);
  const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(3);
  await all.click();
  await expect(shown).toHaveCount(count);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a visitor reports a problem with a page, over a line that is cut once', async ({
  page,
  complaints,
}) => {
  await openAlive(page, '/listing-details/juniper-yard-york');
  await page.getByRole('link', { name: 'Report this listing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this listing');
  await expectAccessible(page);
  await page.getByLabel('It has closed or moved').check();
  await page.getByRole('textbox').first().fill('The door is shut and the windows are papered over.');
  await page.route('**/report.data', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue(/papered over\.$/);
  forgiveCuts(complaints);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expectAccessible(page);
});

test('unknown addresses answer with the right status and page', async ({ page, request }) => {
  for (const path of ['/no-such-page', '/not-found', '/listing-details/no-such-business']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  for (const path of ['/listing-details/Juniper-Yard-York', '/treatments/Massage/LEEDS']) {
    const capitals = await request.get(`${path}?from=card`, { maxRedirects: 0 });
    expect(capitals.status(), path).toBe(301);
    expect(capitals.headers().location).toBe(`${path.toLowerCase()}?from=card`);
  }
  const bare = await request.get('/listing-details', { maxRedirects: 0 });
  expect([301, 302, 308]).toContain(bare.status());
  const answer = await request.get('/no-such-page');
  expect(await answer.text()).toContain('This page can&#x27;t be found');
  await page.goto('/service-categories');
  await expect(page.getByRole('main')).toBeVisible();
});
