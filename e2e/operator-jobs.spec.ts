import type { Page } from '@playwright/test';
import { comeIn, demoSession, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';
import { message } from './profile-page.ts';

const jobs = '/dashboard/operator/jobs';
const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const dead = {
  ...{ id, kind: 'send-mail', state: 'dead', tries: 37, most_tries: 37, next_at: null },
  ...{ sent_at: '2026-11-02T09:00:00.000Z', ended_at: '2026-11-03T09:00:00.000Z' },
  error: 'connect ECONNREFUSED 127.0.0.1:25',
};
const data = [
  { name: 'to', value: '•••• (15 characters)' },
  { name: 'enclosed.0.id', value: '7' },
];

test.beforeEach(async ({ page, baseURL }) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
});

/** One job that is dead until it is run again or dropped; what was asked of it. */
async function withDeadJob(page: Page): Promise<object[]> {
  const asked: object[] = [];
  const act = (say: string) => (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: say } });
  };
  await page.route(/\/api\/operator\/job\?/, (route) => {
    const found = asked.length === 0 ? [dead] : [];
    return route.fulfill({
      json: {
        ...{ current_page: 1, data: found, first_page_url: '', from: found.length || null, last_page: 1 },
        ...{ last_page_url: '', links: [], next_page_url: null, path: '', per_page: 10 },
        ...{ prev_page_url: null, to: found.length || null, total: found.length },
      },
    });
  });
  await page.route(new RegExp(`/api/operator/job/${id}\\?`), (route) =>
    route.fulfill({ json: { ...dead, data } }),
  );
  await page.route(`**/api/operator/job/${id}/run`, act('The job runs again in a moment.'));
  await page.route(`**/api/operator/job/${id}/drop`, act('The job was dropped.'));
  return asked;
}

test('an operator sees every kind of job, and opens a dead one, runs it again and drops one', async ({
  page,
}) => {
  await openAlive(page, '/dashboard/operator');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Jobs/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  const kinds = page.getByRole('table', { name: 'Jobs by kind' });
  await expect(kinds.getByRole('cell', { name: /Remind of appointments/ })).toContainText('Every minute');
  await expect(kinds.getByRole('cell', { name: /Check the books/ })).toContainText('Every day at 04:00');
  await expectAccessible(page);
  const asked = await withDeadJob(page);
  await page.getByLabel('State').selectOption({ label: 'Dead: given up' });
  await expect(page).toHaveURL(/state=dead/);
  const row = page.getByRole('region', { name: 'Jobs' });
  await expect(row).toContainText('37 of 37');
  await row.getByRole('link', { name: 'Send mail' }).click();
  await expect(page.getByText('•••• (15 characters)')).toBeVisible();
  await expect(page.getByText('connect ECONNREFUSED 127.0.0.1:25')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run again' }).press('Enter');
  await expect(message(page, 'The job runs again in a moment.')).toBeVisible();
  await expect(page.getByText('No such job waits.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Drop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drop “Send mail”?' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('The account that it was for is gone.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Drop' }).click();
  await expect(message(page, 'The job was dropped.')).toBeVisible();
  expect(asked).toEqual([
    { kind: 'send-mail' },
    { kind: 'send-mail', reason: 'The account that it was for is gone.' },
  ]);
  await openAlive(page, jobs);
  await expectNoSidewaysScroll(page);
});

test('an email is found by the address of its reader, and looked at as it looks at two widths and in plain text', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { email } = await register(baseURL, 'business');
  await emailTo(email, 'Please confirm your email address');
  await openAlive(page, '/dashboard/operator/emails');
  await page.getByLabel('Whole email address of the reader').fill(email);
  const found = page.getByRole('region', { name: 'Emails' });
  await expect(found.getByRole('cell', { name: 'Welcome' })).toBeVisible();
  await expect(found.getByRole('cell', { name: 'Sent', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Every email' }).getByRole('link', { name: 'Welcome' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  for (const width of [375, 640]) {
    const frame = page.locator(`iframe[title="The email ${width} pixels wide"]`);
    await expect(
      frame.contentFrame().getByRole('heading', { name: 'Please confirm your email address' }),
    ).toBeVisible();
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(await frame.evaluate((shown) => (shown as HTMLElement).offsetWidth)).toBe(width);
  }
  await expect(page.locator('pre')).toContainText('Confirm my email address:');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // What judges the page asks its frames by a script, and they run none.
  const isOurs = (said: string) => said.startsWith("Blocked script execution in 'about:blank'");
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !isOurs(said)));
});

test('the first screen says what waits and since when, how the site is, and what the last 30 days brought', async ({
  page,
}) => {
  await openAlive(page, '/dashboard/operator');
  const health = page.getByRole('region', { name: 'Health' });
  for (const part of ['Database', 'Jobs', 'Email', 'Storage', 'Payments', 'Derived data'])
    await expect(health.getByText(new RegExp(`^${part}: (well|needs you)$`))).toBeVisible();
  const figures = page.getByRole('region', { name: 'The last 30 days' });
  await expect(figures.getByRole('img', { name: /^New accounts/ })).toBeVisible();
  await figures.getByText('Show the numbers day by day').click();
  await expect(figures.getByRole('table', { name: 'Numbers by day' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
