import { comeIn, demoSession, expectRefusals } from './account.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

for (const [screen, width, height] of [
  ['a phone', 375, 740],
  ['a desk', 1440, 900],
] as const)
  test(`a business looks at one of its two places, on ${screen}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height });
    await comeIn(page, await demoSession(baseURL, 'elite@example.com', 'Magnolia!2026'));
    await openAlive(page, '/dashboard');
    const place = page.getByLabel('Place', { exact: true });
    const second = page.getByRole('heading', { name: 'Your listings' });
    await expect(second).toBeVisible();
    const titles = await place.getByRole('option').allTextContents();
    expect(titles[0]).toBe('All places');
    expect(titles.length).toBeGreaterThan(2);
    await place.selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?listing=\d+$/);
    await expect(page.locator('section', { has: second }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await openAlive(page, `/dashboard/order${new URL(page.url()).search}`);
    await expect(place).not.toHaveValue('');
    await page.getByRole('link', { name: 'Statements' }).click();
    await expect(page.getByLabel('Month')).toBeVisible();
    await expect(place).not.toHaveValue('');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('a member reads what their role does not include', async ({ page, baseURL, complaints }) => {
  await comeIn(page, await demoSession(baseURL, 'elite.frontdesk@example.com', 'Magnolia!2026'));
  await openAlive(page, '/dashboard/plan');
  await expect(page.getByRole('heading', { name: 'Your role does not include the plan' })).toBeVisible();
  await expect(page.getByText('You work for Magnolia Rooms as Front desk.')).toBeVisible();
  await expectAccessible(page);
  expectRefusals(complaints, 403);
});
