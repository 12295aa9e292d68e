import type { Browser, Page } from '@playwright/test';
import { tickHeight } from '#src/domains/appointments/calendar/grid/axis.ts';
import { tickMinutes } from '#src/domains/calendar/rules.ts';
import { calendarPath } from './loading.ts';
import { longestDuring, openPage } from './page.ts';
import { mostOfFirst, type Salon } from './salon.ts';

/** The longest of each kind, in milliseconds. */
export type Longest = Record<string, number>;

/** Every kind of interaction on the full day, some times each. */
export async function interact(browser: Browser, salon: Salon, slowed: number): Promise<Longest> {
  const page = await openPage(browser, salon, slowed);
  const longest: Longest = {};
  const keep = (kind: string, ms: number) => {
    longest[kind] = Math.max(longest[kind] ?? 0, Math.round(ms));
  };
  try {
    await page.goto(calendarPath(salon));
    await page
      .locator('[data-entry]')
      .nth(salon.appointments.length - 1)
      .waitFor();
    for (let time = 0; time < 5; time += 1) {
      const opened = await longestDuring(page, () => openAndClose(page, time * 11));
      keep('click on an appointment, and Escape', opened.event);
    }
    for (const minutes of [60, -60, 75, -75]) {
      const dragged = await longestDuring(page, () => drag(page, salon, minutes));
      keep('drag, each move', dragged.move);
      keep('press and drop', dragged.event);
    }
    for (const minutes of [30, -30]) {
      const resized = await longestDuring(page, () => resize(page, salon, minutes));
      keep('resize, each move', resized.move);
      keep('press and end of a resize', resized.event);
    }
    for (const key of ['ArrowDown', 'ArrowUp']) {
      const moved = await longestDuring(page, () => moveByKeys(page, salon, key));
      keep('lift, move and put down by keyboard', moved.event);
    }
    keep('walk by arrow keys', (await longestDuring(page, () => walk(page, salon))).event);
    return longest;
  } finally {
    await page.context().close();
  }
}

/** The same clicks on a bare page with as many buttons: what browser and machine cost. */
export async function interactWithBarePage(browser: Browser, salon: Salon, slowed: number): Promise<number> {
  const page = await openPage(browser, salon, slowed);
  try {
    await page.goto('/robots.txt');
    await page.evaluate((count) => {
      document.body.replaceChildren(
        ...Array.from({ length: count }, (_, number) => {
          const button = document.createElement('button');
          button.textContent = `Appointment ${number}`;
          button.addEventListener('click', () => button.toggleAttribute('aria-pressed'));
          return button;
        }),
      );
    }, salon.appointments.length);
    const { event } = await longestDuring(page, async () => {
      for (let time = 0; time < 5; time += 1)
        await page
          .getByRole('button')
          .nth(time * 11)
          .click();
    });
    return event;
  } finally {
    await page.context().close();
  }
}

async function openAndClose(page: Page, index: number): Promise<void> {
  // At its top: in the processing time of another the press would be on free time.
  await page
    .locator('[data-entry]')
    .nth(index)
    .click({ position: { x: 20, y: 6 } });
  const panel = page.getByRole('dialog', { name: 'Appointment' });
  await panel.getByRole('button', { name: 'Move or change' }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
}

/** The last of the first person's morning, at one o'clock: after it comes free time. */
const lastOf = (page: Page, { appointments }: Salon) =>
  page.locator(`[data-entry="a${appointments[mostOfFirst - 1]?.id}-0"]`);

const pixels = (minutes: number) => (minutes / tickMinutes) * tickHeight;

/** Until the server has saved what an act changes, and the page has read it. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  let readAgain: Promise<unknown> = Promise.resolve();
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  const heard = answer.then((said) => {
    readAgain = page.waitForResponse((response) => response.url().includes('/api/calendar?'));
    return said;
  });
  const [said] = await Promise.all([heard, act()]);
  if (!said.ok()) throw new Error(`The change was answered with ${await said.text()}`);
  await readAgain;
}

/** Over the columns of others and back, to another time. */
async function drag(page: Page, salon: Salon, minutes: number): Promise<void> {
  const { x, y } = await grip(page, salon, '[data-entry]');
  await saved(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 400, y + pixels(minutes), { steps: 12 });
    await page.mouse.move(x, y + pixels(minutes), { steps: 12 });
    await page.mouse.up();
  });
}

async function resize(page: Page, salon: Salon, minutes: number): Promise<void> {
  const { x, y } = await grip(page, salon, '[data-end]');
  await saved(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + pixels(minutes), { steps: 12 });
    await page.mouse.up();
  });
}

/** The middle of an appointment or of its end. */
async function grip(page: Page, salon: Salon, part: '[data-entry]' | '[data-end]') {
  const entry = lastOf(page, salon);
  // Away from the edges, where what is dragged scrolls the grid.
  await entry.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await (part === '[data-end]' ? entry.locator(part) : entry).boundingBox();
  if (!box) throw new Error('The appointment is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function moveByKeys(page: Page, salon: Salon, key: string): Promise<void> {
  await lastOf(page, salon).focus();
  await saved(page, async () => {
    for (const pressed of ['m', key, key, key, key, 'Enter']) await page.keyboard.press(pressed);
  });
}

async function walk(page: Page, salon: Salon): Promise<void> {
  await lastOf(page, salon).focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])
    await page.keyboard.press(key);
}
