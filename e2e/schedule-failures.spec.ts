import { expectRefusals } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { message } from './profile-page.ts';
import { allDay, arrive, publicLine, put, save, saved } from './schedule-form.ts';
import { email, password, submit } from './sign-in-form.ts';

test('overlapping hours are shown beside them, by the browser and by the server', async ({
  page,
  baseURL,
  complaints,
}) => {
  await arrive(page, baseURL);
  await page.getByRole('switch', { name: 'Tuesday: open' }).click();
  await page.getByRole('button', { name: 'Add hours on Tuesday' }).click();
  await page.getByLabel('Tuesday hours 2: start time').selectOption('16:00');
  await save(page).click();
  await expect(page.getByText('These hours overlap with 09:00–17:00 on Tuesday.')).toBeVisible();
  await expect(page.getByLabel('Tuesday hours 2: start time')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Tuesday hours 2: start time').selectOption('18:00');
  const sentence = 'Please choose another time.';
  await page.route(
    '**/schedule',
    (route) =>
      route.fulfill({ status: 422, json: { message: sentence, errors: { 'week.0.start': [sentence] } } }),
    { times: 1 },
  );
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  await expect(message(page, sentence)).toBeVisible();
  await save(page).click();
  await saved(page);
  expectRefusals(complaints, 422);
});

test('with two tabs the second is warned, keeps its input and chooses', async ({
  page,
  baseURL,
  complaints,
}) => {
  await arrive(page, baseURL);
  await page.getByRole('switch', { name: 'Friday: open' }).click();
  await put(baseURL, {
    week: [{ day: 'sunday', ...allDay }],
    special_days: [],
    closes_on_bank_holidays: false,
  });
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible();
  await expect(page.getByLabel('Friday hours: start time')).toHaveValue('09:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show what is saved' }).click();
  await expect(page.getByLabel('Sunday hours: start time')).toHaveValue('00:00');
  await expect(page.getByLabel('Friday hours: start time')).toBeHidden();
  expectRefusals(complaints, 409);
});

test('a failing server, a lost connection and a closed tab lose no input', async ({
  page,
  baseURL,
  complaints,
}) => {
  await arrive(page, baseURL);
  await page.getByRole('switch', { name: 'Wednesday: open' }).click();
  await page.route(
    '**/schedule',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    {
      times: 1,
    },
  );
  await save(page).click();
  await expect(message(page, 'Server Error')).toBeVisible();
  await page.route('**/schedule', (route) => route.abort(), { times: 1 });
  await save(page).click();
  await expect(
    message(page, 'The service could not be reached. Please check your connection.'),
  ).toBeVisible();
  // A tab that is loaded again asks first, which a journey answers with yes.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(page.getByLabel('Wednesday hours: start time')).toHaveValue('09:00');
  await expectAccessible(page);
  await save(page).click();
  await saved(page);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')));
  expectRefusals(complaints, 500);
});

test('a failed load is retried, and another business’s listing is not found', async ({
  page,
  baseURL,
  complaints,
}) => {
  await arrive(page, baseURL);
  // The first reading is done: it is the next one that fails.
  await expect(publicLine(page)).toBeVisible();
  await page.route(
    '**/schedule/week',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    {
      times: 1,
    },
  );
  await page.reload();
  await expect(page.getByText('The opening hours could not be loaded. Server Error')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(publicLine(page)).toBeVisible();
  await page.goto('/dashboard/all-listing/999999999/schedule');
  await expect(page.getByText('This listing does not exist, or is not yours.')).toBeVisible();
  expectRefusals(complaints, 500);
  expectRefusals(complaints, 404);
});

test('after a session ends, signing in returns to the form and its input', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { token } = await arrive(page, baseURL);
  await page.getByRole('switch', { name: 'Thursday: open' }).click();
  // It ends while the form is on its way: another call that notices would leave the screen before.
  await page.route('**/schedule', async (route) => {
    const headers = { authorization: `Bearer ${token}` };
    if (route.request().method() === 'PUT') await fetch(`${baseURL}/api/logout`, { method: 'POST', headers });
    await route.fallback();
  });
  await save(page).click();
  await page.waitForURL(/login/);
  await email(page).fill('business@example.com');
  await password(page).fill('Juniper!2026');
  await submit(page).click();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(page.getByLabel('Thursday hours: start time')).toHaveValue('09:00');
  expectRefusals(complaints, 401);
});
