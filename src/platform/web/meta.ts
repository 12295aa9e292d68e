import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import linkPreview from './link-preview.jpg?url';
import type { Site } from './site.ts';

interface PageWords {
  /** Without the product's name, which is added; absent for the home page. */
  title?: string;
  description: string;
  /** The canonical site path, with the part of the query that makes another page. */
  path: string;
  /** Site path of a raster, 1200 × 630; without one, the site's own. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
}

/** As the router hands them to `meta`: the first is always the root. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site as the root's loader read it; absent only when that failed. */
const siteOfMatches = (matches: Matches): Site | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { site?: Site } | undefined)?.site;

/** Title, description, canonical address and the words of a link preview. */
export function pageMeta(matches: Matches, words: PageWords): MetaDescriptor[] {
  const site = siteOfMatches(matches);
  const name = site?.name ?? '';
  const title = words.title
    ? `${words.title} | ${name}`
    : `${name}: beauty, wellness and healthcare treatments in the UK`;
  const url = `${site?.url ?? ''}${words.path}`;
  return [
    { title },
    { name: 'description', content: words.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: words.type ?? 'website' },
    { property: 'og:title', content: words.title ?? title },
    { property: 'og:description', content: words.description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_GB' },
    ...previewMeta(site?.url ?? '', words.image),
  ];
}

/** For a page that is for one person only: a title, and nothing for search engines. */
export const privateMeta = (matches: Matches, title: string): MetaDescriptor[] => [
  { title: `${title} | ${siteOfMatches(matches)?.name ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

/** For an address whose page could not be had. */
export const faultMeta = (error: unknown): MetaDescriptor[] => [
  {
    title:
      isRouteErrorResponse(error) && error.status === 404
        ? "This page can't be found"
        : 'This page cannot be shown',
  },
  { name: 'robots', content: 'noindex' },
];

/** The picture of a link preview: a raster of 1200 × 630 at the site path given, or the site's own. */
export const previewMeta = (siteUrl: string, path: string = linkPreview): MetaDescriptor[] => [
  { property: 'og:image', content: `${siteUrl}${path}` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
];
