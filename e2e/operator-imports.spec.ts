import type { Page } from '@playwright/test';
import { comeIn, demoSession } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

const counts = { read: 1500, added: 1480, already: 0, duplicates: 11, rejected: 9 };
const run = {
  ...{ id: 7, file: 'clinics-of-the-north.csv', source: 'cqc-directory', state: 'done', deleted: 0 },
  ...{ started_at: '2026-11-02T09:00:00.000Z', finished_at: '2026-11-02T09:01:00.000Z', undone_at: null },
  ...counts,
};
const fates = { goes: 1470, claimed: 3, claim: 1, 'taken-down': 2, merged: 0, changed: 4 };
const listing = { id: 41, title: 'Thornfield Dental', town: 'Leeds', postcode: 'LS1 4DY', state: 'live' };
const pageOf = (data: object[]) => ({
  ...{ data, total: data.length, from: 1, to: data.length, current_page: 1, last_page: 1 },
});

/** Answers as a server would that has imported a file: the demonstration directory holds none. */
async function withImport(page: Page) {
  let report: object = {
    ...run,
    fates,
    left_out: [{ field: 'phone', times: 12 }],
    undo_asked_at: null,
    undo_asked_by: '',
  };
  await page.route('**/api/operator/import?**', (route) => route.fulfill({ json: pageOf([run]) }));
  await page.route('**/api/operator/import/7', (route) => route.fulfill({ json: report }));
  await page.route('**/api/operator/import/7/listing?**', (route) =>
    route.fulfill({ json: pageOf([{ ...listing, fate: 'goes' }]) }),
  );
  await page.route('**/api/operator/import/7/reject?**', (route) =>
    route.fulfill({
      json: pageOf([{ line: 12, reason: 'has no position', content: 'Hollin Clinic,Dentist,,,,,,,,cqc' }]),
    }),
  );
  await page.route('**/api/operator/import/7/undo', (route) => {
    const asked = { undo_asked_at: '2026-11-02T10:00:00.000Z', undo_asked_by: 'Rosemary Quill' };
    report = { ...report, ...asked, state: 'undoing', deleted: 400, fates: { ...fates, goes: 1070 } };
    return route.fulfill({ status: 202, json: { message: 'The import is being undone.' } });
  });
  return () => {
    const done = { state: 'undone', undone_at: '2026-11-02T10:02:00.000Z', deleted: 1470 };
    report = { ...report, ...done, fates: { ...fates, goes: 0 } };
  };
}

test('an operator reads an import, is shown what an undo does, and follows it to its end', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
  await openAlive(page, '/dashboard/operator/duplicates');
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Duplicates' })).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  const finish = await withImport(page);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('link', { name: run.file }).click();
  await expect(page.getByText('Line 12 has no position.')).toBeVisible();
  await expect(page.getByText('12 × phone')).toBeVisible();
  await expect(page.getByText('As imported').first()).toBeVisible();
  await expectAccessible(page);
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog', { name: `Undo the import of ${run.file}?` });
  await expect(dialog).toContainText('1,470 listings that nobody has claimed or changed will be deleted');
  await expect(dialog).toContainText('These stay: 3 claimed by a business, 1 that a business asked to claim');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yes, undo it' }).click();
  await expect(message(page, 'The import is being undone.')).toBeVisible();
  await expect(page.getByText('400 of 1,470 listings deleted.')).toBeVisible();
  await expectAccessible(page);
  finish();
  await expect(page.getByText('by Rosemary Quill: 1,470 listings deleted.')).toBeVisible();
  await expectAccessible(page);
});
