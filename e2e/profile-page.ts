import { expect, type Page } from '@playwright/test';
import { openAlive } from './journey.ts';

export async function openProfile(page: Page) {
  await openAlive(page, '/dashboard/my-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
}

/** A short message in the corner. */
export const message = (page: Page, text: string) => page.getByLabel('Messages').getByText(text);
