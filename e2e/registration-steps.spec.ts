import { expect, expectAccessible, openAlive, test } from './journey.ts';
import {
  aNewAddress,
  back,
  box,
  drafts,
  field,
  fillPerson,
  next,
  password,
  step,
  toAboutYou,
} from './registration-form.ts';

const sentences = {
  name: 'Name must be 3-30 characters long. Only letters and spaces are allowed.',
  email: 'Invalid email syntax. Please enter a valid email address.',
  phone: 'Phone number must be 7-15 digits. Only numbers are allowed.',
  password: 'Password must be 8-20 characters, along with 1 number and 1 special character',
};

test('Next waits until all four fields are valid, and each says what is missing', async ({ page }) => {
  await openAlive(page, '/user-registration');
  await expectAccessible(page);
  await expect(next(page)).toBeDisabled();
  await next(page).click({ force: true });
  await expect(field(page, 'Full name')).toBeFocused();
  for (const sentence of Object.values(sentences)) await expect(page.getByText(sentence)).toBeVisible();
  await expect(page).toHaveURL('/user-registration');
  await expectAccessible(page);

  await fillPerson(page, aNewAddress());
  for (const sentence of Object.values(sentences)) await expect(page.getByText(sentence)).toHaveCount(0);
  await expect(next(page)).toBeEnabled();
  await field(page, 'Phone').fill('07700');
  await expect(next(page)).toBeDisabled();
});

for (const [label, wrong, sentence] of [
  ['Full name', 'R2D2', sentences.name],
  ['Email', 'ada@', sentences.email],
  ['Phone', '07700 9O0123', sentences.phone],
  ['Password', 'Lantern!fox', sentences.password],
] as const) {
  test(`${label}: an invalid value is marked when the field is left, and an empty one is not`, async ({
    page,
  }) => {
    await openAlive(page, '/business-registration');
    await field(page, label).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText(sentence)).toHaveCount(0);
    await field(page, label).fill(wrong);
    await expect(page.getByText(sentence)).toHaveCount(0);
    await field(page, label).blur();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  });
}

test('each later step names what is missing', async ({ page }) => {
  await openAlive(page, '/user-registration');
  await toAboutYou(page, aNewAddress());
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(create).toBeDisabled();
  await create.click({ force: true });
  await expect(field(page, 'Mail or post')).toBeFocused();
  await expect(page.getByText('Please select an option')).toHaveCount(2);
  await expect(page.getByText('Please select a location')).toBeVisible();
  await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();
  await expectAccessible(page);

  await openAlive(page, '/business-registration');
  await fillPerson(page, aNewAddress());
  await next(page).click();
  await expect(step(page, 'Step 2 of 3 What you offer')).toBeFocused();
  await next(page).click({ force: true });
  await expect(page.getByText('Please select a treatment category')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'LinkedIn').check();
  await field(page, 'Treatment category').selectOption({ label: 'Hair' });
  await next(page).click();
  await expect(step(page, 'Step 3 of 3 Where you work')).toBeFocused();
  await page.getByRole('button', { name: 'Register business' }).click({ force: true });
  await expect(field(page, 'Business location')).toBeFocused();
  await expect(page.getByText('Please select an option').filter({ visible: true })).toHaveCount(2);
  await expectAccessible(page);
});

test('going back and forth, by our button or the browser’s, keeps the input', async ({ page }) => {
  await openAlive(page, '/user-registration');
  await toAboutYou(page, 'ada@example.com');
  await expect(page).toHaveURL('/user-registration?step=2');
  await field(page, '35-44').check();
  await back(page).click();
  await expect(step(page, 'Step 1 of 2 Your details')).toBeFocused();
  await expect(field(page, 'Password')).toHaveValue(password);
  await page.goForward();
  await expect(field(page, '35-44')).toBeChecked();
  await page.goBack();
  await expect(field(page, 'Email')).toHaveValue('ada@example.com');
  await expect(page).toHaveURL('/user-registration');

  // The step that was turned to gives its heading the focus: what is typed before that could go there.
  await expect(step(page, 'Step 1 of 2 Your details')).toBeFocused();
  await field(page, 'Email').fill('ada@');
  await page.goForward();
  await expect(page).toHaveURL('/user-registration');
  await expect(step(page, 'Step 1 of 2 Your details')).toBeVisible();
});

test('a reload keeps everything but the password, and the page says why it asks again', async ({ page }) => {
  await openAlive(page, '/user-registration');
  await toAboutYou(page, 'ada@example.com');
  await field(page, 'TikTok').check();
  await field(page, 'Location').selectOption({ label: 'Leeds' });
  expect(await drafts(page)).toContain('ada@example.com');
  expect(await drafts(page)).not.toContain(password);

  await page.reload();
  await page.mouse.move(3, 3);
  await expect(page.getByText('we never keep passwords in a browser')).toBeVisible();
  await expect(page).toHaveURL('/user-registration');
  await expect(field(page, 'Full name')).toHaveValue('Ada Fairweather');
  await expect(field(page, 'Password')).toHaveValue('');
  await expectAccessible(page);
  await field(page, 'Password').fill(password);
  await expect(page.getByText('we never keep passwords in a browser')).toHaveCount(0);
  await next(page).click();
  await expect(field(page, 'TikTok')).toBeChecked();
  await expect(field(page, 'Location')).toHaveValue('leeds');
});

test('another tab does not see the input of this one', async ({ page, context }) => {
  await openAlive(page, '/user-registration');
  await fillPerson(page, 'ada@example.com');
  const other = await context.newPage();
  await openAlive(other, '/user-registration');
  await expect(field(other, 'Email')).toHaveValue('');
});

test('a double click on Next moves one step, without errors on the next step', async ({ page }) => {
  await openAlive(page, '/user-registration');
  await fillPerson(page, aNewAddress());
  await next(page).dblclick();
  await expect(step(page, 'Step 2 of 2 About you')).toBeFocused();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/user-registration');
});

test('an address of a later step starts at the first', async ({ page }) => {
  await openAlive(page, '/business-registration?step=3');
  await expect(step(page, 'Step 1 of 3 Your details')).toBeVisible();
  await expect(page).toHaveURL('/business-registration');
});

test('input typed before scripts run counts', async ({ page }) => {
  await page.goto('/user-registration', { waitUntil: 'commit' });
  await fillPerson(page, aNewAddress());
  await expect(next(page)).toBeEnabled();
  await next(page).click();
  await expect(step(page, 'Step 2 of 2 About you')).toBeVisible();
});

test('everything works by keyboard alone', async ({ page }) => {
  await openAlive(page, '/user-registration');
  const eye = page.getByRole('button', { name: 'Show password' });
  await expect(eye).toBeVisible();
  await field(page, 'Full name').focus();
  for (const text of ['Ada Fairweather', aNewAddress(), '07700 900123', password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(eye).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Step 2 of 2 About you')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field(page, 'Mail or post')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lee');
  await expect(field(page, 'Location')).toHaveValue('leeds');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(field(page, '18-24')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('User created successfully')).toBeVisible();
});

test('the rules of a password are ticked off while it is typed', async ({ page }) => {
  await openAlive(page, '/user-registration');
  const rules = field(page, 'Password');
  await expect(rules).not.toHaveAccessibleDescription(/done/);
  await rules.fill('lantern7');
  await expect(rules).toHaveAccessibleDescription(/8 to 20 characters \(done\).*at least 1 number \(done\)/);
  await expect(rules).not.toHaveAccessibleDescription(/\^ & \* \(done\)/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script the form says what it needs, and sends nothing', async ({ page }) => {
    await page.goto('/user-registration');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await fillPerson(page, 'ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/user-registration');
  });
});

test('nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAlive(page, '/business-registration');
  await fillPerson(page, aNewAddress());
  await next(page).click();
  await field(page, 'Treatment category').selectOption({ label: 'Hair' });
  await page.getByText('Add other categories').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
