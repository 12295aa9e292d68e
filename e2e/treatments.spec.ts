import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { aTreatment, forgiveCuts, message } from './price-list.ts';

const path = '/dashboard/treatment';
const form = (page: Page) => page.getByRole('form', { name: 'Treatment' });
const variant = (page: Page, number: number) => page.getByRole('group', { name: `Variant ${number}` });

async function fillIn(page: Page, name = 'Deep tissue massage') {
  await form(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form(page).getByLabel('Treatment category').selectOption('Massage');
  await form(page).getByLabel('Service type').fill('Deep tissue');
  await page.getByRole('option', { name: 'Deep tissue massage' }).click();
  await form(page).getByRole('textbox', { name: 'Description', exact: true }).fill('Slow and firm.');
  await variant(page, 1).getByLabel('Variant name').fill('One hour');
  await variant(page, 1).getByRole('textbox', { name: 'Price', exact: true }).fill('55');
}

test('a business adds its first treatment, with a price list that it arranges', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, path);
  await expect(page.getByText('No treatments found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create treatment' }).click();
  // A new screen gives its heading the focus: what is typed before that could go there.
  await expect(page.getByRole('heading', { level: 1, name: 'Create treatment' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add variant' });
  await expect(add).toBeDisabled();
  await fillIn(page);
  await expect(add).toBeEnabled();
  await add.click();
  await expect(variant(page, 2).getByLabel('Variant name')).toBeFocused();
  await expect(add).toBeDisabled();
  await variant(page, 2).getByLabel('Variant name').fill('First talk');
  await variant(page, 2).getByLabel('Price type').selectOption('free');
  await expect(variant(page, 2).getByRole('textbox', { name: 'Price', exact: true })).toBeDisabled();
  await expect(variant(page, 2).getByLabel('Duration').getByRole('option')).toHaveCount(46);
  await variant(page, 2).getByLabel('Duration').selectOption('15 min');
  await page.getByRole('button', { name: 'Duplicate “One hour”' }).click();
  await variant(page, 2).getByLabel('Variant name').fill('Two hours');
  await page.getByRole('button', { name: 'Move “First talk” up' }).click();
  await expect(page.getByText('Variant 3 is now variant 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete “Two hours”' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(message(page, 'Treatment created successfully!')).toBeVisible();
  const row = page.getByRole('row', { name: /Deep tissue massage/ });
  await expect(row.getByText('Active')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Edit “Deep tissue massage”' }).click();
  await expect(variant(page, 2).getByLabel('Variant name')).toHaveValue('First talk');
});

test('the browser checks each field before anything is sent', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  const editor = Promise.withResolvers<void>();
  await page.route(/rich-text-area/, (route) => editor.promise.then(() => route.continue()));
  await openAlive(page, `${path}/new`);
  const create = form(page).getByRole('button', { name: 'Create', exact: true });
  await expect(form(page).getByRole('status', { name: 'Loading the editor' })).toBeVisible();
  const place = await create.boundingBox();
  editor.resolve();
  await expect(form(page).getByRole('toolbar')).toBeVisible();
  expect(await create.boundingBox(), 'the editor has its room before it comes').toEqual(place);
  // Suggested, and nobody's duty: what is emptied is asked for like the rest.
  await form(page).getByLabel('Treatment category').selectOption('Choose a category');
  await variant(page, 1).getByLabel('Variant name').fill('');
  // Slowly, as a hand does: what is said of the field that is left must not push the button away.
  await create.click({ delay: 300 });
  await expect(form(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  for (const sentence of [
    'Enter a name',
    'Enter a service type',
    'Choose a category',
    'Enter a description',
    'Name field can not be empty.',
    'Price must be greater than 0 for Fixed price type',
  ])
    await expect(form(page).getByText(sentence).and(page.getByRole('paragraph'))).toBeVisible();
  await expectAccessible(page);
  await form(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Botox for lines');
  await expect(form(page).getByText(/prescription-only medicine/)).toBeVisible();
  await expectAccessible(page);
});

test('a treatment is duplicated, edited, and deleted after a confirmation', async ({ page, baseURL }) => {
  const somebody = await register(baseURL, 'business');
  await aTreatment(baseURL, somebody, 'Hot stones');
  await comeIn(page, somebody);
  await openAlive(page, path);
  await page.getByRole('link', { name: 'Duplicate “Hot stones”' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Hot stones (copy)',
  );
  await form(page).getByLabel('Status').selectOption('Inactive');
  await form(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row', { name: /\(copy\)/ }).getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Delete “Hot stones (copy)”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByText("You won't be able to revert this!")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete “Hot stones (copy)”' }).click();
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(message(page, 'Treatment deleted successfully!')).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});

test('a refusal, a server error and a lost connection leave the form as it was', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, `${path}/new`);
  await fillIn(page);
  const errors = { name: ['This name is taken.'], 'variants.0.price': ['That is too much.'] };
  const refuse = { status: 422, json: { message: 'This name is taken.', errors } };
  await page.route('**/api/treatment', (route) => route.fulfill(refuse), { times: 1 });
  const create = form(page).getByRole('button', { name: 'Create', exact: true });
  await create.click();
  for (const sentence of ['This name is taken.', 'That is too much.']) {
    await expect(form(page).getByText(sentence)).toBeVisible();
    await expect(message(page, sentence)).toBeVisible();
  }
  await expectAccessible(page);
  const fault = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/treatment', (route) => route.fulfill(fault), { times: 1 });
  await create.click();
  await expect(message(page, 'Server Error')).toBeVisible();
  await page.route('**/api/treatment', (route) => route.abort(), { times: 1 });
  await create.click();
  await expect(message(page, /could not be reached/)).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Deep tissue massage',
  );
  await create.click();
  await expect(message(page, 'Treatment created successfully!')).toBeVisible();
  for (const status of [422, 500]) expectRefusals(complaints, status);
  forgiveCuts(complaints);
});

test('a session that ends midway through a form loses no input', async ({ page, baseURL, complaints }) => {
  const somebody = await register(baseURL, 'business');
  await comeIn(page, somebody);
  await openAlive(page, `${path}/new`);
  await fillIn(page, 'Half a sentence');
  const over = { status: 401, json: { message: 'Unauthenticated.' } };
  await page.route('**/api/treatment', (route) => route.fulfill(over), { times: 1 });
  await page.route('**/api/refresh-token', (route) => route.fulfill(over), { times: 1 });
  await form(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL('/login?return=%2Fdashboard%2Ftreatment%2Fnew');
  await page.getByLabel('Email').fill(somebody.email);
  await page.getByLabel('Password', { exact: true }).fill(somebody.password);
  await page.getByRole('button', { name: 'sign in', exact: true }).click();
  await expect(form(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a sentence');
  await expect(variant(page, 1).getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('55');
  await form(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(message(page, 'Treatment created successfully!')).toBeVisible();
  expectRefusals(complaints, 401);
});

test('a list that fails to load says why and can be retried', async ({ page, baseURL, complaints }) => {
  const somebody = await register(baseURL, 'business');
  await aTreatment(baseURL, somebody, 'Hot stones');
  await comeIn(page, somebody);
  const fault = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/treatment?*', (route) => route.fulfill(fault), { times: 1 });
  await openAlive(page, path);
  await expect(page.getByText('Failed to fetch treatment data')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/treatment?*', (route) => route.fulfill({ json: { odd: true } }), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Unexpected data format received from server')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Hot stones/ })).toBeVisible();
  await page.route('**/api/treatment/*', (route) => route.fulfill(fault), { times: 1 });
  await page.getByRole('button', { name: 'Delete “Hot stones”' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(message(page, 'Failed to delete treatment')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hot stones/ })).toBeVisible();
  expectRefusals(complaints, 500);
});

test('everything fits a narrow screen', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const somebody = await register(baseURL, 'business');
  await aTreatment(baseURL, somebody, 'Wilhelminakatharinabrunhildexylophonmassage');
  await comeIn(page, somebody);
  for (const at of [path, `${path}/new`, `${path}/import`]) {
    await openAlive(page, at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(320);
    await expectAccessible(page);
  }
});
