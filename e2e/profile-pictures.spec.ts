import { comeIn, expectRefusals, forgiveRecorder, register } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { message, openProfile } from './profile-page.ts';

const picture = 'src/platform/web/link-preview.jpg';

test('a picture is chosen, cropped by keyboard, uploaded with progress, and removed', async ({
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
  const area = dialog.getByLabel('Crop frame: move it with the arrow keys');
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

test('a banner is uploaded in its wide shape, and a failed upload shows an error', async ({
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
