import type { Page } from '@playwright/test';
import { type Account, comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';
import { aSubmittedListing } from './submitted-listing.ts';

const number = (page: Page) => page.getByRole('textbox', { name: 'Number' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Anything else' });
const ask = (page: Page) => page.getByRole('button', { name: 'Ask for verification' });
const failed = '**/api/listing/*/verification';

const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n'),
};

/** Asks for the mark as the screen does, past it. */
async function haveAsked(page: Page, { token }: Account, id: number) {
  const said = {
    register: 'Companies House',
    number: '01234567',
    note: 'Imogen Thackray is its director.',
    file: certificate,
  };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.put(`/api/listing/${id}/verification`, { headers, multipart: said });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a business submits proof of who runs it, and withdraws it', async ({ page, baseURL, complaints }) => {
  const title = 'Hartwell Loft';
  const { business, id } = await aSubmittedListing(page, baseURL, title);
  await comeIn(page, business);
  await openAlive(page, `/dashboard/all-listing/${id}`);
  await page.getByRole('link', { name: 'Add proof of who runs the business' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectAccessible(page);

  await ask(page).click();
  await expect(page.getByText('Please give a number on a register').first()).toBeVisible();
  await expect(note(page)).toBeFocused();
  await expectAccessible(page);
  expectRefusals(complaints, 422);

  await page.getByRole('combobox', { name: 'Register' }).fill('Companies House');
  await ask(page).click();
  await expect(page.getByText('Enter your number on the register')).toBeVisible();
  await expect(number(page)).toBeFocused();
  await number(page).fill('01234567');
  await note(page).fill('Imogen Thackray is its director.');

  await page.route(failed, (route) => route.abort());
  await ask(page).click();
  await expect(message(page, 'The service could not be reached.')).toBeVisible();
  await page.unroute(failed);
  await page.reload();
  await expect(number(page)).toHaveValue('01234567');
  await page.setInputFiles('#evidence', { ...certificate, name: 'a.txt', mimeType: 'text/plain' });
  await expect(page.getByText('Only a PDF document or an image is accepted.')).toBeVisible();
  await page.setInputFiles('#evidence', certificate);
  await expect(page.getByText('certificate.pdf')).toBeVisible();
  await ask(page).click();
  await expect(page.getByText('We will check it and email you.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`evidence-${id}.pdf`);

  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(message(page, 'Your request is withdrawn')).toBeVisible();
  await expect(number(page)).toHaveValue('');
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')));
});

test('an operator reviews a business’s proof and answers; the business adds more and asks again', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = 'Hartwell Studio';
  const { business, id } = await aSubmittedListing(page, baseURL, title);
  await haveAsked(page, business, id);
  const office = await browser.newPage();
  await comeIn(office, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(office, '/dashboard/operator/verifications');
  await office.getByLabel('Search').fill(title);
  const row = office.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Companies House: 01234567');
  await expect(row).toContainText('Imogen Thackray is its director.');
  await expectAccessible(office);
  const theirs = office.waitForEvent('download');
  await row.getByRole('button', { name: `Download what ${title} sent: certificate.pdf` }).click();
  expect((await theirs).suggestedFilename()).toBe(`evidence-${id}.pdf`);
  await row.getByRole('button', { name: `Refuse ${title}` }).click();
  await office.getByRole('textbox', { name: 'Reason' }).fill('The register has nobody of that name.');
  await office.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(message(office, 'The verification is refused')).toBeVisible();
  await office.close();

  await comeIn(page, business);
  await openAlive(page, `/dashboard/all-listing/${id}/verification`);
  await expect(page.getByText('The register has nobody of that name.')).toBeVisible();
  await expectAccessible(page);
  await note(page).fill('It is under my maiden name, Hartwell.');
  await ask(page).click();
  await expect(page.getByText('We will check it and email you.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
});
