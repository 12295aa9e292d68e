import { expect, test } from 'vitest';
import type { BlogPost } from './contract.ts';
import { feedOf } from './feed.ts';

const post: BlogPost = {
  id: 1,
  slug: 'salt-and-pepper',
  title: 'Salt & "pepper" <b>',
  image: '/media/abc.svg',
  picture: { src: '/media/abc.svg', avif: '', webp: '', width: 4, height: 3 },
  picture_alt: '',
  description: '<p>Long</p>',
  excerpt: 'A short beginning…',
  reading_minutes: 2,
  published_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-03T09:30:00.000Z',
  user: { name: 'Imogen Hartley' },
  blog_category_id: 1,
  category: { id: 1, slug: 'guides', name: 'Guides' },
  is_popular: 0,
};

test('the feed gives the address and date of each post, and escapes titles', () => {
  const feed = feedOf([post], { name: 'Treatory', url: 'https://treatory.example' });
  expect(feed).toContain('<link>https://treatory.example/blog/salt-and-pepper</link>');
  expect(feed).toContain('<pubDate>Mon, 02 Nov 2026 09:30:00 GMT</pubDate>');
  expect(feed).toContain('<title>Salt &#38; &#34;pepper&#34; &#60;b&#62;</title>');
});
