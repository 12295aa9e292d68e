import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, dateOf, instantOf, timeText } from '#src/platform/clock.ts';
import { type Account, callApi, comeIn, demoSession } from './account.ts';
import { expect, openAlive, test } from './journey.ts';
import { Line } from './line.ts';

/** After the two months of the demonstration. */
const day = addDays(dateOf(new Date()), 80);
const minutes = 60_000;

/** Records an appointment at ten, of the kind that the demonstration has; answers its key in the grid, and how another session moves it. */
async function anAppointment(site: string, { token }: Account) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const near = await fetch(`${site}/api/calendar?from=${addDays(dateOf(new Date()), 1)}&days=14`, {
    headers,
  });
  const { appointments } = await near.json();
  const { listing, items } = appointments.find(({ state }: { state: string }) => state === 'booked');
  const [{ variant, resource }] = items;
  let at = instantOf(day, 600).getTime();
  const starts = () => ({ starts_at: new Date(at).toISOString(), anyway: true });
  const wish = { listing, items: [{ variant, resource }], client: { name: 'Orla Finch' }, source: 'phone' };
  const made = await callApi(
    site,
    '/api/calendar/appointment',
    { ...wish, ...starts(), booking_key: randomUUID() },
    token,
  );
  let { version } = made;
  const moveOn = async () => {
    at += 15 * minutes;
    const body = JSON.stringify({ version, items: [{ position: 0 }], ...starts() });
    const answer = await fetch(`${site}/api/calendar/appointment/${made.id}`, {
      method: 'PUT',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    ({ version } = await answer.json());
    return timeText(new Date(at));
  };
  return { key: `a${made.id}-0`, moveOn };
}

/** The page says when it is seen again, as a browser does whose tab was in the background. */
const show = (page: Page, isVisible: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

/** After five minutes in the background a page lets its stream go. */
async function leave(page: Page): Promise<void> {
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/live'));
  await show(page, false);
  await page.clock.fastForward(6 * minutes);
  await left;
}

test('an open calendar misses no change: over a server that is away, a cut line, a failed answer and six minutes in the background', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const session = await demoSession(baseURL, 'business@example.com', 'Juniper!2026');
  const { key, moveOn } = await anAppointment(baseURL ?? '', session);
  const line = new Line(baseURL);
  await line.open();
  try {
    await page.clock.install();
    await comeIn(page, session);
    const opened = page.waitForResponse(/\/api\/live/);
    await openAlive(page, `${line.address}/dashboard/calendar?date=${day}`);
    await opened;
    const entry = page.locator(`[data-entry="${key}"]`);
    await expect(entry).toContainText('10:00');
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    // Until it asks again, a page without a stream waits for up to eight seconds.
    const sees = (time: string) => expect(entry).toContainText(time, { timeout: 20_000 });
    const reconnecting = page.getByText('Reconnecting');

    // As long as the stream is open, at once.
    await sees(await moveOn());

    await line.cut();
    const whileAway = await moveOn();
    await expect(reconnecting).toBeVisible();
    await line.open();
    await sees(whileAway);
    await expect(reconnecting).toBeHidden();

    await context.setOffline(true);
    const whileOffline = await moveOn();
    await expect(entry).not.toContainText(whileOffline);
    await context.setOffline(false);
    await sees(whileOffline);

    // The stream says it once, and the page cannot read it at that moment.
    await page.route(/\/api\/calendar\?/, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/calendar?'));
    const unread = await moveOn();
    await failed;
    await sees(unread);

    await leave(page);
    const whileHidden = await moveOn();
    await expect(entry).not.toContainText(whileHidden);
    await show(page, true);
    await sees(whileHidden);
    await sees(await moveOn());
    expect(await page.evaluate(() => Reflect.has(window, 'isSamePage'))).toBe(true);
    // A page that is closed does not hear how the line ends.
    await page.close();
  } finally {
    await line.cut();
  }
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});

test('the days are asked for while the profile is still on its way', async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL ?? '', 'elite@example.com', 'Magnolia!2026'));
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/calendar');
  await page.route('**/api/user-profile', async (route) => {
    await asked;
    await route.continue();
  });
  await openAlive(page, '/dashboard/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});
