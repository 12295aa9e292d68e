import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import ical from 'node-ical';
import { dateOf, fullDayText } from '#src/platform/clock.ts';
import { comeIn, demoSession, expectRefusals, register } from './account.ts';
import { bookedBy, mill, phone, salon } from './booking-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { calendarFilesTo } from './outbox.ts';

test('a client without appointments is led to the search', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeIn(page, await register(baseURL));
  await page.goto('/dashboard/appointments');
  await expect(page.getByText('You have no appointments to come.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: 'Search for a treatment' }).click();
  await expect(page).toHaveURL('/featured-search-listing');
});

test('appointments that fail to load say so, and load on a retry', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL));
  await page.route(
    '**/api/appointment?when=coming',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    { times: 1 },
  );
  await page.goto('/dashboard/appointments');
  await expect(page.getByRole('alert')).toContainText('Server Error');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have no appointments to come.')).toBeVisible();
  expectRefusals(complaints, 500);
});

test('the appointment of another is not there', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await register(baseURL));
  await page.goto('/dashboard/appointments/1');
  await expect(page.getByRole('alert')).toHaveText('There is no appointment of yours here.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All appointments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  expectRefusals(complaints, 404);
});

/** What a calendar program shows after these files, in this order: when each event begins. */
function shownAfter(files: readonly string[]): string[] {
  const shown = new Map<string, string>();
  for (const file of files)
    for (const event of Object.values(ical.sync.parseICS(file))) {
      if (event?.type !== 'VEVENT') continue;
      if (event.status === 'CANCELLED') shown.delete(event.uid);
      else shown.set(event.uid, event.start.toISOString());
    }
  return [...shown.values()];
}

test('a client moves the next appointment, takes it into a calendar and cancels it; the calendar follows the emails', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  const client = await register(baseURL);
  const { starts_at: first } = await bookedBy(baseURL, salon, client, 14);
  await comeIn(page, client);
  await openAlive(page, '/dashboard/appointments');
  const next = page.getByRole('region', { name: 'Your next appointment' });
  await expect(next.getByRole('heading', { level: 2 })).toContainText(fullDayText(first));
  const sentence = next.getByText(/^You can cancel until .* You pay nothing\./);
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await next.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move your appointment' });
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog
    .getByRole('region', { name: 'Free times' })
    .getByRole('button', { name: /^\d\d:\d\d on / })
    .last()
    .click();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(next.getByRole('heading', { level: 2 })).not.toContainText(fullDayText(first));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    next.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const [moved = ''] = shownAfter([await readFile(await file.path(), 'utf8')]);
  await expect(next.getByRole('heading', { level: 2 })).toContainText(fullDayText(moved));

  const said = (await sentence.textContent()) ?? '';
  await next.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await expect(question).toContainText(said);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('You pay nothing, and there is nothing more to do.')).toBeVisible();
  await expect(page.getByText('You have no appointments to come.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Past and cancelled' }).getByText('Cancelled', { exact: true }),
  ).toBeVisible();

  const files = await calendarFilesTo(client.email, 3);
  expect(files.map((text) => /^METHOD:(\w+)/m.exec(text)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(files.map((_, index) => shownAfter(files.slice(0, index + 1)))).toEqual([[first], [moved], []]);
});

test('a salon accepts one request and declines another, and the client reads both answers', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await register(baseURL, 'client', { name: 'Wren Fairweather' });
  const wanted = await bookedBy(baseURL, mill, client, 14);
  const other = await bookedBy(baseURL, mill, client, 21);
  await comeIn(page, client);
  await openAlive(page, '/dashboard/appointments');
  const request = page.getByRole('region', { name: 'Your request' });
  await expect(request.getByText(/has until .* to accept\./)).toBeVisible();
  await expect(request.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport: phone });
  await comeIn(desk, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  const agenda = desk.getByRole('region', { name: 'Agenda' });
  for (const [{ starts_at: at, treatments }, answer, answered] of [
    [wanted, 'Accept', 'accepted'],
    [other, 'Decline', 'declined'],
  ] as const) {
    await openAlive(desk, `/dashboard/calendar?date=${dateOf(new Date(at))}`);
    await agenda
      .getByLabel('Person', { exact: true })
      .selectOption({ label: treatments[0]?.staff?.name ?? '' });
    await agenda.getByText(client.name).click();
    const drawer = desk.getByRole('dialog', { name: 'Appointment' });
    await drawer.getByRole('button', { name: answer, exact: true }).click();
    await expect(desk.getByText(`${client.name} ${answered}.`)).toBeVisible();
  }
  await desk.close();

  await page.reload();
  const next = page.getByRole('region', { name: 'Your next appointment' });
  await expect(next.getByRole('heading', { level: 2 })).toContainText(fullDayText(wanted.starts_at));
  await expect(next.getByText('Booked', { exact: true })).toBeVisible();
  const past = page.getByRole('region', { name: 'Past and cancelled' });
  await past.getByRole('link', { name: fullDayText(other.starts_at) }).click();
  await expect(page.getByText(/could not accept this request\. You pay nothing\.$/)).toBeVisible();
});

test('who was marked as a no-show by mistake says so', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  const client = await register(baseURL);
  const { id } = await bookedBy(baseURL, salon, client, 28);
  // Nobody waits here until a time has passed: the server's word on it is made up, and its own tests hold it to it.
  let objected: string | null = null;
  let sent: unknown;
  const missed = async (route: Route) => {
    const headers = { authorization: `Bearer ${client.token}` };
    const real = await page.request.get(`/api/appointment/${id}`, { headers });
    const may = { move: false, cancel: false, object: objected === null, book_again: true };
    const json = { ...(await real.json()), state: 'no_show', sentence: '', objected_at: objected, may };
    await route.fulfill({ json });
  };
  await page.route(`**/api/appointment/${id}`, missed);
  await page.route(`**/api/appointment/${id}/objection`, async (route) => {
    sent = route.request().postDataJSON();
    objected = new Date().toISOString();
    await missed(route);
  });
  await comeIn(page, client);
  await openAlive(page, `/dashboard/appointments/${id}`);
  await expect(page.getByText(/says that you did not come\. You can dispute this/)).toBeVisible();
  await page.getByRole('button', { name: 'Dispute this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute this no-show' });
  const words = dialog.getByRole('textbox', { name: 'What happened' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(words).toHaveAccessibleDescription(/Say what happened\./);
  await expect(words).toBeFocused();
  await expectAccessible(page);
  await words.fill('I waited at the door until half past.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^You disputed this on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dispute this' })).toHaveCount(0);
  expect(sent).toEqual({ words: 'I waited at the door until half past.' });
});
