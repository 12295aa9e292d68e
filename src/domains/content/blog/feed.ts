import { escapeXml } from '#src/platform/text/text.ts';
import type { BlogPost } from './contract.ts';

/** RSS 2.0 of the posts, newest first, each with its first words. */
export const feedOf = (posts: readonly BlogPost[], { name, url }: { name: string; url: string }): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${name} blog`),
    element('link', `${url}/blogs`),
    element('description', 'Guides to beauty, wellness and healthcare treatments.'),
    element('language', 'en-gb'),
    `<atom:link href="${escapeXml(`${url}/blogs/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, url)),
    '</channel></rss>',
    '',
  ].join('\n');

function itemOf({ slug, title, excerpt, published_at: published, category }: BlogPost, url: string): string {
  const address = `${url}/blog/${slug}`;
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('category', category.name),
    element('pubDate', new Date(published).toUTCString()),
    element('description', excerpt),
    '</item>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
