import type { Page } from '@playwright/test';
import { callApi, comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';
import { message } from './profile-page.ts';
import { aSubmittedListing } from './submitted-listing.ts';

async function eachSize(page: Page, name: string) {
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.E2E_SHOTS)
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

const title = 'Kittiwake Rooms';

test('an operator finds a live page by its phone, corrects, pauses, resumes, verifies and features it', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { business, id } = await aSubmittedListing(page, baseURL, title);
  const operator = await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');
  await callApi(baseURL ?? '', `/api/operator/listing/${id}/approval`, {}, operator.token);
  await comeIn(page, operator);
  await openAlive(page, '/dashboard/operator/all-listing');
  await page.getByLabel('Search all listings').fill('496 0123');
  await page.getByLabel('State').selectOption({ label: 'Published' });
  const found = page.getByRole('link', { name: title });
  await expect(found).toBeVisible();
  await eachSize(page, 'all-listings');
  await found.press('Enter');
  const whose = page.getByRole('region', { name: title });
  await expect(whose.getByText('Published', { exact: true })).toBeVisible();
  await eachSize(page, 'one-listing');

  // By keyboard alone.
  await whose.getByRole('link', { name: 'Correct' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Correct a listing' })).toBeVisible();
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Reason').fill('A client rang: the number belongs to a bakery.');
  await page.getByLabel('Reason').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/must be 7-12 digits/).first()).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await eachSize(page, 'correct-listing');
  await page.getByLabel('Phone').fill('0113 496 0456');
  await page.getByRole('button', { name: 'Save the correction' }).press('Enter');
  await expect(message(page, 'The page is corrected, and its owner gets an email.')).toBeVisible();
  expect(await emailTo(business.email, 'We corrected your page')).toContain('+441134960456');
  await expect(page.getByRole('region', { name: 'History' }).getByText('Corrected')).toBeVisible();

  const decide = async (button: string, words: string, yes: string) => {
    await whose.getByRole('button', { name: button, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^(Reason|Evidence)$/)).toBeFocused();
    await page.keyboard.type(words);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: yes }).press('Enter');
  };
  await decide('Pause', 'Nobody has answered its door for three weeks.', 'Pause the page');
  await expect(whose.getByText('Paused', { exact: true })).toBeVisible();
  await decide('End the pause', 'The door is open again.', 'End the pause');
  await expect(whose.getByText('Published', { exact: true })).toBeVisible();
  await decide('Verify', 'Companies House 01234567, seen with the name of its owner.', 'Verify');
  await expect(whose.getByText(/, until .* 20\d\d$/)).toBeVisible();
  await decide('Feature', 'It won the award of the month.', 'Feature');
  await expect(whose.getByText(/^Until /)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText(/^Featured.*award of the month/);

  await openAlive(page, '/');
  const featured = page.getByRole('region', { name: 'Featured businesses' }).first();
  await expect(featured.getByRole('link', { name: title })).toBeAttached();
  await expect(featured.getByText('Promoted', { exact: true }).first()).toBeAttached();
  await eachSize(page, 'home-featured');

  await openAlive(page, `/dashboard/operator/listing/${id}`);
  await decide('Stop featuring', 'The month of the award is over.', 'Stop featuring');
  await expect(whose.getByRole('button', { name: 'Feature', exact: true })).toBeVisible();
  expectRefusals(complaints, 422);
});
