import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

const plan = (page: Page, name: string) => page.getByRole('article', { name });
const planKept = (page: Page) => page.evaluate(() => localStorage.getItem('planID'));

test('the three plans are side by side with price, contents and what comes later', async ({ page }) => {
  await openAlive(page, '/pricing-packages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing packages');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(plan(page, 'Essential')).toContainText('10% commission');
  await expect(plan(page, 'Professional')).toContainText('£15 a month');
  await expect(plan(page, 'Professional')).toContainText('On a £45 order we take £1.80 and you keep £43.20.');
  await expect(plan(page, 'Elite')).toContainText('£35 a month');
  await expect(plan(page, 'Elite')).toContainText('On a £45 order you keep all £45.');
  for (const later of ['product marketplace', 'professionals’ network'])
    await expect(plan(page, 'Elite').getByRole('listitem').filter({ hasText: later })).toContainText(
      'coming soon',
    );
  const chat = plan(page, 'Elite').getByRole('listitem').filter({ hasText: 'live chat' });
  await expect(chat).not.toContainText('coming soon');
  await expect(plan(page, 'Essential')).not.toContainText('coming soon');
  await expect(page.getByText('no VAT is charged on it').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Professional/ })).toContainText('£51');
  await expect(page.getByRole('note')).toContainText('no money moves');
  await expectAccessible(page);
  for (const path of ['/pricing-packages', '/for-business']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test('a visitor’s chosen plan survives registration and sign-in, up to its review', async ({ page }) => {
  await openAlive(page, '/pricing-packages');
  await plan(page, 'Elite').getByRole('link', { name: 'Choose Elite' }).click();
  await expect(page).toHaveURL('/business-registration?plan=3');
  await expect(page.getByText('the plan that you chose is kept')).toBeVisible();
  expect(await planKept(page)).toBe('3');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/business-login?return=%2Fcheckout%3Fplan%3D3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('business login');
  await page.getByLabel('Email').fill('business@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Juniper!2026');
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page).toHaveURL('/checkout?plan=3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  for (const [name, value] of [
    ['Plan name', 'Elite'],
    ['Type', 'elite'],
    ['Duration', '30 days'],
    ['Price per month', '£35'],
  ])
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: value ?? '' })
        .first(),
      name,
    ).toBeVisible();
  await page.getByRole('link', { name: 'Change the plan' }).click();
  await expect(page).toHaveURL('/pricing-packages');
});

test('the free plan opens registration, and drops a plan chosen before', async ({ page }) => {
  await openAlive(page, '/business-registration?plan=2');
  await expect.poll(() => planKept(page)).toBe('2');
  await openAlive(page, '/pricing-packages');
  await plan(page, 'Essential').getByRole('link', { name: 'Choose Essential' }).click();
  await expect(page).toHaveURL('/business-registration');
  expect(await planKept(page)).toBeNull();
});

test('a signed-in business reviews the plan that it chose, and an unknown plan is dropped', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/pricing-packages');
  await expect(plan(page, 'Essential')).toContainText('Your plan');
  await expect(plan(page, 'Essential').getByRole('link', { name: 'See your plan' })).toHaveAttribute(
    'href',
    '/dashboard/plan',
  );
  await expect(plan(page, 'Elite')).not.toContainText('Your plan');
  await expectAccessible(page);
  await plan(page, 'Professional').getByRole('link', { name: 'Choose Professional' }).click();
  await expect(page).toHaveURL('/checkout?plan=2');
  await expect(page.getByRole('definition').first()).toHaveText('Professional');
  await page.goto('/checkout');
  await expect(page.getByRole('definition').first()).toHaveText('Professional');
  await page.goto('/checkout?plan=4711');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No plan selected');
  await expect(plan(page, 'Elite').getByRole('link', { name: 'Choose Elite' })).toBeVisible();
  await expectAccessible(page);
  expectRefusals(complaints, 404);
});

test('a client is told that plans are for businesses', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/checkout?plan=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans are for businesses');
  await expectAccessible(page);
  expectRefusals(complaints, 403);
});

test('an expired session leads from the review to the sign-in, and back to the plan', async ({
  page,
  complaints,
}) => {
  await comeIn(page, { token: 'x'.repeat(43), role: 'agent', user: { id: 1 } });
  await openAlive(page, '/checkout?plan=2');
  await expect(page).toHaveURL('/login?return=%2Fcheckout%3Fplan%3D2');
  expectRefusals(complaints, 401);
});

test('for business: the calculator follows what is typed and dragged, and says where plans break even', async ({
  page,
}) => {
  await openAlive(page, '/for-business');
  const answer = page.getByRole('status').filter({ hasText: 'costs least' });
  await expect(answer).toHaveText('With 20 orders at £45 in a month, Elite costs least: £35.');
  await expect(
    page.getByText('From 12 orders a month at £45, Elite costs no more than Professional.'),
  ).toBeVisible();
  await page.getByLabel('Orders through your page in a month', { exact: true }).fill('7');
  await expect(answer).toHaveText('With 7 orders at £45 in a month, Professional costs least: £27.60.');
  await page.getByLabel('Price of an order, in pounds, slider').focus();
  await page.keyboard.press('Home');
  await expect(answer).toHaveText('With 7 orders at £1 in a month, Essential costs least: £0.70.');
  await expect(
    page.getByText('At £1 an order, Professional').or(page.getByText(/at £1, Professional/)),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL('/for-business?orders=7&price=1#calculator');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'costs least' })).toContainText(
    'With 7 orders at £1',
  );
});

test('the business page links to registration, plans and the review', async ({ page }) => {
  await openAlive(page, '/for-business');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register your business' }).first()).toHaveAttribute(
    'href',
    '/business-registration',
  );
  await expect(main.getByRole('link', { name: 'Review the plan you chose' })).toHaveAttribute(
    'href',
    '/checkout',
  );
  await main.getByRole('link', { name: 'Compare the plans' }).first().click();
  await expect(page).toHaveURL('/pricing-packages');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script the plan is in the address, and the calculator works through its form', async ({
    page,
  }) => {
    await page.goto('/pricing-packages');
    await plan(page, 'Professional').getByRole('link', { name: 'Choose Professional' }).click();
    await expect(page).toHaveURL('/business-registration?plan=2');
    await page.goto('/for-business');
    await expect(page.getByText('With 20 orders at £45 in a month, Elite costs least: £35.')).toBeVisible();
    await expect(page.getByLabel('Price of an order, in pounds, slider')).toBeHidden();
    await page.getByLabel('Orders through your page in a month', { exact: true }).fill('3');
    await page.getByLabel('Price of an order, in pounds', { exact: true }).fill('60.50');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL('/for-business?orders=3&price=60.50#calculator');
    await expect(
      page.getByText('With 3 orders at £60.50 in a month, Essential costs least: £18.15.'),
    ).toBeVisible();
  });
});
