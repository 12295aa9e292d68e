import { callApi, comeIn, demoSession, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

const settings = '/dashboard/calendar/settings';

test('on a phone a new salon is led to online booking, and reads what it still lacks', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize({ width: 375, height: 780 });
  const owner = await register(baseURL, 'business', { name: 'Tide Rooms' });
  for (const name of ['Nerys', 'Tamsin', 'Bea'])
    await callApi(baseURL ?? '', '/api/calendar/person', { name }, owner.token);
  await comeIn(page, owner);
  await openAlive(page, settings);
  const steps = page.getByRole('region', { name: 'Take bookings online' });
  await expect(steps.getByText('1 of 7 done')).toBeVisible();
  await expect(steps.getByText('3 people can be booked.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await steps.getByRole('link', { name: 'Their working hours' }).click();
  await page.getByRole('link', { name: 'Nerys' }).click();
  await page.getByRole('button', { name: 'Begin with an empty week' }).click();
  await page.getByRole('switch', { name: 'Monday: works' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Monday to Friday as on Monday' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(message(page, 'The working hours were saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the steps for online booking' }).click();
  await expect(steps.getByText('1 of 3 people has working hours here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the steps for online booking' })).toHaveCount(0);

  await steps.getByRole('link', { name: 'Cancellation terms' }).click();
  await page.getByRole('radio', { name: 'Until 48 hours before' }).check();
  await expect(
    page.getByText(/free of charge until 48 hours before the start\. If you cancel/),
  ).toBeVisible();
  await page.getByRole('radio', { name: /^At once/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Online booking cannot be turned on yet' });
  await expect(refused.getByText('The listing is not public yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Off/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'The settings were saved.')).toBeVisible();
  await expect(steps.getByText('They are chosen.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expectRefusals(complaints, 422);
});

test('a salon sees what clients will find, turns online booking on and off, and has a link of its own', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  await openAlive(page, settings);
  const place = page.getByRole('region', { name: 'Magnolia Rooms', exact: true });
  await expect(place.getByRole('list', { name: 'Free times of the next 7 days' })).toBeVisible();
  await place.getByRole('radio', { name: 'Until 24 hours before', exact: true }).check();
  await place.getByRole('radio', { name: /^By request/ }).check();
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(
    place.getByText('Online booking is on: clients ask for your times on your page.'),
  ).toBeVisible();
  await expect(place.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Make another' }).click();
  await expect(page.getByRole('dialog', { name: 'Make another link?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await place.getByRole('radio', { name: /^Off/ }).check();
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('region', { name: 'Take bookings online at Magnolia Rooms', exact: true }),
  ).toBeVisible();
  // As it was: other journeys book here.
  await place.getByRole('radio', { name: /^At once/ }).check();
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(place.getByText(/^Online booking is on/)).toBeVisible();
});
