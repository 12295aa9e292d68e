import { expectRefusals } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';
import { allDay, arrive, publicLine, put, save, saved } from './schedule-form.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

test('opening hours are set by keyboard, copied and saved, and the public page follows at once', async ({
  page,
  baseURL,
}) => {
  const { listing } = await arrive(page, baseURL);
  await expect(publicLine(page)).toContainText('No opening hours');
  await page.getByRole('switch', { name: 'Monday: open' }).press('Space');
  await page.getByLabel('Monday hours: start time').selectOption('00:00');
  await page.getByLabel('Monday hours: end time').selectOption('00:00');
  await expect(page.getByText('Open 24 hours').first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy Monday to other days' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy Monday to other days' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Every day' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(publicLine(page)).toContainText('Open 24 hours');
  await expect(publicLine(page)).toContainText('Once you have saved.');
  await save(page).click();
  await saved(page);
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await (await fetch(`${baseURL}/listing-details/${listing.slug}`)).text()).includes('Open 24 hours'),
      { timeout: 2_000, intervals: [200] },
    )
    .toBe(true);
  const found = await fetch(`${baseURL}/api/search?search=Juniper%20Yard&location=york&open_now=1`);
  expect((await found.json()).data[0]?.id).toBe(listing.id);
});

test('special dates and bank holidays can be closed, kept open or set by hand', async ({ page, baseURL }) => {
  await arrive(page, baseURL);
  await page.getByRole('switch', { name: 'Close on bank holidays' }).click();
  await page.getByText(/^\d+ bank holidays until/).click();
  await expect(page.getByText('Christmas Day').first()).toBeVisible();
  await page
    .getByRole('checkbox', { name: /Open as usual on Good Friday/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Add a date' }).click();
  await save(page).click();
  await expect(page.getByText('Please choose a date.')).toBeVisible();
  await expect(page.getByLabel('Date: New date')).toBeFocused();
  await expectAccessible(page);
  const year = new Date().getFullYear() + 1;
  await page.getByLabel('Date: New date').fill(`${year}-08-14`);
  await page.getByRole('switch', { name: /14 August .* open/ }).click();
  await save(page).click();
  await saved(page);
  await page.reload();
  await expect(page.getByLabel(/14 August .* start time/)).toHaveValue('09:00');
  await expect(page.getByRole('switch', { name: 'Close on bank holidays' })).toBeChecked();
  await expectAccessible(page);
});

test('a row of the table is created, found, edited and deleted after a confirmation', async ({
  page,
  baseURL,
  complaints,
}) => {
  await arrive(page, baseURL, '?view=table');
  await expect(page.getByText('No opening hours yet. Create the first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const form = page.getByRole('form', { name: 'Opening hours' });
  await form.getByRole('button', { name: 'Save' }).click();
  for (const asked of ['Choose a day', 'Choose a start time', 'Choose an end time'])
    await expect(form.getByText(asked).and(page.getByRole('paragraph'))).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Day').selectOption('Saturday');
  await form.getByLabel('Start time').selectOption('20:00');
  await form.getByLabel('End time').selectOption('02:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'The hours were added.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Saturday', exact: true })).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Saturday, 20:00 to 02:00' }).click();
  await form.getByLabel('Status').selectOption('Inactive');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Inactive', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Saturday, 20:00 to 02:00' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(message(page, 'The hours were removed.')).toBeVisible();
  await expect(page.getByText('No opening hours yet. Create the first.')).toBeVisible();
  expectRefusals(complaints, 422);
});

for (const width of [320, 768])
  test(`everything fits at ${width} pixels`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const { listing } = await arrive(page, baseURL);
    await put(baseURL, {
      week: days.map((day) => ({ day, ...allDay })),
      special_days: [{ date: `${new Date().getFullYear() + 1}-08-14`, start: '09:00', end: '12:00' }],
      closes_on_bank_holidays: true,
    });
    for (const view of ['', '?view=table']) {
      await openAlive(page, `/dashboard/all-listing/${listing.id}/schedule${view}`);
      await expect(page.getByText(view ? /^Showing/ : 'Everything is saved')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
