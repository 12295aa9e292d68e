import type { Page } from '@playwright/test';
import { comeIn, register } from './account.ts';
import { codeFor, depositSalon, heading, newcomer, nextFree, payNow, phone } from './booking-page.ts';
import { decide } from './checkout-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, untilAlive } from './journey.ts';

test.use({ viewport: phone });

const sum = (page: Page, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

async function toCheck(page: Page) {
  await openAlive(page, `${depositSalon}/book`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await nextFree(page).click();
  await expect(payNow(page)).toBeEnabled();
}

test('a deposit is paid by a phone, and goes back with the cancellation', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await toCheck(page);
  const ways = page.getByRole('navigation', { name: 'How to pay' });
  const deposit = (await payNow(page).textContent()) ?? '';
  await expect(page.getByText(/^You can cancel until/)).toContainText('goes back to you');
  await ways.getByRole('link', { name: /^Pay all of it now/ }).click();
  await expect(page).toHaveURL(/pay=full/);
  await expect(sum(page, 'To pay at the venue')).toHaveText('£0');
  await page.reload();
  await expect(sum(page, 'To pay at the venue')).toHaveText('£0');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ways.getByRole('link', { name: /^Pay a deposit now/ }).click();
  await expect(payNow(page)).toHaveText(deposit);
  await payNow(page).click();
  await decide(page, 'Cancel');
  await untilAlive(page);
  await expect(heading(page)).toHaveText(/^Your time is held until \d\d:\d\d$/);
  await expect(page.getByText('You came back without paying.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await payNow(page).click();
  await decide(page, 'Approve');
  await expect(heading(page)).toHaveText('Booked');
  await expect(sum(page, 'Paid')).toHaveText(deposit.split(' ')[1] ?? '');
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Booked');
  await page.getByRole('link', { name: 'My appointments' }).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText(/^£[\d.]+ goes back to you\.$/).first()).toBeVisible();
});

test('a held time is paid from the own appointments, or given back', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await toCheck(page);
  await payNow(page).click();
  await decide(page, 'Cancel');
  await expect(heading(page)).toHaveText(/^Your time is held until/);
  const here = page.url();
  await openAlive(page, '/dashboard/appointments');
  await expect(page.getByText(/^The time is held for you until \d\d:\d\d\.$/)).toBeVisible();
  await expect(payNow(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Give the time back' }).click();
  await page.getByRole('button', { name: 'Yes, give it back' }).click();
  await expect(page.getByText('You have no appointments to come.')).toBeVisible();
  await page.goto(here);
  await expect(heading(page)).toHaveText('You gave the time back');
  await expect(page.getByText(/You were not charged/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a deposit is paid, after one was given back', async ({ page }) => {
    const email = newcomer();
    await page.goto(`${depositSalon}/book`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Choose a time' }).click();
    await nextFree(page).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(email));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Full name').fill('Imogen Thackray');
    await page.getByLabel('I am 18 or older').check();
    await page.getByLabel('I accept the terms and conditions').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    const check = page.url();
    await payNow(page).click();
    await expect(heading(page)).toHaveText(/^Your time is held until/);
    await page.getByRole('button', { name: 'Give the time back' }).click();
    await expect(heading(page)).toHaveText('You gave the time back');
    await page.goto(check.replace(/key=[^&]+/, 'pay=full'));
    await payNow(page).click();
    await payNow(page).click();
    await page.getByRole('link', { name: /^Go to PayPal to pay £/ }).click();
    await decide(page, 'Approve');
    await expect(heading(page)).toHaveText('Booked');
    await expect(sum(page, 'To pay at the venue')).toHaveText('£0');
    await page.reload();
    await expect(heading(page)).toHaveText('Booked');
  });
});
