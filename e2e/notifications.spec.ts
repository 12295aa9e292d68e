import { comeIn, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

test.use({ viewport: { width: 375, height: 780 } });

test('a client chooses when to be reminded', async ({ page, baseURL }) => {
  const client = await register(baseURL, 'client', { name: 'Bea Quill' });
  await comeIn(page, client);
  await openAlive(page, '/dashboard/notifications');
  await expect(page.getByText(`Emails go to ${client.email}.`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const reminders = page.getByRole('switch', { name: 'Remind me a day before each appointment' });
  await expect(reminders).toBeChecked();
  await reminders.focus();
  await page.keyboard.press('Space');
  const near = page.getByRole('switch', { name: 'Remind me two hours before each appointment' });
  await expect(near).not.toBeChecked();
  await near.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications were saved.')).toBeVisible();
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(near).toBeChecked();
});

test('an owner chooses one email a day', async ({ page, baseURL }) => {
  const owner = await register(baseURL, 'business', { name: 'Tide Rooms' });
  await comeIn(page, owner);
  await openAlive(page, '/dashboard/notifications');
  const all = page.getByRole('radiogroup', { name: 'What clients book, move and cancel at your places' });
  await expect(all.getByLabel('At once')).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await all.getByLabel('Once a day').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications were saved.')).toBeVisible();
  await page.reload();
  await expect(all.getByLabel('Once a day')).toBeChecked();
});
