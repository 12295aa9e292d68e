import { keptInBrowsers } from '#src/testing/browser-storage.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

for (const { path, title, part } of [
  { path: '/reviews-and-complaints', title: 'Reviews and complaints', part: 'How to complain' },
  { path: '/online-safety', title: 'Online safety', part: 'How to report' },
  { path: '/accessibility', title: 'Accessibility', part: 'What we know is missing' },
  { path: '/cookies-and-storage', title: 'Cookies and storage', part: 'Kept for this tab' },
]) {
  test(`${path} is in the footer, links to its sections, and says since when it applies and who publishes it`, async ({
    page,
  }) => {
    await openAlive(page, '/credits');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      page.getByText(/^Effective \d+ November 2026(; this version since \d+ November 2026)?\.$/),
    ).toBeVisible();
    await expect(page.getByRole('note')).toContainText('has not yet entered their legal name');
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Earlier versions' })).toBeVisible();
    });
  });
}

test('the page about browser storage lists everything that we store', async ({ page }) => {
  await page.goto('/cookies-and-storage');
  // One name can be kept in two ways.
  for (const { name } of keptInBrowsers)
    await expect(page.getByRole('heading', { level: 3, name, exact: true }).first()).toBeVisible();
});

test('the privacy policy links to the list of cookies', async ({ page }) => {
  await openAlive(page, '/privacy-policy');
  await page.locator('#cookies').getByRole('link', { name: 'Cookies and storage' }).click();
  await expect(page).toHaveURL('/cookies-and-storage');
});
