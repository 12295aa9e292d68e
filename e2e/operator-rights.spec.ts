import { randomUUID } from 'node:crypto';
import { callApi, comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { emailTo, linkFromEmail } from './outbox.ts';

test('an operator invites another one with one right, who sees no more than that, gets other rights and is removed', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, '/dashboard/operator/operators');
  const email = `operator-${randomUUID()}@example.com`;
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite an operator' });
  await expectAccessible(page);
  await inviting.getByLabel('Email address').fill(email);
  await inviting.getByRole('button', { name: 'Invite' }).click();
  await expect(inviting.getByText('Choose at least one right.')).toBeVisible();
  await inviting.getByLabel('Money').check();
  await inviting.getByRole('button', { name: 'Invite' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Money');

  const token = new URL(await linkFromEmail(email, '/change-password'), baseURL).searchParams.get('token');
  const password = 'quay7Lantern!fox';
  await callApi(baseURL ?? '', '/api/change-password', { token, password, password_confirmation: password });
  const invited = await browser.newPage();
  await comeIn(invited, await demoSession(baseURL, email, password));
  await openAlive(invited, '/dashboard/operator');
  const menu = invited.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible();
  for (const name of ['Listings to check', 'Blog posts', 'Audit log', 'Operators', 'Find'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await openAlive(invited, '/dashboard/operator/audit');
  await expect(invited.getByRole('heading', { name: 'Your rights do not include this' })).toBeVisible();
  await expectAccessible(invited);

  await page.getByRole('button', { name: `Change rights of ${email}` }).click();
  const changing = page.getByRole('dialog', { name: `Rights of ${email}` });
  await changing.getByLabel('Money').uncheck();
  await changing.getByLabel('Content').check();
  await changing.getByRole('button', { name: 'Save rights' }).click();
  await expect(row).toContainText('Content');
  expect(await emailTo(email, 'rights')).toContain('Blog posts');
  await openAlive(invited, '/dashboard/operator');
  await expect(menu.getByRole('link', { name: 'Blog posts' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await invited.close();

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const removing = page.getByRole('dialog', { name: `Remove ${email}?` });
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Remove operator' }).click();
  await expect(row).toHaveCount(0);
  expectRefusals(complaints, 0);
});
