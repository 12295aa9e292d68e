import type { Page } from '@playwright/test';
import { type Account, callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo, linkFromEmail } from './outbox.ts';
import { message } from './price-list.ts';

/** A business with a manager who joined by the link of an invitation. */
async function aTeam(baseURL: string | undefined) {
  const site = baseURL ?? '';
  const owner = await register(baseURL, 'business', { name: 'Imogen Thackray' });
  const email = `heir-${owner.user.id}@example.com`;
  const added = { name: 'Elowen Trevose', role: 'manager', email, all_listings: true, listings: [] };
  await callApi(site, '/api/team/member', added, owner.token);
  const link = await linkFromEmail(email, '/join-team');
  const password = 'quay7Lantern!fox';
  const token = new URL(link, site).searchParams.get('token');
  const joined = { token, name: 'Elowen Trevose', password, terms: true, adult: true };
  const answer = await callApi(site, '/api/team/invitation/joining', joined);
  const heir: Account = { ...answer, email, password, name: 'Elowen Trevose' };
  return { owner, heir };
}

const ask = (page: Page, name: string) => page.getByRole('button', { name });

test('an owner hands the business to a manager, who accepts and takes the plan over, and the owner is signed out', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const { owner, heir } = await aTeam(baseURL);
  await comeIn(page, owner);
  await openAlive(page, '/dashboard/team');
  await page.getByRole('link', { name: 'Ownership' }).click();
  await expect(page.getByRole('heading', { name: 'Ownership' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await ask(page, 'Offer my business').click();
  await expect(message(page, 'We have emailed the offer to Elowen Trevose.')).toBeVisible();
  await expect(ask(page, 'Withdraw the offer')).toBeVisible();
  await expectAccessible(page);

  await emailTo(heir.email, 'You are offered a business');
  const there = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await comeIn(there, heir);
  await openAlive(there, '/dashboard');
  await there.getByRole('link', { name: 'Read the offer' }).click();
  await there.getByLabel('Name of the business').fill('Trevose Rooms');
  await ask(there, 'Take the business over').click();
  await expect(there.getByText('You must be 18 or older to have an account.').first()).toBeVisible();
  await there.getByLabel('I am 18 or older').check();
  await there.getByLabel(/terms and conditions/).check();
  await expectAccessible(there);
  await there.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(there);
  await ask(there, 'Take the business over').click();
  await expect(message(there, 'Trevose Rooms is yours.')).toBeVisible();
  await expect(there.getByText('Nobody in your team can take your business over yet.')).toBeVisible();
  await openAlive(there, '/dashboard/my-profile');
  await expect(there.getByRole('heading', { name: 'Delete my business' })).toBeVisible();
  await expect(there.getByText(heir.email).first()).toBeVisible();
  await openAlive(there, '/dashboard/plan');
  await expect(there.getByRole('heading', { level: 1 })).toBeVisible();
  await there.context().close();

  await emailTo(owner.email, 'Your business was handed over');
  await page.goto('/dashboard/team');
  await expect(page).toHaveURL(/login/);
  expectRefusals(complaints, 401);
});
