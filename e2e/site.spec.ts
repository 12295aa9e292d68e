import {
  assetsOf,
  type CrawledPage,
  crawl,
  kindOf,
  linksOf,
  oneOfEachKind,
  structuredDataOf,
} from './crawl.ts';
import { expect, test } from './journey.ts';
import { gapsOf, typesIn } from './structured-data.ts';
import { faultsOf } from './valid-html.ts';

let pages: CrawledPage[];
let site: string;

test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  pages = await crawl(site);
});

const html = () => pages.filter(({ isHtml }) => isHtml);

test('every page in a link or the sitemap exists', () => {
  const broken = pages.filter(({ status }) => status !== 200);
  expect(broken.map(({ address, status, from }) => `${address} (${status}), linked from ${from}`)).toEqual(
    [],
  );
});

test('the crawl has seen every kind of public page', () => {
  const kinds = new Set(pages.map(({ address }) => kindOf(address)));
  for (const kind of ['blog', 'blogs?', 'listing-details', 'treatments', 'featured-search-listing?', 'page'])
    expect(kinds, kind).toContain(kind);
  const single = pages.map(({ address }) => address);
  for (const path of standing) expect(single, path).toContain(path);
});

const standing = [
  ...['/', '/service-categories', '/blogs', '/beyond-the-treatments', '/about-us', '/contact-us'],
  ...['/frequently-asked-question', '/for-business', '/pricing-packages', '/user-registration'],
  ...['/business-registration', '/login', '/business-login', '/forget-password', '/privacy-policy'],
  ...[
    '/terms-and-conditions',
    '/cookies-and-storage',
    '/reviews-and-complaints',
    '/accessibility',
    '/credits',
  ],
];

test('every link to a section of a page leads to an existing section', () => {
  const bodies = new Map(html().map(({ address, body }) => [address, body]));
  const lost = html().flatMap((page) =>
    linksOf(page)
      .filter(({ path, fragment }) => fragment !== '' && bodies.has(path))
      .filter(({ path, fragment }) => !bodies.get(path)?.includes(`id="${fragment}"`))
      .map(({ path, fragment }) => `${page.address} → ${path}#${fragment}`),
  );
  expect([...new Set(lost)]).toEqual([]);
});

test('every picture, style and script that a page loads exists', async () => {
  const assets = [...new Set(oneOfEachKind(html()).flatMap(assetsOf))];
  expect(assets.length).toBeGreaterThan(20);
  for (const path of assets) {
    const answer = await fetch(site + path);
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(200);
  }
});

test('every block of structured data has the fields that its type needs', () => {
  const gaps = html().flatMap((page) =>
    structuredDataOf(page).flatMap((block) => gapsOf(block).map((gap) => `${page.address}${gap}`)),
  );
  expect(gaps).toEqual([]);
});

test('every kind of page says what it is in structured data', () => {
  const typesAt = (path: string) => {
    const page = html().find(({ address }) => address.startsWith(path));
    return page ? structuredDataOf(page).flatMap(typesIn) : [];
  };
  expect(typesAt('/frequently-asked-question')).toContain('FAQPage');
  expect(typesAt('/blog/')).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
  expect(typesAt('/about-us')).toContain('Organization');
  expect(typesAt('/beyond-the-treatments')).toContain('VideoObject');
  expect(typesAt('/listing-details/')).toEqual(expect.arrayContaining(['PostalAddress', 'BreadcrumbList']));
  expect(typesAt('/listing-details/magnolia-rooms-leeds')).toEqual(
    expect.arrayContaining(['ReserveAction', 'EntryPoint', 'Reservation']),
  );
  expect(typesAt('/treatments/')).toEqual(expect.arrayContaining(['ItemList', 'BreadcrumbList']));
  expect(typesAt('/pricing-packages')).toContain('Offer');
});

test('the HTML of every kind of page is valid', async () => {
  const faults: string[] = [];
  for (const page of oneOfEachKind(html())) faults.push(...(await faultsOf(page)));
  expect(faults).toEqual([]);
});

test('every page has one title and one heading of the first level, and no two addresses share a title', () => {
  for (const { address, body } of html()) {
    expect(body.match(/<title>[^<]+<\/title>/g), address).toHaveLength(1);
    expect(body.match(/<h1[\s>]/g), address).toHaveLength(1);
  }
  const titles = new Map(
    html()
      .filter(({ body }) => !body.includes('noindex'))
      .map(({ body }) => [canonicalIn(body), /<title>([^<]+)/.exec(body)?.[1]]),
  );
  const said = [...titles.values()];
  expect(said).toEqual([...new Set(said)]);
});

const canonicalIn = (body: string) => /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
