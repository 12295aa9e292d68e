/** A page as the crawler was given it. */
export interface CrawledPage {
  /** Site path with its query. */
  readonly address: string;
  readonly status: number;
  /** False for what is no page: a feed, a picture. */
  readonly isHtml: boolean;
  readonly body: string;
  /** The page whose link led here first. */
  readonly from: string;
}

/** Pages of one kind that are looked at: of a thousand listings, or of endless searches, some stand for all. */
const mostOfKind = 12;
/** Pages that differ by more than what they are about, so each is looked at. */
const wholeKinds = ['blog', 'page'];
/** Which businesses the home page shows changes by the hour; the one with most on its page is always looked at. */
const fullest = ['/listing-details/magnolia-rooms-leeds'];
/** What belongs to one person, and the ways to sign in elsewhere, which end on pages of others. */
const closed = /^\/(?:dashboard|api\/(?!docs)|sign-in\/)/;

/**
 * Follows every internal link from the home page and from what the sitemap names, over HTTP and without script, as a
 * search engine does.
 */
export async function crawl(site: string): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const starts = ['/', ...fullest, ...(await namedBySitemap(site))].map((address) => ({
    address,
    from: 'the sitemap',
  }));
  const seen = new Set(starts.map(({ address }) => address));
  const counts = new Map<string, number>();
  const queue = [...starts];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const kind = kindOf(next.address);
    const count = counts.get(kind) ?? 0;
    if (count >= mostOfKind && !wholeKinds.includes(kind)) continue;
    counts.set(kind, count + 1);
    const page = await read(site, next.address, next.from);
    pages.push(page);
    for (const { path } of linksOf(page)) {
      if (seen.has(path) || closed.test(path)) continue;
      seen.add(path);
      queue.push({ address: path, from: next.address });
    }
  }
  return pages;
}

/** Addresses of the standing pages and their likes; listings are found by their links. */
async function namedBySitemap(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap-pages.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const url = new URL(address.replaceAll('&#38;', '&'));
    return `${url.pathname}${url.search}`;
  });
}

async function read(site: string, address: string, from: string): Promise<CrawledPage> {
  const answer = await fetch(site + address, { headers: { accept: 'text/html' } });
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  return { address, from, status: answer.status, isHtml, body: await answer.text() };
}

/** The first part of the path, told apart where a query makes it a search; single pages are one kind. */
export function kindOf(address: string): string {
  const [path = '', query] = address.split('?');
  const [, first = '', second] = path.split('/');
  if (second === undefined && query === undefined) return 'page';
  return query === undefined ? first : `${first}?`;
}

interface SiteLink {
  /** Path and query. */
  readonly path: string;
  /** Without the sign; empty for none. */
  readonly fragment: string;
}

/** Links of the page that stay on this site. */
export function linksOf({ isHtml, body, address }: CrawledPage): SiteLink[] {
  if (!isHtml) return [];
  const found = [...body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return found.flatMap((href) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), `https://site.invalid${address}`);
    if (url?.host !== 'site.invalid' || !url.protocol.startsWith('http')) return [];
    return [{ path: `${url.pathname}${url.search}`, fragment: decodeURIComponent(url.hash.slice(1)) }];
  });
}

/** What the page loads from this site: pictures, styles, scripts. */
export const assetsOf = ({ body }: CrawledPage): string[] =>
  [...body.matchAll(/<(?:img|script|link|source)\b[^>]*?\s(?:src|href)="(\/[^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );

/** One of each kind of page, and every single page. */
export function oneOfEachKind(pages: readonly CrawledPage[]): CrawledPage[] {
  const kinds = new Map<string, CrawledPage>();
  for (const page of pages) {
    const kind = kindOf(page.address);
    kinds.set(kind === 'page' ? page.address : kind, kinds.get(kind) ?? page);
  }
  return [...kinds.values()];
}

/** The JSON-LD blocks of a page. */
export const structuredDataOf = ({ body }: CrawledPage): unknown[] =>
  [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
