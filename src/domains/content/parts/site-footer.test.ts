import { expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { siteOf } from '#src/platform/web/site.ts';
import { rendered } from '#src/testing/render.ts';
import { SiteFooter } from './site-footer.tsx';

const footerOf = (settings: Record<string, string>) =>
  rendered(SiteFooter, { site: siteOf(readEnv(settings)), year: 2026 });

test('the footer links to the pages of the specification, and its sitemap link to the home page', () => {
  const footer = footerOf({});
  for (const path of ['about-us', 'beyond-the-treatments', 'blogs', 'for-business', 'pricing-packages'])
    expect(footer).toContain(`href="/${path}"`);
  for (const path of ['frequently-asked-question', 'contact-us', 'privacy-policy', 'terms-and-conditions'])
    expect(footer).toContain(`href="/${path}"`);
  expect(footer).toContain('<a href="/" data-discover="true">Sitemap</a>');
  expect(footer).toContain('© 2026');
});

test('the footer links to the configured social networks only', () => {
  expect(footerOf({})).not.toMatch(/facebook|instagram|youtube|tiktok/i);
  const footer = footerOf({ SOCIAL_INSTAGRAM: 'https://www.instagram.com/treatory' });
  expect(footer).toContain('href="https://www.instagram.com/treatory" aria-label="Instagram"');
  expect(footer).not.toMatch(/facebook|youtube|tiktok/i);
});
