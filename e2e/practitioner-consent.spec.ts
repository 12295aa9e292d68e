import { comeIn, demoSession, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { linkFromEmail } from './outbox.ts';

const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

test('a person withdraws their consent through the emailed link, and gives it again', async ({
  page,
  baseURL,
}) => {
  const business = await register(baseURL, 'business');
  const email = `nerys-${Date.now()}@example.com`;
  const person = { name: 'Nerys Caddick', qualification: 'Diploma', certificate: 'Guild', email };
  await post(`${baseURL}/api/practitioner`, { ...person, confirmBox: true }, business.token);
  const link = await linkFromEmail(email, '/practitioner-consent');
  await openAlive(page, link);
  await expect(page).toHaveURL(/\/practitioner-consent\/[0-9a-f]{16}$/);
  await expect(page.getByText('Shown to the public')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'show my rating' }).click();
  await expect(page.getByText('Your rating is shown once you have five reviews.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'hide my rating' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'withdraw my consent' }).click();
  await expect(page.getByText('You are no longer shown.')).toBeVisible();
  await expect(page.getByText('Not shown to anybody')).toBeVisible();
  await expectAccessible(page);
  await comeIn(page, business);
  await openAlive(page, '/dashboard/practitioner');
  const row = page.getByRole('table', { name: 'Practitioners' }).getByRole('row').nth(1);
  await expect(row).toContainText('Hidden');
  await row.getByRole('button', { name: 'Edit “Nerys Caddick”' }).click();
  await expect(page.getByText(/This person withdrew their consent/)).toBeVisible();
  await expectAccessible(page);
  await openAlive(page, link);
  await page.getByRole('button', { name: 'show me again' }).click();
  await expect(page.getByText('You are shown again.')).toBeVisible();
});

test('a person without a link asks to be hidden, without script too', async ({ browser, baseURL, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const still = await context.newPage();
  await still.goto('/practitioner-consent?business=some-page');
  await expect(still.getByLabel('Business')).toHaveValue('/listing-details/some-page');
  await still.getByLabel('Your name').fill('Nerys Caddick');
  await still.getByLabel('Your email').fill('nerys@nowhere');
  await still.getByRole('button', { name: 'ask to be hidden' }).click();
  // A browser lets that pass; the page that was sent says the name too, so this tells the one that came back.
  await expect(still.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
  await expect(still.getByLabel('Your name')).toHaveValue('Nerys Caddick');
  const email = `nerys-${Date.now()}@example.com`;
  await still.getByLabel('Your email').fill(email);
  await still.getByRole('button', { name: 'ask to be hidden' }).click();
  await expect(still.getByText(/open the email/)).toBeVisible();
  await context.close();
  await openAlive(page, '/practitioner-consent');
  await expectAccessible(page);
  await openAlive(page, '/practitioner-consent?token=a-token-that-leads-to-nobody');
  await expect(page.getByText(/This link no longer works/)).toBeVisible();
});

test('an operator sees who objected, and has the last word', async ({ page, baseURL }) => {
  const email = `nerys-${Date.now()}@example.com`;
  const asked = { business: 'No such page', name: 'Nerys Caddick', email };
  await post(`${baseURL}/api/practitioner-consent/objection`, asked);
  await openAlive(page, `${await linkFromEmail(email, '/practitioner-consent')}&objection=1`);
  await page.getByRole('button', { name: 'confirm that it was me' }).click();
  await expect(page.getByText(/hide you within 24 hours/)).toBeVisible();
  await expectAccessible(page);
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, `/dashboard/operator/objection?search=${email}`);
  const row = page.getByRole('table', { name: 'Objections' }).getByRole('row').nth(1);
  await expect(row).toContainText('No match: find them by hand');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Dismiss the objection of Nerys Caddick' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, dismiss it' }).click();
  await expect(row).toContainText('Dismissed');
});
