import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';
import { email, header, messages, stored } from './sign-in-form.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send the code' });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const another = (page: Page) => page.getByRole('button', { name: /^Send another/ });

const codeIn = (text: string) => /Your sign-in code\s+(\d{6})/.exec(text)?.[1] ?? '';
const codeFor = async (address: string) => codeIn(await emailTo(address, 'Your sign-in code'));
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a client signs in with a code instead of the password, and may ask for another', async ({
  page,
  baseURL,
  complaints,
}) => {
  const somebody = await register(baseURL);
  await page.clock.install();
  await openAlive(page, '/login');
  await email(page).fill(somebody.email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(email(page)).toHaveValue(somebody.email);
  await expectAccessible(page);
  await send(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field(page)).toHaveAttribute('inputmode', 'numeric');
  const first = await codeFor(somebody.email);

  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/Enter the code$/);
  await field(page).fill(otherThan(first));
  await submit(page).click();
  await expect(field(page)).toHaveAccessibleDescription(/This code is not right\. 4 tries are left\.$/);
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  await expect(another(page)).toBeDisabled();
  await page.clock.fastForward(31_000);
  await expect(another(page)).toHaveText('Send another');
  await another(page).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    'The earlier one no longer works.',
  );
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => codeFor(somebody.email)).not.toBe(first);
  const code = await codeFor(somebody.email);
  await field(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await submit(page).click();
  await expect(messages(page)).toContainText('Login successful');
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'user_id')).toBe(String(somebody.user.id));
  expectRefusals(complaints, 422);
});

test('a newcomer makes an account with a code, a name and two ticks, on a phone', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const address = `newcomer-${randomUUID()}@example.com`;
  await openAlive(page, '/login');
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await email(page).fill(address);
  await send(page).click();
  await field(page).fill(await codeFor(address));
  await submit(page).click();
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await expectAccessible(page);
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(name).toHaveAccessibleDescription('Enter your name');
  await name.fill('Nell Quarry');
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel('I accept the terms and conditions').check();
  await create.click();
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page, 'role')).toBe('user');
  await openAlive(page, '/service-categories');
  await expect(header(page)).toContainText('Nell');
  expect(complaints).toEqual([]);
});
