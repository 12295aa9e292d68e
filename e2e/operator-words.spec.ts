import type { Page } from '@playwright/test';
import { comeIn, demoSession } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

/** A live page whose title is two plain words. */
async function aTitle(page: Page): Promise<string> {
  const found = await (await page.request.get('/api/search?per_page=50')).json();
  const titles: string[] = found.data.map(({ title }: { title: string }) => title);
  return titles.find((title) => /^[A-Z][a-z]{3,} [A-Z][a-z]{3,}$/.test(title)) ?? '';
}

test('a word is drafted, tried on the live pages, put in force, and taken back', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  const title = await aTitle(page);
  expect(title).not.toBe('');
  await openAlive(page, '/dashboard/operator');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Word list' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Words in force' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Words' })).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a word' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add a word' });
  await expect(adding.getByLabel('Word or words')).toBeFocused();
  await adding.getByLabel('Word or words').fill(title);
  await adding.getByRole('button', { name: 'Add to the draft' }).press('Enter');
  await expect(adding.getByText('Say why in ten characters or more.')).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('What may be written instead').selectOption({ index: 1 });
  await adding.getByLabel('Why').fill('A journey tries it, and takes it back.');
  await adding.getByRole('button', { name: 'Add to the draft' }).press('Enter');
  await expect(message(page, 'The draft is changed.')).toBeVisible();

  const draft = page.getByRole('region', { name: /^Draft of version/ });
  await expect(draft).toContainText(`Add “${title.toLowerCase()}”`);
  await draft.getByRole('button', { name: 'Try it on all live pages' }).press('Enter');
  await expect(draft.getByText(/newly caught, 0 pages freed/)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await draft.getByRole('link', { name: 'See the pages and the words' }).click();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Word list' }).last().click();

  const words = async () => (await page.request.get('/api/advertising-words')).text();
  await draft.getByRole('button', { name: 'Put it in force' }).click();
  const forcing = page.getByRole('dialog', { name: /^Put version \d+ in force\?$/ });
  await expectAccessible(page);
  await forcing.getByRole('button', { name: 'Yes, put it in force' }).click();
  await expect(message(page, 'The draft is in force.')).toBeVisible();
  await expect.poll(words).toContain(title.toLowerCase());
  await expect(message(page, 'The draft is in force.')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Restore the first list' }).click();
  const restoring = page.getByRole('dialog', { name: 'Restore the first list?' });
  await restoring.getByRole('button', { name: 'Yes, restore it' }).click();
  await expect(message(page, 'The earlier words are in force again.')).toBeVisible();
  await expect.poll(words).not.toContain(title.toLowerCase());
});
