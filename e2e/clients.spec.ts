import { comeIn, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

test('a salon imports its clients, finds one by phone, notes their health, and merges two cards', async ({
  page,
  baseURL,
}) => {
  const owner = await register(baseURL, 'business', { name: 'Tide Rooms' });
  await comeIn(page, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAlive(page, '/dashboard/clients');
  await expect(page.getByText('No clients yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import clients' })).toBeVisible();
  const file = [
    'First Name,Last Name,Mobile Number,Email,Gender',
    'Iona,Reid,07700 900456,iona@example.com,F',
    'Iona,Reed,07700 900789,,F',
    ',,not a phone,,F',
  ].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fresha.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(
    page.getByText('2 new, 0 joined to clients you have, 0 already known, 1 left out.'),
  ).toBeVisible();
  await expect(page.getByText('“not a phone” is not a phone number.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 780 });
  await page.getByLabel('Search by name, phone or email').fill('07700 900456');
  const list = page.getByRole('list', { name: 'Clients' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Iona Reid' }).click();
  await expect(page.getByRole('heading', { name: 'Iona Reid' })).toBeVisible();
  await page.getByRole('button', { name: 'Write a health note' }).click();
  await page.getByRole('textbox', { name: 'Health note' }).fill('Allergic to lanolin');
  await page.getByRole('button', { name: 'Save health note' }).click();
  await expect(page.getByText(/^Changed by .*, today/)).toBeVisible();
  await expect(page.getByText('Allergic to lanolin')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show health note' }).click();
  await expect(page.getByRole('textbox', { name: 'Health note' })).toHaveValue('Allergic to lanolin');
  await expect(page.getByText(/^Read by .*, today/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel('Merge another client into this one').fill('reed');
  await expect(page.getByRole('option', { name: /Iona Reed/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge into Iona Reid' });
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge them' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(/Also known as: Iona Reed/);
  await page.getByRole('link', { name: 'All clients' }).click();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});
