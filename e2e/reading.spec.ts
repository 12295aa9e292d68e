import type { Page } from '@playwright/test';
import { expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

/** As if the form had been there for a minute: a form sent faster than a person types asks to press once more. */
const takeAMinute = (page: Page) =>
  page.locator('input[name=drawn_at]').evaluate((field: HTMLInputElement) => {
    field.value = String(Number(field.value) - 60_000);
  });

test('a visitor goes from home to a post, to the next one, and to a business with that treatment', async ({
  page,
}) => {
  await openAlive(page, '/');
  const news = page.getByRole('region', { name: 'Blog and News' });
  await expect(news.getByRole('article')).toHaveCount(4);
  await expect(news.getByRole('link', { name: /…$/ })).not.toHaveCount(0);
  await news.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/blogs?page=2');
  await expect(page.getByRole('link', { name: 'First', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'First', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Last', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Your first massage, explained' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first massage, explained');
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Posts beside this one' }).getByText('Next').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographs that fill a diary');
  await page.goBack();
  await page.getByRole('region', { name: 'Where to go for massage' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listing-details\//);
});

test('an old address with the title in it leads to the post', async ({ page }) => {
  await page.goto('/blog/Gel%20nails,%20kindly%20removed');
  await expect(page).toHaveURL('/blog/gel-nails-kindly-removed');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog search has its own address and finds titles and text', async ({ page }) => {
    await page.goto('/blogs');
    await page.getByRole('searchbox', { name: 'Search your blog' }).fill('BARBER');
    await page.getByRole('button', { name: 'Search the blog' }).click();
    await expect(page).toHaveURL('/blogs?search=BARBER');
    await expect(page.getByRole('status')).toContainText('post');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(
      'What a good barber asks',
    );
    await page.getByRole('searchbox').fill('nothing like this');
    await page.getByRole('button', { name: 'Search the blog' }).click();
    await expect(page.getByRole('status')).toContainText('Nothing found');
    await page.goto(`/blogs?search=${'w'.repeat(100)}`);
    await expectNoSidewaysScroll(page);
  });

  test('the contact form works without script', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Name').fill('Ana Bell');
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you cover Leeds?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you cover Leeds?');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Phone').fill('07700 900123');
    await takeAMinute(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/thank-you?done=contact');
    await expect(page.getByRole('main')).toContainText('Your form has been submitted successfully.');
  });
});

test('the contact form shows errors beside their fields and keeps the input', async ({
  page,
  complaints,
}) => {
  await openAlive(page, '/contact-us');
  await page.getByLabel('Name').fill('Ana Bell');
  await page.getByLabel('Email').fill('ana@');
  await page.getByLabel('Phone').fill('123');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you cover Leeds?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Phone number must be 10-12 digits. Only numbers are allowed.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Phone').fill('07700 900123');
  await page.route('**/api/contact-store', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Server is not responding. Please check your connection.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you cover Leeds?');
  await page.unroute('**/api/contact-store');
  await takeAMinute(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL('/thank-you?done=contact');
  await expectAccessible(page);
  expectRefusals(complaints, 422);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});

test('a category in a city has its own page, with links to nearby ones and to the search', async ({
  page,
}) => {
  await openAlive(page, '/treatments/massage/leeds');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Massage in Leeds');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  const near = page.getByRole('region', { name: 'Massage near Leeds' });
  await near.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/treatments\/massage\/(?!leeds)[a-z-]+$/);
  await page.getByRole('link', { name: 'Compare on the map' }).click();
  await expect(page).toHaveURL(/\/featured-search-listing\?category=massage&location=/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/treatments\/massage\//);
});

test('about us and questions: each group opens by keyboard and links to the contact page', async ({
  page,
}) => {
  await openAlive(page, '/frequently-asked-question');
  for (const group of ['For businesses', 'For customers', 'Technical'])
    await expect(page.getByRole('region', { name: group })).toBeVisible();
  const question = page.getByText('Do I need an account to search?');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything public is open to everyone')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
