import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, forgiveRecorder, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const picture = 'src/platform/web/link-preview.jpg';

async function openProfile(page: Page) {
  await openAlive(page, '/dashboard/my-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
}

async function edit(page: Page) {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  return page.getByRole('form', { name: 'Profile' });
}

const message = (page: Page, text: string) => page.getByLabel('Messages').getByText(text);

async function fillIn(page: Page) {
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('Name').fill('Imogen Thackray-Wu');
  await form.getByLabel('Address').fill('7 Candle Court, Leeds');
  await form.getByLabel('About').fill('Runs at weekends.');
  await form.getByLabel('Website').fill('example.org/imogen');
}

test('a profile is read, changed and shown anew without loading the page again', async ({
  page,
  baseURL,
}) => {
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

test('what can be told at once stands beside its field, and a phone keeps digits only', async ({
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
    'The address field is required.',
    'The about field is required.',
    'The Facebook link must lead to facebook.com.',
  ])
    await expect(form.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
});

test('what the server refuses stands beside its field and is said as a message, each of it', async ({
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

test('what was typed is not lost by leaving, unless that is wanted', async ({ page, baseURL }) => {
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
});

test('a picture is chosen, cut to shape by keyboard, sent with its progress, and taken away again', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  await openProfile(page);
  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  await expectAccessible(page);
  const field = dialog.getByLabel('Choose an image');
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('Only images are accepted: JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible();
  await field.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('This file cannot be read as an image.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await field.setInputFiles(picture);
  const area = dialog.getByLabel('What is kept of the picture: move it with the arrow keys');
  const left = () => area.evaluate((element) => element.getBoundingClientRect().left);
  const before = await left();
  await area.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeLessThan(before);
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page);
  // Held until the bar was seen.
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/user-avatar-update', async (route) => {
    await seen;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeAttached();
  await expect(dialog.getByText('Uploading: ')).toBeVisible();
  goOn();
  await expect(message(page, 'Profile picture updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'hi, Imogen Thackray' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\//,
  );
  await page.getByRole('button', { name: 'Change picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(message(page, 'Profile picture removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible();
  forgiveRecorder(complaints);
});

test('a banner is sent in its wide shape, and one that fails says so', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  await openProfile(page);
  await page.getByRole('button', { name: 'Add banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Banner' });
  await dialog.getByLabel('Choose an image').setInputFiles(picture);
  await page.route(
    '**/api/user-banner-update',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Failed to update banner image')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'Banner image updated successfully')).toBeVisible();
  const banner = page.getByRole('region', { name: 'Pictures' }).locator('img[src^="/media/"]');
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(await banner.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(375);
  expectRefusals(complaints, 500);
  forgiveRecorder(complaints);
});

test('a password is changed, its rules ticked off, and the present one asked for when the server wants it', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  await openProfile(page);
  const form = page.getByRole('form', { name: 'Password' });
  await expect(
    form.getByText('Password should be in 8 characters with one uppercase, one lowercase and one number'),
  ).toBeVisible();
  await form.getByLabel('New password').fill('otter9!Basket');
  await expect(form.getByText('(done)')).toHaveCount(4);
  await form.getByLabel('Confirm password').fill('otter9!Baskets');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Password and Confirm Password do not match')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Confirm password').fill('otter9!Basket');
  const needed = 'Please enter your current password.';
  await page.route(
    '**/api/user-password-update',
    (route) =>
      route.fulfill({ status: 422, json: { message: needed, errors: { current_password: [needed] } } }),
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Change password' }).click();
  const current = form.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(form.getByText(needed)).toBeVisible();
  await current.fill('not the one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The password is incorrect.')).toBeVisible();
  await current.fill('quay7Lantern!fox');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(message(page, 'Password updated successfully')).toBeVisible();
  await expect(current).toBeHidden();
  expectRefusals(complaints, 422);
});

test('another address waits for its link, and the present one stays until then', async ({
  page,
  baseURL,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openProfile(page);
  const section = page.getByRole('region', { name: 'Email address' });
  await expect(section.getByText('Not verified')).toBeVisible();
  await section.getByRole('button', { name: 'Change email address' }).click();
  await section.getByLabel('New email address').fill('nobody');
  await section.getByRole('button', { name: 'Send the link' }).last().click();
  await expect(section.getByText('Invalid email syntax. Please enter a valid email address.')).toBeVisible();
  const wanted = somebody.email.replace('client-', 'other-');
  await section.getByLabel('New email address').fill(wanted);
  await section.getByRole('button', { name: 'Send the link' }).last().click();
  await expect(section.getByText('Waiting for your confirmation')).toBeVisible();
  await expect(section.getByText(wanted)).toBeVisible();
  await expect(section.getByText(somebody.email).first()).toBeVisible();
  await expectAccessible(page);
});

for (const width of [320, 768, 1440])
  test(`nothing sticks out at ${width} pixels, long words included`, async ({ page, baseURL }) => {
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
