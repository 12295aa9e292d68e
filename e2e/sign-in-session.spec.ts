import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test, untilAlive } from './journey.ts';
import { header, messages, openAccountMenu, signIn, stored } from './sign-in-form.ts';

const clientLogin = (page: Page) => header(page).getByRole('link', { name: 'client login' }).last();

test('signing out confirms it, drops the session and leads to the login page @smoke', async ({
  page,
  baseURL,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openAlive(page, '/');
  await openAccountMenu(page, somebody.name);
  await header(page).getByRole('button', { name: 'logout' }).click();
  await expect(messages(page)).toContainText('Logout successful');
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'role')).toBeNull();
  await expect(clientLogin(page)).toBeVisible();
  const answer = await page.request.get('/api/user-profile', {
    headers: { authorization: `Bearer ${somebody.token}` },
  });
  expect(answer.status()).toBe(401);
});

test('a failed sign-out is reported, and the session stays', async ({ page, baseURL, complaints }) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openAlive(page, '/');
  await page.route('/api/logout', (route) => route.abort());
  await openAccountMenu(page, somebody.name);
  await header(page).getByRole('button', { name: 'logout' }).click();
  await expect(messages(page)).toContainText('Logout failed');
  await expectAccessible(page);
  expect(await stored(page, 'token')).toBe(somebody.token);
  complaints.length = 0;
});

test('signing out in one tab makes the others leave the pages that need a session', async ({
  page,
  context,
  baseURL,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openAlive(page, '/');
  const [shop, board] = [await context.newPage(), await context.newPage()];
  await openAlive(shop, '/service-categories');
  await openAlive(board, '/dashboard/my-profile');
  await expect(header(shop).getByText(`Hi, ${somebody.name}`)).toBeVisible();
  await expect(board.getByRole('heading', { name: 'My Profile' })).toBeVisible();

  await openAccountMenu(page, somebody.name);
  await header(page).getByRole('button', { name: 'logout' }).click();
  await expect(clientLogin(shop)).toBeVisible();
  await expect(shop).toHaveURL('/service-categories');
  await expect(messages(board)).toContainText('You have been signed out.');
  await expect(board).toHaveURL('/login?return=%2Fdashboard%2Fmy-profile');
});

test('signing in in one tab is seen in the others', async ({ page, context, baseURL }) => {
  const somebody = await register(baseURL);
  const other = await context.newPage();
  await openAlive(other, '/login');
  await openAlive(page, '/login');
  await signIn(page, somebody);
  await expect(page).toHaveURL('/dashboard');
  await expect(other.getByText('You are already signed in.')).toBeVisible();
  await expect(header(other).getByText(`Hi, ${somebody.name}`)).toBeVisible();
});

test('signing in as another person in one tab switches the other tab too', async ({
  page,
  context,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/dashboard/my-profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('About').fill('Not hers');
  const other = await register(baseURL, 'business', { name: 'Wilma Thorne' });
  const tab = await context.newPage();
  await comeIn(tab, other);
  await openAlive(tab, '/dashboard');
  await expect(page.getByRole('link', { name: 'hi, Wilma Thorne' })).toBeVisible();
  await expect(page.getByText('Business account')).toBeVisible();
  await expect(form).toBeHidden();
});

test('an expired token is refreshed silently, and the header greets', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  let refused = 0;
  await page.route('/api/user-profile', async (route) => {
    const isOld = route.request().headers().authorization === `Bearer ${somebody.token}`;
    if (!isOld) return route.continue();
    refused += 1;
    return route.fulfill({ status: 401, json: { message: 'Unauthenticated.', code: 'unauthenticated' } });
  });
  await openAlive(page, '/');
  await expect(header(page).getByText(`Hi, ${somebody.name}`)).toBeVisible();
  expect(refused).toBe(1);
  const fresh = await stored(page, 'token');
  expect(fresh).toBeTruthy();
  expect(fresh).not.toBe(somebody.token);
  expectRefusals(complaints, 401);
});

test('an invalid token is removed, and the links to sign in appear', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('came in')) localStorage.setItem('token', 'x'.repeat(43));
    sessionStorage.setItem('came in', 'yes');
  });
  await openAlive(page, '/');
  await expect(clientLogin(page)).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  await openAlive(page, '/dashboard');
  await expect(page).toHaveURL('/login');
  expectRefusals(complaints, 401);
});

test('a failing server ends no session, though the header cannot greet', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await page.route('/api/user-profile', (route) => route.fulfill({ status: 500, json: {} }));
  await openAlive(page, '/');
  await expect(clientLogin(page)).toBeVisible();
  expect(await stored(page, 'token')).toBe(somebody.token);
  expectRefusals(complaints, 500);
});

test('a signed-in person never sees the links to sign in, and nothing shifts when the name loads', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await page.addInitScript(() => {
    const seen = { moved: 0, links: false };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += Number(Object(entry).value);
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      for (const link of document.querySelectorAll('header a[href="/login"]'))
        if (link.checkVisibility()) seen.links = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await openAlive(page, '/service-categories');
  await expect(header(page).getByText(`Hi, ${somebody.name}`)).toBeVisible();
  const seen = await page.evaluate(() => Object(window).seen);
  expect(seen.links).toBe(false);
  expect(seen.moved).toBeLessThan(0.02);
});

test('on the narrowest phone the avatar opens the account menu', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await page.goto('/');
  await untilAlive(page);
  const name = header(page).getByText(`Hi, ${somebody.name}`);
  await expect(name).toBeAttached();
  await header(page).locator('summary').last().click();
  await expect(header(page).getByRole('link', { name: 'my dashboard' })).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('link', { name: 'my dashboard' })).toBeHidden();
});

test('an error message stays until it is closed, by keyboard too', async ({ page, complaints }) => {
  await page.clock.install();
  await openAlive(page, '/login');
  await signIn(page, { email: 'client@example.com', password: 'not my password' });
  const close = messages(page).getByRole('button', { name: 'Close message' });
  await expect(close).toBeVisible();
  await page.clock.fastForward(60_000);
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toHaveText('');
  expectRefusals(complaints, 401);
});

test('a message stays while the pointer is over it, then goes', async ({ page, baseURL }) => {
  await page.clock.install();
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/verify-email');
  await page.getByRole('button', { name: 'send me a new link' }).click();
  const message = messages(page).getByText('The link is on its way to you.');
  await message.hover();
  await page.clock.fastForward(60_000);
  await expect(message).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.fastForward(6_000);
  await expect(message).toBeHidden();
});
