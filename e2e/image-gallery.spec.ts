import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { comeIn, demoSession, expectRefusals } from './account.ts';
import { openGallery } from './gallery-page.ts';
import { expect, expectAccessible, test } from './journey.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Pictures of this listing' });
const rows = (page: Page) => table(page).locator('[data-row]');
const words = (row: Locator) => row.getByLabel('What the picture shows');
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a business uploads several pictures at once and sees the result for each', async ({
  page,
  baseURL,
  complaints,
}) => {
  await openGallery(page, baseURL, 'image');
  await expect(table(page)).toBeVisible();
  await expectAccessible(page);
  const before = await rows(page).count();
  const chosen = [
    await photo('window.jpg', '#B5654A'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    await photo('chair.jpg', '#5F7D5B'),
  ];
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/listing/*/image', async (route) => {
    await seen;
    await route.continue();
  });
  await page.getByLabel('Choose pictures').setInputFiles(chosen);
  const onTheirWay = page.getByRole('list', { name: 'Uploading pictures' });
  await expect(onTheirWay.getByRole('progressbar', { name: 'Upload of window.jpg' })).toBeAttached();
  await expect(onTheirWay.getByText('Waiting')).toHaveCount(2);
  await expect(onTheirWay.getByText('Only pictures are accepted')).toBeVisible();
  await expectAccessible(page);
  goOn();
  await expect(rows(page)).toHaveCount(before + 2);
  await expect(
    onTheirWay.getByText('The picture must be a JPEG, PNG, WebP, AVIF or GIF file.'),
  ).toBeVisible();
  await onTheirWay.getByRole('button', { name: 'Leave out fake.png' }).click();
  await onTheirWay.getByRole('button', { name: 'Leave out notes.txt' }).click();
  await expect(onTheirWay).toBeHidden();
  await deleteLast(page, 2);
  expectRefusals(complaints, 422);
});

/** Leaves the gallery as it was. */
async function deleteLast(page: Page, most: number): Promise<void> {
  for (let left = most; left > 0; left -= 1) {
    const before = await rows(page).count();
    await rows(page)
      .last()
      .getByRole('button', { name: /^Delete picture/ })
      .click();
    await expect(rows(page)).toHaveCount(before - 1);
  }
}

test('a picture gets a description, which may not name a medicine, and then appears in public', async ({
  page,
  baseURL,
  complaints,
}) => {
  await openGallery(page, baseURL, 'image');
  await expect(table(page)).toBeVisible();
  const before = await rows(page).count();
  await page.getByLabel('Choose pictures').setInputFiles(await photo('chair.jpg', '#5F7D5B'));
  await expect(rows(page)).toHaveCount(before + 1);
  const last = rows(page).last();
  await expect(last.getByText('Visitors see this picture once')).toBeVisible();
  await words(last).fill('Our Botox chair');
  await last.getByRole('button', { name: 'Save' }).click();
  await expect(last.getByText('can’t publish this text yet')).toBeVisible();
  await words(last).fill('A green chair before a long mirror');
  // A page that is loaded again keeps what was typed.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(words(last)).toHaveValue('A green chair before a long mirror');
  await last.getByRole('button', { name: 'Save' }).click();
  await expect(last.getByRole('button', { name: 'Save' })).toBeHidden();
  const shown = await page.request.get('/listing-details/juniper-yard-york');
  expect(await shown.text()).toContain('A green chair before a long mirror');
  await deleteLast(page, 1);
  expectRefusals(complaints, 422);
});

test('pictures are sorted by keyboard and by drag, one becomes the cover, one is deleted and restored', async ({
  page,
  baseURL,
}) => {
  await openGallery(page, baseURL, 'image');
  await expect(rows(page).first()).toBeVisible();
  const count = await rows(page).count();
  const id = await rows(page).last().getAttribute('data-row');
  const row = page.locator(`[data-row="${id}"]`);
  const handle = row.getByRole('button', { name: /^Drag picture/ });
  const alt = await words(row).inputValue();
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Moved to place ${count - 1} of ${count}`)).toBeAttached();
  await expect(handle).toBeFocused();
  await drag(page, handle, rows(page).nth(count - 3));
  await expect(page.getByText(`Moved to place ${count - 2} of ${count}`)).toBeAttached();
  await expect(rows(page).nth(count - 3)).toHaveAttribute('data-row', String(id));
  await row.getByRole('button', { name: /^Make it the cover/ }).click();
  await expect(row.getByText('Cover', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Delete picture/ }).click();
  await expect(rows(page)).toHaveCount(count - 1);
  const undo = page.getByRole('button', { name: `Undo: put back “${alt}”` });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.click();
  await expect(rows(page).nth(count - 3)).toHaveAttribute('data-row', String(id));
  await expect(row.getByText('Cover', { exact: true })).toBeVisible();
});

/** Step by step, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('nothing to drag');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
  await page.mouse.up();
}

test('a gallery that fails to load shows an error, and loads on a retry', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.route('**/api/listing/*/image', (route) => route.abort(), { times: 1 });
  await openGallery(page, baseURL, 'image');
  await expect(page.getByText('The service could not be reached.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table(page)).toBeVisible();
  await page.route(
    '**/api/listing/*/image',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: /^Move picture 2 up/ }).click();
  await expect(page.getByLabel('Messages').getByText('The gallery was not saved')).toBeVisible();
  expectRefusals(complaints, 500);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});

test('another business’s gallery is not found, and an expired session sends the user to sign in', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  const { id } = await (await fetch(`${baseURL}/api/listing-details/juniper-yard-york`)).json();
  await page.goto(`/dashboard/all-listing/${id}/image-gallery`);
  await expect(page.getByText('This listing does not exist, or is not yours.')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await page.goto(`/dashboard/all-listing/${id}/video-gallery`);
  await expect(page).toHaveURL(/\/(business-)?login/);
  expectRefusals(complaints, 404);
  expectRefusals(complaints, 401);
});
