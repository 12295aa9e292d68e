import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test, untilAlive } from './journey.ts';
import {
  aNewAddress,
  back,
  box,
  drafts,
  expectNoAnswers,
  field,
  fillAboutYou,
  fillPerson,
  next,
  password,
  step,
  toAboutYou,
  waitBefore,
} from './registration-form.ts';

/** A message that fades in has no colour to be judged on its way. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const create = 'Create account';

test('a client registers in two steps, is sent to the login page and signs in @smoke', async ({ page }) => {
  const email = aNewAddress();
  await openAlive(page, '/user-registration');
  await toAboutYou(page, email);
  await fillAboutYou(page);
  const waited = waitBefore(page, '/api/user-signup', '/login');
  await page.getByRole('button', { name: create }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(step(page, 'Your account is ready')).toBeFocused();
  await expectAccessible(page);
  await expect(page).toHaveURL('/login');
  expect(await waited).toBeGreaterThanOrEqual(3_000);
  expect(await drafts(page)).toBe('[]');

  await expect(page.getByRole('status')).toContainText(email);
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a business registers in three steps, and learns what comes next', async ({ page }) => {
  const email = aNewAddress();
  await openAlive(page, '/business-registration');
  await field(page, 'Business name (optional)').fill('Fairweather Rooms');
  await fillPerson(page, email);
  await expectAccessible(page);
  await next(page).click();

  await expect(step(page, 'Step 2 of 3 What you offer')).toBeFocused();
  await field(page, 'A friend').check();
  await field(page, 'Treatment category').selectOption({ label: 'Nails' });
  await page.getByText('Add other categories').click();
  await field(page, 'Hair').check();
  await expect(page.getByText('Other categories: 1 chosen')).toBeVisible();
  await expectAccessible(page);
  await next(page).click();

  await expect(step(page, 'Step 3 of 3 Where you work')).toBeFocused();
  await field(page, 'Business location').selectOption({ label: 'York' });
  await field(page, 'Just me').check();
  await field(page, 'One').check();
  await box(page).check();
  await expectAccessible(page);
  const sent = page.waitForRequest('**/api/signup');
  const waited = waitBefore(page, '/api/signup', '/business-login');
  await page.getByRole('button', { name: 'Register business' }).click();
  const { categories, business_name } = (await sent).postDataJSON();
  expect(categories).toHaveLength(2);
  expect(business_name).toBe('Fairweather Rooms');
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL('/business-login');
  expect(await waited).toBeGreaterThanOrEqual(2_000);
  await expect(page.getByRole('status')).toContainText('listing is waiting in your dashboard');
  await expectAccessible(page);

  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('an email address in use leads back to its field', async ({ page, baseURL, complaints }) => {
  const { email } = await register(baseURL);
  await openAlive(page, '/user-registration');
  await toAboutYou(page, email);
  await fillAboutYou(page);
  await page.getByRole('button', { name: create }).click();
  await expect(page.getByText('Registration failed')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('The email has already been taken.');
  await expect(page).toHaveURL('/user-registration');
  await expect(page.locator('form').getByRole('link', { name: 'sign in' })).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expectAccessible(page);
  expectRefusals(complaints, 422);

  await field(page, 'Email').fill(aNewAddress());
  await expect(field(page, 'Password')).toHaveValue(password);
  await next(page).click();
  await expect(field(page, 'Instagram')).toBeChecked();
  await expect(field(page, 'Location')).toHaveValue('leeds');
  await page.getByRole('button', { name: create }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(page.getByText('Registration failed')).toHaveCount(0);
});

test('a common password, or one with the name, is refused', async ({ page }) => {
  await openAlive(page, '/user-registration');
  await fillPerson(page, aNewAddress());
  for (const [weak, why] of [
    ['Fairweather1!', /The password must not contain your name, your email address or our name\./],
    ['Password123!', /This password is too common\. Please choose another\./],
  ] as const) {
    await field(page, 'Password').fill(weak);
    await next(page).click();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(why);
    await expect(field(page, 'Password')).toBeFocused();
    await expect(step(page, 'Step 1 of 2 Your details')).toBeVisible();
  }
  await expectAccessible(page);
  await field(page, 'Password').fill(password);
  await next(page).click();
  await expect(step(page, 'Step 2 of 2 About you')).toBeFocused();
});

test('a weak password is reported when its field is left', async ({ page }) => {
  await openAlive(page, '/business-registration');
  await fillPerson(page, aNewAddress());
  await field(page, 'Business name (optional)').fill('Lantern');
  await field(page, 'Phone').focus();
  await field(page, 'Password').focus();
  await field(page, 'Phone').focus();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/must not contain your name/);
});

test('a lost connection loses no input', async ({ page, complaints }) => {
  await openAlive(page, '/business-registration');
  await fillPerson(page, aNewAddress());
  await page.context().setOffline(true);
  await next(page).click();
  await field(page, 'A friend').check();
  await field(page, 'Treatment category').selectOption({ label: 'Massage' });
  await next(page).click();
  await field(page, 'Business location').selectOption({ label: 'York' });
  await field(page, 'Just me').check();
  await field(page, 'Two').check();
  await box(page).check();
  const send = page.getByRole('button', { name: 'Register business' });
  await send.click();
  const sentence = 'An unexpected error occurred. Please try again later.';
  await expect(page.getByText(`Registration failed: ${sentence}`)).toBeVisible();
  await expect(page.locator('form').getByRole('alert')).toContainText(
    'Everything that you entered is still here.',
  );
  await expectAccessible(page);
  expectNoAnswers(complaints);

  await page.context().setOffline(false);
  await expect(field(page, 'Two')).toBeChecked();
  await send.click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page.getByText('Registration failed')).toHaveCount(0);
});

test('a double click registers once', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user-signup')) calls += 1;
  });
  // Held until all presses were made: a quick answer would take the form away first.
  let goOn = () => {};
  const pressed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/user-signup', async (route) => {
    await pressed;
    await route.continue();
  });
  await openAlive(page, '/user-registration');
  await toAboutYou(page, aNewAddress());
  await fillAboutYou(page);
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await box(page).press('Enter');
  goOn();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(calls).toBe(1);
});

test('a person who has to register first comes to the page afterwards', async ({ page }) => {
  await openAlive(page, '/dashboard/my-profile#password');
  await expect(page).toHaveURL(/^[^?]*\/login\?return=/);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/user-registration\?return=/);
  await toAboutYou(page, aNewAddress());
  await page.reload();
  await untilAlive(page);
  await field(page, 'Password').fill(password);
  await next(page).click();
  await fillAboutYou(page);
  await page.getByRole('button', { name: create }).click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'sign in' }).click();
  await expect(page).toHaveURL('/dashboard/my-profile#password');
});

for (const path of ['/user-registration', '/business-registration']) {
  test(`${path} sends a signed-in person on`, async ({ page, baseURL }) => {
    await comeIn(page, await register(baseURL));
    await page.goto(path);
    await page.mouse.move(2, 2);
    await expect(page).toHaveURL('/dashboard');
  });
}

test('each form links to the other, its login page and the legal pages', async ({ page }) => {
  await openAlive(page, '/user-registration');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/login');
  await toAboutYou(page, aNewAddress());
  const beside = page.waitForEvent('popup');
  await main.getByRole('link', { name: /^terms and conditions/ }).click();
  await expect((await beside).getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await back(page).click();
  await expect(field(page, 'Password')).toHaveValue(password);

  await main.getByRole('link', { name: 'Register your business' }).click();
  await expect(page).toHaveURL('/business-registration');
  await expect(main.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/business-login',
  );
  await main.getByRole('link', { name: 'Register as a client' }).click();
  await expect(page).toHaveURL('/user-registration');
});
