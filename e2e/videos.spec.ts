import type { Page } from '@playwright/test';
import { expectRefusals } from './account.ts';
import { openGallery } from './gallery-page.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

/** Stands in for both providers; answers what was asked of anybody but us. */
async function outside(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Play</button>' });
  });
  return asked;
}

test('a video loads nothing from third parties until it is played, and can be closed @smoke', async ({
  page,
}) => {
  const asked = await outside(page);
  await openAlive(page, '/beyond-the-treatments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beyond The Treatments');
  await expect(page.locator('article')).toHaveCount(8);
  await expectAccessible(page);
  const clip = page.locator('article').first();
  await expect(clip.getByText('Playing it connects you to YouTube (Google)')).toBeVisible();
  expect(asked).toEqual([]);
  const play = clip.getByRole('button', { name: /^Play video: / });
  await play.focus();
  await page.keyboard.press('Enter');
  const film = clip.locator('iframe');
  await expect(film).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/);
  await expect(film).toHaveAttribute('title', /video on YouTube$/);
  await expect(film).toBeFocused();
  await expect(clip.getByText('Captions, where the video has them')).toBeVisible();
  expect(asked.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);
  await expectAccessible(page);
  await clip.getByRole('button', { name: 'Close the video' }).click();
  await expect(film).toHaveCount(0);
  await expect(play).toBeFocused();
});

test('home shows the two latest videos and links to all of them', async ({ page }) => {
  await openAlive(page, '/');
  const part = page.getByRole('region', { name: 'Beyond the Treatment' });
  await expect(part.getByRole('article')).toHaveCount(2);
  await part.getByRole('link', { name: 'See all videos' }).click();
  await expect(page).toHaveURL(/\/beyond-the-treatments$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a video links to its page at the provider', async ({ page }) => {
    await page.goto('/beyond-the-treatments');
    const still = page
      .locator('article')
      .first()
      .getByRole('link', { name: /^Play video: / });
    await expect(still).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
    await page.goto('/listing-details/magnolia-rooms-leeds');
    await expect(page.locator('#videos').getByRole('link', { name: /^Play video: / })).toHaveCount(2);
  });
});

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Videos of this listing' }).locator('[data-row]');
const addForm = (page: Page) => page.getByRole('form', { name: 'Add a video' });

test('an invalid link says why, and input survives a failure and a new page', async ({
  page,
  baseURL,
  complaints,
}) => {
  await openGallery(page, baseURL, 'video');
  await expect(page.getByText('No videos yet.')).toBeVisible();
  await expectAccessible(page);
  const form = addForm(page);
  await form.getByLabel('Video URL').fill('https://www.tiktok.com/@somebody/video/7106594312292453675');
  await form.getByLabel('Title').fill('Two chairs, one long mirror');
  await expect(form.getByText('Only videos on YouTube or Vimeo can be shown.')).toBeVisible();
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(form.getByLabel('Video URL')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue('Two chairs, one long mirror');
  await form.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ?si=abc');
  await page.route(
    '**/api/listing/*/video',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(page.getByLabel('Messages').getByText('The video was not added')).toBeVisible();
  await expect(form.getByLabel('Video URL')).toHaveValue('https://youtu.be/aqz-KE-bpKQ?si=abc');
  expectRefusals(complaints, 500);
});

test('a business adds, sorts, names and deletes videos, and the public page follows at once', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asked = await outside(page);
  await openGallery(page, baseURL, 'video');
  const form = addForm(page);
  const add = async (url: string, title: string) => {
    await form.getByLabel('Video URL').fill(url);
    await form.getByLabel('Title').fill(title);
    await form.getByRole('button', { name: 'Add video' }).click();
  };
  await add('https://youtu.be/aqz-KE-bpKQ?si=abc', 'Two chairs, one long mirror');
  await expect(rows(page)).toHaveCount(1);
  await expect(form.getByLabel('Video URL')).toHaveValue('');
  await add('https://www.youtube.com/watch?v=aqz-KE-bpKQ', '');
  await expect(form.getByText('This video is already in the gallery.')).toBeVisible();
  await add('https://vimeo.com/76979871', '');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Move video 2 up' }).click();
  await expect(rows(page).first().getByRole('link')).toHaveText('https://vimeo.com/76979871');
  await expect(page.getByText('Moved to place 1 of 2')).toBeAttached();
  await rows(page).first().getByRole('textbox', { name: 'Title' }).fill('Behind the curtain');
  await rows(page).first().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title saved')).toBeAttached();
  const shown = await (await page.request.get('/listing-details/juniper-yard-york')).text();
  expect(shown.indexOf('Behind the curtain')).toBeGreaterThan(0);
  expect(shown.lastIndexOf('Two chairs, one long mirror')).toBeGreaterThan(
    shown.indexOf('Behind the curtain'),
  );
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Delete video 1' }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(rows(page)).toHaveCount(left);
  }
  expect(asked).toEqual([]);
  expectRefusals(complaints, 422);
});

test('a business page shows its videos, each with our own preview image', async ({ page }) => {
  const asked = await outside(page);
  await openAlive(page, '/listing-details/magnolia-rooms-leeds');
  const videos = page.locator('#videos').getByRole('button', { name: /^Play video: / });
  await expect(videos).toHaveCount(2);
  await expectAccessible(page);
  expect(asked).toEqual([]);
});
