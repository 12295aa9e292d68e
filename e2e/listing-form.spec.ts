import { comeIn, expectRefusals } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import {
  atACompleteForm,
  atTheForm,
  fillIn,
  firstListing,
  messages,
  openForm,
  saveStatus,
  textbox,
} from './listing-editor.ts';

test('a half-filled form is offered again after the tab was closed, on another device too', async ({
  page,
  baseURL,
  browser,
}) => {
  const { somebody, id } = await atTheForm(page, baseURL);
  await expectAccessible(page);
  await textbox(page, 'Title').fill('Thackray & Daughters');
  await textbox(page, 'Description').fill('Two rooms and a garden.');
  await expect(saveStatus(page)).toBeVisible();
  await page.close();

  const other = await browser.newContext();
  const device = await other.newPage();
  await comeIn(device, somebody);
  await openAlive(device, `/dashboard/all-listing/${id}`);
  await expect(device.getByRole('heading', { name: 'You have unsaved work' })).toBeVisible();
  await expect(device.getByText('“Thackray & Daughters”', { exact: false })).toBeVisible();
  await expectAccessible(device);
  await device.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(textbox(device, 'Title')).toHaveValue('Thackray & Daughters');
  await expect(textbox(device, 'Description')).toHaveText('Two rooms and a garden.');
  await device.reload();
  await device.getByRole('button', { name: 'Discard' }).click();
  await expect(textbox(device, 'Title')).toHaveValue('Thackray Rooms');
  await device.reload();
  await expect(textbox(device, 'Title')).toHaveValue('Thackray Rooms');
  await other.close();
});

test('without a connection the form keeps the input, and sends it when the connection is back', async ({
  page,
  baseURL,
  context,
  complaints,
}) => {
  const { id } = await atTheForm(page, baseURL);
  await context.setOffline(true);
  await textbox(page, 'Title').fill('Typed in a tunnel');
  await expect(page.getByText('Kept in this browser')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(saveStatus(page)).toBeVisible();
  await openAlive(page, `/dashboard/all-listing/${id}`);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(textbox(page, 'Title')).toHaveValue('Typed in a tunnel');
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});

test('changes that never reached the server are there again after a reload', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { id } = await atTheForm(page, baseURL);
  await page.route('**/api/listing/*/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort('timedout') : route.continue(),
  );
  await textbox(page, 'Title').fill('Never arrived');
  await expect(page.getByText('Kept in this browser')).toBeVisible();
  await page.unrouteAll();
  page.on('dialog', (dialog) => dialog.accept());
  await openForm(page, id);
  await expect(textbox(page, 'Title')).toHaveValue('Never arrived');
  await expect(saveStatus(page)).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});

test('two tabs that edit one listing get a clear choice, and nothing is overwritten unseen', async ({
  page,
  baseURL,
  context,
  complaints,
}) => {
  await atACompleteForm(page, baseURL);
  const other = await context.newPage();
  await other.goto(page.url());
  await textbox(other, 'Title').fill('From the other tab');
  await other.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(other).getByText('Form Submitted successfully')).toBeVisible();

  await textbox(page, 'Title').fill('From the first tab');
  await expect(page.getByText('This listing was saved elsewhere in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const dialog = page.getByRole('dialog', { name: 'This listing was changed elsewhere' });
  await expect(dialog.getByText('From the other tab')).toBeVisible();
  await expect(dialog.getByText('From the first tab')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(textbox(page, 'Title')).toHaveValue('From the first tab');
  await page.getByRole('button', { name: 'See what differs' }).click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(dialog).toBeHidden();
  await other.reload();
  await expect(textbox(other, 'Title')).toHaveValue('From the first tab');
  expectRefusals(complaints, 409);
});

test('a person who prefers the newer version loads it', async ({ page, baseURL, context, complaints }) => {
  await atACompleteForm(page, baseURL);
  const other = await context.newPage();
  await other.goto(page.url());
  await textbox(other, 'Title').fill('The newer name');
  await other.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(other).getByText('Form Submitted successfully')).toBeVisible();
  await textbox(page, 'SEO title').fill('Something else');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(textbox(page, 'Title')).toHaveValue('The newer name');
  await expect(textbox(page, 'SEO title')).toHaveValue('Massage in Leeds');
  expectRefusals(complaints, 409);
});

test('a saved listing shows its owner the same values on the next visit', async ({ page, baseURL }) => {
  const { somebody, id } = await atTheForm(page, baseURL);
  await fillIn(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  await openForm(page, id);
  await expect(textbox(page, 'Full address')).toHaveValue(/12 Park Row/);
  await expect(page.getByText('We know this postcode’s district (LS1) only')).toBeVisible();
  await expect(page.getByText('Confirm your account’s email address')).toBeVisible();
  expect((await firstListing(baseURL, somebody)).version).toBeGreaterThan(1);
  await expectAccessible(page);
});
