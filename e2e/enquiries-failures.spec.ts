import type { Route } from '@playwright/test';
import { comeIn, expectRefusals } from './account.ts';
import { ask, magnolia } from './enquiry-form.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

test('a reply that fails keeps its text, and a conversation that fails to load can be retried', async ({
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route(/\/api\/enquiry\/\d+$/, (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'Quill Orchard' }).first().click();
  await expect(page.getByRole('heading', { name: 'The enquiry could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Your answer').fill('Of course.');
  await page.route('**/api/enquiry/*/message', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message(page, 'Your message could not be sent. Nothing that you typed is lost')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('Of course.');
  await page.unroute('**/api/enquiry/*/message');
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('Of course.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  await openAlive(page, '/dashboard/enquiry/2000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'This enquiry is not here' })).toBeVisible();
  await expectAccessible(page);
  for (const status of [404, 500]) expectRefusals(complaints, status);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')));
});

test('a session that ends during a reply loses no text', async ({ page, baseURL, complaints }) => {
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
  await expect(page.getByLabel('Your answer')).toHaveValue('On Monday at nine.');
  expectRefusals(complaints, 401);
});
