import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { beLate } from './lateness.ts';
import { expectNamedStorage } from './storage.ts';

/**
 * A journey: a page whose console stays clean, in a browser that keeps nothing but what we say it does, and whose
 * pages, in every tab, break no line of their content security policy.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, context }, use) => {
      if (process.env.E2E_LATE) await beLate(page.context());
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await context.exposeBinding('complain', (_page, broken: string) => complaints.push(broken));
      await context.addInitScript(tellViolations);
      await use(complaints);
      await expectNamedStorage(page);
      expect(complaints, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page. */
function tellViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    Reflect.get(window, 'complain')(`${effectiveDirective} is broken by ${blockedURI} ${sample}`),
  );
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** This state of the page, with what is framed in it, breaks no rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page) {
  await standsStill(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(judge);
  const found = await page.evaluate(async (tags) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // Style sheets are read for a rule about locked orientation alone, which is none of these, and take a third.
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  }, standards);
  expect(found).toEqual([]);
}

/**
 * It stays in its document, and answers frames of other origins too. No rule is off. The shorter file: a page reads it
 * in two thirds of the time.
 */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const judge = `${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/**
 * What fades in is judged by its colours once it is there; what moves without end is not waited for. A dialog begins
 * to fade some frames after the click that opens it, and has its name one drawing later, so only several quiet frames
 * in a row are stillness. A carousel on a busy machine is never still for long: it is judged as it is after ten seconds.
 */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const latest = performance.now() + 10_000;
    for (let quiet = 0; quiet < 6 && performance.now() < latest; quiet += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const isMoving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .some(({ playState }) => playState === 'running');
      const unnamed = '[role=dialog]:not([aria-labelledby], [aria-label])';
      if (isMoving || document.querySelector(unnamed)) quiet = 0;
    }
  });

/** Opens a page and waits until React runs it: what needs script answers from here on. */
export async function openAlive(page: Page, path: string) {
  await page.goto(path);
  await untilAlive(page);
}

/** Scripts start after load and a quiet moment, or at the first touch; this touches the page. */
export async function untilAlive(page: Page) {
  await page.mouse.move(2, 2);
  // The page itself says when; an expectation would ask again only after growing pauses.
  await page.locator('html[data-alive=true]').waitFor({ timeout: 10_000 });
}

/** On the narrowest screen that a page must fit, nothing stands out of it. */
export async function expectNoSidewaysScroll(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(320);
}

export const searchBox = (page: Page) => page.getByPlaceholder('Search for treatment');
export const searchButton = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: 'Search', exact: true });
export const results = (page: Page) => page.getByRole('list', { name: 'Results' });
export const firstResult = (page: Page) => results(page).getByRole('heading').first();

export { expect };
