import type { Page } from '@playwright/test';

/** A business of the demonstration that takes enquiries. */
export const asked = '/listing-details/magnolia-rooms-leeds';

export async function fillIn(page: Page, email: string, message: string) {
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByLabel('Preferred times (optional)').fill('Thursday after five');
  await page.getByLabel('Name', { exact: true }).fill('Ottilie Brand');
  await page.getByLabel('Email', { exact: true }).fill(email);
}
