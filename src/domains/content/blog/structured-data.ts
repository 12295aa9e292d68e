import type { EndpointOutput } from '#src/platform/endpoint.ts';
import type { getBlogPost } from './contract.ts';

/** A post as search engines take it: only what its page shows too. */
export const articleData = (
  post: EndpointOutput<typeof getBlogPost>,
  site: { readonly name: string; readonly url: string },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: `${site.url}${post.preview_image}`,
  datePublished: post.published_at,
  dateModified: post.updated_at,
  author: { '@type': 'Person', name: post.user.name },
  publisher: { '@type': 'Organization', name: site.name, url: site.url },
  mainEntityOfPage: `${site.url}/blog/${post.slug}`,
});
