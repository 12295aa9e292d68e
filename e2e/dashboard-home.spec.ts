import type { Page } from '@playwright/test';
import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const signIn = (site: string | undefined, email: string, password: string) =>
  callApi(site ?? '', '/api/login', { email, password });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a business sees its next steps, figures, pages and plan @smoke', async ({ page, baseURL }) => {
  await comeIn(page, await signIn(baseURL, 'elite@example.com', 'Magnolia!2026'));
  await openAlive(page, '/dashboard');
  await expect(region(page, 'To do today').getByRole('link', { name: /unread enquir/ })).toBeVisible();
  const figures = region(page, 'Your last 30 days');
  await expect(figures.getByRole('img', { name: /^Page views by day: most on/ })).toBeVisible();
  await figures.getByText('Show the numbers day by day').click();
  await expect(figures.getByRole('row')).toHaveCount(31);
  await expect(
    region(page, 'Your listings').getByRole('link', { name: 'Magnolia Rooms', exact: true }),
  ).toBeVisible();
  await expect(region(page, 'Active Packages')).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `nothing sticks out at ${width}`).toBe(false);
  }
  await expectAccessible(page);
  await region(page, 'To do today')
    .getByRole('link', { name: /unread enquir/ })
    .click();
  await expect(page).toHaveURL('/dashboard/enquiry?state=unread');
});

test('figures that fail to load leave the rest of the screen, and can be retried', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await signIn(baseURL, 'business@example.com', 'Juniper!2026'));
  await page.route('**/api/dashboard-home', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await openAlive(page, '/dashboard');
  await expect(page.getByText('We could not load your figures')).toBeVisible();
  await expect(region(page, 'Active Packages')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/dashboard-home');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(region(page, 'Your last 30 days')).toBeVisible();
  expectRefusals(complaints, 500);
});

test('figures that are loading show a placeholder that screen readers announce', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await signIn(baseURL, 'business@example.com', 'Juniper!2026'));
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/dashboard-home', async (route) => {
    await held;
    await route.continue();
  });
  await openAlive(page, '/dashboard');
  await expect(page.getByRole('status', { name: 'Reading your figures' })).toBeVisible();
  await expectAccessible(page);
  go();
  await expect(region(page, 'Your last 30 days')).toBeVisible();
});

test('a new business is guided to its first listing', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard');
  await expect(page.getByText(/\d of 7 done/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit your first listing' })).toBeVisible();
  await expectAccessible(page);
});

test('an operator sees the open work, and a client their enquiries', async ({ page, browser, baseURL }) => {
  await comeIn(page, await signIn(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, '/dashboard');
  await expect(region(page, 'Waiting for you')).toBeVisible();
  await expectAccessible(page);
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await comeIn(other, await signIn(baseURL, 'client@example.com', 'Willow!2026'));
  await openAlive(other, '/dashboard');
  await expect(region(other, 'Your enquiries')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test.describe('a page that is looked at', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  const page = '/listing-details/juniper-yard-york';

  test('a promoted listing is counted once it stays in view, without a cookie', async ({ page: visitor }) => {
    const said = visitor.waitForRequest('**/api/listing-views');
    await openAlive(visitor, page);
    const request = await said;
    expect(request.postDataJSON()).toMatchObject({ slug: 'juniper-yard-york' });
    expect((await request.allHeaders()).cookie).toBeUndefined();
    expect((await request.response())?.status()).toBe(202);
    expect(await visitor.context().cookies()).toEqual([]);
  });

  test('a promoted listing is not counted for a browser that asks not to be tracked', async ({
    page: visitor,
  }) => {
    await visitor.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    let counted = 0;
    visitor.on('request', (request) => {
      if (request.url().endsWith('/api/listing-views')) counted += 1;
    });
    await openAlive(visitor, page);
    // Longer than the rest after which others are counted.
    await visitor.waitForFunction(() => performance.now() > 6_000);
    expect(counted).toBe(0);
  });
});
