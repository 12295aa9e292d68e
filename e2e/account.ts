import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Someone who just registered, and is signed in. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly token: string;
  readonly role: string;
  readonly user: { id: number };
}

const password = 'quay7Lantern!fox';

/** Calls the API from outside of the browser. */
export async function callApi(baseURL: string, path: string, body: unknown, token?: string) {
  const response = await fetch(baseURL + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
}

/** Registers a client or a business of its own for this journey, so that journeys cannot disturb each other. */
export async function register(
  baseURL: string | undefined,
  kind: 'client' | 'business' = 'client',
  { name = 'Imogen Thackray', terms = true } = {},
): Promise<Account> {
  const site = baseURL ?? '';
  const email = `${kind}-${randomUUID()}@example.com`;
  const person = { name, email, phone: '07700900321', password, heard_about_options: 'friend' };
  const agreed = terms ? { ...person, terms: true } : person;
  if (kind === 'client')
    await callApi(site, '/api/user-signup', { ...agreed, main_location: 'Leeds', age_group: '25-34' });
  else
    await callApi(site, '/api/signup', {
      ...agreed,
      business_name: 'Thackray Rooms',
      categories: [1],
      business_location: 'Leeds',
      business_size: 'soloPractitioner',
      premises_count: 'onePremises',
    });
  return { ...(await callApi(site, '/api/login', { email, password })), email, password, name };
}

/** A session of an account that the demonstration brings along. */
export const demoSession = (baseURL: string | undefined, email: string, secret: string): Promise<Account> =>
  callApi(baseURL ?? '', '/api/login', { email, password: secret });

/** Puts the session into the browser as the login page does, once for each tab. */
export async function comeIn(page: Page, { token, role, user }: Pick<Account, 'token' | 'role' | 'user'>) {
  const kept = { token, role, user_id: String(user.id) };
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('came in')) return;
    sessionStorage.setItem('came in', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/** As when someone empties the browser's storage: from a page without script, so that nothing asks half signed in. */
export async function emptyStorage(page: Page) {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

/** A browser reports every refusal on its console; those that a journey asked for are no complaint. */
export function expectRefusals(complaints: string[], status: number) {
  const kept = complaints.filter((text) => !text.includes(`status of ${status}`));
  complaints.splice(0, complaints.length, ...kept);
}

/** The recorder of journeys fetches a picture that was chosen, which our policy forbids; the product never does. */
export function forgiveRecorder(complaints: string[]) {
  const kept = complaints.filter((text) => !text.startsWith("Connecting to 'blob:"));
  complaints.splice(0, complaints.length, ...kept);
}
