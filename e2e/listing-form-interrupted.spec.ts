import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { atACompleteForm, atTheForm, messages, saveStatus, textbox } from './listing-editor.ts';

test('after a session ends, signing in returns to the form with its input', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { somebody, id } = await atTheForm(page, baseURL);
  await page.route('**/api/listing/*/draft', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } })
      : route.continue(),
  );
  await page.route('**/api/refresh-token', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
  );
  await textbox(page, 'Title').fill('Typed at the end of a session');
  await expect(page).toHaveURL(new RegExp(`/login\\?return=.*all-listing%2F${id}`));
  await page.unrouteAll();
  await page.getByLabel('Email').fill(somebody.email);
  await page.getByLabel('Password', { exact: true }).fill(somebody.password);
  await page.getByRole('button', { name: 'sign in', exact: true }).click();
  await expect(textbox(page, 'Title')).toHaveValue('Typed at the end of a session');
  await expect(saveStatus(page)).toBeVisible();
  expectRefusals(complaints, 401);
});

test('a session that ended before saving is reported, and no input is lost', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { somebody } = await atACompleteForm(page, baseURL);
  await textbox(page, 'SEO title').fill('Typed before the session ended');
  await expect(saveStatus(page)).toBeVisible();
  const over = { status: 401, json: { message: 'Unauthenticated.' } };
  await page.route('**/api/refresh-token', (route) => route.fulfill(over));
  await page.route('**/api/listing/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(over) : route.continue(),
  );
  await textbox(page, 'Title').fill('Typed as it ended');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('What you typed is kept. Sign in again to carry on.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?return=/);
  await page.unrouteAll();
  await page.getByLabel('Email').fill(somebody.email);
  await page.getByLabel('Password', { exact: true }).fill(somebody.password);
  await page.getByRole('button', { name: 'sign in', exact: true }).click();
  await expect(textbox(page, 'Title')).toHaveValue('Typed as it ended');
  await expect(textbox(page, 'SEO title')).toHaveValue('Typed before the session ended');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  expectRefusals(complaints, 401);
});

test('a listing that fails to load shows an error, and loads on a retry', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { id } = await atTheForm(page, baseURL);
  const answers = [{ status: 500, json: { message: 'Server Error' } }, null, { json: { unexpected: true } }];
  await page.route(`**/api/listing/${id}`, (route) => {
    if (answers.length === 0) return route.continue();
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort('timedout');
  });
  const alert = page.getByRole('alert');
  await openAlive(page, `/dashboard/all-listing/${id}`);
  await expect(alert.getByText('Failed to fetch practitioner data')).toBeVisible();
  await expect(alert.getByText('Server Error')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert.getByText('The service could not be reached', { exact: false })).toBeVisible();
  await expect(alert.getByText('Failed to fetch practitioner data')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert.getByText('Invalid data format received from server')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Listing' })).toBeVisible();
  expectRefusals(complaints, 500);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});

test('a missing listing, or another business’s, shows an error with a way back', async ({
  page,
  baseURL,
  complaints,
}) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard/all-listing/1');
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Failed to fetch practitioner data')).toBeVisible();
  await expect(alert.getByText('This listing does not exist, or is not yours.')).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'Back to your listings' }).click();
  await expect(page).toHaveURL('/dashboard/all-listing');
  expectRefusals(complaints, 404);
});
