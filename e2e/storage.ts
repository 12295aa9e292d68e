import { expect, type Page } from '@playwright/test';
import { isNamed, type Store } from '#src/testing/browser-storage.ts';

/** Set by the journeys themselves, not by the site. */
const ours = ['came in'];

interface Held {
  readonly store: Store;
  readonly name: string;
}

/** What the browser holds for the site, each with where. */
async function heldBy(page: Page): Promise<Held[]> {
  const inPage = await page.evaluate(() => {
    try {
      return { device: Object.keys(localStorage), tab: Object.keys(sessionStorage) };
    } catch {
      // A journey through a browser that keeps nothing, or onto a page that never came.
      return { device: [], tab: [] };
    }
  });
  const cookies = await page.context().cookies();
  return [
    ...cookies.map(({ name }) => ({ store: 'cookie' as const, name })),
    ...inPage.device.map((name) => ({ store: 'device' as const, name })),
    ...inPage.tab.filter((name) => !ours.includes(name)).map((name) => ({ store: 'tab' as const, name })),
  ];
}

/** The page about cookies and storage names everything that this journey left in the browser. */
export async function expectNamedStorage(page: Page) {
  // A journey may have closed its page, or ended on none of the site's.
  if (page.isClosed() || !page.url().startsWith('http')) return;
  let held: Held[] = [];
  // It may be on its way to the next one.
  await expect(async () => {
    held = await heldBy(page);
  }).toPass({ timeout: 5_000 });
  const unnamed = held.filter(({ store, name }) => !isNamed(store, name));
  expect(unnamed, 'content/legal/cookies-and-storage.md names what the browser holds').toEqual([]);
}
