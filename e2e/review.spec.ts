import type { Page } from '@playwright/test';
import { callApi, comeIn, demoSession, expectRefusals } from './account.ts';
import { phone } from './booking-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, untilAlive } from './journey.ts';
import { forgiveCuts } from './price-list.ts';

test.use({ viewport: phone });

const client = (baseURL: string | undefined) => demoSession(baseURL, 'client@example.com', 'Willow!2026');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('form', { name: 'Review', exact: true });
const words = (page: Page) => form(page).getByRole('textbox', { name: 'What was it like?' });
const stars = (page: Page, name: RegExp) => form(page).getByRole('radio', { name });

test('a client reviews a visit, everybody reads it, and the client corrects and withdraws it', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await client(baseURL));
  await openAlive(page, '/dashboard/own-reviews');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Write a review of Juniper Yard' }).click();
  await expect(heading(page)).toHaveText('How was Juniper Yard?');
  expect(page.url()).not.toContain('token');
  await untilAlive(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Publish my review' }).click();
  await expect(form(page).getByText('Choose from one star to five.')).toBeVisible();
  await expect(form(page).getByText(/^Write at least 20 characters/)).toBeVisible();
  await expect(stars(page, /^1 star/)).toBeFocused();
  await expectAccessible(page);
  // By keyboard alone.
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(stars(page, /^4 stars: Good/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('A tidy cut, a warm towel, and she was on time.');
  await page.route('**/review/**', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Publish my review' }).click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(words(page)).toHaveValue('A tidy cut, a warm towel, and she was on time.');
  forgiveCuts(complaints);
  await page.getByRole('button', { name: 'Publish my review' }).click();
  await expect(heading(page)).toHaveText('Your review');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Your review is public.')).toBeVisible();
  await expectAccessible(page);

  const visitor = await browser.newPage({ baseURL: baseURL ?? '', viewport: phone });
  await visitor.goto('/listing-details/juniper-yard-york/reviews');
  await expect(visitor.getByText('A tidy cut, a warm towel, and she was on time.')).toBeVisible();

  await page.getByText('Correct this review').click();
  await words(page).fill('A tidy cut and a warm towel, but I waited ten minutes.');
  await stars(page, /^3 stars/).check({ force: true });
  await page.getByRole('button', { name: 'Publish the correction' }).click();
  await expect(page.getByRole('blockquote')).toContainText('3 of 5 stars');
  // Another address: a page is kept for a moment.
  await visitor.goto('/listing-details/juniper-yard-york/reviews?order=highest');
  await expect(visitor.getByText(/corrected by its author/)).toBeVisible();

  await page.getByText('Withdraw this review').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText(/^You have withdrawn this review\./)).toBeVisible();
  await visitor.goto('/listing-details/juniper-yard-york/reviews?order=lowest');
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(visitor.getByText('A tidy cut and a warm towel')).toHaveCount(0);
  await visitor.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a review with a link waits for a person, and the author is told why', async ({ page, baseURL }) => {
    const session = await client(baseURL);
    const headers = { authorization: `Bearer ${session.token}` };
    const invitations = await (await page.request.get('/api/review-invitation?page=1', { headers })).json();
    const { id } = invitations.data.find(({ listing }: { listing: { title: string } }) =>
      listing.title.endsWith('the Mill'),
    );
    const { path } = await callApi(baseURL ?? '', `/api/review-invitation/${id}/link`, {}, session.token);
    await page.goto(path);
    await expect(heading(page)).toHaveText('How was Magnolia Rooms at the Mill?');
    await words(page).fill('Short.');
    await page.getByRole('button', { name: 'Publish my review' }).click();
    await expect(form(page).getByText('Choose from one star to five.')).toBeVisible();
    await expect(words(page)).toHaveValue('Short.');
    await stars(page, /^5 stars/).check({ force: true });
    await words(page).fill('Lovely stones, see www.example.com for my pictures.');
    await page.getByRole('button', { name: 'Publish my review' }).click();
    await expect(heading(page)).toHaveText('Your review');
    await expect(page.getByText(/looks at your review first, because it has a link in it\./)).toBeVisible();
  });

  test('a link that is none says so', async ({ page, complaints }) => {
    expect((await page.goto('/review?token=no-such-token'))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('This link leads to no review');
    expectRefusals(complaints, 404);
  });
});

test('reviews of a business are read in order and by stars, with and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAlive(page, '/listing-details/magnolia-rooms-leeds');
  const section = page.getByRole('region', { name: 'Reviews' });
  await expect(section.getByText('These reviews are invented for the demonstration.')).toBeVisible();
  await expect(section.getByRole('listitem').filter({ hasText: 'Visited in' })).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await section.getByRole('link', { name: /^All \d+ reviews$/ }).click();
  await expect(heading(page)).toHaveText('Reviews of Magnolia Rooms');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await plain.goto(page.url());
  await plain.getByRole('link', { name: 'Worst first' }).click();
  await expect(plain.getByRole('heading', { level: 3 }).first()).toContainText('Aoife K.');
  await plain.getByRole('link', { name: '2 stars' }).click();
  await expect(plain.getByRole('heading', { level: 2 }).first()).toHaveText('1 review with 2 stars');
  await expect(plain.getByText('Magnolia Rooms answered')).toBeVisible();
  await plain.close();
});

test('a visitor sees the best rated first, and narrows a search to four stars or more', async ({ page }) => {
  await openAlive(page, '/featured-search-listing?location=leeds');
  await page.getByRole('link', { name: 'Best rated' }).click();
  await expect(page).toHaveURL(/sort=rated/);
  const cards = page.getByRole('article').filter({ hasNotText: 'Promoted' });
  await expect(cards.first()).toContainText(/4\.\d of 5 stars, \(\d reviews, invented\)/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: '4 stars or more' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/rating_min=4/);
  await expect(page.getByText(/^[1-3] results?$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /4 stars or more/ }).click();
  await expect(page).not.toHaveURL(/rating_min/);
});
