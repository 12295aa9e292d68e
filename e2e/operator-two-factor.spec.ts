import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { comeInByLink, liveAddress, liveMetricsToken, serveLive } from './live-site.ts';

const operator = { email: 'sage@example.com', password: 'quay7Lantern!fox' };
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 800 },
];

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

test('a new operator of a live site sets a password and then a second factor, before anything else opens', async ({
  page,
  complaints,
}) => {
  const eachSize = async (name: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page);
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}-${size.width}.png`, fullPage: true });
    }
  };
  await comeInByLink(page, site.link, operator);

  await openAlive(page, '/dashboard/operator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-factor sign-in');
  await eachSize('due');
  const panel = page.getByRole('region', { name: 'Two-factor sign-in' });
  await panel.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await panel.getByRole('button', { name: 'I have an app' }).click();
  await expect(panel.getByRole('img', { name: 'QR code' })).toBeVisible();
  await eachSize('key');
  const key = String(await panel.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const field = panel.getByLabel('2. Type the code that the app shows');
  await field.fill('000000');
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByText('This code is not valid. Please try again.')).toBeVisible();
  await eachSize('wrong');
  await field.fill(app.generate());
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await eachSize('codes');
  await expectNoSidewaysScroll(page);
  await panel.getByLabel('I have saved the codes in a safe place').check();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back office');
  await eachSize('office');
  expectRefusals(complaints, 422);
});

test('a browser reports a broken policy, and the site counts it', async ({ page, complaints }) => {
  await openAlive(page, '/');
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'https://pictures.example/x.png' })),
  );
  await expect
    .poll(
      async () =>
        (
          await fetch(`${liveAddress}/metrics`, { headers: { authorization: `Bearer ${liveMetricsToken}` } })
        ).text(),
      { timeout: 20_000 },
    )
    .toMatch(/csp_reports_total\{directive="img-src"\} 1/);
  // The console and our own listener each tell of it, in either order.
  await expect.poll(() => complaints.length).toBe(2);
  expect(complaints.join()).toContain('img-src is broken by https://pictures.example/x.png');
  complaints.length = 0;
});
