import type { Locator, Page } from '@playwright/test';
import { comeIn, expectRefusals } from './account.ts';
import { aDay, entry, gripOf, pixels, undo, undoBar } from './calendar-day.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';

interface Way {
  readonly columns?: number;
  readonly minutes: number;
  readonly isEnd?: boolean;
  readonly whileHeld?: () => Promise<void>;
}

async function drag(page: Page, held: Locator, { columns = 0, minutes, isEnd = false, whileHeld }: Way) {
  // What was just moved is moved again once it is saved.
  await expect(held).not.toHaveAttribute('aria-busy', 'true');
  // A panel that is closing takes the press: this waits until the pointer reaches what is to be held.
  await held.click({ trial: true, position: { x: 20, y: 10 } });
  const { x, y } = await gripOf(held, isEnd);
  const width = (await page.getByRole('gridcell').first().boundingBox())?.width ?? 0;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + columns * width, y + pixels(minutes), { steps: 6 });
  await whileHeld?.();
  await page.mouse.up();
}

test('by mouse an appointment is drawn, moved, made longer and put over another, and a second screen follows', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 1500 });
  const { session, path } = await aDay(page, baseURL, 0);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'Europe/London' });
  const second = await elsewhere.newPage();
  await comeIn(second, session);
  await openAlive(second, path);
  await openAlive(page, path);
  const ada = entry(page, 0, 'Ada Quill');
  await expect(ada).toContainText('13:00 to 14:00');
  await expect(entry(second, 0, 'Ada Quill')).toBeVisible();
  await expectAccessible(page);

  // Three quarters of an hour on free time, an hour and a half below Bo Finch.
  const from = await gripOf(entry(page, 1, 'Bo Finch'));
  await page.mouse.move(from.x, from.y + pixels(90));
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + pixels(120), { steps: 6 });
  await expect(page.locator('[data-conflict]')).toContainText('15:30 to 16:15');
  await page.mouse.up();
  const panel = page.getByRole('dialog', { name: 'New appointment' });
  await expect(panel.getByLabel('Time', { exact: true })).toHaveValue('15:30');
  await panel.getByRole('textbox', { name: 'Client' }).fill('Cy Day');
  await panel.getByRole('option', { name: 'New client: Cy Day' }).click();
  await panel.getByPlaceholder('Type a treatment').fill('Swedish');
  await page
    .getByRole('option', { name: /^Swedish massage/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Save appointment' }).click();
  await expect(undoBar(page)).toContainText('Recorded: Cy Day');
  await expect(panel).toHaveCount(0);
  await expect(entry(page, 1, 'Cy Day', '15:30 to 16:30')).toBeVisible();

  await drag(page, ada, { columns: 1, minutes: -60 });
  await expect(undoBar(page)).toContainText('Moved: Ada Quill, 12:00.');
  const moved = entry(page, 1, 'Ada Quill', '12:00 to 13:00');
  await expect(moved).toBeVisible();
  await expect(entry(second, 1, 'Ada Quill', '12:00 to 13:00')).toBeVisible();

  await drag(page, moved, { minutes: 30, isEnd: true });
  await expect(undoBar(page)).toContainText('Changed: Ada Quill');
  await drag(page, entry(page, 1, 'Ada Quill', '12:00 to 13:30'), {
    minutes: 60,
    whileHeld: () => expect(page.getByText('taken by Bo Finch')).toBeVisible(),
  });
  const question = page.getByRole('dialog', { name: 'This time is not free' });
  await expect(question).toContainText('Taken by Bo Finch.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 1500 });
  await question.getByRole('button', { name: 'Put it there anyway' }).click();
  await expect(entry(page, 1, 'Ada Quill', '13:00 to 14:30.*put there anyway')).toBeVisible();
  await undo(page).click();
  await expect(entry(page, 1, 'Ada Quill', '12:00 to 13:30')).toBeVisible();

  await drag(page, entry(page, 0, 'Lunch'), { columns: 1, minutes: 0 });
  await expect(question).toContainText('Taken by Ada Quill.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Put it there anyway' }).click();
  await expect(undoBar(page)).toContainText('1 appointment is in this time');
  await expect(entry(page, 1, 'Lunch', '12:00 to 12:30.*put there anyway')).toBeVisible();
  await undo(page).click();
  await expect(entry(page, 0, 'Lunch', '12:00 to 12:30')).toBeVisible();
  expectRefusals(complaints, 409);

  await drag(page, entry(page, 0, 'Lunch'), { minutes: -60 });
  await expect(undoBar(page)).toContainText('Blocked time is now from 11:00 to 11:30.');
  await undo(page).click();
  await expect(entry(page, 0, 'Lunch', '12:00 to 12:30')).toBeVisible();

  await openAlive(page, `${path}&rooms=yes`);
  await expect(page.getByRole('columnheader', { name: 'Fern' })).toBeVisible();
  await expectAccessible(page);
  await openAlive(page, `${path}&view=week`);
  await expect(page.getByRole('grid', { name: /^Week of/ })).toBeVisible();
  await expectAccessible(page);
  await elsewhere.close();
});

test('by keyboard alone an appointment is reached, moved, put back and opened, and another is added', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { path, first, second } = await aDay(page, baseURL, 1);
  await openAlive(page, path);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const said = page.locator('p[aria-live]');
  const ada = entry(page, 0, 'Ada Quill');
  await expect(ada).toBeVisible();
  await page.getByRole('button', { name: 'Block time' }).focus();
  await keys('Tab');
  await expect(page.getByRole('gridcell').first().getByRole('button', { name: '09:00, free' })).toBeFocused();
  await keys('PageDown', 'PageDown', 'PageDown', 'PageDown');
  await expect(ada).toBeFocused();

  await keys('m', 'ArrowRight');
  await expect(said).toHaveText(`${second.name}, 13:00 to 14:00; taken by Bo Finch`);
  await keys('Escape');
  await expect(said).toHaveText('Ada Quill put back.');
  await keys('m', 'ArrowUp', 'Shift+ArrowDown', 'Enter');
  await expect(said).toHaveText(`Ada Quill put down: ${first.name}, 12:45 to 14:00`);
  await expect(undoBar(page)).toContainText('Moved: Ada Quill, 12:45.');
  const moved = entry(page, 0, 'Ada Quill', '12:45 to 14:00');
  await expect(moved).toBeFocused();

  await keys('Enter');
  const drawer = page.getByRole('dialog', { name: 'Appointment', exact: true });
  await expect(drawer.getByText(/Booked by phone, recorded by/)).toBeVisible();
  await expectAccessible(page);
  await keys('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(moved).toBeFocused();

  await keys('ArrowUp', 'ArrowUp', 'm', 'ArrowUp', 'Enter');
  await expect(undoBar(page)).toContainText('Blocked time is now from 11:45 to 12:15.');
  await keys('PageUp', 'PageUp', 'Enter');
  const panel = page.getByRole('dialog', { name: 'New appointment' });
  await expect(panel.getByLabel('Time', { exact: true })).toHaveValue('09:45');
  await expect(panel.getByRole('textbox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type('Di Rook');
  await expect(panel.getByRole('option', { name: 'New client: Di Rook' })).toBeVisible();
  await keys('ArrowDown', 'Enter');
  await panel.getByPlaceholder('Type a treatment').focus();
  await page.keyboard.type('Swedish');
  await expect(page.getByRole('option', { name: /^Swedish massage/ }).first()).toBeVisible();
  await page.keyboard.type(' massage');
  await keys('Enter');
  await panel.getByRole('button', { name: 'Save appointment' }).press('Enter');
  await expect(entry(page, 0, 'Di Rook', '09:45 to 10:45')).toBeVisible();
  // What can be undone says so; the entry may be there before.
  await expect(undoBar(page)).toContainText('Recorded: Di Rook');
  await keys('Control+z');
  await expect(entry(page, 0, 'Di Rook')).toHaveCount(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a finger scrolls and opens, and after it rested it moves what it is on', async ({
    page,
    baseURL,
  }) => {
    const { path } = await aDay(page, baseURL, 2);
    await openAlive(page, path);
    const ada = entry(page, 0, 'Ada Quill');
    await expect(ada).toBeVisible();
    await expectAccessible(page);
    const browser = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });

    const before = await gripOf(ada);
    await touch('touchStart', before);
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', { ...before, y: before.y - 12 * step });
    await touch('touchEnd');
    await expect.poll(async () => (await gripOf(ada)).y).toBeLessThan(before.y - 40);
    await expect(ada).toContainText('13:00 to 14:00');

    await ada.scrollIntoViewIfNeeded();
    // A finger that meets a page in motion only stops it.
    let held = await gripOf(ada);
    await expect
      .poll(async () => {
        const seen = held;
        held = await gripOf(ada);
        return held.y - seen.y;
      })
      .toBe(0);
    await touch('touchStart', held);
    await expect(page.locator('[data-conflict]')).toBeVisible();
    await touch('touchMove', { ...held, y: held.y + pixels(60) });
    await expect(page.locator('[data-conflict]')).toContainText('14:00 to 15:00');
    await touch('touchEnd');
    await expect(undoBar(page)).toContainText('Moved: Ada Quill, 14:00.');

    await entry(page, 0, 'Ada Quill', '14:00 to 15:00').tap();
    const drawer = page.getByRole('dialog', { name: 'Appointment', exact: true });
    await expect(drawer.getByText(/Booked by phone, recorded by/)).toBeVisible();
    await expectAccessible(page);
    await openAlive(page, `${path}&rooms=yes&view=week`);
    await expect(page.getByRole('grid', { name: /^Week of/ })).toBeVisible();
    await expectAccessible(page);
    await openAlive(page, `${path}&rooms=yes`);
    await expect(page.getByRole('columnheader', { name: 'Fern' })).toBeAttached();
    await expectAccessible(page);

    await openAlive(page, '/dashboard/calendar/settings');
    const settingsOf = (title: string) =>
      page.getByRole('form', { name: `Settings of ${title}`, exact: true });
    await settingsOf('Magnolia Rooms').getByLabel('How far ahead').selectOption('90 days');
    await settingsOf('Magnolia Rooms').getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('The settings were saved.')).toBeVisible();
    const mill = settingsOf('Magnolia Rooms at the Mill');
    await mill.getByLabel('Copy from another place').selectOption('Magnolia Rooms');
    await expect(mill.getByLabel('How far ahead')).toHaveValue('90');
    await expectAccessible(page);
  });
});
