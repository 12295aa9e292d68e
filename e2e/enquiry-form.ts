import type { Page } from '@playwright/test';
import { callApi } from './account.ts';
import { codeFor, newcomer } from './booking-page.ts';

/** A business of the demonstration that takes enquiries. */
export const asked = '/listing-details/magnolia-rooms-leeds';

export async function fillIn(page: Page, email: string, message: string) {
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByLabel('Preferred times (optional)').fill('Thursday after five');
  await page.getByLabel('Name', { exact: true }).fill('Ottilie Brand');
  await page.getByLabel('Email', { exact: true }).fill(email);
}

/** The demonstration's business with a full profile. */
export const magnolia = async (site: string | undefined) =>
  callApi(site ?? '', '/api/login', { email: 'elite@example.com', password: 'Magnolia!2026' });

/** Sends an enquiry from a new client account, so that it starts a conversation of its own; answers who asked. */
export async function ask(baseURL: string | undefined, name: string) {
  const email = newcomer();
  const { request } = await callApi(baseURL ?? '', '/api/sign-in-code', { email });
  const newcomers = { name, adult: true, terms: true };
  const code = await codeFor(email);
  const { token } = await callApi(baseURL ?? '', '/api/sign-in-code/confirm', {
    ...{ request, code, ...newcomers },
  });
  const path = '/api/listing-details/magnolia-rooms-leeds/inquiry';
  await callApi(baseURL ?? '', path, { name, email, message: 'Is there a place tomorrow?' }, token);
  return { email, token };
}

/** As long as a person takes at least to write something. */
export const typeForAWhile = (page: Page) =>
  page.waitForFunction(() => {
    const drawn = document.querySelector<HTMLInputElement>('input[name=drawn_at]')?.value;
    return drawn !== undefined && Date.now() - Number(drawn) > 3_100;
  });
