import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccounts } from '#demo/named-accounts.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import { comeIn } from '../e2e/account.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { serveDemo } from './serve-demo.ts';

/**
 * Draws the main screens at three widths into docs/screenshots (`--to` another folder, `--only` some screens, by comma,
 * `--port` another port).
 */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const folder = option('to') ?? 'docs/screenshots';
const only = option('only')?.split(',');
const widths = [375, 768, 1440];
/** What is further down tells little more of a screen, and makes the files large. */
const tallest = 3_600;

const port = Number(option('port') ?? 4830);
const server = await serveDemo({ port, env: { LIMITS_ENABLED: 'false' }, quiet: true });
const screens: Record<string, string> = {
  home: '/',
  'service-categories': '/service-categories',
  'search-results': '/featured-search-listing?search=massage&location=leeds',
  'search-near-a-district': '/featured-search-listing?search=deep+tissue+massage&location=M1&when=saturday',
  'search-nothing': '/featured-search-listing?search=zzqqxx&location=ely',
  business: '/listing-details/magnolia-rooms-leeds',
  brand: '/brand/magnolia-rooms',
  reviews: '/listing-details/magnolia-rooms-leeds/reviews',
  'review-ledger': '/reviews/ledger',
  'report-a-listing': '/listing-details/magnolia-rooms-leeds/report',
  login: '/login',
  'business-login': '/business-login',
  'forget-password': '/forget-password',
  'change-password': '/change-password?token=of-an-email',
  'verify-email': '/verify-email?token=of-an-email',
  'user-registration': '/user-registration',
  'business-registration': '/business-registration',
  'treatments-in-a-city': '/treatments/massage/leeds',
  blogs: '/blogs',
  'blog-post': '/blog/your-first-massage-explained',
  'contact-us': '/contact-us',
  'about-us': '/about-us',
  questions: '/frequently-asked-question',
  'pricing-packages': '/pricing-packages',
  'for-business': '/for-business',
  'beyond-the-treatments': '/beyond-the-treatments',
  'search-misspelt': '/featured-search-listing?search=masage&location=leads',
  'thank-you': '/thank-you',
  'privacy-policy': '/privacy-policy',
  'cookies-and-storage': '/cookies-and-storage',
  'reviews-and-complaints': '/reviews-and-complaints',
  accessibility: '/accessibility',
  terms: '/terms-and-conditions',
  credits: '/credits',
  'api-reference': '/api/docs',
  'not-found': '/no-such-page',
};

/** A day that is still to come looks the same at any hour. */
const tomorrow = addDays(dateOf(new Date()), 1);

/** What only the signed-in see, and which demo account looks at it. */
const ownScreens: Record<string, { path: string; email: string }> = {
  'dashboard-client': { path: '/dashboard', email: 'client@example.com' },
  'dashboard-business': { path: '/dashboard', email: 'elite@example.com' },
  listings: { path: '/dashboard/all-listing', email: 'elite@example.com' },
  'listing-form': { path: '/dashboard/all-listing/1', email: 'elite@example.com' },
  'image-gallery': { path: '/dashboard/all-listing/1/image-gallery', email: 'elite@example.com' },
  schedule: { path: '/dashboard/all-listing/1/schedule', email: 'elite@example.com' },
  treatments: { path: '/dashboard/treatment', email: 'elite@example.com' },
  'treatment-form': { path: '/dashboard/treatment/1', email: 'elite@example.com' },
  packages: { path: '/dashboard/treatment-package', email: 'elite@example.com' },
  practitioners: { path: '/dashboard/practitioner', email: 'elite@example.com' },
  orders: { path: '/dashboard/order', email: 'elite@example.com' },
  statements: { path: '/dashboard/order?tab=statement', email: 'elite@example.com' },
  plan: { path: '/dashboard/plan', email: 'business@example.com' },
  checkout: { path: '/checkout?plan=2', email: 'business@example.com' },
  calendar: { path: `/dashboard/calendar?date=${tomorrow}`, email: 'elite@example.com' },
  'calendar-people': { path: '/dashboard/calendar/people', email: 'elite@example.com' },
  'treatment-times': { path: '/dashboard/calendar/treatment-times', email: 'elite@example.com' },
  clients: { path: '/dashboard/clients', email: 'elite@example.com' },
  enquiries: { path: '/dashboard/enquiry', email: 'elite@example.com' },
  conversation: { path: '/dashboard/enquiry/1', email: 'elite@example.com' },
  'received-reviews': { path: '/dashboard/reviews', email: 'elite@example.com' },
  team: { path: '/dashboard/team', email: 'elite@example.com' },
  ownership: { path: '/dashboard/team/ownership', email: 'elite@example.com' },
  operator: { path: '/dashboard/operator', email: 'operator@example.com' },
  'operator-search': { path: '/dashboard/operator/search?text=magnolia', email: 'operator@example.com' },
  'operator-reviews': { path: '/dashboard/operator/reviews?state=reported', email: 'operator@example.com' },
  'review-figures': { path: '/dashboard/operator/review-figures', email: 'operator@example.com' },
  'operator-payments': { path: '/dashboard/operator/payment', email: 'operator@example.com' },
  'operator-ledger': { path: '/dashboard/operator/ledger', email: 'operator@example.com' },
  'operator-coupons': { path: '/dashboard/operator/coupon', email: 'operator@example.com' },
  'operator-posts': { path: '/dashboard/operator/post', email: 'operator@example.com' },
  'operator-post': { path: '/dashboard/operator/post/3', email: 'operator@example.com' },
  'operator-videos': { path: '/dashboard/operator/clip', email: 'operator@example.com' },
  verification: { path: '/dashboard/all-listing/3/verification', email: 'business@example.com' },
  order: { path: '/listing-details/magnolia-rooms-leeds/order?variant=1', email: 'client@example.com' },
  'my-profile': { path: '/dashboard/my-profile', email: 'client@example.com' },
};

type Session = Parameters<typeof comeIn>[1];
const sessions = new Map<string, Session>();

/** Each account signs in once, because the list of its devices is on a picture too. */
async function signIn(page: Page, email: string) {
  const { password } = demoAccounts.find((account) => account.email === email) ?? {};
  const browserName = await page.evaluate(() => navigator.userAgent.replace('Headless', ''));
  const headers = { 'user-agent': browserName };
  const session =
    sessions.get(email) ??
    (await (await page.request.post('/api/login', { data: { email, password }, headers })).json());
  sessions.set(email, session);
  await comeIn(page, session);
}

/** A live screen keeps a stream open, so it is never quite idle. */
const allLoaded = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => page.waitForLoadState('load'));

async function draw(browser: Browser, name: string, path: string, width: number, email?: string) {
  const viewport = { width, height: width < 700 ? 800 : 900 };
  const page = await browser.newPage({ viewport, baseURL: server.address });
  if (email) await signIn(page, email);
  await page.goto(path);
  await allLoaded(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await allLoaded(page);
  // A map takes a moment where no graphics card helps.
  await page.waitForTimeout((await page.locator('[data-map]').count()) > 0 ? 4_000 : 400);
  const height = Math.min(tallest, await page.evaluate(() => document.body.scrollHeight));
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } });
  await sharp(picture).jpeg({ quality: 68, mozjpeg: true }).toFile(`${folder}/${name}-${width}.jpg`);
  await page.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
for (const [name, path] of Object.entries(screens)) {
  if (only && !only.includes(name)) continue;
  for (const width of widths) await draw(browser, name, path, width);
}
for (const [name, { path, email }] of Object.entries(ownScreens)) {
  if (only && !only.includes(name)) continue;
  for (const width of widths) await draw(browser, name, path, width, email);
}
await browser.close();
await server.stop();
