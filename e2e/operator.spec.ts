import type { Page } from '@playwright/test';
import { publishing } from '#src/domains/operator/publishing-sections.ts';
import { directory, money, upkeep } from '#src/domains/operator/sections.ts';
import { toDecide } from '#src/domains/operator/to-decide.ts';
import { type Account, callApi, comeIn, demoSession, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';
import { message } from './profile-page.ts';
import { aSubmittedListing } from './submitted-listing.ts';

const operator = (baseURL: string | undefined) =>
  demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');

async function arrive(page: Page, baseURL: string | undefined, below = '') {
  await comeIn(page, await operator(baseURL));
  await openAlive(page, `/dashboard/operator${below}`);
}

test('a listing is previewed, approved, and in the search within seconds', async ({ page, baseURL }) => {
  const title = 'Quillfeather Rooms';
  const { business } = await aSubmittedListing(page, baseURL, title);
  await arrive(page, baseURL);
  await expect(page.getByRole('heading', { level: 1, name: 'Back office' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /Listings to check/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings to check' })).toBeVisible();
  await page.getByLabel('Search').fill('Quillfeather');
  await expect(page).toHaveURL(/search=Quillfeather/);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
  const seen = page.getByRole('region', { name: 'As the public would see it' });
  await expect(seen.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve “${title}”?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(message(page, 'The listing is live.')).toBeVisible();
  await expect
    .poll(
      async () => {
        const found = await page.request.get(`/api/search?search=${encodeURIComponent(title)}`);
        return (await found.json()).data[0]?.title;
      },
      { timeout: 4_000 },
    )
    .toBe(title);
  expect(await emailTo(business.email, 'live')).toContain(title);
  await page.getByRole('link', { name: 'Operator', exact: true }).click();
  await expect(page.getByText('Approved the listing').first()).toBeVisible();
  await expectAccessible(page);
});

test('a listing is sent back with a reason, which is emailed to its business', async ({
  page,
  baseURL,
  complaints,
}) => {
  const title = 'Thistlewick Studio';
  const { business } = await aSubmittedListing(page, baseURL, title);
  await arrive(page, baseURL, '/listings?search=Thistlewick');
  await page.getByRole('button', { name: `Send back ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Send “${title}” back?` });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  const reason = 'Please give the floor and the room in which you treat people.';
  await dialog.getByLabel('Reason').fill(reason);
  await page.route(
    '**/return',
    (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }),
    {
      times: 1,
    },
  );
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(message(page, 'Server Error')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(message(page, 'The listing is back with its business')).toBeVisible();
  await expect(page.getByText('Nothing matches “Thistlewick”.')).toBeVisible();
  expect(await emailTo(business.email, reason)).toContain(title);
  expectRefusals(complaints, 422);
  expectRefusals(complaints, 500);
});

test('a report is read and resolved, and a page is taken down with its reasons', async ({
  page,
  baseURL,
  complaints,
}) => {
  const found = await page.request.get('/api/search?search=reiki&per_page=2');
  const [first, second] = (await found.json()).data;
  for (const { slug, title } of [first, second])
    await callApi(baseURL ?? '', `/api/listing-details/${slug}/report`, {
      reason: 'closed',
      message: `The door of ${title} has been locked for weeks.`,
    });
  await arrive(page, baseURL, '/reports?per_page=20');
  await expect(page.getByText(`The door of ${first.title} has been locked for weeks.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Resolve the report about ${first.title}` }).click();
  await page.getByLabel('Note').fill('They were on holiday and are back.');
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expect(message(page, 'The report is resolved.')).toBeVisible();
  await page.getByRole('button', { name: `Take down ${second.title}` }).click();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('The business has moved away and nobody answers.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take the page down' }).click();
  await expect(message(page, 'The page is down')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/listing-details/${second.slug}`)).status(), {
      timeout: 4_000,
    })
    .toBe(410);
  await page.getByText('Resolved', { exact: true }).first().click();
  await expect(page.getByText('Page taken down').first()).toBeVisible();
  await expectAccessible(page);
  expectRefusals(complaints, 410);
});

/** The demonstration has something in most queues. */
const there = /^(Showing 1 to|No words are waiting)/;

for (const queue of ['changes', 'verifications', 'words'])
  test(`the queue of ${queue} loads, shows an error, and loads on a retry`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    await arrive(page, baseURL, `/${queue}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(there)).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/operator/**', (route) => route.abort());
    await page.reload();
    await expect(
      page.getByText('The service could not be reached. Please check your connection.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/operator/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(there)).toBeVisible();
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !text.includes('net::ERR_FAILED')),
    );
  });

test('the operator’s area is closed to everybody else', async ({ page, baseURL }) => {
  const client: Account = await register(baseURL);
  await comeIn(page, client);
  await openAlive(page, '/dashboard/operator');
  await expect(page.getByText('This part of the dashboard is for operators.')).toBeVisible();
  await expectAccessible(page);
});

for (const [group, sections] of Object.entries({ toDecide, directory, money, publishing, upkeep }))
  test(`every section of “${group}” is accessible, and fits at 768 and 320 pixels`, async ({
    page,
    baseURL,
  }) => {
    await arrive(page, baseURL);
    for (const { to, name } of sections)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 768, height: 800 });
        await openAlive(page, to);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Loading...')).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
  });

test('on a phone a waiting listing takes two lines with its actions', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await arrive(page, baseURL);
  await openAlive(page, '/dashboard/operator/listings');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Approve/ }) });
  await expect(card.first()).toContainText(/\d of 8 checks/);
  for (const button of await card.first().getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThan(120);
  }
  expect((await card.first().boundingBox())?.height).toBeLessThan(150);
  await expectAccessible(page);
  await card.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a listing' })).toBeVisible();
});
