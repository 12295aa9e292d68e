import type { Page } from '@playwright/test';
import { comeIn, demoSession, expectRefusals } from './account.ts';
import { phone } from './booking-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, untilAlive } from './journey.ts';

const page1 = '/listing-details/magnolia-rooms-leeds/reviews';
const elite = (baseURL: string | undefined) => demoSession(baseURL, 'elite@example.com', 'Magnolia!2026');
const operator = (baseURL: string | undefined) =>
  demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reason = 'The author told us about another place, and both sides agree.';

test.describe('a business', () => {
  test.use({ viewport: phone });

  test('answers a review on a phone, edits the answer, and reports another one', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    await comeIn(page, await elite(baseURL));
    await openAlive(page, '/dashboard/reviews');
    await expect(page.getByRole('textbox', { name: 'Magnolia Rooms at the Mill' })).toHaveValue(
      /^<a href="http.+\/reviews"><img src="http.+\/reviews\/badge\/magnolia-rooms-at-the-mill-leeds"/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByText('Not answered', { exact: true }).first().click();
    await page.getByRole('link', { name: /Claire D\.$/ }).click();
    await expect(heading(page)).toHaveText('A review by Claire D.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await answer.fill('Write to hello@magnolia.example, please.');
    await page.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(answer).toHaveAccessibleDescription(
      /Take out email addresses, phone numbers and postcodes\./,
    );
    await expect(answer).toBeFocused();
    await expectAccessible(page);
    expectRefusals(complaints, 422);
    await answer.fill('We have mended the shower. Thank you for telling us.');
    // What was typed is there again after the page was left.
    await page.reload();
    await untilAlive(page);
    await expect(answer).toHaveValue('We have mended the shower. Thank you for telling us.');
    await page.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(page.getByText('Magnolia Rooms at the Mill answered')).toBeVisible();
    await page.getByRole('textbox', { name: 'Edit your answer' }).fill('The shower is mended. Thank you.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/, edited$/)).toBeVisible();

    await page.getByRole('button', { name: 'Report this review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'It is about another business' }).check();
    await dialog.getByRole('textbox', { name: 'How do you know?' }).fill('We have no shower at all.');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText(/A person looks at it within 48 hours and emails you\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report this review' })).toHaveCount(0);
    await expectAccessible(page);

    const visitor = await browser.newPage({ baseURL: baseURL ?? '', viewport: phone });
    await visitor.goto('/listing-details/magnolia-rooms-at-the-mill-leeds/reviews?order=lowest');
    await expect(visitor.getByText('The shower is mended. Thank you.')).toBeVisible();
    await visitor.close();
  });
});

test('an operator decides within the clock: publishes, keeps, removes with a ground and takes it back', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await operator(baseURL));
  await openAlive(page, '/dashboard/operator/reviews');
  await expect(page.getByText('It waits because it has an email address, a phone number')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish the review of Magnolia Rooms at the Mill by Kit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: /by Kit$/ })).toHaveCount(0);

  await page.getByText('Reported', { exact: true }).click();
  await expect(page.getByText('He may mean the pub next door.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: 'Remove the review of Magnolia Rooms at the Mill by Rob W.' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Choose one.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'It is about another business' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText(/at least 10 characters/)).toBeVisible();
  expectRefusals(complaints, 422);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: /by Rob W\.$/ })).toHaveCount(0);

  await page.getByText('Removed', { exact: true }).click();
  await page
    .getByRole('button', { name: 'Restore the review of Magnolia Rooms at the Mill by Rob W.' })
    .click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We looked again, and we were wrong.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: /by Rob W\.$/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Figures and risks of the reviews' }).click();
  await expect(heading(page)).toHaveText('Review figures');
  await expect(page.getByText('1 upheld, 0 refused')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a visitor reports a review, is told what is missing, and loses nothing', async ({ page }) => {
    await page.goto(page1);
    await page.getByRole('link', { name: 'Report the review by Tom' }).click();
    await expect(page.getByRole('heading', { name: 'Report the review by Tom' })).toBeVisible();
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('I was there with him.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Choose a reason.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'How do you know?' })).toHaveValue(
      'I was there with him.',
    );
    await page
      .getByRole('combobox', { name: 'What is wrong?' })
      .selectOption({ label: 'Its author was not there' });
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText(/^Thank you\. A person looks at it within 48 hours/)).toBeVisible();
  });
});
