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

test('a clip loads nothing from anybody until it is played, and can be closed again @smoke', async ({
  page,
}) => {
  const asked = await outside(page);
  await openAlive(page, '/beyond-the-treatments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beyond The Treatments');
  await expect(page.locator('article')).toHaveCount(8);
  await expectAccessible(page);
  const clip = page.locator('article').first();
  await expect(clip.getByText('Playing it loads YouTube (Google)')).toBeVisible();
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

test('home shows the two latest clips and leads to all of them', async ({ page }) => {
  await openAlive(page, '/');
  const part = page.getByRole('region', { name: 'Beyond the Treatment' });
  await expect(part.getByRole('article')).toHaveCount(2);
  await part.getByRole('link', { name: 'See all videos' }).click();
  await expect(page).toHaveURL(/\/beyond-the-treatments$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a clip leads to its page at the provider', async ({ page }) => {
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

test('a business adds videos by their links, names and orders them, and the public sees them at once', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asked = await outside(page);
  await openGallery(page, baseURL, 'video');
  const form = page.getByRole('form', { name: 'Add a video' });
  await expect(page.getByText('No videos yet.')).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Video URL').fill('https://www.tiktok.com/@somebody/video/7106594312292453675');
  await form.getByLabel('Title').fill('Two chairs, one long mirror');
  await expect(form.getByText('Only videos on YouTube or Vimeo can be shown.')).toBeVisible();
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(form.getByLabel('Video URL')).toBeFocused();
  await expectAccessible(page);
  // What was typed outlives a page that is loaded anew.
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue('Two chairs, one long mirror');

  await form.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ?si=abc');
  await page.route(
    '**/api/listing/*/video',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    {
      times: 1,
    },
  );
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(page.getByLabel('Messages').getByText('The video was not added')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await form.getByRole('button', { name: 'Add video' }).click();
  const rows = page.getByRole('table', { name: 'Videos of this listing' }).locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await expect(form.getByLabel('Video URL')).toHaveValue('');
  await form.getByLabel('Video URL').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(form.getByText('This video is in the gallery already.')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).first().click();
  await form.getByLabel('Video URL').fill('https://vimeo.com/76979871');
  await form.getByRole('button', { name: 'Add video' }).click();
  await expect(rows).toHaveCount(2);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Move video 2 up' }).click();
  await expect(rows.first().getByRole('link')).toHaveText('https://vimeo.com/76979871');
  await expect(page.getByText('Moved to place 1 of 2')).toBeAttached();
  await rows.first().getByRole('textbox', { name: 'Title' }).fill('Behind the curtain');
  await rows.first().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title saved')).toBeAttached();
  await expectAccessible(page);

  await openAlive(page, '/listing-details/juniper-yard-york');
  const videos = page.locator('#videos').getByRole('button', { name: /^Play video: / });
  await expect(videos).toHaveText([/Behind the curtain/, /Two chairs, one long mirror/]);
  await expectAccessible(page);

  await openGallery(page, baseURL, 'video');
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Delete video 1' }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(rows).toHaveCount(left);
  }
  await expect(page.getByText('No videos yet.')).toBeVisible();
  expectRefusals(complaints, 500);
  expectRefusals(complaints, 422);
});
