import { callApi, comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

test.use({ viewport: { width: 375, height: 780 } });

test('on a phone an owner sets the calendar up: a person, a rota, a day off, a room and times', async ({
  page,
  baseURL,
  complaints,
}) => {
  const owner = await register(baseURL, 'business', { name: 'Tide Rooms' });
  const treatment = {
    ...{
      name: 'Colour',
      service_type: 'Hair Colour',
      category: 'massage',
      description: 'A colour',
      status: 1,
    },
    variants: [{ name: 'Long hair', price_type: 'fixed', price: 90, duration: 120 }],
  };
  await callApi(baseURL ?? '', '/api/treatment', treatment, owner.token);
  await comeIn(page, owner);
  await openAlive(page, '/dashboard/calendar/people');
  await expect(page.getByText('Nobody is in the calendar yet.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Name').fill('Nerys Caddick');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nerys Caddick' })).toBeVisible();

  await page.getByRole('button', { name: 'Begin with an empty week' }).click();
  await page.getByRole('switch', { name: 'Monday: works' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Monday: start').fill('10:00');
  await page.getByRole('button', { name: 'Monday to Friday as on Monday' }).click();
  await page.getByLabel('Repeats').selectOption('Every 2 weeks (rota)');
  await page.getByRole('switch', { name: 'Saturday, week 2: works' }).click();
  await page.getByLabel('Saturday, week 2: start').fill('09:02');
  await page.getByLabel('Saturday, week 2: end').fill('13:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Check the fields that are marked above.')).toBeVisible();
  await expect(page.getByLabel('Saturday, week 2: start')).toBeFocused();
  await expectAccessible(page);
  expectRefusals(complaints, 422);
  await page.getByLabel('Saturday, week 2: start').fill('09:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(message(page, 'The working hours were saved.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'The next two weeks' }).getByText('09:00–13:00')).toHaveCount(
    1,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByRole('dialog').locator('input[type=date]').fill(inDays(3));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the date' }).click();
  await expect(page.getByText('does not work')).toBeVisible();

  await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Time off').click();
  await page.getByRole('button', { name: 'Add time off' }).click();
  await page.getByLabel('First day').fill(inDays(30));
  await page.getByLabel('Last day').fill(inDays(37));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Time off' }).getByText('Holiday')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Details').click();
  await expect(page.getByRole('radio', { name: 'Plum' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Treatments').click();
  await page.getByLabel('Minutes: Colour, Long hair').fill('90');
  await page.getByRole('button', { name: 'Save treatments' }).click();
  await expect(page.getByLabel('Messages').getByText('Saved.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Calendar' }).getByRole('link', { name: 'Rooms' }).click();
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByLabel('Name').fill('Basin 1');
  await page.getByRole('combobox', { name: 'Kind' }).fill('Wash basin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the room' }).click();
  await expect(page.getByText('Basin 1 · Wash basin')).toBeVisible();
  await expectAccessible(page);

  const tabs = page.getByRole('navigation', { name: 'Calendar' });
  await tabs.getByRole('link', { name: 'Treatment times' }).click();
  await page.getByRole('button', { name: 'Change Colour' }).click();
  await page.getByLabel('After: Long hair').fill('15');
  await page.getByRole('switch', { name: 'Includes processing time: Long hair' }).click();
  await page.getByRole('checkbox', { name: 'Wash basin' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const times = 'Long hair: 40 min work, 40 min processing, 40 min work, 15 min after';
  await expect(page.getByText(times)).toBeVisible();
  await expectAccessible(page);
  await tabs.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Avoid gaps too short to use' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(page, 'The settings were saved.')).toBeVisible();
  await expectAccessible(page);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
