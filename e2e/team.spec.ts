import { randomUUID } from 'node:crypto';
import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo, linkFromEmail } from './outbox.ts';

test('an owner invites someone, who joins, sees what the role may, and is ended while signed in', async ({
  page,
  baseURL,
  browser,
  complaints,
}) => {
  const owner = await register(baseURL, 'business', { name: 'Tide Rooms' });
  const email = `member-${randomUUID()}@example.com`;
  await comeIn(page, owner);
  await openAlive(page, '/dashboard');
  await page.getByRole('button', { name: 'team', exact: true }).click();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByText('So far you work alone here.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add someone' }).click();
  await expect(page.getByRole('heading', { name: 'Add someone to your team' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Wilf Harkness');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Choose what they do.')).toBeVisible();
  await page.getByRole('radio', { name: 'Front desk' }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row', { name: /Wilf Harkness/ });
  await expect(row).toContainText('Invited');
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: { width: 375, height: 780 } });
  const phone = await context.newPage();
  await openAlive(phone, `${baseURL}${await linkFromEmail(email, '/join-team')}`);
  await expect(phone.getByRole('heading', { name: 'Join Tide Rooms' })).toBeVisible();
  await expect(phone).toHaveURL(`${baseURL}/join-team`);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByLabel('Password', { exact: true }).fill('quay7Lantern!fox');
  await phone.getByLabel('I am 18 or older').check();
  await phone.getByLabel(/I accept the terms/).check();
  await phone.getByRole('button', { name: 'join the team' }).click();
  await expect(phone).toHaveURL(`${baseURL}/dashboard`);

  await phone.getByRole('button', { name: 'Open menu' }).click();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Enquiries' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Treatment' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'team' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Order' }).click();
  await expect(phone).toHaveURL(`${baseURL}/dashboard/order`);

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name: 'Wilf Harkness' }).click();
  await expect(page.getByRole('heading', { name: 'If Wilf Harkness leaves' })).toBeVisible();
  await expect(page.getByText('They no longer work there.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End their access' }).click();
  const question = page.getByRole('dialog', { name: 'End the access of Wilf Harkness?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page.getByText('Their access has ended.')).toBeVisible();

  await phone.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Enquiries' }).click();
  await expect(phone.getByRole('heading', { name: 'You no longer work for Tide Rooms' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Use my own account' }).click();
  await expect(phone.getByRole('heading', { name: 'You no longer work for Tide Rooms' })).toHaveCount(0);
  await context.close();
  expectRefusals(complaints, 403);
});

test('a client who works for two businesses chooses in the header which one they act for', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const client = await register(baseURL, 'client');
  await comeIn(page, client);
  // A browser that was here before has the cookie that writes are checked by.
  await openAlive(page, '/dashboard');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('XSRF-TOKEN');
  for (const name of ['Tide Rooms', 'Kelp Rooms']) {
    const owner = await register(baseURL, 'business', { name });
    const member = { name: client.name, role: 'manager', all_listings: true, listings: [] };
    await callApi(site, '/api/team/member', { ...member, email: client.email }, owner.token);
    await emailTo(client.email, `${name} invites you`);
    await openAlive(page, `${site}${await linkFromEmail(client.email, '/join-team')}`);
    await page.getByRole('button', { name: 'accept the invitation' }).click();
    await expect(page).toHaveURL(`${site}/dashboard`);
  }
  const header = page.getByRole('banner');
  const group = page.getByRole('button', { name: 'my listings', exact: true });
  const choose = async (from: string, to: string) => {
    await header.getByText(from, { exact: true }).first().click();
    await expectAccessible(page);
    await header.getByRole('button', { name: to }).click();
    await expect(header.getByText(to, { exact: true }).first()).toBeVisible();
  };
  await expect(group).toBeVisible();
  await choose('Kelp Rooms', 'Your own account');
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeVisible();
  await expect(group).toHaveCount(0);
  await choose('Your own account', 'Tide Rooms');
  await expect(group).toBeVisible();
});
