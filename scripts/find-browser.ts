import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The first is Chromium without a window: it needs half the time of the processors. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium to drive: `CHROME_PATH`, an installed one, Playwright's own download, or the packaged
 * one (Linux x64). Throws with what to do when there is none: the journeys are never skipped in silence.
 */
export async function findBrowser(env = process.env): Promise<string> {
  const named = env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is set to ${named}, but there is no such file.`);
  }
  const installed = [
    ...(env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...usualPlaces,
    chromium.executablePath(),
  ].find((path) => path !== '' && existsSync(path));
  return installed ?? packagedBrowser();
}

async function packagedBrowser() {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  throw new Error(
    'No browser was found for the journeys. Install Chrome or Chromium, or run "npx playwright install chromium", ' +
      'or set CHROME_PATH to a Chromium, then run the checks again.',
  );
}

/**
 * No sandbox for a root user, no calls home, and a map that is drawn by the processor: alone it, because the rest of a
 * page costs three times the time by the same way.
 */
export const browserFlags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
