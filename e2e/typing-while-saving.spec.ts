import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { atACompleteForm, messages, saveStatus, textbox } from './listing-editor.ts';

/** Holds the answer of a save back until it is let go. */
async function holdSaves(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: gate.resolve };
}

test('input during a save stays, is stored, and is saved with the next', async ({ page, baseURL }) => {
  const { id } = await atACompleteForm(page, baseURL);
  const save = page.getByRole('button', { name: 'Submit for review' });
  const { asked, letGo } = await holdSaves(page, `**/api/listing/${id}`);
  await textbox(page, 'SEO title').fill('Massage');
  await save.click();
  await asked;
  await textbox(page, 'SEO title').fill('Massage in the middle of Leeds');
  letGo();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  await expect(textbox(page, 'SEO title')).toHaveValue('Massage in the middle of Leeds');
  await expect(saveStatus(page)).toBeVisible();
  await expect(page.getByText('This listing was saved elsewhere in the meantime')).toBeHidden();
  await save.click();
  await expect(saveStatus(page)).toBeHidden();
  await page.reload();
  await expect(textbox(page, 'SEO title')).toHaveValue('Massage in the middle of Leeds');
});
