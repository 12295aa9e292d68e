import type { Page } from '@playwright/test';
import { comeIn, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

test.use({ viewport: { width: 375, height: 780 } });

/** The push service of this browser, which no test can reach. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    // A browser keeps it over a reload.
    const isMade = () => window.name === 'made';
    const setMade = (is: boolean) => {
      window.name = is ? 'made' : '';
    };
    const key = (length: number) => 'B'.repeat(length);
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-journey',
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: key(87), auth: key(22) } }),
      unsubscribe: async () => {
        setMade(false);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        setMade(true);
        return subscription;
      },
      getSubscription: async () => (isMade() ? subscription : null),
    });
    // This browser has no screen, and refuses every site.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });

test('a device shows notifications once they are turned on, and the site can be installed', async ({
  page,
  baseURL,
}) => {
  const client = await register(baseURL, 'client', { name: 'Bea Quill' });
  await comeIn(page, client);
  await withPushService(page);
  await openAlive(page, '/dashboard/notifications/settings');
  const device = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(device).not.toBeChecked();
  await expect(device).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await device.focus();
  await page.keyboard.press('Space');
  await expect(device).toBeChecked();

  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { name, start_url, icons } = await (await page.request.get(String(manifest))).json();
  expect([name, start_url, icons[0].sizes]).toEqual(['Treatory', '/dashboard', '512x512']);

  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL);
  await expect.poll(worker).toBe(`${baseURL}/service-worker.js`);

  const goesOn = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/push') && answer.request().method() === 'POST',
  );
  await page.reload();
  expect((await goesOn).status()).toBe(200);
  await expect(device).toBeChecked();

  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('checkbox', { name: 'Reviews' }).uncheck();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Reviews' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Messages' })).toBeChecked();

  await device.focus();
  await page.keyboard.press('Space');
  await expect(device).not.toBeChecked();
});
