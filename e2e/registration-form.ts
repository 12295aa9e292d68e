import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** The registration forms as a visitor fills them in. */
export const password = 'quay7Lantern!fox';
export const aNewAddress = (): string => `ada-${randomUUID()}@example.com`;

export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const back = (page: Page) => page.getByRole('button', { name: 'Back' });
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const box = (page: Page) => page.getByLabel(/^I am 18 or older/);

export async function fillPerson(page: Page, email: string): Promise<void> {
  await field(page, 'Full name').fill('Ada Fairweather');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('07700 900123');
  await field(page, 'Password').fill(password);
}

export async function fillAboutYou(page: Page): Promise<void> {
  await field(page, 'Instagram').check();
  await field(page, 'Location').selectOption({ label: 'Leeds' });
  await field(page, '25-34').check();
  await box(page).check();
}

/** To the second step of the client's form. */
export async function toAboutYou(page: Page, email: string): Promise<void> {
  await fillPerson(page, email);
  await next(page).click();
  await expect(step(page, 'Step 2 of 2 About you')).toBeFocused();
}

/** What this tab keeps of the forms. */
export const drafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name.startsWith('draft:'))),
  );

/** A browser reports on its console that a call found nobody. */
export function expectNoAnswers(complaints: string[]): void {
  const kept = complaints.filter((text) => !text.includes('net::ERR_'));
  complaints.splice(0, complaints.length, ...kept);
}

/**
 * Milliseconds from the answer of a call to the page that opens after it, by the browser's own clock: what the runner
 * hears of either arrives late, and not equally late.
 */
export const waitBefore = (page: Page, call: string, path: string): Promise<number> =>
  page.evaluate(
    ([address = '', opened = '']) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(address));
          const [answered] = calls.slice(-1) as PerformanceResourceTiming[];
          if (answered && location.pathname === opened) resolve(performance.now() - answered.responseEnd);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [call, path],
  );
