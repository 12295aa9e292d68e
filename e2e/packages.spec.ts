import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { aPackage, aTreatment, forgiveCuts, message } from './price-list.ts';

const path = '/dashboard/treatment-package';
const form = (page: Page) => page.getByRole('form', { name: 'Treatment package' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Add Treatment' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('selectedPackages'));

async function someone(page: Page, baseURL: string | undefined) {
  const somebody = await register(baseURL, 'business');
  await aTreatment(baseURL, somebody, 'Back massage', 55, 60);
  await aTreatment(baseURL, somebody, 'Head massage', 30.5, 30);
  await comeIn(page, somebody);
  return somebody;
}

async function fillIn(page: Page) {
  await form(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Back and head');
  await form(page).getByLabel('Treatment category').selectOption('Massage');
  await form(page).getByRole('textbox', { name: 'Description', exact: true }).fill('An afternoon.');
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  await picker(page)
    .getByRole('checkbox', { name: /Back massage/ })
    .check();
  await picker(page)
    .getByRole('checkbox', { name: /Head massage/ })
    .check();
  await picker(page).getByRole('button', { name: 'Done' }).click();
  await form(page).getByLabel('Available for').selectOption('females only');
}

const create = (page: Page) => form(page).getByRole('button', { name: 'Create', exact: true });

test('the chosen treatments are summed up, kept in the browser, and cleared with the last one', async ({
  page,
  baseURL,
}) => {
  await someone(page, baseURL);
  await openAlive(page, `${path}/new`);
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  await picker(page)
    .getByRole('checkbox', { name: /Back massage/ })
    .check();
  await picker(page)
    .getByRole('checkbox', { name: /Head massage/ })
    .check();
  await expect(picker(page).getByText('Total price: £85.50')).toBeVisible();
  await expect(picker(page).getByText('1 hr 30 min')).toBeVisible();
  await expectAccessible(page);
  await picker(page).getByRole('button', { name: 'Done' }).click();
  const [first] = JSON.parse((await kept(page)) ?? '[]');
  expect(first).toMatchObject({
    name: 'Back massage',
    total_price: 55,
    total_time: '1h',
    category: 'Massage',
  });
  await form(page).getByRole('button', { name: 'Remove “Back massage”' }).click();
  await form(page).getByRole('button', { name: 'Remove “Head massage”' }).click();
  await expect.poll(() => kept(page)).toBeNull();
});

test('a business makes a package, and its price is worked out while it types', async ({ page, baseURL }) => {
  await someone(page, baseURL);
  await openAlive(page, path);
  await expect(page.getByText('No, data found for treatment packages')).toBeVisible();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  // A new screen gives its heading the focus: what is typed before that could go there.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await fillIn(page);
  await expect(form(page).getByLabel('Retail price')).toHaveValue('85.50');
  await expect(form(page).getByLabel('Retail price')).toHaveAttribute('readonly', '');
  await form(page).getByLabel('Price type').selectOption('Percentage Discount');
  await form(page).getByLabel('Discount percentage').fill('10');
  await expect(form(page).getByLabel('Discounted price')).toHaveValue('76.95');
  await expect(form(page).getByText('Clients save £8.55.')).toBeVisible();
  await expectAccessible(page);
  await create(page).click();
  await expect(message(page, 'Treatment package created successfully!')).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(await kept(page)).toBeNull();
  const row = page.getByRole('row', { name: /Back and head/ });
  await expect(row).toContainText('Percentage Discount');
  await expect(row).toContainText('£76.95');
});

test('a package is found, edited, and deleted after a confirmation', async ({ page, baseURL }) => {
  const somebody = await register(baseURL, 'business');
  const { treatment } = await aTreatment(baseURL, somebody, 'Back massage');
  await aPackage(baseURL, somebody, 'Back and head', treatment.id);
  await comeIn(page, somebody);
  await openAlive(page, path);
  const row = page.getByRole('row', { name: /Back and head/ });
  await expect(row).toContainText('£55');
  await expectAccessible(page);
  await page.getByLabel('Search').fill('feet');
  await expect(page.getByText('No treatment packages found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await row.getByRole('link', { name: 'Edit “Back and head”' }).click();
  await form(page).getByLabel('Price type').selectOption('Custom Pricing');
  // A price that is not typed yet is none: not "Free", and nobody saves anything.
  await form(page).getByLabel('Retail price').fill('');
  await expect(form(page).getByText('Enter your price. Bought separately: £55.')).toBeVisible();
  await expect(form(page).getByText(/Clients save/)).toHaveCount(0);
  await form(page).getByLabel('Retail price').fill('70');
  await form(page).getByRole('button', { name: 'Update' }).click();
  await expect(row).toContainText('£70');
  await page.getByRole('button', { name: 'Delete “Back and head”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No, Cancel' }).click();
  await page.getByRole('button', { name: 'Delete “Back and head”' }).click();
  await dialog.getByRole('button', { name: 'Yes, Delete it!' }).click();
  await expect(page.getByText('No, data found for treatment packages')).toBeVisible();
});

test('missing fields are marked, and nothing is sent', async ({ page, baseURL }) => {
  await someone(page, baseURL);
  await openAlive(page, `${path}/new`);
  await form(page).getByLabel('Price type').selectOption('Custom Pricing');
  await create(page).click();
  for (const sentence of [
    'Enter a name',
    'Choose a category',
    'Enter a description',
    'Price must be greater than 0 for Custom Pricing',
    'Choose who it is for',
  ])
    await expect(form(page).getByText(sentence).and(page.getByRole('paragraph'))).toBeVisible();
  await expect(form(page).getByText('Please add at least one treatment.')).toBeVisible();
  await expectAccessible(page);
});

test('a refusal, a server error and a lost connection leave the package as it was', async ({
  page,
  baseURL,
  complaints,
}) => {
  await someone(page, baseURL);
  await openAlive(page, `${path}/new`);
  await fillIn(page);
  const errors = { name: ['This name is taken.'], 'services.0': ['The selected treatment is invalid.'] };
  const refuse = { status: 422, json: { message: 'This name is taken. (and 1 more error)', errors } };
  await page.route('**/api/treatment-package', (route) => route.fulfill(refuse), { times: 1 });
  await create(page).click();
  await expect(form(page).getByText('This name is taken.', { exact: true })).toBeVisible();
  await expect(form(page).getByText('The selected treatment is invalid.')).toBeVisible();
  await expectAccessible(page);
  const fault = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/treatment-package', (route) => route.fulfill(fault), { times: 1 });
  await create(page).click();
  await expect(page.getByText('Error creating treatment package: Server Error')).toBeVisible();
  await page.route('**/api/treatment-package', (route) => route.abort(), { times: 1 });
  await create(page).click();
  await expect(page.getByText(/Error creating treatment package: The service could not be/)).toBeVisible();
  await page.reload();
  await expect(form(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Back and head');
  await expect(form(page).getByText('Head massage')).toBeVisible();
  await create(page).click();
  await expect(page).toHaveURL(path);
  for (const status of [422, 500]) expectRefusals(complaints, status);
  forgiveCuts(complaints);
});

test('a treatment in a package cannot be deleted, and a new price names the packages that it changes', async ({
  page,
  baseURL,
  complaints,
}) => {
  await someone(page, baseURL);
  await openAlive(page, `${path}/new`);
  await fillIn(page);
  await create(page).click();
  await expect(page).toHaveURL(path);
  await openAlive(page, '/dashboard/treatment');
  await page.getByRole('button', { name: 'Delete “Back massage”' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(message(page, /“Back massage” is part of the package “Back and head”/)).toBeVisible();
  await page.getByRole('link', { name: 'Edit “Back massage”' }).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('65');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('£85.50 → £95.50')).toBeVisible();
  await expectAccessible(page);
  expectRefusals(complaints, 409);
});

test('lists and packages that fail to load say why', async ({ page, baseURL, complaints }) => {
  await someone(page, baseURL);
  const fault = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/treatment-package?*', (route) => route.fulfill(fault), { times: 1 });
  await openAlive(page, path);
  await expect(page.getByText('Failed to fetch treatment package data')).toBeVisible();
  await page.route('**/api/treatment-package?*', (route) => route.fulfill({ json: [] }), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Invalid data format received from server')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No, data found for treatment packages')).toBeVisible();
  for (const id of ['abc', '4000000']) {
    await openAlive(page, `${path}/${id}`);
    await expect(page.getByText('Invalid package ID')).toBeVisible();
  }
  await expectAccessible(page);
  await page.route('**/api/category', (route) => route.fulfill(fault), { times: 1 });
  await openAlive(page, `${path}/new`);
  await expect(page.getByText('Treatment category could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again: treatment category' }).click();
  await expect(page.getByText('Treatment category could not be loaded')).toBeHidden();
  await expect(form(page).getByLabel('Treatment category')).toBeVisible();
  for (const status of [404, 500]) expectRefusals(complaints, status);
});

test('a public page shows packages with their saving', async ({ page }) => {
  await openAlive(page, '/listing-details/magnolia-rooms-leeds');
  const packages = page.getByRole('region', { name: 'Packages' });
  await expect(packages.getByRole('heading', { level: 3 })).toHaveText([
    'From desk to done',
    'After the finish line',
    'The last quiet weeks',
  ]);
  await expect(packages.getByText('Save £8.50')).toBeVisible();
  await packages.getByText('2 treatments in it').first().click();
  await expect(packages.getByText('Indian head massage, 30 minutes')).toBeVisible();
  await expectAccessible(page);
});

test('everything fits a narrow screen', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await someone(page, baseURL);
  for (const at of [path, `${path}/new`]) {
    await openAlive(page, at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(320);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  await expect(picker(page).getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page);
});
