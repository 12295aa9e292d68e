import type { Browser, Page } from '@playwright/test';
import type { Salon } from './salon.ts';

/** A moment of the page and how long it took from there until the next paint, in milliseconds. */
export interface Timed {
  readonly from: number;
  readonly ms: number;
}

/** What a page remembers of itself. */
interface Watched {
  /** Events of interactions: presses and keys. */
  readonly events: Timed[];
  /** Moves of the pointer, which the browser does not count as interactions. */
  readonly moves: Timed[];
}

/** A page of the salon's owner, in a browser of their own, on a processor that is slowed so many times. */
export async function openPage(browser: Browser, salon: Salon, slowed: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: salon.address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  const kept = { token: salon.token, role: 'agent', user_id: String(salon.ownerId) };
  await page.addInitScript((entries) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return page;
}

/** Runs in the page. */
function watch() {
  const watched: Watched = { events: [], moves: [] };
  Reflect.set(window, 'watched', watched);
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId') > 0)
        watched.events.push({ from: entry.startTime, ms: entry.duration });
  }).observe(options);
  const afterPaint = (act: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    requestAnimationFrame(() => port2.postMessage(null));
  };
  const onMove = ({ timeStamp: from }: Event) =>
    afterPaint(() => watched.moves.push({ from, ms: performance.now() - from }));
  addEventListener('pointermove', onMove, { capture: true });
}

/** The longest event and the longest move of the pointer while something is done; 16 or less is 0 for events. */
export async function longestDuring(page: Page, act: () => Promise<void>) {
  const began = await page.evaluate(() => performance.now());
  await act();
  return page.evaluate(async (from) => {
    // The browser tells of an event some time after its paint.
    await new Promise((told) => setTimeout(told, 300));
    const { events, moves } = Reflect.get(window, 'watched') as Watched;
    const longest = (all: readonly Timed[]) =>
      Math.max(0, ...all.filter((one) => one.from >= from).map(({ ms }) => ms));
    return { event: longest(events), move: longest(moves) };
  }, began);
}
