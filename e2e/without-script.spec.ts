import { expect, firstResult, searchBox, searchButton, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('without script a visitor searches, turns the page and opens a business @smoke', async ({ page }) => {
  await page.goto('/');
  await searchBox(page).fill('massage');
  await page.getByLabel('Location').fill('Leeds');
  await searchButton(page).click();
  await expect(page).toHaveURL(/\/featured-search-listing\?search=massage&category=&location=Leeds/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await firstResult(page).click();
  await expect(page).toHaveURL(/\/listing-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without script the filters are a form', async ({ page }) => {
  await page.goto('/featured-search-listing?location=london');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('#filters select[name=category]').selectOption('hair');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/category=hair/);
  await page.goto('/featured-search-listing?location=london&price_max=80&sort=price');
  await page.getByRole('search').getByLabel('Location').fill('Bradford');
  await searchButton(page).click();
  await expect(page).toHaveURL(/location=Bradford.*price_max=80&sort=price$/);
});

test('without script a report without a message is asked for one, and the input stays', async ({ page }) => {
  await page.goto('/listing-details/juniper-yard-york/report');
  await page.getByLabel('Something on the page is wrong').check();
  const [message, email] = [page.getByRole('textbox').first(), page.getByRole('textbox').nth(1)];
  await message.fill('   ');
  await email.fill('sam@example.com');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(email).toHaveValue('sam@example.com');
  await expect(page.getByLabel('Something on the page is wrong')).toBeChecked();

  await message.fill('The telephone number is an old one.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});
