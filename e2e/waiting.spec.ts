import type { Page } from '@playwright/test';
import { comeIn, demoSession } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';

const screens: [role: string, email: string, password: string, paths: string[]][] = [
  ['client', 'client@example.com', 'Willow!2026', ['', '/enquiry', '/my-profile', '/order']],
  [
    'business',
    'business@example.com',
    'Juniper!2026',
    [
      ...['', '/enquiry', '/enquiry/1', '/plan', '/my-profile', '/order'],
      ...['/treatment', '/treatment/new', '/treatment/1'],
      ...['/treatment-package', '/treatment-package/new', '/practitioner', '/certificate'],
    ],
  ],
  [
    'business with listings',
    'business@example.com',
    'Juniper!2026',
    ['', '/1', '/1/image-gallery', '/1/video-gallery', '/1/schedule', '/1/verification'].map(
      (path) => `/all-listing${path}`,
    ),
  ],
  [
    'operator',
    'operator@example.com',
    'Rosemary!2026',
    [
      ...['', '/objection', '/conversation', '/conversation/1', '/payment', '/payment/1', '/ledger'],
      ...['/coupon', '/coupon/new', '/coupon/1', '/plan', '/post', '/post/new', '/post/1'],
      ...['/clip', '/clip/1', '/listing/1', '/verifications'],
    ].map((path) => `/operator${path}`),
  ],
];

/** What says that something is on its way: a region, a sentence, or a list to choose from that has no choices yet. */
const waiting = (page: Page) => {
  const main = page.getByRole('main');
  return main
    .locator('[aria-busy=true], [role=status]')
    .or(main.getByText(/^Loading.*…/))
    .or(main.getByRole('combobox', { disabled: true }))
    .filter({ visible: true })
    .first();
};

for (const [role, email, password, paths] of screens)
  test(`the screens of the ${role} break no rule while they wait`, async ({ page, baseURL }) => {
    await comeIn(page, await demoSession(baseURL, email, password));
    // Who someone is comes at once; nothing else comes at all.
    await page.route(/\/api\/(?!user-profile|refresh-token)/, () => undefined);
    for (const path of paths) {
      await page.goto(`/dashboard${path}`);
      await expect(waiting(page)).toBeVisible();
      await expectAccessible(page);
    }
  });
