import type { MetaDescriptor } from 'react-router';
import type { Site } from './site.ts';

interface PageWords {
  /** Without the product's name, which is added; absent for the home page. */
  title?: string;
  description: string;
  /** The canonical site path, with the part of the query that makes another page. */
  path: string;
  /** Site path of a raster, 1200 × 630. */
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
  const image = words.image ? `${site?.url ?? ''}${words.image}` : null;
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
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}
