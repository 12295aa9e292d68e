import sharp from 'sharp';
import { expect, test } from './journey.ts';

const pages: [path: string, own: boolean][] = [
  ['/', false],
  ['/service-categories', false],
  ['/featured-search-listing', false],
  ['/featured-search-listing?category=massage', true],
  ['/treatments/massage/leeds', true],
  ['/listing-details/magnolia-rooms-leeds', true],
  ['/beyond-the-treatments', true],
  ['/blogs', false],
  ['/about-us', false],
  ['/frequently-asked-question', false],
  ['/contact-us', false],
  ['/pricing-packages', false],
  ['/for-business', false],
  ['/privacy-policy', false],
  ['/terms-and-conditions', false],
];

test('every public page has a picture for link previews, a raster in the size that it claims', async ({
  page,
}) => {
  const post = await (await page.request.get('/api/blog?page=1&per_page=1')).json();
  const seen = new Map<string, string>();
  for (const [path, isOwn] of [...pages, [`/blog/${post.data[0].slug}`, true] as const]) {
    const html = await (await page.request.get(path)).text();
    const image =
      /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(image, path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/.+\.jpg/);
    expect(html, path).toContain('<meta property="og:image:width" content="1200"');
    seen.set(path, image);
    if (isOwn) expect(image, path).toContain('-1200x630.jpg');
  }
  for (const image of new Set(seen.values())) {
    const answer = await page.request.get(image);
    expect(answer.headers()['content-type'], image).toBe('image/jpeg');
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([width, height], image).toEqual([1200, 630]);
  }
});
