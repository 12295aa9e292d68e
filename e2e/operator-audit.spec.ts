import { comeIn, demoSession } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { aSubmittedListing } from './submitted-listing.ts';

const operator = (baseURL: string | undefined) =>
  demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');

test('an operator finds a decision in the audit log by keyboard, sees before and after, and downloads the log', async ({
  page,
  baseURL,
}) => {
  const title = 'Ledgerwood Rooms';
  await aSubmittedListing(page, baseURL, title);
  await comeIn(page, await operator(baseURL));
  await openAlive(page, '/dashboard/operator/listings?search=Ledgerwood');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  const asked = page.getByRole('dialog', { name: `Approve “${title}”?` });
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByLabel('Messages').getByText('The listing is live.')).toBeVisible();

  await openAlive(page, '/dashboard/operator/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('Action').selectOption({ label: 'Approved the listing' });
  await expect(page).toHaveURL(/action=listing-approved/);
  await page.getByLabel('Search').fill('Ledgerwood');
  const details = page.getByRole('button', { name: `Details of Approved the listing “${title}”` });
  await details.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog', { name: `Approved the listing “${title}”` });
  await expect(entry.getByRole('row', { name: /state .*awaiting_check .*live/ })).toBeVisible();
  await expect(entry.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Action').selectOption({ label: 'Exported' });
  await expect(page.getByText('“the audit log”').first()).toBeVisible();

  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await expect(page.getByText('Nothing has been done yet.')).toBeVisible();
});

test('the audit log and the operators can be read on a phone and a tablet', async ({ page, baseURL }) => {
  await comeIn(page, await operator(baseURL));
  for (const path of ['/dashboard/operator/audit', '/dashboard/operator/operators']) {
    await openAlive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});
