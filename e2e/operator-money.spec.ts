import type { Page } from '@playwright/test';
import { comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

async function arrive(page: Page, baseURL: string | undefined, below: string) {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, `/dashboard/operator${below}`);
}

const once = { times: 1 };
const fails = { status: 500, json: { message: 'Server Error' } };

test('an operator finds a payment, syncs it with PayPal and refunds a part in two steps', async ({
  page,
  baseURL,
  complaints,
}) => {
  await arrive(page, baseURL, '');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Payments' });
  await expect(rows.getByText('Elite, 30 days').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Which').selectOption('In doubt');
  await expect(page.getByText('No payments are in doubt.')).toBeVisible();
  await page.getByLabel('Which').selectOption('Paid');
  await page.getByLabel('Number, reference, name or email').fill('elite@example.com');
  await expect(page).toHaveURL(/search=elite/);
  // Until the answer is there the rows of the question before stand; beside those found there is the row of headings.
  await expect(rows.getByRole('row').filter({ hasNotText: 'Magnolia Rooms' })).toHaveCount(1);
  await rows.getByRole('link').last().click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check with PayPal' }).click();
  await expect(message(page, 'Checked with PayPal: paid.')).toBeVisible();
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Part of it').check();
  await dialog.getByLabel('Amount').fill('99');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Say why in 10 to 500 characters.')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('1.50');
  await dialog.getByLabel('Reason').fill('The page was down for a day, as they wrote to us.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Part refund: the plan continues.')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/refund', (route) => route.fulfill(fails), once);
  await dialog.getByRole('button', { name: 'Yes, refund £1.50' }).click();
  await expect(message(page, 'Server Error')).toBeVisible();
  expectRefusals(complaints, 500);
  await expect(dialog.getByLabel('Reason')).toHaveValue(/down for a day/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Yes, refund £1.50' }).click();
  await expect(message(page, 'The refund is on its way.')).toBeVisible();
  await expect(page.getByText('Money refunded').first()).toBeVisible();
  await page.getByRole('link', { name: 'Operator', exact: true }).click();
  await expect(page.getByText('Refunded the payment').first()).toBeVisible();
});

test('the ledger is checked on request, balances, and can be exported', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.route('**/api/operator/ledger', (route) => route.fulfill(fails), once);
  await arrive(page, baseURL, '/ledger');
  await expect(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The checks of the ledger could not be loaded.');
  expectRefusals(complaints, 500);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^By an operator,/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Everything agrees').first()).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^books-20\d\d-\d\d\.csv$/);
});

test('the form for plan terms shows errors beside their fields, and a preview of who is affected', async ({
  page,
  baseURL,
}) => {
  await arrive(page, baseURL, '/plan');
  await page.getByRole('button', { name: 'New terms for Professional' }).click();
  const dialog = page.getByRole('dialog', { name: 'New terms for Professional' });
  await expect(dialog.getByText('Nothing is changed yet.')).toBeVisible();
  await dialog.getByLabel('Featured listings').fill('9');
  await dialog.getByRole('button', { name: 'Sell at these terms' }).click();
  await expect(dialog.getByText('No more listings can be featured than there are.')).toBeVisible();
  await expect(dialog.getByLabel('Featured listings')).toBeFocused();
  await dialog.getByLabel('Featured listings').fill('1');
  await expect(dialog.getByText('Featured: 0 becomes 1')).toBeVisible();
  await expect(dialog.getByText(/keep the terms that were bought/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sell at these terms' }).click();
  await expect(message(page, 'Professional is sold at its new terms.')).toBeVisible();
  const versions = page.getByRole('table', { name: 'Versions of Professional' });
  await expect(versions.getByRole('row')).toHaveCount(3);
  // As it was found: the journeys share their server.
  await page.getByRole('button', { name: 'New terms for Professional' }).click();
  // The dialog takes the focus when it opens: what is typed before that could go to its first button.
  await expect(dialog.getByText('Nothing is changed yet.')).toBeVisible();
  await dialog.getByLabel('Featured listings').fill('0');
  await dialog.getByRole('button', { name: 'Sell at these terms' }).click();
  await expect(versions.getByRole('row')).toHaveCount(4);
});

test('a business is told that the ledger is for operators', async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  for (const screen of ['payment', 'ledger', 'plan']) {
    await openAlive(page, `/dashboard/operator/${screen}`);
    await expect(page.getByText('This part of the dashboard is for operators.')).toBeVisible();
  }
});

/** Where the demonstration's salon has a fee that it can dispute: the statement of that month. */
async function chargedIn(
  baseURL: string | undefined,
  token: string,
): Promise<{ month: string; number: string }> {
  const statement = async (month: string) => {
    const asked = await fetch(`${baseURL}/api/order-statement${month && `?month=${month}`}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return asked.json();
  };
  for (const month of (await statement('')).months)
    for (const row of (await statement(month)).data)
      if (row.commission > 0) return { month, number: row.number };
  throw new Error('The demonstration has charged no fee.');
}

test('a business disputes a fee in its receipt, and an operator takes it back', async ({ page, baseURL }) => {
  const business = await demoSession(baseURL, 'business@example.com', 'Juniper!2026');
  const { month, number } = await chargedIn(baseURL, business.token);
  await comeIn(page, business);
  await openAlive(page, `/dashboard/order?tab=statement&month=${month}`);
  await page
    .getByRole('button', { name: `Receipt of ${number}` })
    .first()
    .click();
  const receipt = page.getByRole('dialog', { name: 'Commission receipt' });
  await receipt.getByRole('button', { name: 'Dispute this fee' }).click();
  await expect(receipt.getByLabel('The client was already ours')).toBeFocused();
  await receipt.getByLabel('Something else').check();
  await receipt.getByRole('button', { name: 'Send dispute' }).click();
  await expect(receipt.getByText('Say in your own words why you dispute the fee.')).toBeVisible();
  await expectAccessible(page);
  await receipt.getByLabel('In your own words').fill('Her sister paid for her at the desk years ago.');
  await receipt.getByRole('button', { name: 'Send dispute' }).click();
  await expect(receipt.getByText('A person looks at it.')).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Dispute this fee' })).toBeHidden();
  await expectAccessible(page);

  const other = await page.context().newPage();
  await arrive(other, baseURL, '/disputes');
  const queue = other.getByRole('region', { name: 'Fee disputes' });
  await expect(queue.getByText('Her sister paid for her at the desk years ago.')).toBeVisible();
  await expectAccessible(other);
  await queue.getByRole('button', { name: `Receipt of ${number}` }).click();
  await expect(other.getByRole('dialog', { name: 'Commission receipt' })).toContainText('Juniper Yard');
  await other.keyboard.press('Escape');
  await queue.getByRole('button', { name: `Take back the fee for ${number}` }).click();
  const decision = other.getByRole('dialog', { name: `Take back the fee for ${number}?` });
  await decision.getByLabel('Reason').fill('The till of that year has her name.');
  await decision.getByRole('button', { name: 'Take the fee back' }).click();
  await expect(queue.getByText('No fees are disputed.')).toBeVisible();

  const again = await page.context().newPage();
  await comeIn(again, business);
  await openAlive(again, `/dashboard/order?tab=statement&month=${month}`);
  await expect(
    again.getByRole('region', { name: 'Statement' }).getByText('Fee taken back').first(),
  ).toBeVisible();
  await again
    .getByRole('button', { name: `Receipt of ${number}` })
    .first()
    .click();
  await expect(again.getByRole('dialog', { name: 'Commission receipt' })).toContainText(
    'The till of that year has her name.',
  );
});
