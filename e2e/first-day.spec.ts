import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, openAlive, test } from './journey.ts';
import { comeInByLink, liveAddress, serveLive } from './live-site.ts';
import { message } from './profile-page.ts';
import { addsAPrice, confirmsTheEmail, counting, fillsTheListing, registers } from './publishing-owner.ts';
import { aNewAddress } from './registration-form.ts';

const operator = { email: 'sage@example.com', password: 'quay7Lantern!fox' };

let site: Awaited<ReturnType<typeof serveLive>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await serveLive(operator.email);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dirname(site.outbox), { recursive: true, force: true });
});
test.use({ baseURL: liveAddress });
test.setTimeout(180_000);

/** By the link that the command printed. */
async function comesIn(page: Page) {
  await comeInByLink(page, site.link, operator);
  await openAlive(page, '/dashboard/operator');
  const panel = page.getByRole('region', { name: 'Two-factor sign-in' });
  await panel.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await panel.getByRole('button', { name: 'I have an app' }).click();
  const key = String(await panel.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await panel.getByLabel('2. Type the code that the app shows').fill(app.generate());
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.getByLabel('I have saved the codes in a safe place').check();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back office');
}

async function asksForTheMark(page: Page) {
  await page.getByRole('link', { name: 'Add proof of who runs the business' }).click();
  await page.getByRole('combobox', { name: 'Register' }).fill('Companies House');
  await page.getByRole('textbox', { name: 'Number' }).fill('01234567');
  await page.getByRole('button', { name: 'Ask for verification' }).click();
  await expect(page.getByText('We will check it and email you.', { exact: false }).first()).toBeVisible();
}

/** From the first screen to the one that waits in a queue. */
async function opensQueue(page: Page, name: RegExp) {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();
}

test('an empty site comes to its first published and verified page as the guide says', async ({
  page,
  browser,
}) => {
  await comesIn(page);
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('Database: well');

  const shop = await (await browser.newContext({ baseURL: liveAddress })).newPage();
  const owner = counting(shop);
  const email = aNewAddress();
  await registers(shop, owner, email);
  await confirmsTheEmail(shop, owner, email, site.outbox);
  await addsAPrice(shop, owner);
  await fillsTheListing(shop, owner);

  await opensQueue(page, /^Listings to check/);
  await page.getByRole('link', { name: 'Linnet Rooms' }).click();
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(message(page, 'The listing is live.')).toBeVisible();

  await shop.reload();
  await asksForTheMark(shop);
  await opensQueue(page, /^Verifications/);
  await page.getByRole('button', { name: /^Verify Linnet Rooms/ }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Evidence')
    .fill('Companies House: 01234567, Ada Fairweather is a director.');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(message(page, 'The business is verified.')).toBeVisible();

  await expect
    .poll(
      async () => {
        const { data } = await (await shop.request.get('/api/search?search=Linnet+Rooms')).json();
        return data[0]?.badges.map(({ kind }: { kind: string }) => kind);
      },
      { timeout: 10_000 },
    )
    .toContain('verified');
  await shop.context().close();
});
