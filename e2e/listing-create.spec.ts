import { comeIn, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import {
  atTheForm,
  fillIn,
  firstListing,
  messages,
  openForm,
  saveStatus,
  textbox,
} from './listing-editor.ts';

test('a new listing is filled in, saved, and shown in the table', async ({ page, baseURL }) => {
  const somebody = await register(baseURL, 'business');
  const { id } = await firstListing(baseURL, somebody);
  await fetch(`${baseURL}/api/listing/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${somebody.token}` },
  });
  await comeIn(page, somebody);
  await openForm(page, 'new');
  await expectAccessible(page);
  await fillIn(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/all-listing');
  await expect(page.getByRole('link', { name: 'Thackray Rooms', exact: true })).toBeVisible();
  await expect(page.getByText('You began a new listing')).toHaveCount(0);
});

test('an unfinished listing is offered above the table', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openForm(page, 'new');
  await textbox(page, 'Title').fill('A second house');
  await expect(saveStatus(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText('“A second house” is not saved yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(textbox(page, 'Title')).toHaveValue('A second house');
});

test('the preview shows unsaved changes, and follows the form in its own window', async ({
  page,
  baseURL,
  context,
}) => {
  const { id } = await atTheForm(page, baseURL);
  await textbox(page, 'Title').fill('Seen before it is saved');
  await expect(saveStatus(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Preview/ }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(`/dashboard/all-listing/${id}/preview`);
  await expect(preview.getByRole('heading', { level: 1, name: 'Seen before it is saved' })).toBeVisible();
  await expect(preview.getByText('With what is not saved yet.')).toBeVisible();
  await expectAccessible(preview);
  await textbox(page, 'Title').fill('And again');
  await expect(preview.getByRole('heading', { level: 1, name: 'And again' })).toBeVisible();
});

test('the preview of another business’s listing shows nothing', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard/all-listing/1/preview');
  await expect(page.getByText('Not found.')).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')));
});
