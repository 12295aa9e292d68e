import { callApi, comeIn, expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';

test('an operator answers a complaint from the contact form, and its sender reads the answer', async ({
  page,
  baseURL,
  complaints,
}) => {
  await openAlive(page, '/contact-us');
  await page.getByLabel('Name', { exact: true }).fill('Odette Lark');
  await page.getByLabel('Email', { exact: true }).fill('odette@example.com');
  await page.getByLabel('Phone').fill('07700900456');
  await page.getByLabel('What is it about?').selectOption('A complaint');
  await page.getByRole('textbox', { name: 'Message' }).fill('My booking was cancelled twice.');
  await expectAccessible(page);
  // A form that is sent within three seconds asks for a second press, as of a robot.
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText(/sent successfully|That was quick/)).toBeVisible();
  if (await page.getByText('That was quick').isVisible()) {
    await page.waitForFunction(() => performance.now() > 3_500);
    await send.click();
  }
  await expect(page).toHaveURL('/thank-you?done=contact');
  expectRefusals(complaints, 422);
  expect(await emailTo('odette@example.com', 'We have received your message')).toContain('Within 14 days');

  const operator = { email: 'operator@example.com', password: 'Rosemary!2026' };
  await comeIn(page, await callApi(baseURL ?? '', '/api/login', operator));
  await page.setViewportSize({ width: 375, height: 800 });
  await openAlive(page, '/dashboard/operator/message?search=Odette');
  const link = page.getByRole('link', { name: 'Odette Lark' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByText('My booking was cancelled twice.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Write something first.')).toBeVisible();
  await page.getByLabel('Your answer').fill('We are sorry, and have asked the salon.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expectAccessible(page);
  expect(await emailTo('odette@example.com', 'Your message to us')).toContain('We are sorry');
});
