import { expect, type Page } from '@playwright/test';
import { type Account, comeIn, demoSession } from './account.ts';
import { openAlive } from './journey.ts';
import { message } from './profile-page.ts';

let juniper: Account;
let listing: { id: number; slug: string };

/** The hairdresser's in York, its hours empty: no other journey looks at them. Answers whose and which it is. */
export async function arrive(page: Page, baseURL: string | undefined, view = '') {
  const answer = await fetch(`${baseURL}/api/search?search=Juniper%20Yard&location=york`);
  listing = (await answer.json()).data[0];
  juniper = await demoSession(baseURL, 'business@example.com', 'Juniper!2026');
  await comeIn(page, juniper);
  await put(baseURL, { week: [], special_days: [], closes_on_bank_holidays: false });
  await openAlive(page, `/dashboard/all-listing/${listing.id}/schedule${view}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  return { listing, token: juniper.token };
}

/** Saves the whole schedule from outside of the browser, as another tab would. */
export async function put(baseURL: string | undefined, schedule: object) {
  const answer = await fetch(`${baseURL}/api/listing/${listing.id}/schedule`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${juniper.token}` },
    body: JSON.stringify(schedule),
  });
  expect(answer.status).toBe(200);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const saved = (page: Page) => expect(message(page, 'The opening hours were saved.')).toBeVisible();
export const publicLine = (page: Page) => page.getByRole('region', { name: 'What the public sees' });
export const allDay = { start: '00:00', end: '00:00' };
