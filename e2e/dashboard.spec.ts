import type { Page } from '@playwright/test';
import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the dashboard without a session leads to the login page and back', async ({ page }) => {
  await openAlive(page, '/dashboard/my-profile');
  await expect(page).toHaveURL('/login?return=%2Fdashboard%2Fmy-profile');
});

test('the dashboard’s first answer is an empty page that is not cached or indexed', async ({ request }) => {
  const answer = await request.get('/dashboard');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('Loading your account');
  expect(html).not.toContain('hi,');
});

test('no public page carries the component library of the dashboard', async ({ request }) => {
  const carried = async (path: string) => {
    const html = await (await request.get(path)).text();
    const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
    return texts.some((text) => text.includes('mantine'));
  };
  expect(await carried('/dashboard')).toBe(true);
  for (const path of ['/', '/login', '/user-registration', '/featured-search-listing'])
    expect(await carried(path), path).toBe(false);
});

test('an unknown address of the dashboard shows an error with status 404', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  expect((await page.goto('/dashboard/no-such-screen'))?.status()).toBe(404);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(title(page, "This page can't be found")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expectRefusals(complaints, 404);
});

test('the client dashboard shows what a client can do, without the public header', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/dashboard');
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard | Treatory');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'hi, Imogen Thackray' }).click();
  await expect(title(page, 'My Profile')).toBeFocused();
  await expect(page).toHaveTitle('My Profile | Treatory');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(title(page, 'Dashboard')).toBeFocused();
  await page.getByRole('link', { name: 'Search for a treatment' }).click();
  await expect(page).toHaveURL('/featured-search-listing');
});

test('a business sees its next steps, each with a link to the right screen', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard');
  await expect(page.getByText('0 of 7 done')).toBeVisible();
  await expect(page.getByText('Your listing can only go live once your address is confirmed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page).toHaveURL('/dashboard/my-profile#details');
  await expect(page.getByRole('region', { name: 'Profile details' })).toBeFocused();
  await expect(page.getByText('Business account')).toBeVisible();
});

test('the link that confirms the address can be sent again', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/dashboard');
  const answered = page.waitForResponse('**/api/verification-mail');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  const { message } = await (await answered).json();
  await expect(page.getByLabel('Messages').getByText(message)).toBeVisible();
});

test('a person who asked for deletion is told the date, and can cancel', async ({ page, baseURL }) => {
  const somebody = await register(baseURL);
  await callApi(
    baseURL ?? '',
    '/api/account-deletion',
    { current_password: somebody.password },
    somebody.token,
  );
  await comeIn(page, somebody);
  await openAlive(page, '/dashboard');
  await expect(page.getByText('Your account will be deleted')).toBeVisible();
  await expect(page.getByText(/it is erased on \d+ \w+ \d{4}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account will be deleted')).toBeHidden();
});

test('a person who never accepted the terms is asked first, and cannot go on without', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL, 'client', { terms: false }));
  await openAlive(page, '/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Before you go on' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const agree = dialog.getByRole('button', { name: 'Accept and continue' });
  await agree.click();
  await expect(dialog.getByText('Please accept the terms and conditions.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await dialog.getByRole('checkbox', { name: /18 or older/ }).check();
  await agree.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('signing out in one tab sends both to the login page', async ({ page, context, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/dashboard');
  await expect(title(page, 'Dashboard')).toBeVisible();
  const other = await context.newPage();
  await openAlive(other, '/dashboard/my-profile');
  await expect(title(other, 'My Profile')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login?return=%2Fdashboard%2Fmy-profile');
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('on a phone a button opens the menu and keeps the focus inside, and Escape returns it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/dashboard');
  await expect(title(page, 'Dashboard')).toBeVisible();
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    expect(['DIALOG', 'BODY'], 'nothing behind the menu takes the focus').toContain(at);
    expect(await page.locator('main :focus').count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'My Profile' }).click();
  await expect(menu).toBeHidden();
  await expect(title(page, 'My Profile')).toBeFocused();
});

test('the keyboard can skip the menus', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/dashboard');
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a profile that fails to load is tried four times, then a retry is offered', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  let tries = 0;
  await page.route('**/api/user-profile', (route) => {
    tries += 1;
    return route.abort();
  });
  await openAlive(page, '/dashboard');
  await expect(page.getByText('Still trying')).toBeVisible();
  await expectAccessible(page);
  await expect(title(page, 'Your account could not be loaded')).toBeVisible({ timeout: 20_000 });
  expect(tries).toBe(4);
  await expectAccessible(page);
  await page.unroute('**/api/user-profile');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')));
});

test('an expired token is refreshed once, and the screen appears as usual', async ({
  page,
  baseURL,
  complaints,
}) => {
  const client = await register(baseURL);
  await comeIn(page, client);
  // The server's clock cannot be moved from here: its word for an expired token is put in its place, once. The route
  // stays, because the browser's driver can miss a request that begins while a route ends.
  const answers = [{ status: 401, json: { message: 'Unauthenticated.' } }];
  await page.route('**/api/user-profile', (route) => {
    const answer = answers.pop();
    return answer ? route.fulfill(answer) : route.fallback();
  });
  let exchanges = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/refresh-token')) exchanges += 1;
  });
  await openAlive(page, '/dashboard');
  await expect(title(page, 'Dashboard')).toBeVisible();
  // The heading is there before the call that is refused.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(client.token);
  expect(exchanges).toBe(1);
  expectRefusals(complaints, 401);
});

test('an expired session is dropped, and signing in leads back to the same page', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, { ...somebody, token: 'made-up' });
  await openAlive(page, '/dashboard/my-profile');
  await expect(page).toHaveURL('/login?return=%2Fdashboard%2Fmy-profile');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Email').fill(somebody.email);
  await page.getByLabel('Password', { exact: true }).fill(somebody.password);
  await page.getByRole('button', { name: 'sign in', exact: true }).click();
  await expect(title(page, 'My Profile')).toBeVisible();
  expectRefusals(complaints, 401);
});
