import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo, linkFromEmail } from './outbox.ts';

const slug = 'selkie-opticians-lerwick';
const own = 'selkie-opticians.example.com';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a business claims a page that was imported, by a code to an address at its website', async ({
  page,
  baseURL,
  complaints,
}) => {
  const business = await register(baseURL, 'business');
  await openAlive(page, await linkFromEmail(business.email, '/verify-email'));
  await page.getByRole('button', { name: 'confirm my email address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await page.goto(`/listing-details/${slug}`);
  await page.getByRole('link', { name: 'Is this your business?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is Selkie Opticians your business?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await comeIn(page, business);
  await openAlive(page, `/claim/${slug}`);
  await page.getByRole('link', { name: 'Claim this page' }).click();
  await expect(page.getByRole('radio', { name: 'Look after this page' })).toBeChecked();
  await expectAccessible(page);
  await button(page, 'Begin').click();
  await expect(page.getByRole('heading', { name: 'Prove it in one of these ways' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  const mailbox = page.getByRole('textbox', { name: 'Email address' });
  await mailbox.fill('front desk');
  await button(page, 'Send the code').click();
  await expect(page.getByText('Type only the part before the @, such as info.')).toBeVisible();
  await expect(mailbox).toBeFocused();
  await mailbox.fill('info');
  await button(page, 'Send the code').click();
  const code = page.getByRole('textbox', { name: 'Code from the email' });
  await code.fill('0000 0000');
  await button(page, 'Prove it').click();
  await expect(page.getByText('This code is wrong, or no longer works.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  expectRefusals(complaints, 422);

  await openAlive(page, '/dashboard');
  const card = page.getByRole('region', { name: 'Your claims' });
  await expect(card).toContainText('Prove that the business is yours.');
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Selkie Opticians' }).click();
  const [digits = ''] = /\d{4} \d{4}/.exec(await emailTo(`info@${own}`, 'Your code is')) ?? [];
  await code.fill(digits);
  await button(page, 'Prove it').click();
  await expect(page.getByText('This page is yours now.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All claims' }).click();
  await expect(page.getByRole('row', { name: /Selkie Opticians/ })).toContainText('Granted');
  await expectAccessible(page);

  await openAlive(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Selkie Opticians' }).first()).toBeVisible();
  await page.goto(`/listing-details/${slug}`);
  await expect(page.getByRole('link', { name: 'Is this your business?' })).toHaveCount(0);
});
