import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { emailTo } from './outbox.ts';

/** Buys the second plan as its page does, and approves it in the sandbox. */
async function buyPlan(baseURL: string | undefined, { token }: Account): Promise<void> {
  const site = baseURL ?? '';
  const { approval_url: approval, order_id: order } = await callApi(
    site,
    '/api/paypal/payment?selected_package_id=2',
    {},
    token,
  );
  const decision = new URLSearchParams({ decision: 'approve' });
  await fetch(approval, { method: 'POST', body: decision, redirect: 'manual' });
  const settled = await fetch(`${site}/api/paypal/success?token=${order}&package_id=2`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await settled.json()).status).toBe('success');
}

const payments = '/dashboard/order?tab=payments';
const download = (page: Page) => page.getByRole('button', { name: /^Download invoice INV-\d+ as PDF$/ });

test('a business sees its payments and downloads the invoice as PDF, which it also got by email', async ({
  page,
  baseURL,
  complaints,
}) => {
  const business = await register(baseURL, 'business');
  await buyPlan(baseURL, business);
  await comeIn(page, business);
  await page.goto(payments);
  const row = page.getByRole('row').filter({ hasText: 'Professional' });
  for (const said of ['£15.00', 'PayPal', 'Paid']) await expect(row).toContainText(said);
  await expectAccessible(page);

  await page.route(
    '**/api/invoice/*/pdf',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    {
      times: 1,
    },
  );
  await download(page).click();
  await expect(page.getByText('The file could not be created')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await download(page).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const email = await emailTo(business.email, 'Your Professional plan is paid');
  for (const said of ['does not renew automatically', `filename=${file.suggestedFilename()}`])
    expect(email).toContain(said);
  expectRefusals(complaints, 500);
});

test('a business that never paid is told so, and an offline one can retry, on the narrowest screen', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeIn(page, await register(baseURL, 'business'));
  await page.route('**/api/plan-payment?*', (route) => route.abort(), { times: 1 });
  await page.goto(payments);
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const kept = complaints.filter((text) => !text.includes('ERR_FAILED'));
  complaints.splice(0, complaints.length, ...kept);
});
