import type { Page } from '@playwright/test';
import { comeIn, expectRefusals, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { aPackage, aTreatment, message } from './price-list.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();

for (const { what, path } of [
  { what: 'treatment', path: '/dashboard/treatment' },
  { what: 'package', path: '/dashboard/treatment-package' },
])
  test(`with two tabs on one ${what} the second sees both versions and chooses`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    const somebody = await register(baseURL, 'business');
    const { treatment } = await aTreatment(baseURL, somebody, 'Back massage');
    const made = what === 'package' && (await aPackage(baseURL, somebody, 'Calm', treatment.id)).package;
    await comeIn(page, somebody);
    const other = await context.newPage();
    await comeIn(other, somebody);
    for (const tab of [page, other]) await openAlive(tab, `${path}/${made ? made.id : treatment.id}`);
    await name(other).fill('Slow hands');
    await update(other);
    await expect(message(other, 'updated successfully!')).toBeVisible();

    await name(page).fill('Firm hands');
    await update(page);
    const dialog = page.getByRole('dialog', { name: `This ${what} was changed elsewhere` });
    await expect(dialog.getByText('Slow hands')).toBeVisible();
    await expect(dialog.getByText('Firm hands')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name(page)).toHaveValue('Firm hands');

    // What was typed on the old state is not taken for the new one when the tab is loaded again.
    await page.reload();
    await expect(name(page)).toHaveValue('Firm hands');
    await update(page);
    await dialog.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(name(page)).toHaveValue('Slow hands');
    await expect(dialog).toBeHidden();

    await openAlive(other, `${path}/${made ? made.id : treatment.id}`);
    await name(other).fill('Slower hands');
    await update(other);
    await expect(message(other, 'updated successfully!')).toBeVisible();
    await name(page).fill('Firm hands');
    await update(page);
    await dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(message(page, 'updated successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: /Firm hands/ })).toBeVisible();
    expectRefusals(complaints, 409);
  });
