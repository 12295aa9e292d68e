import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

const address = '/dashboard/practitioner';
const rows = (page: Page) => page.getByRole('table', { name: 'Practitioners' }).getByRole('row');
const form = (page: Page) => page.getByRole('form', { name: /practitioner/ });
const textbox = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });

async function comeAsBusiness(page: Page, baseURL: string | undefined) {
  const business = await register(baseURL, 'business');
  await comeIn(page, business);
  await openAlive(page, address);
  return business;
}

async function fill(page: Page, { name = 'Nerys Caddick' } = {}) {
  await textbox(page, 'Name').fill(name);
  await textbox(page, 'Qualification').fill('BSc (Hons) Nursing');
  await textbox(page, 'Certificate').fill('Registered nurse');
}
const tick = (page: Page) =>
  form(page)
    .getByRole('checkbox', { name: /has agreed/ })
    .check();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The form takes the table's place, and its heading the focus: what is typed before that could go there. */
async function openNew(page: Page) {
  await press(page, 'Create');
  await expect(page.getByRole('heading', { name: 'Create practitioner' })).toBeFocused();
}

test('a business adds a practitioner, edits the profile and deletes it', async ({ page, baseURL }) => {
  await comeAsBusiness(page, baseURL);
  await expect(page.getByText('No Practitioner Data Found')).toBeVisible();
  await expectAccessible(page);
  await openNew(page);
  await fill(page);
  await press(page, 'Create');
  await expect(page.getByText('Please confirm by checking the box')).toBeVisible();
  await expectAccessible(page);
  await form(page).getByRole('combobox', { name: 'Register' }).selectOption('NMC');
  await textbox(page, 'Number on the register').fill('123');
  await expect(page.getByText(/Numbers of the Nursing and Midwifery Council usually have/)).toBeVisible();
  await textbox(page, 'Number on the register').fill('12A3456B');
  await tick(page);
  await press(page, 'Create');
  await expect(page.getByText('Practitioner created successfully!')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit “Nerys Caddick”' }).click();
  await expect(page.getByRole('heading', { name: 'Update practitioner' })).toBeFocused();
  await expect(textbox(page, 'Number on the register')).toHaveValue('12A3456B');
  await textbox(page, 'Certificate').fill('Nurse prescriber');
  await press(page, 'Update');
  await expect(page.getByText('Please confirm the consent checkbox')).toBeVisible();
  await tick(page);
  await press(page, 'Update');
  await expect(page.getByText('Practitioner updated successfully!')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Nurse prescriber');

  await page.getByRole('button', { name: 'Delete “Nerys Caddick”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText("You won't be able to revert this!");
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No, Cancel' }).click();
  await page.getByRole('button', { name: 'Delete “Nerys Caddick”' }).click();
  await dialog.getByRole('button', { name: 'Yes, Delete it' }).click();
  await expect(page.getByText('No Practitioner Data Found')).toBeVisible();
});

test('rows come newest first, five a page, and are found by name and qualification', async ({
  page,
  baseURL,
}) => {
  const { token } = await comeAsBusiness(page, baseURL);
  for (const name of ['Ada Bell', 'Bea Cole', 'Cyd Dane', 'Dot Eames', 'Eve Fox', 'Fay Gill'])
    await fetch(`${baseURL}/api/practitioner`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name,
        qualification: `Diploma of ${name}`,
        certificate: 'Guild',
        confirmBox: true,
      }),
    });
  await page.reload();
  await expect(rows(page).nth(1)).toContainText('Fay Gill');
  await expect(page.getByText('Showing 1 to 5 of 6 entries')).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await press(page, 'Next');
  await expect(rows(page).nth(1)).toContainText('Ada Bell');
  await page.getByLabel('Show entries').selectOption('20');
  await expect(rows(page)).toHaveCount(7);
  await page.getByLabel('Search by name or qualification').fill('of cyd');
  await expect(rows(page)).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(rows(page).nth(1)).toContainText('Cyd Dane');
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(spill).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('words that may not be advertised are flagged while typing, replaced or asked about', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeAsBusiness(page, baseURL);
  await openNew(page);
  await fill(page);
  await textbox(page, 'Certificate').fill('Botox trainer');
  await expect(page.getByText(/You can’t publish this text yet/)).toBeVisible();
  await expectAccessible(page);
  await tick(page);
  await press(page, 'Create');
  await expect(
    page.getByText(/“Botox” names or hints at a prescription-only medicine/).first(),
  ).toBeVisible();
  expectRefusals(complaints, 422);
  await page.getByRole('button', { name: 'Ask us to check “Botox”' }).click();
  await page
    .getByLabel('Why do these words not mean a medicine?')
    .fill('It is the name of a school of dance.');
  await expectAccessible(page);
  await press(page, 'Send the question');
  await expect(page.getByText(/We check your wording within two working days/)).toBeVisible();
  await expect(page.getByText('You have asked us about these words.')).toBeVisible();
  await press(page, 'Write “consultation for lines and wrinkles” instead');
  await expect(textbox(page, 'Certificate')).toHaveValue('consultation for lines and wrinkles trainer');
});

test('a server error is shown, no input is lost, and the next try works', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeAsBusiness(page, baseURL);
  await openNew(page);
  await fill(page, { name: 'Ada Bell' });
  await tick(page);
  await page.route('**/api/practitioner', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Server Error' } })
      : route.continue(),
  );
  await press(page, 'Create');
  await expect(page.getByText('Failed to create practitioner')).toBeVisible();
  expectRefusals(complaints, 500);
  await page.unroute('**/api/practitioner');
  await press(page, 'Create');
  await expect(rows(page).nth(1)).toContainText('Ada Bell');
  await page.route('**/api/practitioner?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to fetch practitioner data')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/practitioner?*');
  await page.route('**/api/practitioner?*', (route) => route.fulfill({ json: { nothing: true } }));
  await press(page, 'Try again');
  await expect(page.getByText('Invalid data format received from server')).toBeVisible();
  await page.unroute('**/api/practitioner?*');
  await press(page, 'Try again');
  await expect(rows(page).nth(1)).toContainText('Ada Bell');
  expectRefusals(complaints, 500);
});

test('after a session ends midway, signing in returns to the form and its input', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { email, password } = await comeAsBusiness(page, baseURL);
  await openNew(page);
  await fill(page, { name: 'Bea Cole' });
  await tick(page);
  // Of a session that ended, whichever call comes first is told: here it is this one.
  await page.route('**/api/practitioner', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.', code: 'unauthenticated' } }),
  );
  await press(page, 'Create');
  await page.waitForURL(/login/);
  await page.unroute('**/api/practitioner');
  expectRefusals(complaints, 401);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^log ?in$|^sign in$/i }).click();
  await page.waitForURL(/practitioner/);
  await expect(textbox(page, 'Qualification')).toHaveValue('BSc (Hons) Nursing');
});
