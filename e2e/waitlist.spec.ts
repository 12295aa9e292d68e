import { callApi, comeIn, register } from './account.ts';
import { codeFor, heading, newcomer, phone, salon } from './booking-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { aFullDay, isOfferTime, offerLink } from './waitlist-day.ts';

test.use({ viewport: phone });

const night = /Offers are made between 08:00 and 21:00/;

test('a client joins the waitlist on a phone, is offered what comes free, and accepts it', async ({
  page,
  baseURL,
}) => {
  const { date, variant, free } = await aFullDay(baseURL, 8);
  const client = await register(baseURL);
  await comeIn(page, client);
  await openAlive(page, `${salon}/book?variant=${variant}&from=${date}`);
  await page.getByRole('link', { name: 'No time that suits? Join the waitlist' }).click();
  await expect(heading(page)).toHaveText('Waitlist of Magnolia Rooms');
  const first = page.getByLabel('First day');
  const last = page.getByLabel('Last day');
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await last.fill(date);
  await page.getByRole('checkbox', { name: 'Monday' }).uncheck();
  const join = page.getByRole('button', { name: 'Join the waitlist' });
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await first.fill(date);
  await join.click();
  await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
  await expect(page.getByText(night)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See your waitlist' }).click();
  const waitlist = page.getByRole('region', { name: 'Your waitlist' });
  await expect(waitlist).toContainText('Magnolia Rooms');
  await expectAccessible(page);
  const isDay = isOfferTime();
  await free();
  if (isDay !== true) {
    await page.reload();
    await expect(waitlist.getByText('Magnolia Rooms')).toBeVisible();
    if (isDay === false) await expect(waitlist.getByText('Offered:')).toHaveCount(0);
    return;
  }
  await openAlive(page, await offerLink(client.email));
  await expect(heading(page)).toHaveText('A time for you');
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Accept this time' }).click();
  await expect(heading(page)).toHaveText('Booked');
  await page.goto('/dashboard/appointments');
  await expect(page.getByRole('region', { name: 'Your next appointment' })).toBeVisible();
  await expect(waitlist).toHaveCount(0);
});

test('a time that is free is named instead, and what was typed stays beside what is wrong with it', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { date, variant } = await aFullDay(baseURL, 15);
  await comeIn(page, await register(baseURL));
  await openAlive(page, `${salon}/waitlist?variant=${variant}`);
  await page.getByLabel('First day').fill(date);
  await page.getByLabel('Last day').fill('2026-01-05');
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/before the first/);
  await expect(page.getByLabel('First day')).toHaveValue(date);
  await expectAccessible(page);
  await page.getByLabel('First day').fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel('Last day').fill(date);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('alert')).toContainText('A time that you would like is free now. Book it.');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Book / })
    .click();
  await expect(page.getByRole('heading', { name: 'Check and book' })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of (409|422)/.test(text)));
});

test('a client declines an offer and leaves; the salon sees who waits, and takes a client off', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { date, variant, owner, free } = await aFullDay(baseURL, 21);
  const client = await register(baseURL, 'client', { name: 'Wren Fairweather' });
  const other = await register(baseURL, 'client', { name: 'Tobias Larch' });
  const wish = {
    ...{ slug: 'magnolia-rooms-leeds', variants: [variant], from: date, to: date },
    ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'] },
  };
  await callApi(site, '/api/waitlist', wish, client.token);
  await callApi(site, '/api/waitlist', wish, other.token);
  const desk = await browser.newPage({ viewport: phone });
  await comeIn(desk, owner);
  await openAlive(desk, '/dashboard/calendar/waitlist');
  const line = desk.getByRole('list', { name: 'In line' });
  await expect(line.getByRole('listitem').filter({ hasText: 'Wren Fairweather' })).toContainText('Waiting');
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);

  await comeIn(page, client);
  const isDay = isOfferTime();
  await free();
  if (isDay === true) {
    await openAlive(page, await offerLink(client.email));
    await expect(line.getByRole('listitem').filter({ hasText: 'Wren Fairweather' })).toContainText('Offered');
    await page.getByRole('button', { name: 'Decline this time' }).click();
    await expect(page.getByRole('heading', { name: 'This offer is over' })).toBeVisible();
  }
  await openAlive(page, '/dashboard/appointments');
  await page.getByRole('button', { name: 'Leave the waitlist of Magnolia Rooms' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(page.getByText('You have left the waitlist.')).toBeVisible();
  await expect(line.getByText('Wren Fairweather')).toHaveCount(0);

  await desk.getByRole('button', { name: 'Remove Tobias Larch from the waitlist' }).click();
  await desk.getByRole('button', { name: 'Yes, take them off' }).click();
  await expect(line.getByText('Tobias Larch')).toHaveCount(0);
  await desk.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('someone new joins, keeps what was typed where it is refused, and accepts an offer', async ({
    page,
    baseURL,
  }) => {
    const { date, variant, free } = await aFullDay(baseURL, 2);
    const email = newcomer();
    await page.goto(`${salon}/waitlist?variant=${variant}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(email));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Full name').fill('Imogen Thackray');
    await page.getByLabel('I am 18 or older').check();
    await page.getByLabel('I accept the terms and conditions').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('First day').fill(date);
    await page.getByLabel('Last day').fill('2026-01-05');
    await page.getByRole('checkbox', { name: /^Evening/ }).uncheck();
    const join = page.getByRole('button', { name: 'Join the waitlist' });
    await join.click();
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/before the first/);
    await expect(page.getByLabel('First day')).toHaveValue(date);
    await expect(page.getByRole('checkbox', { name: /^Evening/ })).not.toBeChecked();
    await page.getByLabel('Last day').fill(date);
    await join.click();
    await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
    await expect(page.getByText(night)).toBeVisible();
    const isDay = isOfferTime();
    await free();
    if (isDay !== true) return;
    await page.goto(await offerLink(email));
    await page.getByRole('button', { name: 'Accept this time' }).click();
    await expect(heading(page)).toHaveText('Booked');
  });
});
