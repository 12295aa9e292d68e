import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { emailTo } from './outbox.ts';

export const phone = { width: 375, height: 800 };
/** It books at once. */
export const salon = '/listing-details/magnolia-rooms-leeds';

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
