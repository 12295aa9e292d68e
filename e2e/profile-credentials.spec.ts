import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { message, openProfile } from './profile-page.ts';

test('a password is changed with its rules ticked off, and the current one asked for when needed', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL));
  await openProfile(page);
  const form = page.getByRole('form', { name: 'Password' });
  await expect(
    form.getByText('Password should be in 8 characters with one uppercase, one lowercase and one number'),
  ).toBeVisible();
  await form.getByLabel('New password').fill('otter9!Basket');
  await expect(form.getByText('(done)')).toHaveCount(4);
  await form.getByLabel('Confirm password').fill('otter9!Baskets');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Password and Confirm Password do not match')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Confirm password').fill('otter9!Basket');
  const needed = 'Enter your current password';
  await page.route(
    '**/api/user-password-update',
    (route) =>
      route.fulfill({ status: 422, json: { message: needed, errors: { current_password: [needed] } } }),
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Change password' }).click();
  const current = form.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(form.getByText(needed)).toBeVisible();
  await current.fill('not the one');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The password is incorrect.')).toBeVisible();
  await current.fill('quay7Lantern!fox');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(message(page, 'Password updated successfully')).toBeVisible();
  await expect(current).toBeHidden();
  expectRefusals(complaints, 422);
});

test('a new email address waits for its link, and the current one stays until then', async ({
  page,
  baseURL,
}) => {
  const somebody = await register(baseURL);
  await comeIn(page, somebody);
  await openProfile(page);
  const section = page.getByRole('region', { name: 'Email address' });
  await expect(section.getByText('Not verified')).toBeVisible();
  await section.getByRole('button', { name: 'Change email address' }).click();
  await section.getByLabel('New email address').fill('nobody');
  await section.getByRole('button', { name: 'Send the link' }).last().click();
  await expect(section.getByText('Invalid email syntax. Please enter a valid email address.')).toBeVisible();
  const wanted = somebody.email.replace('client-', 'other-');
  await section.getByLabel('New email address').fill(wanted);
  await section.getByRole('button', { name: 'Send the link' }).last().click();
  await expect(section.getByText('Waiting for your confirmation')).toBeVisible();
  await expect(section.getByText(wanted)).toBeVisible();
  await expect(section.getByText(somebody.email).first()).toBeVisible();
  await expectAccessible(page);
});
