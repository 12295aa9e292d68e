import { escapeXml } from '#src/platform/text/text.ts';
import { comparePath } from '../comparing/address.ts';
import { searchHref, searchPath } from '../search/query/address.ts';

/** Listings on one page of the sitemap, at most: the pages are ranges of ids, so that none moves when one goes. */
export const pageSize = 10_000;

export interface Entry {
  readonly path: string;
  readonly changed?: Date;
}

/** Pages of the site that are the same for every directory. */
const standingPaths = [
  '/',
  '/service-categories',
  searchPath,
  '/blogs',
  '/beyond-the-treatments',
  '/for-business',
  '/pricing-packages',
  '/about-us',
  '/frequently-asked-question',
  '/contact-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/cookies-and-storage',
  '/reviews-and-complaints',
  '/online-safety',
  '/accessibility',
  '/credits',
];

/** The standing pages, and a search page for each category and each city. */
export const siteEntries = (categories: readonly string[], cities: readonly string[]): Entry[] => [
  ...standingPaths.map((path) => ({ path })),
  ...categories.map((category) => ({ path: searchHref({ category }) })),
  ...cities.map((location) => ({ path: searchHref({ location }) })),
];

export const listingPath = (slug: string) => `/listing-details/${slug}`;

/** A sitemap whose addresses stand under `origin`. */
export const urlset = (origin: string, entries: readonly Entry[]): string =>
  xml(
    'urlset',
    entries.map((entry) => element('url', origin, entry)),
  );

/** The sitemap that names the others. */
export const sitemapIndex = (origin: string, entries: readonly Entry[]): string =>
  xml(
    'sitemapindex',
    entries.map((entry) => element('sitemap', origin, entry)),
  );

const xml = (root: string, elements: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('')}</${root}>\n`;

function element(name: string, origin: string, { path, changed }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(new URL(path, origin).href)}</loc>${lastmod}</${name}>\n`;
}

/** What makes the same results again in another order or part: nothing that a crawler should walk through. */
const permuting = [
  'search',
  'lat',
  'lng',
  'radius_km',
  'price_max',
  'open_now',
  'when',
  'part',
  'from',
  'to',
  'free',
  'amenity',
  'tag',
  'sort',
];

/** Lets crawlers at the pages and keeps them from the API, from comparisons and from searches that only filter others. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${comparePath}?`,
    ...permuting.map((name) => `Disallow: ${searchPath}?*${name}=`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n');
