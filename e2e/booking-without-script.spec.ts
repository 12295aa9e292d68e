import { codeFor, heading, newcomer, nextFree, phone, salon } from './booking-page.ts';
import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false, viewport: phone });

test('without script someone new chooses, signs in by a code and books', async ({ page }) => {
  const email = newcomer();
  await page.goto(`${salon}/book`);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose at least one treatment.');
  await page
    .getByRole('checkbox', { name: /^45 minutes/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await nextFree(page).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('123');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/Enter the six digits from our email\.$/);
  await code.fill(await codeFor(email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Full name').fill('Imogen Thackray');
  await page.getByRole('button', { name: 'Create account' }).click();
  // Playwright finds nothing inside <noscript> by its text.
  await expect(page.getByLabel('I am 18 or older')).toHaveAccessibleDescription(/You must be 18 or older/);
  await page.getByLabel('I am 18 or older').check();
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Note to the business (optional)').fill('First time here.');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(heading(page)).toHaveText('Booked');
  await expect(page.getByText('To pay at the venue')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Booked');
});
