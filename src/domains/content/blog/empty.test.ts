import { expect, test } from 'vitest';
import { rendered } from '#src/testing/render.ts';
import { HomeBlog } from '../home/parts/home-blog.tsx';
import Blogs from './screens/blogs.tsx';

const words = 'No blog posts available at the moment.';

test('without posts the home page says so, and has no “Show more” link', () => {
  const page = rendered(HomeBlog, { posts: [] });
  expect(page).toContain(words);
  expect(page).not.toContain('Show more');
});

const listed = (search: string, page = 1) => {
  const asked = { search, category: '', page };
  const loaderData = { asked, cards: [], lastPage: 2, sidebar: { categories: [], popular: [] } };
  return rendered(Blogs, { loaderData });
};

test('the list says that there are no posts, unless a search found nothing', () => {
  expect(listed('')).toContain(words);
  expect(listed('barber')).not.toContain(words);
  expect(listed('barber')).toContain('Nothing found');
});

test('a page past the last one explains this and links to the first', () => {
  for (const [search, first] of [
    ['', '/blogs'],
    ['barber', '/blogs?search=barber'],
  ] as const) {
    const page = listed(search, 99);
    expect(page).toContain('This page is past the last post');
    expect(page).toContain(`<a href="${first}" data-discover="true">Go to the first page</a>`);
    for (const other of [words, 'Nothing found']) expect(page).not.toContain(other);
  }
});
