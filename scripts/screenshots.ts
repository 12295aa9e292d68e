import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';
import { serveDemo } from './serve-demo.ts';

/** Draws the main screens at three widths into docs/screenshots (`--to` another folder, `--only` one screen). */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const folder = option('to') ?? 'docs/screenshots';
const only = option('only');
const widths = [375, 768, 1440];

const server = await serveDemo({ port: 4830, env: { LIMITS_ENABLED: 'false' }, quiet: true });
const screens: Record<string, string> = {
  home: '/',
  'service-categories': '/service-categories',
  'search-results': '/featured-search-listing?search=massage&location=leeds',
  'search-nothing': '/featured-search-listing?search=zzqqxx&location=ely',
  business: '/listing-details/magnolia-rooms-leeds',
  'report-a-listing': '/listing-details/magnolia-rooms-leeds/report',
  'user-registration': '/user-registration',
  'business-registration': '/business-registration',
  'privacy-policy': '/privacy-policy',
  'terms-and-conditions': '/terms-and-conditions',
  credits: '/credits',
  'not-found': '/no-such-page',
};

async function draw(browser: Browser, name: string, path: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: width < 700 ? 800 : 900 } });
  await page.goto(server.address + path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  // A map takes a moment where no graphics card helps.
  await page.waitForTimeout(2_500);
  await page.screenshot({
    path: `${folder}/${name}-${width}.jpg`,
    fullPage: true,
    type: 'jpeg',
    quality: 72,
  });
  await page.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
for (const [name, path] of Object.entries(screens)) {
  if (only && only !== name) continue;
  for (const width of widths) await draw(browser, name, path, width);
}
await browser.close();
await server.stop();
