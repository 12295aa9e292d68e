import type { Page } from '@playwright/test';

/** The parts of both login pages. */
export const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
export const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
export const remember = (page: Page) => page.getByLabel('Remember me');
export const submit = (page: Page) => page.getByRole('button', { name: 'sign in', exact: true });
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Fills in both fields and sends them. */
export async function signIn(
  page: Page,
  { email: address, password: word }: { email: string; password: string },
) {
  await email(page).fill(address);
  await password(page).fill(word);
  await submit(page).click();
}

/** What the browser keeps under a name. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the menu behind someone's name in the header. */
export const openAccountMenu = (page: Page, name: string) => header(page).getByText(`Hi, ${name}`).click();
