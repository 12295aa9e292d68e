import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test, untilAlive } from './journey.ts';
import {
  email,
  header,
  messages,
  openAccountMenu,
  password,
  remember,
  signIn,
  stored,
  submit,
} from './sign-in-form.ts';

const client = { email: 'client@example.com', password: 'Willow!2026' };
const business = { email: 'business@example.com', password: 'Juniper!2026' };

test('a client signs in and is greeted in the header of every page @smoke', async ({ page, baseURL }) => {
  const somebody = await register(baseURL);
  await openAlive(page, '/login');
  await expect(page).toHaveTitle('Client login | Treatory');
  await expectAccessible(page);
  await signIn(page, somebody);
  await expect(messages(page)).toContainText('Login successful');
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'role')).toBe('user');
  expect(await stored(page, 'user_id')).toBe(String(somebody.user.id));
  expect(await stored(page, 'token')).toBeTruthy();

  await openAlive(page, '/service-categories');
  await openAccountMenu(page, somebody.name);
  await expectAccessible(page);
  await expect(header(page).getByRole('link', { name: 'client login' })).toHaveCount(0);
  await header(page).getByRole('link', { name: 'my dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a wrong password shows an error and a message, and the email stays', async ({ page, complaints }) => {
  await openAlive(page, '/login');
  await signIn(page, { ...client, password: 'not my password' });
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.');
  await expect(messages(page)).toContainText('Login failed');
  await expect(email(page)).toHaveValue(client.email);
  await expect(password(page)).toHaveValue('not my password');
  await expectAccessible(page);
  await password(page).fill(client.password);
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(messages(page)).not.toContainText('Login failed');
  expectRefusals(complaints, 401);
});

test('the business login shows an error in a red alert', async ({ page, complaints }) => {
  await openAlive(page, '/business-login');
  await expect(page).toHaveTitle('Business login | Treatory');
  await signIn(page, { ...business, password: 'not my password' });
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Incorrect email or password. Please try again.');
  await expect(alert).toHaveCSS('border-top-color', 'rgb(179, 38, 30)');
  await expect(messages(page)).toContainText('Login failed');
  await expectAccessible(page);
  expectRefusals(complaints, 401);
});

test('missing and misspelt fields are marked, and the first of them has the focus', async ({ page }) => {
  await openAlive(page, '/login');
  await submit(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Enter your email address');
  await expect(password(page)).toHaveAccessibleDescription('Enter your password');
  await expectAccessible(page);
  await email(page).fill('nobody');
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription(
    'Invalid email syntax. Please enter a valid email address.',
  );
  await email(page).fill(client.email);
  await submit(page).click();
  await expect(password(page)).toBeFocused();
});

test('the password can be shown and pasted, and is hidden again when it is sent', async ({ page }) => {
  await openAlive(page, '/login');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await password(page).fill('Secret!1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await password(page).press('ControlOrMeta+a');
  await password(page).press('ControlOrMeta+c');
  await email(page).focus();
  await password(page).fill('');
  await password(page).press('ControlOrMeta+v');
  await expect(password(page)).toHaveValue('Secret!1');
  await submit(page).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('remember me keeps the email address and nothing else, until it is unticked', async ({ page }) => {
  await openAlive(page, '/login');
  await remember(page).check();
  await signIn(page, client);
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'rememberedUser')).toBe(JSON.stringify({ email: client.email }));
  // What the dashboard still asks for would be refused without its token; this page asks only whom it greets.
  await openAlive(page, '/credits');
  await expect(header(page).getByText(/^Hi, /)).toBeVisible();
  // From a page without script, so that nothing asks without it.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('token'));

  await openAlive(page, '/login');
  await expect(email(page)).toHaveValue(client.email);
  await expect(remember(page)).toBeChecked();
  await remember(page).uncheck();
  await signIn(page, client);
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'rememberedUser')).toBeNull();
});

test('an old storage entry with a password is cleaned as soon as a login page opens', async ({ page }) => {
  const old = JSON.stringify({ email: client.email, password: 'an old secret' });
  await page.addInitScript((entry) => {
    if (!localStorage.getItem('rememberedUser')) localStorage.setItem('rememberedUser', entry);
  }, old);
  await openAlive(page, '/business-login');
  await expect(email(page)).toHaveValue(client.email);
  await expect(password(page)).toHaveValue('');
  expect(await stored(page, 'rememberedUser')).toBe(JSON.stringify({ email: client.email }));
});

test('a business can sign in at the client login, and is told where its own is', async ({ page }) => {
  await openAlive(page, '/login');
  await signIn(page, business);
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'role')).toBe('agent');
  await expect(messages(page)).toContainText('This is a business account: next time use business login.');
  await expect(messages(page).getByRole('link', { name: 'Business login' })).toHaveAttribute(
    'href',
    '/business-login',
  );
});

test('a client can sign in at the business login, and is told where their own is', async ({ page }) => {
  await openAlive(page, '/business-login');
  await signIn(page, client);
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'role')).toBe('user');
  await expect(messages(page)).toContainText('This is a client account: next time use client login.');
});

test('a person who was sent to the login page comes back to the page they wanted', async ({ page }) => {
  await openAlive(page, '/dashboard/my-profile');
  await expect(page).toHaveURL('/login?return=%2Fdashboard%2Fmy-profile');
  await page.getByRole('main').getByRole('link', { name: 'Business login' }).click();
  await expect(page).toHaveURL('/business-login?return=%2Fdashboard%2Fmy-profile');
  // Its form looks the same, and is drawn a moment after the address.
  await expect(page.getByRole('heading', { level: 1, name: 'business login' })).toBeVisible();
  await signIn(page, business);
  await expect(page).toHaveURL('/dashboard/my-profile');
});

for (const hostile of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
  test(`a return address like ${hostile} leads to the dashboard`, async ({ page }) => {
    await openAlive(page, `/login?return=${encodeURIComponent(hostile)}`);
    await signIn(page, client);
    await expect(page).toHaveURL('/dashboard');
  });

test('a login page tells a signed-in person so, and offers the ways on', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, '/login');
  await expect(page.getByText('You are already signed in.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('no answer and an unexplained failure each show their own message', async ({ page, complaints }) => {
  await openAlive(page, '/login');
  await page.route('/api/login', (route) => route.abort());
  await signIn(page, client);
  await expect(page.getByRole('alert')).toHaveText(
    'The service could not be reached. Please check your connection.',
  );
  await page.unroute('/api/login');
  await page.route('/api/login', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
  await page.unroute('/api/login');
  const sentence = 'Too many login attempts. Please try again in 42 seconds.';
  await page.route('/api/login', (route) =>
    route.fulfill({ status: 429, json: { message: sentence, code: 'too-many-sign-ins' } }),
  );
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  complaints.length = 0;
});

test('a double click signs in once, and the button shows that it is working', async ({ page }) => {
  let calls = 0;
  await page.route('/api/login', async (route) => {
    calls += 1;
    await route.continue();
  });
  await openAlive(page, '/login');
  await email(page).fill(client.email);
  await password(page).fill(client.password);
  await submit(page).dblclick();
  await expect(page).toHaveURL('/dashboard');
  expect(calls).toBe(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('without script the form says that it needs script, and sends nothing', async ({ page, request }) => {
    // A browser whose scripts a test has switched off still takes the page for one with scripts.
    const html = await (await request.get('/login')).text();
    expect(html).toMatch(/<noscript><p[^>]*>This form needs JavaScript\./);
    await page.goto('/login');
    await expect(submit(page)).toBeDisabled();
    await email(page).fill(client.email);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test('on the narrowest phone the menu links to both logins', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await untilAlive(page);
  await page.getByText('menus', { exact: true }).click();
  await expect(header(page).getByRole('link', { name: 'business login' })).toBeVisible();
  await expectAccessible(page);
  await header(page).getByRole('list').getByRole('link', { name: 'client login' }).click();
  await expect(page).toHaveURL('/login');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
});
