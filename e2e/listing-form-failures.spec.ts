import { comeIn, expectRefusals } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';
import {
  aPicture,
  atACompleteForm,
  atTheForm,
  messages,
  openForm,
  sendPicture,
  textbox,
  theMapCode,
} from './listing-editor.ts';
import { aSubmittedListing } from './submitted-listing.ts';

const save = { name: 'Submit for review' };

test('an incomplete form moves to its first error and says what is missing', async ({ page, baseURL }) => {
  await atTheForm(page, baseURL);
  await textbox(page, 'Title').fill('');
  await page.getByRole('button', save).click();
  await expect(textbox(page, 'Title')).toBeFocused();
  await expect(page.getByText('Enter a title').first()).toBeVisible();
  await expect(messages(page).getByText(/^Title: Enter a title\. And \d+ more/)).toBeVisible();
  await expectAccessible(page);
  const missing = page.getByRole('region', { name: 'Publication' });
  await missing.getByRole('button', { name: 'SEO description' }).click();
  await expect(textbox(page, 'SEO description')).toBeFocused();
  await missing.getByRole('button', { name: 'Description', exact: true }).click();
  await expect(textbox(page, 'Description')).toBeFocused();
});

test('the form shows server errors beside their fields and in a message', async ({
  page,
  baseURL,
  complaints,
}) => {
  await atACompleteForm(page, baseURL);
  await page.route('**/api/listing/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            success: false,
            message: 'The address could not be found.',
            errors: { address: ['The address could not be found.'] },
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', save).click();
  await expect(messages(page).getByText('Form submitted with errors')).toBeVisible();
  // Beside the field, as a message, and in the list of what is missing.
  await expect(page.getByText('The address could not be found.')).toHaveCount(3);
  await expect(textbox(page, 'Full address')).toBeFocused();
  await expectAccessible(page);
  expectRefusals(complaints, 422);
});

test('no map is shown until a link says where it points', async ({ page, baseURL }) => {
  const { business, id } = await aSubmittedListing(page, baseURL, 'Thackray Rooms');
  await comeIn(page, business);
  await openForm(page, id);
  const publication = page.getByRole('region', { name: 'Publication' });
  const ready = publication.getByText('Nothing is missing: this listing can go live.');
  const code = await theMapCode(page);
  const unknown = publication.getByRole('button', { name: 'Google Map Embed Code' });
  await expect(ready).toBeVisible();
  const pasted = await code.inputValue();
  await code.fill('https://maps.app.goo.gl/5eQ7bTp2c');
  await expect(ready).toBeHidden();
  await expect(unknown).toBeVisible();
  await expect(page.getByText(/^A short link does not say where it points/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Where it is 1 to do' })).toBeVisible();
  await expectAccessible(page);
  await unknown.click();
  await expect(code).toBeFocused();
  await code.fill(pasted);
  await expect(ready).toBeVisible();
  await page.getByRole('button', { name: 'Save listing' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  await expect(ready).toBeVisible();
});

test('a failing server, a timeout and an expired token lose no input', async ({
  page,
  baseURL,
  complaints,
}) => {
  await atACompleteForm(page, baseURL);
  const answers = [
    { status: 500, json: { message: 'Server Error' } },
    null,
    { status: 401, json: { message: 'Unauthenticated.' } },
  ];
  await page.route('**/api/listing/*', (route) => {
    if (route.request().method() !== 'PUT' || answers.length === 0) return route.continue();
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort('timedout');
  });
  const failed = messages(page).getByText('An error occurred while submitting the form');
  await page.getByRole('button', save).click();
  await expect(messages(page).getByText('Server Error')).toBeVisible();
  await expect(failed.first()).toBeVisible();
  await page.getByRole('button', save).click();
  await expect(messages(page).getByText('The service could not be reached', { exact: false })).toBeVisible();
  await expect(textbox(page, 'Title')).toHaveValue('Thackray Rooms');
  // The token is exchanged once, and the form goes out again by itself.
  await page.getByRole('button', save).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  for (const status of [500, 401]) expectRefusals(complaints, status);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});

test('a list that fails to load shows an error in its place, and can be retried', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.route('**/api/amenity', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.route('**/api/practitioner*', (route) => route.fulfill({ json: 'nonsense' }));
  await atTheForm(page, baseURL);
  const team = page.getByRole('region', { name: 'Team, affiliations, amenities, tags' });
  await expect(team.getByText('Amenities: Server Error')).toBeVisible();
  await expect(team.getByText('Practitioners: Failed to fetch practitioner data')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await team.getByRole('button', { name: 'Try again: amenities' }).click();
  await expect(team.getByText('Amenities: Server Error')).toBeHidden();
  expectRefusals(complaints, 500);
});

test('a file that is not a picture is refused beside its field, and the next one is accepted', async ({
  page,
  baseURL,
  complaints,
}) => {
  await atTheForm(page, baseURL);
  const field = page.getByLabel(/^Body picture/);
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('Only images are accepted', { exact: false })).toBeVisible();
  // It says that it is a picture, and is none: the server looks into it.
  const answered = page.waitForResponse('**/draft/file');
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  expect((await answered).status()).toBe(422);
  await expectAccessible(page);
  expect((await sendPicture(page, 'Body picture')).status()).toBe(201);
  await expect(page.getByRole('region', { name: 'Pictures and attachment' }).locator('img')).toHaveCount(1);
  expectRefusals(complaints, 422);
});

test('a picture under 400 pixels is refused beside its field before it is sent', async ({
  page,
  baseURL,
}) => {
  await atTheForm(page, baseURL);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/draft/file') && sent.push(request.url()));
  await page.getByLabel(/^Background image/).setInputFiles(await aPicture(390, 700));
  const reason = 'This picture is 390 × 700 pixels. Choose one of at least 400 × 400.';
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByLabel(/^Background image/)).toHaveAccessibleDescription(new RegExp(reason));
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test('the whole form fits a narrow screen', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { id } = await atTheForm(page, baseURL);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await openForm(page, id);
});
