import type { Page } from '@playwright/test';
import { comeIn, demoSession, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('a business finds its listings, orders and enquiries in the menu, and the upgrade below', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Treatory',
    'Dashboard',
    'My Profile',
    'Create Listing',
    'Treatment',
    'Treatment Packages',
    'Practitioner Qualifications',
    'Professional Affiliations',
    'Unmet demand',
    'Calendar',
    'Order',
    'Clients',
    'Your plan',
    'Enquiries',
    'Reviews',
    'Notifications',
    "Don't miss out on elite features.",
  ]);
  const promotion = menu(page).getByRole('link', { name: "Don't miss out on elite features." });
  await expect(promotion).toHaveAttribute('href', '/for-business');
  const fold = menu(page).getByRole('button', { name: 'my listings' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(menu(page).getByRole('link', { name: 'Create Listing' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await menu(page).getByRole('link', { name: 'Create Listing' }).click();
  await expect(page).toHaveURL('/dashboard/all-listing');
  await expect(menu(page).getByRole('link', { name: 'Create Listing' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('the client menu holds profile, orders, enquiries, favourites and reviews', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const entries = [
    ...['Treatory', 'Dashboard', 'My Profile', 'Appointments', 'Order', 'Enquiries', 'Favourites'],
    ...['Reviews', 'Notifications'],
  ];
  await expect(menu(page).getByRole('link')).toHaveText(entries);
  await expect(menu(page).getByRole('button', { name: 'my listings' })).toHaveCount(0);
});

test('a client with orders gets a link to them', async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL, 'client@example.com', 'Willow!2026'));
  await openAlive(page, '/dashboard');
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL('/dashboard/order');
});

test('a browser with a wrong role in its storage shows no business menu', async ({ page, baseURL }) => {
  await comeIn(page, { ...(await register(baseURL, 'business')), role: 'user' });
  await openAlive(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(menu(page).getByRole('link')).toHaveText(['Treatory', 'Dashboard', 'My Profile']);
});

test('on a phone the whole menu is in the drawer, and choosing a screen closes it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'my listings' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Enquiries' }).scrollIntoViewIfNeeded();
  await drawer.getByRole('link', { name: 'Create Listing' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/dashboard/all-listing');
});
