import type { Locator } from '@playwright/test';
import { comeIn, register } from './account.ts';
import { title } from './checkout-page.ts';
import { expect, firstResult, openAlive, results, searchBox, test } from './journey.ts';

const mostTaps = 10;

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

/** The date of the next Saturday in London, today included before its evening. */
function saturday() {
  const london = new Date(new Date().toLocaleString('en-US', { timeZone: 'Europe/London' }));
  const days = (6 - london.getDay() + 7) % 7 || (london.getHours() >= 17 ? 7 : 0);
  const day = new Date(Date.UTC(london.getFullYear(), london.getMonth(), london.getDate() + days));
  return day.toISOString().slice(0, 10);
}

test('a client on a phone finds a deep tissue massage near M1, open on Saturday, and orders it in ten taps', async ({
  page,
  baseURL,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/');

  await tap(searchBox(page));
  await page.keyboard.type('deep tissue massage');
  await tap(page.getByLabel('Location'));
  await page.keyboard.type('M1');
  // The key of a phone's keyboard: what is suggested meanwhile may lie over the button.
  taps += 1;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=deep\+tissue\+massage&location=M1/i);
  await tap(page.getByRole('link', { name: 'Open Saturday' }));
  await expect(page.getByRole('link', { name: 'Open Saturday: remove this filter' })).toBeVisible();
  await expect(results(page).getByRole('article').first()).toContainText(
    /Manchester · (in M1|about [\d½¼¾]+ miles?)/,
  );
  await tap(firstResult(page).getByRole('link'));

  const matched = page.locator('li[data-arrived]');
  await expect(matched).toBeInViewport();
  await expect(matched.getByRole('heading')).toContainText(/deep tissue/i);
  await tap(matched.getByRole('link', { name: /^(Buy|Request): / }).first());
  await expect(title(page)).toHaveText(/^(Order|Send a request)$/);
  await tap(page.locator('label').filter({ has: page.locator(`input[name=day][value="${saturday()}"]`) }));
  // Within a fortnight the law wants the client to ask for it before the time to cancel is over.
  await tap(page.getByRole('checkbox'));
  await tap(page.getByRole('button', { name: /^(Order and pay|Send request)/ }));
  await expect(title(page)).toHaveText('Approve this payment?');
  await tap(page.getByRole('button', { name: 'Approve' }));
  await expect(title(page)).toHaveText('Thank you, your order is paid');
  expect(taps).toBeLessThanOrEqual(mostTaps);
});
