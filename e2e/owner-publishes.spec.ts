import type { Page } from '@playwright/test';
import { callApi, demoSession } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { addsAPrice, confirmsTheEmail, counting, fillsTheListing, registers } from './publishing-owner.ts';
import { aNewAddress } from './registration-form.ts';

const mostInteractions = 35;

async function isApproved(page: Page, baseURL: string | undefined): Promise<string> {
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { token } = await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');
  const answer = await page.request.get(`/api/operator/listing/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { listing } = await answer.json();
  await callApi(baseURL ?? '', `/api/operator/listing/${id}/approval`, { version: listing.version }, token);
  return `/listing-details/${listing.slug}`;
}

for (const width of [375, 1440])
  test(`a salon owner registers and publishes in ${mostInteractions} interactions at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const owner = counting(page);
    const email = aNewAddress();
    await registers(page, owner, email);
    await confirmsTheEmail(page, owner, email);
    await addsAPrice(page, owner);
    await fillsTheListing(page, owner);
    expect(owner.soFar()).toBeLessThanOrEqual(mostInteractions);
    await expectAccessible(page);
    const path = await isApproved(page, baseURL);
    await openAlive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linnet Rooms');
    await expect(page.getByText('£55').first()).toBeVisible();
  });
