import { comeIn, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

for (const { path, title, part } of [
  { path: '/privacy-policy', title: 'Privacy policy', part: 'Complaints' },
  { path: '/terms-and-conditions', title: 'Terms and conditions', part: 'How results are ordered' },
]) {
  test(`${path} is in the footer, has a table of contents, and names its versions`, async ({ page }) => {
    await openAlive(page, '/credits');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Effective 12 March 2024')).toBeVisible();
    await expect(page.getByRole('note')).toContainText('has not yet entered their legal name');
    await expectAccessible(page);

    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    for (const link of await contents.all()) {
      const id = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(id).getByRole('heading', { level: 2 })).toContainText(
        (await link.textContent()) ?? '',
      );
    }
    await contents.filter({ hasText: part }).click();
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();
  });
}

test('the terms say how results are ranked, and what payment changes', async ({ page }) => {
  await page.goto('/terms-and-conditions#ranking');
  const ranking = page.locator('#ranking');
  await expect(ranking).toContainText('The order of results contains no payment.');
  await expect(ranking).toContainText('At most three promoted pages');
  await expect(ranking).toContainText('within 40 km');
});

test('a printed legal page has its text without the table of contents', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Contents')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeVisible();
});

test('the checkout asks for a sign-in first, which leads back to it', async ({ page }) => {
  await openAlive(page, '/checkout');
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await expect(page).toHaveURL('/login?return=%2Fcheckout');
});

test('the checkout tells a signed-in business that no plan is selected', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No plan selected');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
