import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { aTreatment, message } from './price-list.ts';

test('a price list is exported as a table, edited, and imported line by line', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL, 'business');
  await aTreatment(baseURL, somebody, 'Hot stones', 55);
  await comeIn(page, somebody);
  await openAlive(page, '/dashboard/treatment');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^treatments-\d{4}-\d\d-\d\d\.csv$/);
  const table = (await readFile(await file.path(), 'utf8')).replace('55.00', '60.00');
  const added = ',Warm stones,active,Massage,Massage,Warm.,,Standard,,fixed,35,30min\r\n';
  const wrong = ',Cold stones,active,Massage,Massage,Cold.,,Standard,,fixed,0,30min\r\n';
  await page.getByRole('link', { name: 'Import from CSV' }).click();
  await expectAccessible(page);
  const choose = async (text: string) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Choose/ }).click();
    await (await chosen).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await choose('no table at all');
  await expect(page.getByRole('alert')).toContainText('The file has no column “treatment”');
  await expectAccessible(page);
  await choose(table + added + wrong);
  await expect(
    page.getByText(
      '1 line will be added, 1 line changed, 0 lines stay as they are, 1 line will be left out.',
    ),
  ).toBeVisible();
  const reason = page.getByText('Price must be greater than 0 for Fixed price type');
  await expect(reason).toBeVisible();
  await expectWholeOnPhones(page, reason);
  await page.getByLabel('Show lines').selectOption('All (3)');
  await expect(page.getByText('Price: £55 → £60')).toBeVisible();
  await expect(page.getByText('Fixed £35, 30 min')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(message(page, 'Your treatments were imported.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Warm stones/ })).toBeVisible();
  await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  expectRefusals(complaints, 422);
});

/** Why a line is left out is no use beyond the edge of the window, nor is an outcome cut short. */
async function expectWholeOnPhones(page: Page, reason: Locator) {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const { x, width } = (await reason.boundingBox()) ?? { x: 0, width: Number.NaN };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  const outcome = page.getByRole('cell', { name: 'Left out' }).getByText('Left out');
  expect(await outcome.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
  await expectAccessible(page);
  if (usual) await page.setViewportSize(usual);
}

test('an outdated import preview is made again, and a server error imports nothing', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL, 'business');
  await comeIn(page, somebody);
  await openAlive(page, '/dashboard/treatment/import');
  // As Excel saves "Unicode text": tabs, in UTF-16; no column more than is needed.
  const line = `\ufeff${'treatment,category,variant,price_type,price,duration\r\nStones,massage,S,fixed,9,30min\r\n'.replaceAll(',', '\t')}`;
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).click();
  await (await chosen).setFiles({
    name: 'p.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(line, 'utf16le'),
  });
  const confirm = page.getByRole('button', { name: 'Import 1 line' });
  await expect(confirm).toBeVisible();
  const fault = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/treatment-csv', (route) => route.fulfill(fault), { times: 1 });
  await confirm.click();
  await expect(message(page, 'Nothing was imported')).toBeVisible();
  await aTreatment(baseURL, somebody, 'Stones');
  await confirm.click();
  await expect(message(page, /have changed since the preview/)).toBeVisible();
  await expect(confirm).toBeVisible();
  await confirm.click();
  await expect(message(page, 'Your treatments were imported.')).toBeVisible();
  for (const status of [409, 500]) expectRefusals(complaints, status);
});
