import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/**
 * A journey: a page whose console stays clean, and the sentence "this state is accessible". No axe rule is off.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`);
  expect(found).toEqual([]);
}

/** Waits until React runs the page: what needs script answers from here on. */
export async function untilAlive(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
}

export { expect };
