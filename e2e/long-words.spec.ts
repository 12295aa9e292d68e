import type { Page } from '@playwright/test';
import { expect, openAlive, test } from './journey.ts';

/** Puts a word of 300 letters, and a link as long, in place of every text that a business writes. */
const lengthen = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const ours = 'button, summary, nav, svg, label, select, [role=status]';
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let changed = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest(ours) || !/[a-z]{4}/i.test(node.nodeValue ?? '')) continue;
      if (getComputedStyle(around).whiteSpaceCollapse === 'collapse' && !isFixed(around)) {
        changed += 1;
        node.nodeValue = changed % 2 ? 'w'.repeat(300) : `https://example.com/${'a-b_'.repeat(70)}`;
      }
    }
    return changed;

    /** What we word ourselves, in one line: buttons, badges, prices. */
    function isFixed(element: Element) {
      return getComputedStyle(element).textWrapMode === 'nowrap';
    }
  });

const pages = [
  '/listing-details/magnolia-rooms-leeds',
  '/featured-search-listing?search=massage&location=london',
  '/listing-details/magnolia-rooms-leeds/inquire',
  '/listing-details/magnolia-rooms-leeds/report',
];

for (const path of pages) {
  test(`no word is long enough to widen ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openAlive(page, path);
    expect(await lengthen(page)).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
}
