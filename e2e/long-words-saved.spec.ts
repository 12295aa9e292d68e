import type { Page } from '@playwright/test';
import { callApi, comeIn, demoSession, register } from './account.ts';
import { title } from './checkout-page.ts';
import { typeForAWhile } from './enquiry-form.ts';
import { expect, openAlive, test } from './journey.ts';
import { fillIn, firstListing, messages, openForm, textbox } from './listing-editor.ts';
import { linkFromEmail } from './outbox.ts';

const word = 'w'.repeat(100);
const link = `https://example.com/${'a-b_'.repeat(60)}`;

/** On a phone the screen shows what was saved, and is no wider than the phone. */
async function expectFits(page: Page, path: string, shows = word) {
  await openAlive(page, path);
  await expect(
    page.locator('main').getByText(shows.slice(0, 40)).filter({ visible: true }).first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375);
}

async function addsATreatment(page: Page) {
  await openAlive(page, '/dashboard/treatment/new');
  const form = page.getByRole('form', { name: 'Treatment' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(word);
  await form.getByRole('combobox', { name: 'Service type' }).fill(word);
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill(link);
  await form.getByLabel('Variant description').fill(link);
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('55');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(messages(page).getByText('Treatment created successfully!')).toBeVisible();
}

async function addsAPackage(page: Page) {
  await openAlive(page, '/dashboard/treatment-package/new');
  const form = page.getByRole('form', { name: 'Treatment package' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(word);
  await form.getByLabel('Treatment category').selectOption('Massage');
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill(link);
  await form.getByLabel('Available for').selectOption('all genders');
  await form.getByRole('button', { name: 'Add Treatment' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/treatment-package$/);
}

async function submitsAListing(page: Page, id: number) {
  await openForm(page, id);
  await fillIn(page);
  await textbox(page, 'Title').fill(word);
  await textbox(page, 'Description').fill(link);
  await textbox(page, 'SEO title').fill(word);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
}

async function asksAndOrders(page: Page, path: string) {
  await openAlive(page, `${path}/inquire`);
  await page.getByLabel('Message', { exact: true }).fill(`${word} ${link}`);
  await typeForAWhile(page);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('main')).toContainText('Your enquiry is on its way.');
  await openAlive(page, path);
  await page
    .getByRole('link', { name: /^Buy: / })
    .first()
    .click();
  await expect(title(page)).toHaveText('Order');
  await page
    .locator('label')
    .filter({ has: page.locator('input[name=day]') })
    .nth(5)
    .click();
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expect(title(page)).toHaveText('Approve this payment?');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(title(page)).toHaveText('Thank you, your order is paid');
}

test('no long word saved through a form widens a screen on a phone', async ({ page, baseURL, browser }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 375, height: 800 });
  const business = await register(baseURL, 'business');
  const token = new URL(await linkFromEmail(business.email, '/verify-email'), baseURL).searchParams.get(
    'token',
  );
  await callApi(baseURL ?? '', '/api/verify-email', { token });
  const { id } = await firstListing(baseURL, business);
  await comeIn(page, business);
  await addsATreatment(page);
  await addsAPackage(page);
  await submitsAListing(page, id);
  for (const path of ['', '/all-listing', `/all-listing/${id}/preview`, '/treatment', '/treatment-package'])
    await expectFits(page, `/dashboard${path}`);

  const as = async (email: string, secret: string) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 375, height: 800 },
    });
    const other = await context.newPage();
    await comeIn(other, await demoSession(baseURL, email, secret));
    return other;
  };
  const operator = await as('operator@example.com', 'Rosemary!2026');
  for (const path of [`/listings?search=${word.slice(0, 20)}`, `/listing/${id}`])
    await expectFits(operator, `/dashboard/operator${path}`);
  await operator.getByRole('button', { name: 'Approve' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(messages(operator).getByText('The listing is live.')).toBeVisible();

  const { slug } = await firstListing(baseURL, business);
  const path = `/listing-details/${slug}`;
  const client = await as('client@example.com', 'Willow!2026');
  await expectFits(client, path);
  await asksAndOrders(client, path);
  for (const own of ['/order', '/enquiry']) await expectFits(client, `/dashboard${own}`);
  for (const own of ['', '/order', '/enquiry']) await expectFits(page, `/dashboard${own}`);
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page.getByText(link.slice(0, 30)).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  for (const other of [operator, client]) await other.context().close();
});
