import type { Page } from '@playwright/test';
import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { beLate } from './lateness.ts';
import { message, openProfile } from './profile-page.ts';
import { signIn } from './sign-in-form.ts';

async function edit(page: Page) {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  return page.getByRole('form', { name: 'Profile' });
}

async function fillIn(page: Page) {
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Name').fill('Imogen Thackray-Wu');
  await form.getByLabel('Address').fill('7 Candle Court, Leeds');
  await form.getByLabel('About').fill('Runs at weekends.');
  await form.getByLabel('Website').fill('example.org/imogen');
}

test('a profile is read and edited, and the page follows without a reload', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  const form = await edit(page);
  await expectAccessible(page);
  await fillIn(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Profile updated successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'hi, Imogen Thackray-Wu' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Profile details' });
  await expect(details.getByText('7 Candle Court, Leeds')).toBeVisible();
  await expect(details.getByRole('link', { name: 'example.org/imogen' })).toHaveAttribute(
    'href',
    'https://example.org/imogen',
  );
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await expectAccessible(page);
  await expect(message(page, 'Profile updated successfully')).toBeHidden({ timeout: 6_000 });
});

test('the focus stays in the form, however late a slow phone draws', async ({ page, baseURL }) => {
  await beLate(page);
  await comeIn(page, await register(baseURL));
  const form = await edit(page);
  await fillIn(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
});

test('the browser checks each field, and keeps only the digits of a phone number', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  const form = await edit(page);
  await form.getByLabel('Name').fill('Al');
  await form.getByLabel('Phone').fill('');
  await form.getByLabel('Phone').pressSequentially('+44 (77a00) 9+0');
  await expect(form.getByLabel('Phone')).toHaveValue('+44770090');
  await form.getByLabel('Facebook').fill('https://example.com/me');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  for (const sentence of [
    'Name must be 3-30 characters long. Only letters and spaces are allowed.',
    'Phone number must be 10-15 digits, with an optional leading +.',
    'Enter an address',
    'Enter a few words about you',
    'The Facebook link must lead to facebook.com.',
  ])
    await expect(form.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
});

test('the form shows each server error beside its field and in a message', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  const form = await edit(page);
  await fillIn(page);
  const errors = { name: ['This name is reserved.'], about: ['Please leave out prices.'] };
  await page.route('**/api/user-profile-update', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'This name is reserved.', errors } }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  for (const [sentence = ''] of Object.values(errors)) {
    await expect(form.getByText(sentence)).toBeVisible();
    await expect(message(page, sentence)).toBeVisible();
  }
  await expect(form.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/api/user-profile-update');
  await page.route('**/api/user-profile-update', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Failed to update profile').last()).toBeVisible();
  await expect(message(page, 'Server Error')).toBeVisible();
  await expect(form.getByLabel('About')).toHaveValue('Runs at weekends.');
  expectRefusals(complaints, 422);
  expectRefusals(complaints, 500);
});

test('an impatient double click saves once', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  const form = await edit(page);
  await fillIn(page);
  let saves = 0;
  await page.route('**/api/user-profile-update', (route) => {
    saves += 1;
    return route.continue();
  });
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(message(page, 'Profile updated successfully')).toBeVisible();
  expect(saves).toBe(1);
});

test('leaving a form asks before it loses input', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  const form = await edit(page);
  await form.getByLabel('About').fill('Half a sentence');
  const toDashboard = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Dashboard', exact: true });
  await toDashboard.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('About')).toHaveValue('Half a sentence');
  await toDashboard.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openProfile(page);
  await expect(form).toBeHidden();
});

test('neither a session that ends midway nor a reload loses input', async ({ page, baseURL, complaints }) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  const form = await edit(page);
  await fillIn(page);
  await callApi(baseURL ?? '', '/api/logout', {}, somebody.token);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?return=%2Fdashboard%2Fmy-profile');
  await signIn(page, somebody);
  await expect(form.getByLabel('About')).toHaveValue('Runs at weekends.');
  // The browser asks whether to leave.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(form.getByLabel('Address')).toHaveValue('7 Candle Court, Leeds');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
  expectRefusals(complaints, 401);
});

for (const width of [320, 768, 1440])
  test(`everything fits at ${width} pixels, long words included`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await comeIn(page, await register(baseURL, 'business', { name: 'Wilhelminakatharinabrunhildexy' }));
    for (const path of ['/dashboard', '/dashboard/my-profile']) {
      await openAlive(page, path);
      await expect(page.getByRole('link', { name: /^hi, Wilhelmina/ })).toBeVisible();
      const sticksOut = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sticksOut()).toBe(0);
    }
    await page.getByRole('button', { name: 'Edit profile' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
