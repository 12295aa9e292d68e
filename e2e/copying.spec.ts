import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, comeIn, register } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { aTreatment, message } from './price-list.ts';

const title = 'The New Yard';

/** A business with the listing that it was given and a second one; the first alone has hours and the treatment. */
async function twoListings(page: Page, baseURL: string | undefined) {
  const business = await register(baseURL, 'business');
  const headers = { authorization: `Bearer ${business.token}` };
  const [first] = (await (await page.request.get('/api/listing', { headers })).json()).listings;
  const second = await aSecond(page, business);
  const { treatment } = await aTreatment(baseURL, business, 'Back massage');
  await page.request.put(`/api/treatment/${treatment.id}`, {
    headers,
    data: { ...treatment, listing_ids: [first.id] },
  });
  const monday = { day: 'monday', start: '10:00', end: '14:00' };
  await page.request.put(`/api/listing/${first.id}/schedule`, {
    headers,
    data: { week: [monday], special_days: [], closes_on_bank_holidays: true },
  });
  await comeIn(page, business);
  return { first: first.id as number, second };
}

async function aSecond(page: Page, { token, email }: Account): Promise<number> {
  const buffer = await readFile('src/platform/web/link-preview.jpg');
  const picture = { name: 'room.jpg', mimeType: 'image/jpeg', buffer };
  const answer = await page.request.post('/api/listing', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      ...{ title, category: 'massage', location: 'leeds', status: '0', email, phone: '01134960123' },
      ...{ address: '4 Candle Court, Leeds LS1 4DY', description: '<p>Slow work.</p>' },
      ...{ seoTitle: title, seoDescription: 'Massage in Leeds.', amenities: '1', Tags: '1' },
      ...{ bodyPicture: picture, thumbnailImage: picture },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).listing.id;
}

const ask = (page: Page, name: string) => page.getByRole('button', { name });

test('a business copies hours and treatments from one of its listings to another', async ({
  page,
  baseURL,
}) => {
  const { first, second } = await twoListings(page, baseURL);
  await openAlive(page, `/dashboard/all-listing/${second}/schedule`);
  await page.getByRole('link', { name: 'Copy from another listing' }).click();
  await expect(page.getByLabel('Copy to')).toHaveValue(String(second));
  await page.getByLabel('Copy from').selectOption(String(first));
  const monday = page.getByRole('row', { name: /Monday/ });
  await expect(monday).toContainText('10:00–14:00');
  await expectAccessible(page);
  await ask(page, 'Copy opening hours').click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask(page, 'Copy opening hours').click();
  await dialog.getByRole('button', { name: 'Yes, replace them' }).click();
  await expect(message(page, /now has the opening hours of/)).toBeVisible();
  await expect(page.getByText('Both listings have the same opening hours.')).toBeVisible();
  await openAlive(page, '/dashboard/treatment');
  await page.getByRole('link', { name: 'Copy between listings' }).click();
  await page.getByLabel('Copy from').selectOption(String(first));
  await expect(page.getByLabel('Copy from')).toHaveValue(String(first));
  await page.getByLabel('Copy to').selectOption(String(second));
  await expect(page.getByRole('region', { name: 'Treatments' })).toContainText('Back massage');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await ask(page, 'Copy treatments').click();
  await dialog.getByRole('button', { name: 'Yes, add them' }).click();
  await expect(message(page, `1 treatment was added to “${title}”.`)).toBeVisible();
  await expect(page.getByText('There is nothing to copy.')).toBeVisible();
});

test('a treatment costs more at one of two places, which says so on its page', async ({ page, baseURL }) => {
  const { first, second } = await twoListings(page, baseURL);
  await openAlive(page, '/dashboard/treatment');
  await page.getByRole('link', { name: 'Edit “Back massage”' }).click();
  await page.getByLabel('This treatment appears on all my listings').check();
  const places = page.getByRole('region', { name: 'At each place' });
  await places.getByText(`${title}, Leeds`).click();
  const there = places.getByRole('group', { name: `Standard at ${title}` });
  await there.getByLabel('Duration').selectOption('1 hr 15 min');
  await there.getByLabel('Price').fill('seventy');
  await there.getByLabel('Price').press('Tab');
  await expect(there.getByText('Please write the price in pounds')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await there.getByLabel('Price').fill('70');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(message(page, 'Treatment updated successfully!')).toBeVisible();
  for (const [id, price, time] of [
    [first, '£55', '1 hr'],
    [second, '£70', '1 hr 15 min'],
  ] as const) {
    await openAlive(page, `/dashboard/all-listing/${id}/preview`);
    const shown = page.getByRole('listitem').filter({ hasText: 'Back massage' }).first();
    await expect(shown).toContainText(price);
    await expect(shown).toContainText(time);
  }
});

test('a business with one listing is offered no copying', async ({ page, baseURL }) => {
  const business = await register(baseURL, 'business');
  const headers = { authorization: `Bearer ${business.token}` };
  const [{ id }] = (await (await page.request.get('/api/listing', { headers })).json()).listings;
  await comeIn(page, business);
  await openAlive(page, `/dashboard/all-listing/${id}/schedule`);
  await expect(page.getByRole('heading', { name: 'Weekly hours' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Copy from another listing' })).toHaveCount(0);
  await openAlive(page, '/dashboard/all-listing/copy');
  await expect(page.getByText('You need two listings')).toBeVisible();
});
