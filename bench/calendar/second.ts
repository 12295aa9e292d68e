import type { Browser, Page } from '@playwright/test';
import { calendarPath } from './loading.ts';
import { openPage } from './page.ts';
import { moveBy, type Salon } from './salon.ts';

/** Milliseconds from the moment at which a change is sent until a page that is open elsewhere shows it. */
export async function hearOfChanges(browser: Browser, salon: Salon, changes: number): Promise<number[]> {
  const page = await openPage(browser, salon, 1);
  const taken: number[] = [];
  try {
    await page.goto(calendarPath(salon));
    let moved = salon.appointments.at(-1);
    for (let change = 0; moved && change < changes; change += 1) {
      await beginToLook(page, `[data-entry="a${moved.id}-0"]`);
      // Not in step with the beats of server and page.
      await page.waitForTimeout(300 + 37 * (change % 7));
      const sent = Date.now();
      moved = await moveBy(salon, moved, change % 2 === 0 ? 5 : -5);
      taken.push((await page.evaluate((): Promise<number> => Reflect.get(window, 'seen'))) - sent);
    }
    return taken;
  } finally {
    await page.context().close();
  }
}

/** Keeps when the page draws something elsewhere than now; a page that is loaded again would forget it. */
async function beginToLook(page: Page, selector: string): Promise<void> {
  await page.locator(selector).waitFor();
  await page.evaluate((entry) => {
    const place = () => document.querySelector<HTMLElement>(entry)?.style.insetBlockStart;
    const before = place();
    const look = (resolve: (at: number) => void) => {
      if (place() === before) requestAnimationFrame(() => look(resolve));
      else resolve(Date.now());
    };
    Reflect.set(window, 'seen', new Promise(look));
  }, selector);
}
