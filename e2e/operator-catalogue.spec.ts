import type { Page } from '@playwright/test';
import { comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

const catalogue = '/dashboard/operator/catalogue';
/** What no other journey knows: the catalogue is every visitor's. */
const aMark = () =>
  Array.from({ length: 8 }, () => 'abcdefghij'.charAt(Math.floor(Math.random() * 10))).join('');

test.beforeEach(async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
});

const undo = async (page: Page, title: string) => {
  await page
    .getByRole('button', { name: `Undo the change of ${title}` })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).press('Enter');
  await expect(message(page, `The change of “${title}” is undone.`)).toBeVisible();
};

/** Every process of the server reads the synonyms again after ten seconds. */
const countOf = async (page: Page, words: string) => {
  const answer = await page.request.get(`/api/search?search=${words}`);
  return Number((await answer.json()).total);
};

test('an operator sees what a synonym would find, adds it with the keyboard alone, finds by it and undoes it', async ({
  page,
  complaints,
}) => {
  const word = `knead${aMark()}`;
  await openAlive(page, '/dashboard/operator');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('button', { name: 'Publishing' }).click();
  await menu.getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('table', { name: 'The catalogue' })
    .getByRole('link', { name: 'Synonyms' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Synonyms' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New synonym' }).press('Enter');
  await page.getByLabel('What people type').fill(word);
  await page.getByLabel('What it means').fill('quantum alignment');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByLabel('What it means')).toBeFocused();
  expectRefusals(complaints, 422);
  await page.getByLabel('What it means').fill('massage');
  await page.getByRole('button', { name: 'See the effect first' }).press('Enter');
  const effect = page.getByRole('region', { name: 'What saving would change' });
  await expect(effect).toContainText('Today: 0 listings');
  await expect(effect).toContainText(/After saving: [1-9][\d,]* listings/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(message(page, 'The synonym is saved.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText(`phrase: ${word}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => countOf(page, word), { timeout: 15_000 }).toBeGreaterThan(0);
  await openAlive(page, catalogue);
  await undo(page, word);
  await expect.poll(() => countOf(page, word), { timeout: 15_000 }).toBe(0);
});

test('a category that has a new address is found at its old one', async ({ page }) => {
  const mark = aMark();
  const [name, before, after] = [`Cold water ${mark}`, `cold-${mark}`, `plunges-${mark}`];
  await openAlive(page, `${catalogue}/category/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Cold water, and warm towels.');
  await page.getByLabel('Family').selectOption('Wellness');
  await page.getByLabel('Address').fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/category\/\d+$/);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.getByLabel('Address').fill(after);
  await page.getByRole('button', { name: 'See the effect first' }).click();
  const moved = page.getByRole('table', { name: 'Addresses that lead elsewhere' });
  await expect(moved).toContainText(`/treatments/${after}/…`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'The category is saved.').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const office = page.url();
  await page.goto(`/featured-search-listing?category=${before}&location=leeds`);
  await expect(page).toHaveURL(new RegExp(`category=${after}&location=leeds`));
  await page.goto(`/treatments/${before}/leeds`);
  await expect(page).toHaveURL(new RegExp(`/treatments/${after}/leeds$`));
  await openAlive(page, office);
  await undo(page, name);
  await expect(page.getByLabel('Address')).toHaveValue(before);
  await page.getByRole('button', { name: 'Remove this category' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(message(page, `“${name}” is removed.`)).toBeVisible();
});

test('a word that people searched for in vain is made a synonym from the list of such words', async ({
  page,
}) => {
  await openAlive(page, '/dashboard/operator/demand?kind=words');
  const link = page.getByRole('link', { name: /^Add a synonym: / }).first();
  const word = (await link.getAttribute('aria-label'))?.slice('Add a synonym: '.length) ?? '';
  await expectAccessible(page);
  await link.press('Enter');
  await expect(page.getByLabel('What people type')).toHaveValue(word);
});
