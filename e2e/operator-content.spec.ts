import type { Page } from '@playwright/test';
import { comeIn, demoSession } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('a new version of the privacy policy is compared, in force from today, and the earlier one stays readable', async ({
  page,
}) => {
  await openAlive(page, '/dashboard/operator');
  await menu(page).getByRole('button', { name: 'Publishing' }).click();
  await menu(page).getByRole('link', { name: 'Legal pages' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  const form = page.getByRole('form', { name: 'New version' });
  const sentence = `We wrote this sentence as number ${Date.now()}.`;
  const text = form.getByLabel('Text', { exact: false }).last();
  await text.fill(`${await text.inputValue()}\n\n${sentence}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Review and publish' }).click();
  await expect(form.getByLabel('What changes')).toBeFocused();
  await form.getByLabel('What changes').fill('Adds a sentence at the end.');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  await form.getByLabel('In force from').fill(today);
  await form.getByRole('button', { name: 'Review and publish' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review the new version' });
  await expect(dialog.getByRole('region', { name: 'Differences' }).locator('ins')).toContainText(sentence);
  await expect(dialog.getByRole('region', { name: 'The new text' })).toContainText(sentence);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(message(page, 'The privacy policy is saved.')).toBeVisible();
  const versions = page.getByRole('table', { name: 'Versions, the newest first' });
  await expect(versions.getByRole('row').nth(1)).toContainText('In force');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openAlive(page, '/privacy-policy');
  await expect(page.getByText(sentence)).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Earlier versions' }).getByRole('link').first();
  await earlier.press('Enter');
  await expect(page).toHaveURL(/\/privacy-policy\/version\/\d+$/);
  await expect(page.getByRole('note').filter({ hasText: 'This is an earlier version.' })).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read the version in force' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
});

test('a question is added, read by visitors, and taken back from the last changes', async ({ page }) => {
  await openAlive(page, '/dashboard/operator/faq');
  const question = `May I ask question ${Date.now()}?`;
  await page.getByRole('button', { name: 'New question' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New question' });
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Question' }).fill(question);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write the answer.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('You may ask {product} anything.');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(message(page, 'The question is saved.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const answer = async () => (await page.request.get('/api/faq')).text();
  await expect.poll(answer).toContain(question);
  await openAlive(page, '/frequently-asked-question');
  await page.getByText(question).click();
  await expect(page.getByText(/You may ask \w+ anything\./)).toBeVisible();
  await openAlive(page, '/dashboard/operator/faq');
  await page.getByRole('button', { name: `Remove ${question}` }).click();
  await expect(message(page, 'The questions are changed.')).toBeVisible();
  await expect.poll(answer).not.toContain(question);
});

test('the home page follows the order of its sections, and an earlier order comes back', async ({ page }) => {
  await openAlive(page, '/dashboard/operator/home');
  const order = async () => (await (await page.request.get('/api/home-section')).json()).sections.join();
  const before = await order();
  await expectAccessible(page);
  const up = page.getByRole('button', { name: 'Move Browse by treatment up' });
  await up.press('Enter');
  await expect(message(page, 'The home page is changed.')).toBeVisible();
  await expect(up).toBeFocused();
  await expect.poll(order).toMatch(/browse,blog$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openAlive(page, '/');
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings.nth(-2)).toContainText('Browse by Treatment');
  await openAlive(page, '/dashboard/operator/home');
  await page
    .getByRole('button', { name: /^Bring back version/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /Bring back version/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yes, bring it back' }).click();
  await expect(message(page, 'The earlier version is back.')).toBeVisible();
  await expect.poll(order).toBe(before);
});

test('a category of the blog is added, renamed, moved and removed, and pictures say where they are used', async ({
  page,
}) => {
  await openAlive(page, '/dashboard/operator/blog-category');
  const name = `Tides ${Date.now()}`;
  await page.getByRole('button', { name: 'New category' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Move ${name} up` }).press('Enter');
  await expect(message(page, 'The category is moved.')).toBeVisible();
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the category' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Remove ${name} again` }).click();
  await expect(message(page, 'The category is removed.')).toBeVisible();

  await openAlive(page, '/dashboard/operator/picture');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByText('Blog post').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Show', { exact: true }).selectOption('businesses');
  await expect(pictures).toContainText('Type two letters or more of the name of a live page.');
  await page.getByRole('searchbox').fill('the');
  await expect(pictures.getByText('Business').first()).toBeVisible();
  await expectAccessible(page);
});
