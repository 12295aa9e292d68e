import { callApi, comeIn, register } from './account.ts';
import { ask, magnolia } from './enquiry-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { linkFromEmail } from './outbox.ts';

test.use({ viewport: { width: 375, height: 780 } });

test('a client chooses when to be reminded', async ({ page, baseURL }) => {
  const client = await register(baseURL, 'client', { name: 'Bea Quill' });
  await comeIn(page, client);
  await openAlive(page, '/dashboard/notifications/settings');
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
  await openAlive(page, '/dashboard/notifications/settings');
  const all = page.getByRole('radiogroup', { name: 'What clients book, move and cancel at your places' });
  await expect(all.getByLabel('At once')).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await all.getByLabel('Once a day').check();
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await quiet.focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('From')).toHaveValue('21:00');
  await page.getByLabel('To', { exact: true }).fill('21:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose two different times.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('07:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications were saved.')).toBeVisible();
  await page.reload();
  await expect(all.getByLabel('Once a day')).toBeChecked();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('07:30');
});

test('what happens is behind the bell until it was seen', async ({ page, baseURL }) => {
  await comeIn(page, await magnolia(baseURL));
  await openAlive(page, '/dashboard');
  await ask(baseURL, 'Nora Finch');
  const bell = page.getByRole('link', { name: /^Notifications, \d+ new$/ });
  await expect(bell).toBeVisible();
  await bell.click();
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText('A message for Magnolia Rooms');
  await expect(newest).toContainText('New');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await newest.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora Finch');
});

test('a client stops emails about answers by their link alone', async ({ page, baseURL }) => {
  const { email, token } = await ask(baseURL, 'Nora Finch');
  const site = baseURL ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await fetch(`${site}/api/enquiry?box=sent`, { headers })).json();
  const owner = await magnolia(baseURL);
  await callApi(site, `/api/enquiry/${data[0].id}/message`, { message: 'There is.' }, owner.token);
  const link = await linkFromEmail(email, '/unsubscribe');
  await openAlive(page, link);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get no more of these emails');
  await expectAccessible(page);
  const kept = await (await fetch(`${site}/api/notification-settings`, { headers })).json();
  expect(kept.messages).toBe('off');

  // As a mail program does it, which is no browser and has no session.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(site + link, { method: 'POST', body })).status).toBe(200);
});
