import { randomUUID } from 'node:crypto';
import { expectRefusals } from './account.ts';
import { asked, fillIn } from './enquiry-form.ts';
import { expect, expectNoSidewaysScroll, test } from './journey.ts';
import { linkFromEmail } from './outbox.ts';

test.use({ javaScriptEnabled: false });

test('an enquiry is written, corrected, delivered and answered without script', async ({
  page,
  complaints,
}) => {
  const email = `without-${randomUUID()}@example.com`;
  await page.goto(asked);
  await page.getByRole('link', { name: 'inquire now' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask Magnolia Rooms');
  await fillIn(page, 'nobody', 'Where may I leave a bicycle?');
  // Nobody types so fast; the form knows when it was drawn first.
  const drawnAt = Number(await page.locator('input[name=drawn_at]').inputValue());
  await expect.poll(() => Date.now() - drawnAt).toBeGreaterThan(3_100);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Invalid email syntax. Please enter a valid email address.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Where may I leave a bicycle?');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/we have sent you an email/)).toBeVisible();
  await page.goto(await linkFromEmail(email, '/enquiry'));
  await expect(page).toHaveURL(/\/enquiry\/[0-9a-f]{16}$/);
  await page.getByRole('button', { name: 'Send my enquiry' }).click();
  await expect(page.getByText(/We have sent your enquiry to the business/)).toBeVisible();
  await page.getByLabel('Your message').fill('It folds.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('It folds.')).toBeVisible();
  await expect(page).toHaveURL(/\/enquiry\/[0-9a-f]{16}\?done=answered$/);
  // Half a day later, or in another browser.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open the link in your email again');
  await expectNoSidewaysScroll(page);
  expectRefusals(complaints, 404);
});

test('a broken link shows an error page with the right status', async ({ page, complaints }) => {
  const answer = await page.goto('/enquiry?token=made-up');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This enquiry is not here');
  expectRefusals(complaints, 404);
});
