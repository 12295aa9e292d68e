import type { Page } from '@playwright/test';
import { comeIn, demoSession, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';
import { message } from './profile-page.ts';
import { signIn } from './sign-in-form.ts';

const sizes = [375, 768, 1440];

async function eachSize(page: Page, name: string) {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.E2E_SHOTS)
      await page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

async function arrive(page: Page, baseURL: string | undefined, id: number) {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, `/dashboard/operator/account/${id}`);
}

test('an account is found, suspended and restored, and its holder reads why', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const person = await register(baseURL, 'business', { name: 'Isolde Marchbanks' });
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, `/dashboard/operator/search?text=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: 'Isolde Marchbanks' }).first().click();
  const who = page.getByRole('region', { name: 'Isolde Marchbanks' });
  await expect(who.getByText(`Business, number ${person.user.id}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sign-ins' }).getByText(/^1 in use/)).toBeVisible();
  await eachSize(page, 'account');
  await expectNoSidewaysScroll(page);

  // By keyboard alone.
  await who.getByRole('button', { name: 'Suspend' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Suspend Isolde Marchbanks?' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Three clients say that they were insulted.');
  await dialog.getByLabel(/^Stay public/).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(message(page, 'Isolde Marchbanks cannot sign in any more.')).toBeVisible();
  await expect(who.getByText('Suspended until it is lifted').first()).toBeVisible();
  await eachSize(page, 'suspended');
  expect(await emailTo(person.email, 'Your account is suspended')).toContain('insulted');

  const theirs = await browser.newPage({ baseURL: baseURL ?? '' });
  await openAlive(theirs, '/business-login');
  await signIn(theirs, person);
  await expect(theirs.getByText(/This account is suspended until we lift the suspension/)).toBeVisible();
  await expectAccessible(theirs);

  await who.getByRole('button', { name: 'Lift the suspension' }).click();
  const lifting = page.getByRole('dialog', { name: 'Lift the suspension of Isolde Marchbanks?' });
  await lifting.getByLabel('Reason').fill('The clients took it back.');
  await lifting.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(message(page, 'Isolde Marchbanks can sign in again.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'History' }).getByText('Lifted the suspension'),
  ).toBeVisible();
  await theirs.getByRole('button', { name: 'sign in' }).click();
  await expect(theirs).toHaveURL(/\/dashboard/);
  await theirs.close();
  expectRefusals(complaints, 403);
});

test('an operator views as a business, changes nothing, and stops', async ({ page, baseURL, complaints }) => {
  const person = await register(baseURL, 'business', { name: 'Perdita Lanyon' });
  await arrive(page, baseURL, person.user.id);
  await page.getByRole('button', { name: 'View as' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as Perdita Lanyon?' });
  await dialog.getByLabel('Reason').fill('You asked us why your page is not live.');
  await dialog.getByRole('button', { name: 'Begin to view' }).click();
  const banner = page.getByRole('region', { name: 'You view as another person' });
  await expect(banner).toContainText('You see what Perdita Lanyon sees. Nothing can be changed.');
  await expect(page.getByText('hi, Perdita Lanyon')).toBeAttached();
  expect(await emailTo(person.email, 'We are looking at your account')).toContain(
    'why your page is not live',
  );
  await eachSize(page, 'viewing');

  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(message(page, 'You see what another person sees. Nothing can be changed.')).toBeVisible();
  await page.goto('/dashboard/my-profile');
  await expect(banner).toBeVisible();
  await page.goto('/dashboard/enquiry');
  await expect(page.getByText(/This stays closed while you view as another person/).first()).toBeVisible();

  // Another tab of the operator's is their own.
  const other = await page.context().newPage();
  await openAlive(other, '/dashboard/operator');
  await expect(other.getByRole('heading', { level: 1, name: 'Back office' })).toBeVisible();
  await other.close();

  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/operator/account/${person.user.id}$`));
  await expect(banner).toBeHidden();
  const views = page.getByRole('region', { name: 'Viewed by operators' });
  await expect(views.getByText('You asked us why your page is not live.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByText('Stopped viewing')).toBeVisible();
  expectRefusals(complaints, 403);
});

test('a request by letter is answered: the archive goes to its holder, and the deletion can be stopped', async ({
  page,
  baseURL,
}) => {
  const person = await register(baseURL, 'client', { name: 'Lettice Quarrie' });
  await arrive(page, baseURL, person.user.id);
  const act = async (button: string, yes: string, says: RegExp | string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How you checked who asks').fill('Called the number that we know.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: yes }).click();
    await expect(page.getByLabel('Messages').getByText(says)).toBeVisible();
  };
  await act('Send their data', 'Send the link', `The link to the archive goes to ${person.email}.`);
  expect(await emailTo(person.email, 'Your data archive is ready')).toContain('/account-export?token=');
  await act('Delete the account', 'Delete in 14 days', /The account will be deleted on/);
  await act('Keep the account', 'Keep the account', 'The account will not be deleted.');
});
