import { dateOf } from '#src/platform/clock.ts';
import { comeIn, demoSession, register } from './account.ts';
import { depositSalon, heading, mill, nextFree, payNow, phone } from './booking-page.ts';
import { decide } from './checkout-page.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { atPanel, pressOnPanel, turn } from './paypal-panel.ts';

test.use({ viewport: phone });

// All journeys share one server: the next ones find PayPal as it is.
test.afterEach(({ context }) => turn(context, {}));

test('a deposit that PayPal reviews is not asked for twice, and books the time when it is through', async ({
  page,
  baseURL,
  context,
}) => {
  await comeIn(page, await register(baseURL));
  await turn(context, { hold: 1 });
  await openAlive(page, `${depositSalon}/book`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await nextFree(page).click();
  await payNow(page).click();
  await decide(page, 'Approve');
  await expect(heading(page)).toHaveText('Your payment is being confirmed');
  await expect(page.getByText(/Please do not pay again\.$/)).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
  await expectAccessible(page);
  await atPanel(context, (panel) => pressOnPanel(panel, 'Approve the review'));
  await expect(heading(page)).toHaveText('Booked', { timeout: 20_000 });
});

test('a time that was not paid within ten minutes is over, and can be booked again', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await register(baseURL));
  await openAlive(page, `${depositSalon}/book`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await nextFree(page).click();
  await payNow(page).click();
  await decide(page, 'Cancel');
  await expect(heading(page)).toHaveText(/^Your time is held until/);
  // Nobody waits ten minutes here: the server's word is changed to what it says then.
  await page.route('**/api/appointment/*', async (route) => {
    const answer = await route.fetch();
    const read = await answer.json();
    await route.fulfill({ json: { ...read, may: { ...read.may, pay: false, book_again: true } } });
  });
  await page.goto(page.url().replace(/&paid=.*/, ''));
  await expect(heading(page)).toHaveText('This time is no longer held');
  await expect(
    page.getByText(/^It was not paid within the ten minutes\. You were not charged\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible();
});

test('a request is paid in advance, and all of it goes back when the salon declines', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await register(baseURL, 'client', { name: 'Isla Penhaligon' });
  await comeIn(page, client);
  await openAlive(page, `${mill}/book`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await nextFree(page).click();
  await page.getByRole('link', { name: /^Pay all of it now/ }).click();
  await payNow(page).click();
  await decide(page, 'Approve');
  await expect(heading(page)).toHaveText('Requested');
  await expect(page.getByText(/answers your request by/)).toBeVisible();
  await expectAccessible(page);
  await openAlive(page, '/dashboard/appointments');
  const request = page.getByRole('region', { name: 'Your request' });
  await expect(request.getByText(/has until .* to accept\./)).toBeVisible();
  const [own] = await (
    await page.request.get('/api/appointment', { headers: { authorization: `Bearer ${client.token}` } })
  ).json();

  const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport: phone });
  await comeIn(desk, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  await openAlive(desk, `/dashboard/calendar?date=${dateOf(new Date(own.starts_at))}`);
  const agenda = desk.getByRole('region', { name: 'Agenda' });
  await agenda.getByLabel('Person', { exact: true }).selectOption({ label: own.treatments[0].staff.name });
  await agenda.getByText(client.name).click();
  const drawer = desk.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(desk.getByText(`${client.name} declined.`)).toBeVisible();
  await desk.close();

  await page.reload();
  const past = page.getByRole('region', { name: 'Past and cancelled' });
  await past.getByRole('link').first().click();
  await expect(page.getByText(/could not accept this request\. £[\d.]+ goes back to you\./)).toBeVisible();
  await expectAccessible(page);
});
