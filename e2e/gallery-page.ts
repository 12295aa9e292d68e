import type { Page } from '@playwright/test';
import { comeIn, demoSession } from './account.ts';

/** Signs in as the demonstration's business in York and opens a gallery of its listing; answers the listing's id. */
export async function openGallery(
  page: Page,
  baseURL: string | undefined,
  kind: 'image' | 'video',
): Promise<number> {
  const site = baseURL ?? '';
  const { id } = await (await fetch(`${site}/api/listing-details/juniper-yard-york`)).json();
  await comeIn(page, await demoSession(baseURL, 'business@example.com', 'Juniper!2026'));
  await page.goto(`/dashboard/all-listing/${id}/${kind}-gallery`);
  return id;
}
