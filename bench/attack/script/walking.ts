import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../scripts/find-browser.ts';
import type { CallerKind } from '../shots.ts';
import type { Visit } from './pages.ts';

/** Who is signed in, as the login page keeps it. */
export type Session = Readonly<Record<'token' | 'role' | 'user_id', string>>;

interface Walk {
  readonly address: string;
  readonly visits: readonly Visit[];
  sessionOf(kind: CallerKind): Promise<Session | null>;
  say(fault: string): void;
}

/** Opens each page in a browser and reports what ran, what would have run, and what was asked of other sites. */
export async function walk({
  address,
  visits,
  sessionOf,
  say,
}: Walk): Promise<{ opened: number; faults: string[] }> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const faults: string[] = [];
  let at = '';
  const note = (fault: string) => {
    faults.push(`${at}: ${fault}`);
    say(`${at}: ${fault}`);
  };
  let opened = 0;
  try {
    for (const kind of ['nobody', 'business', 'client', 'operator'] as const) {
      const page = await watchedPage(browser, address, await sessionOf(kind), note);
      for (const { url } of visits.filter(({ as }) => as === kind)) {
        at = `${url.slice(0, 200)} as ${kind}`;
        await open(page, address + url, note);
        opened += 1;
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return { opened, faults };
}

async function watchedPage(
  browser: Browser,
  address: string,
  session: Session | null,
  note: (fault: string) => void,
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await keepAtHome(context, address, note);
  await context.exposeFunction('report', (what: string) => note(what));
  await context.addInitScript(watch, session);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`an error: ${error.message.slice(0, 300)}`));
  page.on('popup', (popup) => note(`a new window: ${popup.url()}`));
  return page;
}

/** No request leaves for another site, and browsers have nothing to report of our policy. */
async function keepAtHome(
  context: BrowserContext,
  address: string,
  note: (fault: string) => void,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const { origin, pathname, protocol } = new URL(route.request().url());
    if (origin === address && pathname === '/csp-report')
      note(`a report: ${route.request().postData()?.slice(0, 300)}`);
    if (origin === address || protocol === 'data:' || protocol === 'blob:') return route.continue();
    note(`a request to ${route.request().url().slice(0, 200)}`);
    return route.abort();
  });
}

/** Runs in the page before its own scripts: what vectors call, and what the policy stopped. */
function watch(session: Session | null): void {
  const report = (what: string) => Object(window).report(what);
  Object.assign(window, { mark: (number: number) => report(`vector ${number} ran`) });
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      report(`${violatedDirective} stopped ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`),
  );
  try {
    for (const [key, value] of Object.entries(session ?? {})) localStorage.setItem(key, value);
  } catch {
    // A page without an address of its own has no storage.
  }
}

async function open(page: Page, url: string, note: (fault: string) => void): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 }).catch((error: unknown) => {
    note(String(error).slice(0, 200));
    return null;
  });
  if (answer?.status() === 500) note('answers 500');
  // What a screen reads of the API comes after its page.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  for (const left of await page.evaluate(runnable).catch(() => [])) note(`holds ${left}`);
}

/** What could run in a document, were it not for the policy. */
function runnable(): string[] {
  const addresses = /^(href|src|action|formaction|data|srcdoc|xlink:href|content)$/i;
  const running = /^(?:\d+;\s*url=)?[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu;
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const handlers = [...element.attributes].filter(
      ({ name, value }) => /^on/i.test(name) || (addresses.test(name) && running.test(value)),
    );
    const isForeignScript =
      element.localName === 'script' &&
      Object(element).nonce === '' &&
      Object(element).type !== 'application/ld+json';
    const found = handlers.map(({ name, value }) => `<${element.localName} ${name}="${value.slice(0, 80)}">`);
    return isForeignScript
      ? [...found, `a script without nonce ${element.textContent?.slice(0, 80)}`]
      : found;
  });
}
