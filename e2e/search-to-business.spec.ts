import {
  expect,
  expectAccessible,
  firstResult,
  openAlive,
  results,
  searchBox,
  searchButton,
  test,
} from './journey.ts';

test('a visitor finds a massage in Leeds, filters, turns the page, opens a business and comes back @smoke', async ({
  page,
}) => {
  await openAlive(page, '/');
  await expectAccessible(page);

  await searchBox(page).fill('massage');
  await page.getByLabel('Location').fill('Leeds');
  await searchButton(page).click();
  await expect(page).toHaveURL(/\/featured-search-listing\?search=massage&location=leeds$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/massage.+in Leeds/i);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Price of the treatment, up to').fill('70');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('link', { name: /£70: remove/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  const name = (await firstResult(page).textContent()) ?? '';
  await firstResult(page).click();
  await expect(page).toHaveURL(/\/listing-details\/[a-z0-9-]+#treatment-\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/search=massage&location=leeds.*price_max=70.*page=2/);
  await expect(firstResult(page)).toHaveText(name);
});

test('filters are in the address, are shown, and can be removed one by one', async ({ page }) => {
  await openAlive(page, '/featured-search-listing?location=london');
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);

  await drawer.getByLabel('Category').selectOption({ value: 'hair' });
  await drawer.getByLabel('Price of the treatment, up to').fill('80');
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/category=hair/);
  await expect(page).toHaveURL(/price_max=80/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hair');

  await page.getByRole('link', { name: /£80/ }).first().click();
  await expect(page).not.toHaveURL(/price_max/);
  await expect(page).toHaveURL(/category=hair/);
  await page.goBack();
  await expect(page).toHaveURL(/price_max=80/);
  await expect(page.getByRole('link', { name: /£80: remove/ })).toBeVisible();

  await page.getByRole('search').getByLabel('Location').fill('Bradford');
  await searchButton(page).click();
  await expect(page).toHaveURL(/\?category=hair&location=bradford&price_max=80$/);
  await expect(page.getByRole('link', { name: /£80: remove/ })).toBeVisible();
});

test('filters opened before scripts run stay open', async ({ page }) => {
  await page.goto('/featured-search-listing?location=london');
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  // Script marks the drawer in the moment in which it would close it.
  await expect(drawer).toHaveAttribute('closedby', 'any');
  await expect(drawer).toBeVisible();
});

test('suggestions are chosen by keyboard', async ({ page }) => {
  await openAlive(page, '/featured-search-listing');
  await searchBox(page).pressSequentially('mass');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await searchButton(page).click();
  await expect(page).toHaveURL(/featured-search-listing\?(search|category)=/);
});

test('medicines that may not be advertised can be searched for and are never suggested', async ({ page }) => {
  const suggested = await page.request.get('/api/search/suggest?q=bo');
  expect(await suggested.text()).not.toMatch(/botox|botul|wrinkle inj/i);
  const masseter = await page.request.get('/api/search/suggest?q=masseter');
  expect(await masseter.json()).toEqual([]);
  await page.goto('/featured-search-listing?search=botox&location=london');
  await expect(firstResult(page)).toBeVisible();
});

test('a typing mistake is corrected, and the page says so', async ({ page }) => {
  await page.goto('/featured-search-listing?search=masage');
  await expect(page.getByRole('main')).toContainText(/showing results for/i);
  await expect(results(page).getByRole('heading').first()).toBeVisible();
});

test('a place among the search words limits the search, until the visitor asks for plain words', async ({
  page,
}) => {
  await openAlive(page, '/featured-search-listing');
  await searchBox(page).fill('massage in leeds');
  await searchButton(page).click();
  await expect(page.getByRole('main')).toContainText('Showing massage in Leeds.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“massage” in Leeds');
  await expect(searchBox(page)).toHaveValue('massage');
  await expect(page.getByLabel('Location')).toHaveValue('Leeds');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Search for “massage in leeds” as words instead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“massage in leeds”');
  await expect(page.getByLabel('Location')).toHaveValue('');
});

test('a misspelt city is corrected, and the page says so', async ({ page }) => {
  await page.goto('/featured-search-listing?search=massage&location=Leads');
  await expect(page.getByRole('main')).toContainText('Showing results for Leeds instead of “Leads”.');
  await expect(page.getByLabel('Location')).toHaveValue('Leeds');
  await expect(results(page).getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
});

test('a search without results offers what is near', async ({ page }) => {
  await page.goto('/featured-search-listing?category=dentistry&location=st-davids&radius_km=1');
  await expect(page.getByRole('main')).toContainText(/nothing|no listings|no results/i);
  await expectAccessible(page);
});

test('results sorted by price begin with the cheapest', async ({ page }) => {
  await page.goto('/featured-search-listing?category=hair&location=london&sort=price');
  const answer = await page.request.get('/api/search?category=hair&location=london&sort=price&include=none');
  const cards: { matched: { price: { amount: number } } }[] = (await answer.json()).data;
  const prices = cards.map((card) => card.matched.price.amount);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hair');
});
