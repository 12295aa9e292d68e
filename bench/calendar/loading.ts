import type { Browser } from '@playwright/test';
import { openPage } from './page.ts';
import type { Salon } from './salon.ts';

interface Loading {
  /** What the page shows once it is there. */
  readonly selector: string;
  readonly count: number;
  /** What a click on the first of them opens; null where only its showing is measured. */
  readonly opens: string | null;
  /** How the line on the console begins that says when. */
  readonly mark: string;
}

const mark = 'Loaded: ';

/** Milliseconds from the navigation until something is painted, and until a click on it is answered. */
export interface Loaded {
  readonly shown: number;
  readonly answered: number;
}

export const calendarPath = ({ date }: Salon) => `/dashboard/calendar?date=${date}`;

/** One loading of the calendar with an empty cache. */
export const loadCalendar = (browser: Browser, salon: Salon, slowed: number) =>
  load(browser, salon, slowed, {
    path: calendarPath(salon),
    ...{ selector: '[data-entry]', count: salon.appointments.length, opens: '[role=dialog]' },
  });

/** The same of the dashboard's home, up to its heading: what a screen of the dashboard costs without a calendar. */
export const loadHome = (browser: Browser, salon: Salon, slowed: number) =>
  load(browser, salon, slowed, { path: '/dashboard', selector: 'main h1[tabindex]', count: 1, opens: null });

async function load(
  browser: Browser,
  salon: Salon,
  slowed: number,
  { path, ...wanted }: Omit<Loading, 'mark'> & { readonly path: string },
): Promise<Loaded> {
  const page = await openPage(browser, salon, slowed);
  try {
    await page.addInitScript(clickOnceThere, { ...wanted, mark });
    // Heard, not asked for: a question would make the page run Playwright's own scripts while it loads.
    const said = page.waitForEvent('console', (message) => message.text().startsWith(mark));
    await page.goto(path, { waitUntil: 'commit' });
    return JSON.parse((await said).text().slice(mark.length)) as Loaded;
  } finally {
    await page.context().close();
  }
}

/** Runs in the page: clicks once, in the first frame in which all is there, and waits until something opens. */
function clickOnceThere({ selector, count, opens, mark }: Loading) {
  let shown = 0;
  const look = () => {
    const [first, ...more] = document.querySelectorAll<HTMLElement>(selector);
    const isThere = more.length + 1 >= count && first !== undefined;
    // What a frame finds was painted by the one before.
    if (isThere && shown === 0) {
      shown = performance.now();
      if (opens !== null) first.click();
    }
    if (isThere && (opens === null || document.querySelector(opens) !== null))
      console.debug(mark + JSON.stringify({ shown, answered: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
