import { comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';
import { message } from './profile-page.ts';

test('a no-show that its client disputes is decided by an operator, with reasons for both sides', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, '/dashboard/operator');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Disputed no-shows/ })
    .click();
  await expect(page.getByText('I rang the bell at five to')).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  // Whose client it was depends on the day on which the demonstration was made.
  const business = String(
    await page
      .getByText(/^\S+@example\.com$/)
      .first()
      .textContent(),
  );
  await page.getByRole('button', { name: /^Withdraw the no-show of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Short');
  await dialog.getByRole('button', { name: 'Withdraw the no-show' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  expectRefusals(complaints, 422);
  await expectAccessible(page);
  const reason = 'The telephone log that the client sent shows both calls.';
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Withdraw the no-show' }).click();
  await expect(message(page, 'Both sides get your reason by email.')).toBeVisible();
  await expect(page.getByText('No disputed no-show waits.')).toBeVisible();
  await page.getByText('Decided', { exact: true }).click();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  const told = await emailTo(business, 'withdrawn a no-show');
  expect(told).toContain(reason);
  await openAlive(page, '/dashboard/operator/audit');
  await expect(page.getByText(reason).first()).toBeVisible();
});
