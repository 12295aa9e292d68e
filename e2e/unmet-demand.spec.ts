import type { Page } from '@playwright/test';
import { comeIn, demoSession, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

const rows = (page: Page) => page.getByRole('region', { name: 'Unmet demand' });
const row = (page: Page, name: string) => rows(page).getByRole('row').filter({ hasText: name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('a business reads what people around it did not find, and goes on to list it', async ({
    page,
    baseURL,
  }) => {
    await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
    await openAlive(page, '/dashboard/demand');
    const wanted = row(page, 'Thai massage');
    await expect(wanted).toContainText('Nobody listed');
    await expect(wanted).toContainText('Leeds');
    await expect(wanted).toContainText('At least 30 people in');
    await expect(wanted).toContainText('You do not list this yet.');
    await expect(rows(page)).not.toContainText('Cornrows');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByText('Nothing free', { exact: true }).first().click();
    await expect(page).toHaveURL(/kind=not_free/);
    await expect(row(page, 'Deep tissue massage')).toContainText('At least 25 people in');
    await expect(row(page, 'Thai massage')).toHaveCount(0);
    await page.getByText('Nobody listed', { exact: true }).first().click();
    await row(page, 'Hypnotherapy').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create treatment' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Hypnotherapy');
    await expect(page.getByRole('combobox', { name: 'Service type' })).toHaveValue('Hypnotherapy');
  });

  test('a business without a public page reads when something will be shown', async ({ page, baseURL }) => {
    await comeIn(page, await register(baseURL, 'business'));
    await openAlive(page, '/dashboard/demand');
    await expect(rows(page)).toContainText('Nothing yet: we show a search once five people have made it.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('an operator finds unmet demand by place and by kind', async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, '/dashboard/operator');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Unmet demand' })
    .click();
  await expect(row(page, 'Thai massage')).toContainText('At least 30 people in');
  await expect(row(page, 'Floatation therapy')).toContainText('Inverness');
  await expectAccessible(page);
  await page.getByLabel('Treatment, category or place').fill('york');
  await expect(row(page, 'Thai massage')).toHaveCount(0);
  await expect(row(page, 'Cornrows')).toBeVisible();
  await page.getByText('Nothing free', { exact: true }).first().click();
  await expect(row(page, 'Cornrows')).toHaveCount(0);
  await expect(row(page, 'Balayage')).toContainText('At least 10 people in');
  await page.getByText('Unknown words', { exact: true }).first().click();
  await page.getByLabel('Words or place').fill('');
  const words = page.getByRole('region', { name: 'Unknown words' }).getByRole('row');
  await expect(words.filter({ hasText: 'head spa' })).toContainText('Leeds');
  await expectAccessible(page);
  await openAlive(page, '/dashboard/operator');
  const missed = page.getByRole('region', { name: 'Searches that found nothing' });
  await expect(missed).toContainText('Thai massage');
  await expect(missed).toContainText('head spa');
  await expectAccessible(page);
});
