import { callApi, comeIn, demoSession, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { atACompleteForm, atTheForm, saveStatus, textbox } from './listing-editor.ts';
import { aSubmittedListing } from './submitted-listing.ts';

test('a full plan is announced before the form, with the ways on', async ({ page, baseURL }) => {
  const { business } = await aSubmittedListing(page, baseURL, 'Thackray Rooms');
  await comeIn(page, business);
  await openAlive(page, '/dashboard/all-listing');
  await page.getByRole('main').getByRole('link', { name: 'Create listing' }).click();
  await expect(page.getByText('Your Essential plan is full')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Listing' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/dashboard/plan');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write it and keep it inactive' }).click();
  await expect(page.getByRole('radio', { name: 'Inactive' })).toBeChecked();
});

test('search engine fields are filled in, follow the form, and never overwrite the owner’s text', async ({
  page,
  baseURL,
}) => {
  const { id } = await atTheForm(page, baseURL);
  const [seoTitle, seoDescription] = [textbox(page, 'SEO title'), textbox(page, 'SEO description')];
  await expect(seoTitle).toHaveValue(/^Thackray Rooms: .+ in Leeds$/);
  await textbox(page, 'Title').fill('Linnet Rooms');
  await expect(seoTitle).toHaveValue(/^Linnet Rooms: .+ in Leeds$/);
  await textbox(page, 'Description').fill('Two rooms and a garden.');
  await expect(seoDescription).toHaveValue(/at Linnet Rooms\. Two rooms and a garden\.$/);
  await seoTitle.fill('Massage by the canal');
  await textbox(page, 'Title').fill('Thackray & Daughters');
  await expect(seoDescription).toHaveValue(/at Thackray & Daughters\./);
  await expect(seoTitle).toHaveValue('Massage by the canal');
  await expect(saveStatus(page)).toBeVisible();
  await openAlive(page, `/dashboard/all-listing/${id}`);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(textbox(page, 'SEO title')).toHaveValue('Massage by the canal');
});

test('a rejected listing says why, and can be submitted again', async ({ page, baseURL }) => {
  const { business, id } = await aSubmittedListing(page, baseURL, 'Sandpiper Studio');
  const { token } = await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');
  const headers = { authorization: `Bearer ${token}` };
  const { listing } = await (await page.request.get(`/api/operator/listing/${id}`, { headers })).json();
  const reason = 'Please show the door of your shop.';
  await callApi(
    baseURL ?? '',
    `/api/operator/listing/${id}/return`,
    { version: listing.version, reason },
    token,
  );
  await comeIn(page, business);
  await openAlive(page, '/dashboard');
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible();
  await page
    .getByRole('region', { name: 'To do today' })
    .getByRole('link', { name: 'Sandpiper Studio' })
    .click();
  await expect(page.getByText('Please change this and submit it again')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('heading', { name: 'Submitted: we’re checking your listing' })).toBeFocused();
  await openAlive(page, '/dashboard');
  await expect(page.getByText(/^Nothing to do right now\. We’re checking your listing/)).toBeVisible();
  await expect(page.getByText(/Your pages are up/)).toHaveCount(0);
  await expect(page.getByText('Being checked', { exact: true })).toBeVisible();
});

test('a listing says that it waits for its owner to confirm their email', async ({ page, baseURL }) => {
  await atACompleteForm(page, baseURL);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(
    page.getByRole('heading', { name: 'Saved. We’ll submit it for you as soon as this is done' }),
  ).toBeVisible();
});

test('an Elite member is not asked to upgrade, and no plan is said both to end and to go on', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
  await openAlive(page, '/dashboard');
  const plan = page.getByRole('region', { name: 'Active Packages' });
  await expect(plan.getByRole('row', { name: 'Package name Elite' })).toBeVisible();
  await expect(page.getByRole('link', { name: "Don't miss out on elite features." })).toHaveCount(0);
  const said = [(await plan.textContent()) ?? ''];
  await openAlive(page, '/dashboard/plan');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Elite' })).toBeVisible();
  said.push((await page.getByRole('main').textContent()) ?? '');
  for (const text of said) {
    expect(/30 days/.test(text) && /no end/i.test(text), text).toBe(false);
    expect(text).not.toMatch(/upgrade/i);
  }
});

test('the free plan says once that it does not end', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openAlive(page, '/dashboard');
  const plan = page.getByRole('region', { name: 'Active Packages' });
  await expect(plan.getByRole('row', { name: 'Plan active for' })).toContainText('No end');
  await expect(plan).not.toContainText('30 days');
});
