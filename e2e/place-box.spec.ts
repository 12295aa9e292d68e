import { expect, expectAccessible, openAlive, searchBox, searchButton, test } from './journey.ts';

for (const path of ['/', '/featured-search-listing']) {
  test(`the box for the place on ${path} opens with the cities and takes what is typed`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openAlive(page, path);
    const place = page.getByLabel('Location');
    await place.click();
    const options = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
    await expect(options.first()).toHaveText('Aberdeen');
    await expect(options).toHaveCount(76);
    await expectAccessible(page);
    await options.filter({ hasText: 'Leeds' }).click();
    await expect(place).toHaveValue('Leeds');
    await expect(place).toBeFocused();
    await expect(options).toHaveCount(0);

    await place.fill('ilkl');
    await expect(options.first()).toContainText('Ilkley');
    await place.press('ArrowDown');
    await expect(place).toHaveAttribute('aria-activedescendant', 'place-0');
    await place.press('Enter');
    await expect(place).toHaveValue('Ilkley');
    await searchBox(page).fill('massage');
    await searchButton(page).click();
    await expect(page).toHaveURL(/search=massage&location=Ilkley/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ilkley');
    await expect(place).toHaveValue('Ilkley');
  });
}

test('typing a city opens the address of that city', async ({ page }) => {
  await openAlive(page, '/');
  await page.getByLabel('Location').fill('manchester');
  await page.getByLabel('Location').press('Escape');
  await searchButton(page).click();
  await expect(page).toHaveURL(/location=manchester$/);
  await expect(page.getByLabel('Location')).toHaveValue('Manchester');
});
