import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { OwnAppointment } from '#src/domains/appointments/own/contract.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import { type Account, callApi } from './account.ts';
import { expect } from './journey.ts';
import { emailTo } from './outbox.ts';

export const phone = { width: 375, height: 800 };
/** It books at once. */
export const salon = '/listing-details/magnolia-rooms-leeds';

/** It answers each request. */
export const mill = '/listing-details/magnolia-rooms-at-the-mill-leeds';
/** It asks for a fifth of the price in advance, and takes all of it too. */
export const depositSalon = '/listing-details/juniper-yard-york';

export const newcomer = () => `booking-${randomUUID().slice(0, 8)}@example.com`;

export const codeFor = async (address: string) =>
  /Your sign-in code\s+(\d{6})/.exec(await emailTo(address, 'Your sign-in code'))?.[1] ?? '';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const nextFree = (page: Page) => page.getByRole('link', { name: /^Next free: / });
export const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true });

/** A hand on a phone: counts its taps, and how long it took, at a quarter of a second a tap and 40 words a minute. */
export class Hand {
  taps = 0;
  readonly #began = Date.now();

  async tap(what: Locator) {
    await expect(what).toBeEnabled();
    this.taps += 1;
    await what.click({ delay: 250 });
  }

  /** Into what has the focus already. */
  async type(what: Locator, text: string) {
    await expect(what).toBeFocused();
    await what.pressSequentially(text, { delay: 300 });
  }

  seconds = () => (Date.now() - this.#began) / 1_000;
}

/** Books the first treatment of a salon as a client, outside of the browser, at a free time so many days from now. */
export async function bookedBy(
  baseURL: string | undefined,
  place: string,
  { token }: Account,
  daysAhead: number,
): Promise<OwnAppointment> {
  const site = baseURL ?? '';
  const read = async (path: string) => (await fetch(`${site}/api${place}/${path}`)).json();
  const { treatments } = await read('booking');
  const { id } = treatments.find(({ bookable }: { bookable: string }) => bookable === 'yes').variants[0];
  const { days } = await read(`times?variant=${id}&from=${addDays(dateOf(new Date()), daysAhead)}&days=14`);
  const { at } = days.flatMap(({ times }: { times: { at: string }[] }) => times)[0];
  const body = { slug: place.split('/').at(-1), variants: [id], at, pay: 'venue' };
  return (await callApi(site, '/api/appointment', body, token)).appointment;
}

export const payNow = (page: Page) => page.getByRole('button', { name: /^Pay £[\d.]+ now$/ });
