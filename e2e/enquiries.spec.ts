import { randomUUID } from 'node:crypto';
import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { ask, asked, fillIn, magnolia, typeForAWhile } from './enquiry-form.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { linkFromEmail } from './outbox.ts';
import { forgiveCuts } from './price-list.ts';

/** Nobody types so fast; the form knows when it was drawn. */
test('a visitor sends an enquiry, confirms the address, reads the answer and replies @smoke', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const email = `ottilie-${randomUUID()}@example.com`;
  const question = `Do you treat runners? ${randomUUID()}`;
  await openAlive(page, asked);
  await page.getByRole('link', { name: 'inquire now' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ask Magnolia Rooms' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, email, question);
  await typeForAWhile(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/we have sent you an email/)).toBeVisible();
  await expectAccessible(page);

  await openAlive(page, await linkFromEmail(email, '/enquiry'));
  await expect(page).toHaveURL(/\/enquiry\/[0-9a-f]{16}$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and send your enquiry');
  await expect(page.getByText(question)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send my enquiry' }).click();
  await expect(page.getByText(/We have sent your enquiry to the business/)).toBeVisible();
  await expect(page).toHaveURL(/\/enquiry\/[0-9a-f]{16}\?done=sent$/);
  await page.goBack();
  await expect(page.getByText(question)).toBeVisible();
  await page.goForward();
  const signIn = page.getByRole('link', { name: 'sign in', exact: true });
  await expect(signIn).toHaveAttribute('href', /^\/login\?return=.*enquiry/);

  const office = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await comeIn(office, await magnolia(baseURL));
  await openAlive(office, '/dashboard/enquiry');
  await expect(office.getByRole('link', { name: 'Ottilie Brand' }).first()).toBeVisible();
  await expectAccessible(office);
  await office.getByLabel('Search enquiries').fill(question.slice(-12));
  await expect(office.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await office.getByRole('link', { name: 'Ottilie Brand' }).click();
  await expect(office.getByText('Thursday after five')).toBeVisible();
  await expect(office.getByText(email)).toHaveCount(0);
  await office.getByLabel('Your answer').fill('Yes, every day but Sunday.');
  await office.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(office.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
  await expect(office.getByLabel('Your answer')).toHaveValue('');
  const list = {
    name: 'prices.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 of a journey'),
  };
  await office.locator('input[type=file]').setInputFiles(list);
  await expect(office.getByRole('button', { name: /^Save prices.pdf/ })).toBeVisible();
  await expectAccessible(office);

  await expect
    .poll(async () => {
      await openAlive(page, await linkFromEmail(email, '/enquiry'));
      return page.getByText('Yes, every day but Sunday.').count();
    })
    .toBe(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Save prices.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe('prices.pdf');
  await page.getByLabel('Your message').fill('Then I shall call.');
  await page.route('**/enquiry/**', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Then I shall call.');
  forgiveCuts(complaints);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expectAccessible(page);
  await office.reload();
  await expect(office.getByText('Then I shall call.')).toBeVisible();
  await office.context().close();
});

test('each field shows its error, and neither a failure nor closing loses the input', async ({
  page,
  complaints,
}) => {
  await openAlive(page, asked);
  await page.getByRole('link', { name: 'inquire now' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await typeForAWhile(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await fillIn(page, 'not an address', 'Is there a lift?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Invalid email syntax. Please enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(`lift-${randomUUID()}@example.com`);

  await page.route('**/api/listing-details/*/inquiry', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(
    dialog.getByText(/^Your message could not be sent. Nothing that you typed is lost/),
  ).toBeVisible();
  await page.unroute('**/api/listing-details/*/inquiry');
  await page.route('**/api/listing-details/*/inquiry', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/Server is not responding/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/listing-details/*/inquiry');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'inquire now' }).first()).toBeFocused();
  await openAlive(page, asked);
  await page.getByRole('link', { name: 'inquire now' }).first().click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Is there a lift?');
  await typeForAWhile(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/we have sent you an email/)).toBeVisible();
  for (const status of [422, 500]) expectRefusals(complaints, status);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')));
});

test('a signed-in person finds the form filled in, and the conversation on the dashboard', async ({
  page,
  baseURL,
}) => {
  const client = await callApi(baseURL ?? '', '/api/login', {
    email: 'client@example.com',
    password: 'Willow!2026',
  });
  await comeIn(page, client);
  await page.setViewportSize({ width: 375, height: 700 });
  await openAlive(page, asked);
  await page.getByRole('link', { name: 'inquire now' }).last().click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('client@example.com');
  const question = `May I bring my mother? ${randomUUID()}`;
  await page.getByLabel('Message', { exact: true }).fill(question);
  await typeForAWhile(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/is on its way/)).toBeVisible();
  await openAlive(page, '/dashboard/enquiry');
  await expect(page.getByText(question)).toBeVisible();
  await expectAccessible(page);
});

test('a conversation is marked, archived, blocked and reported', async ({ page, baseURL }) => {
  const name = 'Perdita Lamb';
  await ask(baseURL, name);
  await comeIn(page, await magnolia(baseURL));
  await openAlive(page, '/dashboard/enquiry');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page).toHaveURL('/dashboard/enquiry');
  await page.getByText('Unread', { exact: true }).click();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take out of the archive' })).toBeVisible();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const sure = page.getByRole('dialog', { name: `Block ${name}?` });
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Yes, block' }).click();
  await expect(page.getByText(`You have blocked ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this conversation' });
  await report.getByLabel('It is abusive or threatening').check();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText(/Our team will read this conversation/)).toBeVisible();
});

test('a business without enquiries is told how to get them', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard/enquiry');
  await expect(page.getByText(/Clients choose “inquire now” on your page/)).toBeVisible();
  await expectAccessible(page);
});
