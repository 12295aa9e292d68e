import type { Route } from '@playwright/test';
import { comeIn, expectRefusals } from './account.ts';
import { ask, magnolia } from './enquiry-form.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

test('a reply that fails is kept and sent later, and a conversation that fails to load comes by itself', async ({
  page,
  baseURL,
  complaints,
}) => {
  await ask(baseURL, 'Quill Orchard');
  await comeIn(page, await magnolia(baseURL));
  await page.route('**/api/enquiry?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await openAlive(page, '/dashboard/enquiry');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/enquiry?*');
  const again = page.getByRole('button', { name: 'Try again' });
  const row = page.getByRole('link', { name: 'Quill Orchard' }).first();
  // The list may come by itself before anybody presses the button.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.route(/\/api\/enquiry\/\d+$/, (route) => route.abort());
  await row.click();
  await expect(page.getByRole('heading', { name: 'The enquiry could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/enquiry\/\d+$/);
  await page.getByLabel('Your answer').fill('Of course.');
  await page.route('**/api/enquiry/*/message', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Not sent yet. It is safe here, and we’ll keep trying.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Of course.')).toBeVisible();
  await page.getByLabel('Your answer').fill('Not yet sent');
  await page.unroute('**/api/enquiry/*/message');
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Of course.' })).toHaveCount(1);
  await expect(page.getByLabel('Your answer')).toHaveValue('Not yet sent');
  await openAlive(page, '/dashboard/enquiry/2000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'This enquiry is not here' })).toBeVisible();
  await expectAccessible(page);
  for (const status of [404, 500]) expectRefusals(complaints, status);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')));
});

test('a reply during which the session ends is sent after signing in again', async ({
  page,
  baseURL,
  complaints,
}) => {
  await ask(baseURL, 'Rowan Pike');
  await comeIn(page, await magnolia(baseURL));
  await openAlive(page, '/dashboard/enquiry');
  await page.getByRole('link', { name: 'Rowan Pike' }).first().click();
  await page.getByLabel('Your answer').fill('On Monday at nine.');
  const over = (route: Route) => route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } });
  await page.route('**/api/enquiry/*/message', over);
  await page.route('**/api/refresh-token', over);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?return=%2Fdashboard%2Fenquiry%2F\d+/);
  await page.unrouteAll();
  await page.getByLabel('Email').fill('elite@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Magnolia!2026');
  await page.getByRole('button', { name: 'sign in', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'On Monday at nine.' })).toHaveCount(1);
  expectRefusals(complaints, 401);
});
